import { compareInstants, type Instant } from '../kernel/calendar.ts';
import { ok, type Result } from '../kernel/result.ts';
import type { Clock } from '../ports/clock.ts';
import type { OrderRecord } from '../ports/order-book.ts';
import type { OrderSource, OrderSourceFailure } from '../ports/order-source.ts';
import type { Stores } from '../ports/stores.ts';
import type { Shop } from '../shops/shop.ts';
import type { ReceiveHint } from './receive-hint.ts';

interface Ports {
  readonly orders: OrderSource;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly receiveHint: ReceiveHint;
}

/** The shop's clock and its index may lag behind ours: look this far back again. */
const OVERLAP = { minutes: 10 };
/** The first sweep of a shop looks at what the platform shows without special permission. */
const FIRST_LOOK = { hours: 24 * 60 };
const PAGE = 250;

/** Finds the orders that no webhook told us of, and hints at them. Answers how many. */
export const makeSweepShop =
  ({ orders, stores, clock, receiveHint }: Ports) =>
  async (shop: Shop): Promise<Result<number, OrderSourceFailure>> => {
    const book = stores.recordsOf(shop.key).orders;
    let since = shop.sweptUntil?.subtract(OVERLAP) ?? clock.now().subtract(FIRST_LOOK);
    const urgency = shop.sweptUntil ? 'repair' : 'import';
    let found = 0;
    for (;;) {
      const page = await orders.updatedSince(shop.key, since, PAGE);
      if (!page.ok) return page;
      const known = await book.seen(page.value.map(({ id }) => id));
      for (const { id, updatedAt } of page.value) {
        const seen = known.get(id);
        if (seen && isCurrent(seen, updatedAt, shop)) continue;
        const stored = await receiveHint({
          id: `sweep:${id}:${updatedAt.toString()}:${shop.accounting?.connectedAt.toString() ?? 'unconnected'}`,
          shop: shop.key,
          topic: 'sweep',
          orderId: id,
          urgency,
        });
        if (stored === 'stored') found += 1;
      }
      const last = page.value.at(-1)?.updatedAt;
      if (last) await stores.shops.update(shop.key, (stored) => ({ ...stored, sweptUntil: last }));
      if (!last || page.value.length < PAGE || compareInstants(last, since) <= 0) return ok(found);
      since = last;
    }
  };
export type SweepShop = ReturnType<typeof makeSweepShop>;

/** Seen in this state, and since the accounting account was connected. */
const isCurrent = (known: Pick<OrderRecord, 'updatedAt' | 'seenAt'>, updatedAt: Instant, shop: Shop): boolean =>
  compareInstants(known.updatedAt, updatedAt) >= 0 &&
  (!shop.accounting || compareInstants(known.seenAt, shop.accounting.connectedAt) >= 0);
