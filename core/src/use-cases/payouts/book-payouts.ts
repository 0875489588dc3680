import { OLDEST_BANK_TRANSACTION_DAYS } from '../../payments/bank-transaction.ts';
import { businessDay, plusDays } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { logEvent } from '../../events/log-event.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PaymentBook } from '../../ports/payment-book.ts';
import type { ShopRegister } from '../../stores/shop-register.ts';
import type { ShopPayout } from '../../records/shop-payout.ts';
import { isBookedAsWhole } from '../../settlements/payout-booking.ts';
import type { Shop } from '../../shops/shop.ts';
import { bookingObstacle } from './booking-obstacle.ts';
import { makeBeginBooking, type Booking, type BookingRecords } from './begin-booking.ts';
import { makeSendBooking, wordOf } from './send-booking.ts';

interface Ports {
  readonly stores: { readonly shops: Pick<ShopRegister, 'find'>; recordsOf(shop: ShopKey): BookingRecords };
  readonly payments: PaymentBook;
  readonly clock: Clock;
}

/**
 * Books payouts whose money has arrived, where the merchant chose to book them as a whole. What is booked is stored before the
 * call and sent as it was stored: after a death another run sends the same, which the service recognises by its reference.
 */
export const makeBookPayouts = (ports: Ports) => {
  const { stores, clock } = ports;
  const begin = makeBeginBooking(ports);
  const send = makeSendBooking(ports);

  /** Sent to an account that cannot be asked any more: a person looks there. */
  const leave = async (
    { settlements, events }: BookingRecords,
    payout: ShopPayout,
    booking: Booking,
  ): Promise<void> => {
    await settlements.put({ ...booking, content: { ...booking.content, state: 'unclear' } });
    await events.append(
      logEvent({
        id: `payout-unclear:${payout.id}`,
        at: clock.now(),
        name: 'shop.payout-unclear',
        facts: { payout: payout.reference ?? payout.id },
      }),
    );
  };

  return async (shop: Shop): Promise<void> => {
    if (!shop.accounting || (shop.paymentWays ?? []).length === 0 || bookingObstacle(shop)) return;
    const records = stores.recordsOf(shop.key);
    const books = wordOf(shop.accounting);
    // what was stored is sent also when the payout changed since: its answer may only have been lost
    for (const booking of await records.settlements.of('booking')) {
      const begun = booking.content.state === 'sent' ? await records.payouts.one(booking.content.payout) : undefined;
      if (!begun) continue;
      if (booking.content.books === books) await send(shop, records, begun, booking);
      else await leave(records, begun, booking);
    }
    const today = businessDay(clock.now());
    const payouts = await records.payouts.touching(plusDays(today, -OLDEST_BANK_TRANSACTION_DAYS), today);
    const ways = { ways: shop.paymentWays ?? [] };
    for (const payout of payouts.filter((each) => isBookedAsWhole(each, ways)).toReversed()) {
      const booking = await begin(shop, books, records, payout);
      if (booking) await send(shop, records, payout, booking);
    }
  };
};
export type BookPayouts = ReturnType<typeof makeBookPayouts>;
