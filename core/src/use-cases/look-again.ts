import { compareInstants } from '../kernel/calendar.ts';
import type { Urgency } from '../work/urgency.ts';
import type { OrderInBook } from '../ports/order-book.ts';
import type { Shop } from '../shops/shop.ts';
import type { AddWork } from './add-work.ts';

interface Ports {
  readonly addWork: AddWork;
}

/** Orders from before the installation are an import, and come after all others. */
const isImport = ({ createdAt }: OrderInBook, { installedAt }: Shop): boolean =>
  compareInstants(createdAt, installedAt) < 0;

/**
 * Has orders looked at for which something may be otherwise now. `occasion` is the same for the same occasion, so that
 * repeating it asks once, and so is an order that is named twice. Answers how many.
 */
export const makeLookAgain =
  ({ addWork }: Ports) =>
  async (
    shop: Shop,
    occasion: string,
    orders: readonly OrderInBook[] | AsyncIterable<OrderInBook>,
    urgency: Exclude<Urgency, 'import'> = 'live',
  ): Promise<number> => {
    let found = 0;
    for await (const order of orders) {
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
