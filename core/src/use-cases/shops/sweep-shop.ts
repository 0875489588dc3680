import { compareInstants, type Instant } from '../../kernel/calendar.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderSource, OrderSourceFailure } from '../../ports/order-source.ts';
import type { Stores } from '../../stores/stores.ts';
import { isSameConnection } from '../../shops/same-connection.ts';
import type { RestoredRecords, Shop } from '../../shops/shop.ts';
import type { AddWork } from '../add-work.ts';
import { makeAskForUnseen } from './ask-for-unseen.ts';
import { makeReviveBatches } from '../batch-steps.ts';
import { makeRecheckRights } from '../passes/recheck-rights.ts';

interface Ports {
  readonly orders: OrderSource;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly addWork: AddWork;
}

/** The shop's clock and its index may lag behind ours: look this far back again. */
const OVERLAP = { minutes: 10 };
/** The first sweep of a shop looks at what the platform shows without special permission. */
const FIRST_LOOK = { hours: 24 * 60 };
const PAGE = 250;

/** Finds the orders that no webhook told us of, and has them looked at. Answers how many. */
export const makeSweepShop = ({ orders, stores, clock, addWork }: Ports) => {
  const askForUnseen = makeAskForUnseen({ stores, addWork });
  const recheckRights = makeRecheckRights({ clock, addWork });
  const reviveBatches = makeReviveBatches({ stores, addWork });
  return async (shop: Shop): Promise<Result<number, OrderSourceFailure>> => {
    await reviveBatches(shop.key);
    let since = shop.sweptUntil?.subtract(OVERLAP) ?? clock.now().subtract(FIRST_LOOK);
    const urgency = shop.sweptUntil ? 'repair' : 'import';
    let [found, limit, until] = [0, PAGE, shop.sweptUntil];
    for (;;) {
      const page = await orders.updatedSince(shop.key, since, limit);
      if (!page.ok) {
        if (page.failure.kind === 'shop-permission-missing') await recheckRights(shop.key);
        return page;
      }
      found += await askForUnseen(shop, page.value, urgency);
      const last = page.value.at(-1)?.updatedAt;
      // the order that was changed last is found again until another is changed
      if (last && !until?.equals(last)) {
        await stores.shops.update(shop.key, (stored) => sweptUntil(stored, last, shop));
        until = last;
      }
      if (!last || page.value.length < limit) {
        if (shop.restored && !shop.restored.isSwept) await stores.shops.update(shop.key, swept(shop.restored));
        return ok(found);
      }
      // more orders than a page holds were updated in one moment
      if (compareInstants(last, since) <= 0) limit *= 2;
      else [since, limit] = [last, PAGE];
    }
  };
};
export type SweepShop = ReturnType<typeof makeSweepShop>;

/** All that changed since the backup is asked for. */
const swept =
  (restored: RestoredRecords) =>
  (stored: Shop): Shop =>
    stored.restored?.at.equals(restored.at) ? { ...stored, restored: { ...restored, isSwept: true } } : stored;

/** A merchant who connected an account meanwhile wants all orders looked at anew: then what was swept before does not count. */
const sweptUntil = (stored: Shop, last: Instant, shop: Shop): Shop =>
  isSameConnection(stored, shop) ? { ...stored, sweptUntil: last } : stored;
