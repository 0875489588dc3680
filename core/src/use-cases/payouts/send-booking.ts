import type { BankTransaction, PaymentBook } from '../../ports/payment-book.ts';
import { germanDay, startOfBusinessDay } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { germanNumber } from '../../kernel/german-number.ts';
import { centsText, sumOfCents } from '../../kernel/money.ts';
import { NO_TAX } from '../../kernel/tax-rate.ts';
import { logEvent } from '../../events/log-event.ts';
import { PLATFORM_GATEWAY, providerAccountOf } from '../../payments/gateways.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ShopRegister } from '../../stores/shop-register.ts';
import type { ShopPayout } from '../../records/shop-payout.ts';
import type { BookedPart } from '../../records/settlement-note.ts';
import { booksOf, wordOfBooks } from '../../shops/connected-books.ts';
import type { Shop } from '../../shops/shop.ts';
import type { AccountingConnection } from '../../shops/accounting-connection.ts';
import { recordPayment } from '../side-tasks/payment-side-tasks.ts';
import { bookingObstacle } from './booking-obstacle.ts';
import type { Booking, BookingRecords } from './begin-booking.ts';

interface Ports {
  readonly stores: { readonly shops: Pick<ShopRegister, 'find'>; recordsOf(shop: ShopKey): BookingRecords };
  readonly payments: PaymentBook;
  readonly clock: Clock;
}

/** The books of a connection, as one word. */
export const wordOf = (accounting: AccountingConnection): string => wordOfBooks(booksOf(accounting));

const purposeOf = ({ id, reference, lines }: ShopPayout, part: BookedPart): string =>
  [
    'Shopify Payments',
    `Auszahlung ${reference ?? id}`,
    germanDay(part.day),
    `${part.lines.length} von ${lines.length} Posten`,
  ].join(' ');

const transactionOf = (payout: ShopPayout, part: BookedPart): BankTransaction => ({
  externalReference: part.reference,
  at: startOfBusinessDay(part.day),
  amount: part.amount,
  purpose: purposeOf(payout, part),
  ...(part.fee > 0 ? { fee: { amount: part.fee, rate: NO_TAX } } : {}),
});

/** Sends what was stored of a payout. */
export const makeSendBooking = ({ stores, payments, clock }: Ports) => {
  const record = recordPayment(payments);

  /** Whether what was stored may leave now: nothing was switched off, no other account is connected, no other host is through. */
  const mayLeave = async ({ key }: Shop, booking: Booking): Promise<boolean> => {
    const [shop, note] = [
      await stores.shops.find(key),
      await stores.recordsOf(key).settlements.one('booking', booking.id),
    ];
    return (
      shop?.accounting !== undefined &&
      bookingObstacle(shop) === undefined &&
      note?.content.state === 'sent' &&
      wordOf(shop.accounting) === booking.content.books
    );
  };

  /** Sends what was stored; what is busy, lacks a right or does not answer is sent again by the next run. */
  return async (shop: Shop, { settlements, events }: BookingRecords, payout: ShopPayout, booking: Booking) => {
    const parts: BookedPart[] = [];
    for (const part of booking.content.parts) {
      const payment = { account: providerAccountOf(PLATFORM_GATEWAY), bankTransaction: transactionOf(payout, part) };
      const sent = await record(shop.key, payment, () => mayLeave(shop, booking));
      if (sent.ok) parts.push(part);
      else if (sent.failure.kind === 'bookkeeping-refused')
        parts.push({ ...part, refused: sent.failure.reasons.join(', ') });
      else return;
    }
    const refused = parts.flatMap((part) => part.refused ?? []);
    await settlements.put({
      ...booking,
      content: { ...booking.content, state: refused.length > 0 ? 'refused' : 'done', parts },
    });
    const [at, name] = [clock.now(), payout.reference ?? payout.id];
    const done = sumOfCents(parts.filter((part) => part.refused === undefined).map(({ amount }) => amount));
    await events.append(
      refused.length > 0
        ? logEvent({
            id: `payout-refused:${payout.id}`,
            at,
            name: 'shop.payout-refused',
            facts: { payout: name, reason: refused.join(', ') },
          })
        : logEvent({
            id: `payout-booked:${payout.id}`,
            at,
            name: 'shop.payout-booked',
            facts: { payout: name, amount: germanNumber(centsText(done)) },
          }),
    );
  };
};
