import { businessDay, plusDays } from '../../kernel/calendar.ts';
import type { StaffId, ShopKey } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import { logEvent } from '../../events/log-event.ts';
import type { SideTaskReason } from '../../reasons/side-task-reason.ts';
import type { PayoutsObstacle } from '../../settlements/payout-booking.ts';
import { withWayFrom, type PaymentWay } from '../../shops/payment-ways.ts';
import type { Clock } from '../../ports/clock.ts';
import type { EventLog } from '../../ports/event-log.ts';
import type { PayoutBook } from '../../ports/payout-book.ts';
import type { ShopRegister } from '../../stores/shop-register.ts';
import type { Shop } from '../../shops/shop.ts';
import { bookingObstacle, payoutsObstacle } from './booking-obstacle.ts';

interface Ports {
  readonly stores: {
    readonly shops: Pick<ShopRegister, 'update'>;
    recordsOf(shop: ShopKey): {
      readonly events: Pick<EventLog, 'append'>;
      readonly payouts: Pick<PayoutBook, 'heads'>;
    };
  };
  readonly clock: Clock;
}

/** Why money is not booked by payout. */
export type WayObstacle = SideTaskReason | PayoutsObstacle;

/**
 * Chooses how money of the platform's payment service is booked from tomorrow on. What came until today keeps its way, so that
 * no payment is booked in two. Refused where payouts cannot be booked.
 */
export const makeChoosePaymentWay =
  ({ stores, clock }: Ports) =>
  async (shop: Shop, way: PaymentWay, by: StaffId): Promise<Result<void, WayObstacle>> => {
    if (way !== 'payment') {
      const obstacle = bookingObstacle(shop) ?? payoutsObstacle(await stores.recordsOf(shop.key).payouts.heads());
      if (obstacle) return fail(obstacle);
    }
    const now = clock.now();
    const from = plusDays(businessDay(now), 1);
    await stores.shops.update(shop.key, (stored) => ({
      ...stored,
      paymentWays: withWayFrom(stored.paymentWays ?? [], { from, way }),
    }));
    await stores.recordsOf(shop.key).events.append(
      logEvent({
        id: `payment-way:${now.toString()}`,
        at: now,
        name: 'shop.payment-way-chosen',
        facts: { way, from: from.toString(), ...doneBy(by) },
      }),
    );
    return ok(undefined);
  };
export type ChoosePaymentWay = ReturnType<typeof makeChoosePaymentWay>;
