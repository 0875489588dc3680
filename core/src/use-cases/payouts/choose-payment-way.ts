import { businessDay, plusDays } from '../../kernel/calendar.ts';
import type { StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import { logEvent } from '../../events/log-event.ts';
import { withWayFrom, type PaymentWay, type PaymentWayFrom } from '../../shops/payment-ways.ts';
import type { Clock } from '../../ports/clock.ts';
import type { EventLog } from '../../ports/event-log.ts';
import type { PayoutBook } from '../../ports/payout-book.ts';
import type { ShopRegister } from '../../ports/shop-register.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { Shop } from '../../shops/shop.ts';
import { bookingObstacle } from './booking-obstacle.ts';

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

/**
 * Chooses how money of the platform's payment service is booked from tomorrow on. What came until today keeps its way, so that
 * no payment is booked in two. Refused where the account takes no bank transactions at all.
 */
export const makeChoosePaymentWay = ({ stores, clock }: Ports) => {
  /** Bank transactions are in euro, and only what is paid out can be booked with a payout. */
  const isElsewhere = async (shop: ShopKey): Promise<boolean> => {
    const heads = await stores.recordsOf(shop).payouts.heads();
    return heads.length === 0 || heads.some(({ currency }) => currency !== 'EUR');
  };
  return async (
    shop: Shop,
    way: PaymentWay,
    by: StaffId,
  ): Promise<Result<readonly PaymentWayFrom[], 'not-bookable'>> => {
    if (way !== 'payment' && (bookingObstacle(shop) || (await isElsewhere(shop.key)))) return fail('not-bookable');
    const now = clock.now();
    const from = plusDays(businessDay(now), 1);
    const changed = await stores.shops.update(shop.key, (stored) => ({
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
    return ok(changed?.paymentWays ?? []);
  };
};
export type ChoosePaymentWay = ReturnType<typeof makeChoosePaymentWay>;
