import { compareInstants } from '../kernel/calendar.ts';
import type { OrderState } from '../payments/order-state.ts';
import type { Urgency } from '../ports/bookkeeping.ts';
import type { OrderRecord } from '../ports/order-book.ts';
import type { Stores } from '../ports/stores.ts';
import type { Shop } from '../shops/shop.ts';
import { ordersInState } from './orders-in-book.ts';
import type { ReceiveHint } from './receive-hint.ts';

interface Ports {
  readonly stores: Stores;
  readonly receiveHint: ReceiveHint;
}

const STOPPED: readonly OrderState[] = ['waiting', 'skipped', 'held'];

/** Orders from before the installation are an import, and come after all others. */
const urgencyOf = ({ createdAt }: OrderRecord, { installedAt }: Shop): Urgency =>
  compareInstants(createdAt, installedAt) < 0 ? 'import' : 'live';

/**
 * Hints at orders in these states, if need be all that stopped, for which something may be otherwise now, oldest first.
 * `occasion` is the same for the same occasion, so that repeating it hints once. Answers how many.
 */
export const makeLookAgain =
  ({ stores, receiveHint }: Ports) =>
  async (
    shop: Shop,
    occasion: string,
    isMeant: (order: OrderRecord) => boolean,
    states: readonly OrderState[] = STOPPED,
  ): Promise<number> => {
    const book = stores.recordsOf(shop.key).orders;
    let found = 0;
    for (const state of states)
      for (const order of (await ordersInState(book, state)).filter(isMeant)) {
        const stored = await receiveHint({
          id: `look:${occasion}:${order.id}`,
          shop: shop.key,
          topic: 'look-again',
          orderId: order.id,
          urgency: urgencyOf(order, shop),
        });
        if (stored === 'stored') found += 1;
      }
    return found;
  };
export type LookAgain = ReturnType<typeof makeLookAgain>;
