import type { Instant } from '../kernel/calendar.ts';
import type { Clock } from '../ports/clock.ts';
import type { TransferSupply } from '../ports/document-register.ts';
import type { Stores } from '../ports/stores.ts';
import type { Shop } from '../shops/shop.ts';
import type { LookAgain } from './look-again.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly transfersOf: (shop: Shop, now: Instant) => TransferSupply;
  readonly lookAgain: LookAgain;
}

/**
 * Lets orders go on that wait for transfers, as soon as there are some again, e.g. after a change of the plan: the reset
 * of the month they do not miss anyway. Answers how many were hinted at.
 */
export const makeResumeTransfers =
  ({ stores, clock, transfersOf, lookAgain }: Ports) =>
  async (shop: Shop): Promise<number> => {
    const { documents, orders } = stores.recordsOf(shop.key);
    if (((await orders.countByState()).waiting ?? 0) === 0) return 0;
    const { period, quota } = transfersOf(shop, clock.now());
    const used = await documents.transfersUsed(period);
    if (used >= quota) return 0;
    return lookAgain(
      shop,
      `transfers:${period}:${quota}:${used}`,
      ({ standing }) => standing.reason.code === 'NO_TRANSFERS',
    );
  };
export type ResumeTransfers = ReturnType<typeof makeResumeTransfers>;
