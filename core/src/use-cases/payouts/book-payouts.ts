import { bankTransactionReference, OLDEST_BANK_TRANSACTION_DAYS } from '../../payments/bank-transaction.ts';
import { businessDay, germanDay, plusDays, startOfBusinessDay } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { germanNumber } from '../../kernel/german-number.ts';
import { centsText, sumOfCents } from '../../kernel/money.ts';
import { NO_TAX } from '../../kernel/tax-rate.ts';
import { logEvent } from '../../events/log-event.ts';
import type { BankTransaction } from '../../payments/bank-transaction.ts';
import { PLATFORM_GATEWAY, providerAccountOf } from '../../payments/gateways.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PaymentBook } from '../../ports/payment-book.ts';
import type { ShopRecords } from '../../ports/stores.ts';
import type { ShopPayout } from '../../records/shop-payout.ts';
import { bookedParts, isBookedAsWhole } from '../../settlements/payout-booking.ts';
import type { BookedPart, BookingNote, SettlementNote } from '../../settlements/settlement-note.ts';
import type { Shop } from '../../shops/shop.ts';
import { recordPayment } from '../follow-ups/payment-follow-ups.ts';
import { outcomeOfFailure } from '../follow-ups/failure-outcome.ts';
import { bookingObstacle, booksFees } from './booking-obstacle.ts';

type Records = Pick<ShopRecords, 'payouts' | 'settlements' | 'followUps' | 'events'>;

interface Ports {
  readonly stores: { recordsOf(shop: ShopKey): Records };
  readonly payments: PaymentBook;
  readonly clock: Clock;
}

type Booking = SettlementNote<BookingNote>;

/** A payout's lines are of the weeks before it. */
const DAYS_OF_LINES = 60;

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

/**
 * Books payouts whose money has arrived, where the merchant chose to book them as a whole. What is booked is stored before the
 * call and sent as it was stored: after a death another run sends the same, which the service recognises by its reference.
 */
export const makeBookPayouts = ({ stores, payments, clock }: Ports) => {
  const record = recordPayment(payments);

  /** What is to be sent of a payout; nothing of it where another host has begun with it meanwhile. */
  const begin = async (shop: Shop, records: Records, payout: ShopPayout): Promise<Booking | undefined> => {
    const { settlements, followUps } = records;
    const known = await settlements.one('booking', payout.id);
    if (known) return known.content.state === 'sent' ? known : undefined;
    const day = payout.issuedOn ?? businessDay(payout.readAt);
    const others = await settlements.of('booking', {
      from: plusDays(day, -DAYS_OF_LINES),
      to: plusDays(day, DAYS_OF_LINES),
    });
    const orders = [...new Set(payout.lines.flatMap(({ orderId }) => orderId ?? []))];
    const alone = new Set(
      (await followUps.ofOrders(orders))
        .filter(({ kind, state }) => kind === 'bank-transaction' && state !== 'refused')
        .map(({ source }) => source),
    );
    const parts = bookedParts(payout, {
      ways: shop.paymentWays ?? [],
      hasFees: booksFees(shop),
      taken: new Set(others.flatMap(({ content }) => content.parts.flatMap(({ lines }) => lines))),
      isBookedAlone: ({ transaction }) =>
        transaction !== undefined && alone.has(bankTransactionReference({ id: transaction })),
    });
    const intent: Booking = {
      id: payout.id,
      day,
      at: clock.now(),
      content: { kind: 'booking', payout: payout.id, state: parts.length > 0 ? 'sent' : 'done', parts },
    };
    return (await settlements.add([intent])) > 0 && parts.length > 0 ? intent : undefined;
  };

  /** Sends what was stored; what is busy or does not answer is sent again by the next run. */
  const send = async (shop: ShopKey, { settlements, events }: Records, payout: ShopPayout, booking: Booking) => {
    for (const part of booking.content.parts) {
      const account = providerAccountOf(PLATFORM_GATEWAY);
      const sent = await record(shop, { account, bankTransaction: transactionOf(payout, part) }, async () => true);
      if (sent.ok) continue;
      const outcome = outcomeOfFailure(sent.failure);
      if (outcome.kind !== 'refused') return;
      const reason = outcome.reasons.join(', ');
      await settlements.put({ ...booking, content: { ...booking.content, state: 'refused', reason } });
      await events.append(
        logEvent({
          id: `payout-refused:${payout.id}`,
          at: clock.now(),
          name: 'shop.payout-refused',
          facts: { payout: payout.reference ?? payout.id, reason },
        }),
      );
      return;
    }
    await settlements.put({ ...booking, content: { ...booking.content, state: 'done' } });
    await events.append(
      logEvent({
        id: `payout-booked:${payout.id}`,
        at: clock.now(),
        name: 'shop.payout-booked',
        facts: {
          payout: payout.reference ?? payout.id,
          amount: germanNumber(centsText(sumOfCents(booking.content.parts.map(({ amount }) => amount)))),
        },
      }),
    );
  };

  return async (shop: Shop): Promise<void> => {
    if ((shop.paymentWays ?? []).length === 0 || bookingObstacle(shop)) return;
    const records = stores.recordsOf(shop.key);
    const today = businessDay(clock.now());
    const payouts = await records.payouts.touching(plusDays(today, -OLDEST_BANK_TRANSACTION_DAYS), today);
    const ways = { ways: shop.paymentWays ?? [] };
    for (const payout of payouts.filter((each) => isBookedAsWhole(each, ways)).toReversed()) {
      const booking = await begin(shop, records, payout);
      if (booking) await send(shop.key, records, payout, booking);
    }
  };
};
export type BookPayouts = ReturnType<typeof makeBookPayouts>;
