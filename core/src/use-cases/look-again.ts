import { compareInstants } from '../kernel/calendar.ts';
import type { Urgency } from '../work/urgency.ts';
import type { OrderRecord } from '../ports/order-book.ts';
import type { Stores } from '../ports/stores.ts';
import type { Shop } from '../shops/shop.ts';
import { ordersSought, type Sought } from './orders-in-book.ts';
import type { AddWork } from './add-work.ts';

interface Ports {
  readonly stores: Stores;
  readonly addWork: AddWork;
}

/** All orders that stopped. */
export const STOPPED: readonly Sought[] = [{ state: 'waiting' }, { state: 'skipped' }, { state: 'held' }];

/** Orders from before the installation are an import, and come after all others. */
const isImport = ({ createdAt }: OrderRecord, { installedAt }: Shop): boolean =>
  compareInstants(createdAt, installedAt) < 0;

/**
 * Has orders looked at for which something may be otherwise now, of those that stopped if nothing else is sought, oldest first.
 * `occasion` is the same for the same occasion, so that repeating it asks once. Answers how many.
 */
export const makeLookAgain =
  ({ stores, addWork }: Ports) =>
  async (
    shop: Shop,
    occasion: string,
    isMeant: (order: OrderRecord) => boolean,
    {
      sought = STOPPED,
      urgency = 'live',
    }: { readonly sought?: readonly Sought[]; readonly urgency?: Exclude<Urgency, 'import'> } = {},
  ): Promise<number> => {
    const book = stores.recordsOf(shop.key).orders;
    let found = 0;
    for (const each of sought)
      for (const order of (await ordersSought(book, each)).filter(isMeant)) {
        const stored = await addWork({
          id: `look:${occasion}:${order.id}`,
          shop: shop.key,
          work: { kind: 'look-again', orderId: order.id },
          urgency: isImport(order, shop) ? 'import' : urgency,
        });
        if (stored === 'stored') found += 1;
      }
    return found;
  };
export type LookAgain = ReturnType<typeof makeLookAgain>;
