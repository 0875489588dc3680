import { triggeredAt, triggerOf } from '../decisions/trigger.ts';
import type { DocumentKind } from '../documents/draft.ts';
import { isForNobody, type Occasion } from '../mails/afterwards.ts';
import type { Shop } from '../shops/shop.ts';
import type { Order } from '../orders/order.ts';

interface Made extends Pick<Occasion, 'before' | 'known' | 'now'> {
  readonly order: Order;
  readonly kind: DocumentKind;
  readonly source: string;
}

/** Whether nobody is written to by itself about a document that is made now. */
export const isMadeForNobody = (made: Made, shop: Shop): boolean => {
  const { order, kind, source } = made;
  const isWhole = kind === 'invoice' && source === order.id;
  const dueAt = isWhole ? triggeredAt(order, triggerOf(order, shop.preferences)) : undefined;
  return isForNobody({ ...made, ...(dueAt ? { dueAt } : {}) }, shop);
};
