import { compareInstants, type Instant } from '../../kernel/calendar.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { UpdatedOrder } from '../../ports/order-source.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Urgency } from '../../work/urgency.ts';
import type { AddWork, NewWork } from '../add-work.ts';

interface Ports {
  readonly stores: Stores;
  readonly addWork: AddWork;
}

/**
 * Has those of some orders looked at that were not seen as they are now. Asking again for an order that did not change
 * since is the same work. Answers for how many it was asked anew.
 */
export const makeAskForUnseen =
  ({ stores, addWork }: Ports) =>
  async (shop: Shop, orders: readonly UpdatedOrder[], urgency: Exclude<Urgency, 'live'>): Promise<number> => {
    const known = await stores.recordsOf(shop.key).orders.seen(orders.map(({ id }) => id));
    const unseen = orders.filter(({ id, updatedAt }) => {
      const seen = known.get(id);
      return !seen || !isCurrent(seen, updatedAt, shop);
    });
    const answers = await Promise.all(unseen.map((order) => addWork({ ...workFor(order, shop), urgency })));
    return answers.filter((answer) => answer === 'stored').length;
  };
export type AskForUnseen = ReturnType<typeof makeAskForUnseen>;

const workFor = ({ id, updatedAt }: UpdatedOrder, shop: Shop): Omit<NewWork, 'urgency'> => ({
  id: `sweep:${id}:${updatedAt.toString()}:${shop.accounting?.connectedAt.toString() ?? 'unconnected'}`,
  shop: shop.key,
  work: { kind: 'sweep', orderId: id },
});

/** Seen in this state, and since the accounting account was connected. */
const isCurrent = (known: Pick<OrderRecord, 'updatedAt' | 'seenAt'>, updatedAt: Instant, shop: Shop): boolean =>
  compareInstants(known.updatedAt, updatedAt) >= 0 &&
  (!shop.accounting || compareInstants(known.seenAt, shop.accounting.connectedAt) >= 0);
