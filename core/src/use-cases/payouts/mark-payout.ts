import type { ShopKey, StaffId } from '../../kernel/ids.ts';
import { logEvent } from '../../events/log-event.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import type { EventLog } from '../../ports/event-log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PayoutBook } from '../../ports/payout-book.ts';
import type { ShopPayout } from '../../records/shop-payout.ts';

interface Ports {
  readonly stores: {
    recordsOf(shop: ShopKey): {
      readonly payouts: Pick<PayoutBook, 'one' | 'mark'>;
      readonly events: Pick<EventLog, 'append'>;
    };
  };
  readonly clock: Clock;
}

/** Keeps that a person has seen a payout on the bank account, or not; undefined where there is none, or it is still to come. */
export const makeMarkPayout =
  ({ stores, clock }: Ports) =>
  async (shop: ShopKey, id: string, hasArrived: boolean, by: StaffId): Promise<ShopPayout | undefined> => {
    const { payouts: book, events } = stores.recordsOf(shop);
    const payout = await book.one(id);
    if (!payout || payout.state === 'to-come') return undefined;
    // said again, who said it first stays
    if (hasArrived === (payout.arrived !== undefined)) return payout;
    const at = clock.now();
    const marked = await book.mark(id, hasArrived ? { at, by } : undefined);
    await events.append(
      logEvent({
        id: `payout-seen:${id}:${at.toString()}`,
        at,
        name: 'shop.payout-seen',
        facts: { payout: payout.reference ?? id, arrived: String(hasArrived), ...doneBy(by) },
      }),
    );
    return marked;
  };
export type MarkPayout = ReturnType<typeof makeMarkPayout>;
