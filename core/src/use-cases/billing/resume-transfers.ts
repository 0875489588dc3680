import { transferLedger } from '../../plans/transfer-ledger.ts';
import type { ReasonCode } from '../../reasons/reasons.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { countTransfers } from '../passes/count-transfers.ts';
import type { LookAgain } from '../look-again.ts';
import { ordersStoppedBy } from '../orders-in-book.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly lookAgain: LookAgain;
}

const WAITING: readonly ReasonCode[] = ['NO_TRANSFERS'];

const HOUR_MILLIS = 3_600_000;

/**
 * Lets orders go on that wait for transfers, as soon as there are some again, e.g. after a change of the plan or a
 * purchase: the reset of the month they do not miss anyway. Answers how many are looked at.
 */
export const makeResumeTransfers =
  ({ stores, clock, lookAgain }: Ports) =>
  async (shop: Shop): Promise<number> => {
    const { documents, orders } = stores.recordsOf(shop.key);
    if ((await orders.stoppedBy(WAITING, { most: 1 })).length === 0) return 0;
    const now = clock.now();
    const ledger = transferLedger(shop, now);
    const credits = await countTransfers(documents, ledger);
    if (credits?.remaining === 0) return 0;
    const standing = credits ? `${credits.quota}:${credits.used}` : 'unlimited';
    return lookAgain(
      shop,
      // a refused document may have given its transfer back, so that there are as many as an hour ago
      `transfers:${ledger.period}:${standing}:${Math.floor(now.epochMilliseconds / HOUR_MILLIS)}`,
      ordersStoppedBy(orders, WAITING),
    );
  };
export type ResumeTransfers = ReturnType<typeof makeResumeTransfers>;
