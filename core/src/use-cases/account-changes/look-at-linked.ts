import type { Instant } from '../../kernel/calendar.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Shop } from '../../shops/shop.ts';
import type { AddWork } from '../add-work.ts';

/** Has the order looked at that a document was linked with; `occasion` tells the looks apart. */
export const makeLookAtLinked =
  ({ addWork }: { readonly addWork: AddWork }) =>
  async (shop: Shop, order: OrderId, occasion: string, dueAt?: Instant): Promise<void> => {
    const id = `link:${occasion}`;
    const due = dueAt ? { dueAt } : {};
    await addWork({ id, shop: shop.key, work: { kind: 'follow', orderId: order }, urgency: 'repair', ...due });
  };
