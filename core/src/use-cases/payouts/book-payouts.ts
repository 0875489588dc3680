import { bankTransactionReference, OLDEST_BANK_TRANSACTION_DAYS } from '../../payments/bank-transaction.ts';
import type { BankTransaction, PaymentBook } from '../../ports/payment-book.ts';
import { businessDay, germanDay, plusDays, startOfBusinessDay } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { germanNumber } from '../../kernel/german-number.ts';
import { centsText, sumOfCents } from '../../kernel/money.ts';
import { NO_TAX } from '../../kernel/tax-rate.ts';
import { logEvent } from '../../events/log-event.ts';
import { PLATFORM_GATEWAY, providerAccountOf } from '../../payments/gateways.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ShopRegister } from '../../stores/shop-register.ts';
import type { ShopRecords } from '../../stores/stores.ts';
import type { ShopPayout } from '../../records/shop-payout.ts';
import { TAKEN_OFF } from '../../payments/booked-payments.ts';
import { saidCauses } from '../../settlements/said-causes.ts';
import { bookedParts, isBookedAsWhole, type BookingContext } from '../../settlements/payout-booking.ts';
import type { BookedPart, BookingNote, SettlementNote } from '../../records/settlement-note.ts';
import { booksOf, wordOfBooks } from '../../shops/connected-books.ts';
import type { Shop } from '../../shops/shop.ts';
import type { AccountingConnection } from '../../shops/accounting-connection.ts';
import { recordPayment } from '../follow-ups/payment-follow-ups.ts';
import { bookingObstacle, booksFees } from './booking-obstacle.ts';

type Records = Pick<ShopRecords, 'payouts' | 'settlements' | 'followUps' | 'orders' | 'events'>;

interface Ports {
  readonly stores: { readonly shops: Pick<ShopRegister, 'find'>; recordsOf(shop: ShopKey): Records };
  readonly payments: PaymentBook;
  readonly clock: Clock;
}

type Booking = SettlementNote<BookingNote>;

/** The books of a connection, as one word. */
const wordOf = (accounting: AccountingConnection): string => wordOfBooks(booksOf(accounting));

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

/** How the orders say that their payments and refunds are booked: that is decided where each of them is looked at. */
const saidByOrders = async (
  { followUps, orders }: Pick<Records, 'followUps' | 'orders'>,
  { lines }: ShopPayout,
): Promise<BookingContext['saidOf']> => {
  const ids = [...new Set(lines.flatMap(({ orderId }) => orderId ?? []))];
  const alone = new Set(
    (await followUps.ofOrders(ids))
      .filter(({ kind }) => kind === 'bank-transaction')
      .flatMap(({ source, result }) => [source, ...(result?.[TAKEN_OFF]?.split(' ') ?? [])]),
  );
  const skipped = new Map(
    (await orders.ofIds(ids)).flatMap((order) =>
      (order.skipped ?? [])
        .filter(({ kind }) => kind === 'bank-transaction')
        .map(({ source, because }) => [source, because.code] as const),
    ),
  );
  return ({ transaction }) => {
    if (transaction === undefined) return undefined;
    const source = bankTransactionReference({ id: transaction });
    const code = skipped.get(source);
    if (alone.has(source) || code === 'REFUND_TAKEN_OFF_PAYMENT') return 'alone';
    return code === 'BOOKED_WITH_PAYOUT' ? 'with-payout' : undefined;
  };
};

/**
 * Books payouts whose money has arrived, where the merchant chose to book them as a whole. What is booked is stored before the
 * call and sent as it was stored: after a death another run sends the same, which the service recognises by its reference.
 */
export const makeBookPayouts = ({ stores, payments, clock }: Ports) => {
  const record = recordPayment(payments);

  /** What is to be sent of a payout; nothing of it where another host has begun with it meanwhile. */
  const begin = async (
    shop: Shop,
    books: string,
    records: Records,
    payout: ShopPayout,
  ): Promise<Booking | undefined> => {
    const { settlements } = records;
    const known = await settlements.one('booking', payout.id);
    if (known) return undefined;
    const day = payout.issuedOn ?? businessDay(payout.readAt);
    const others = await settlements.of('booking', {
      from: plusDays(day, -DAYS_OF_LINES),
      to: plusDays(day, DAYS_OF_LINES),
    });
    const parts = bookedParts(payout, {
      ways: shop.paymentWays ?? [],
      hasFees: booksFees(shop),
      taken: new Set(
        others.flatMap(({ content }) =>
          content.parts.filter((part) => part.refused === undefined).flatMap(({ lines }) => lines),
        ),
      ),
      said: saidCauses(await settlements.of('cause')),
      saidOf: await saidByOrders(records, payout),
    });
    const intent: Booking = {
      id: payout.id,
      day,
      at: clock.now(),
      content: { kind: 'booking', payout: payout.id, books, state: parts.length > 0 ? 'sent' : 'done', parts },
    };
    return (await settlements.add([intent])) > 0 && parts.length > 0 ? intent : undefined;
  };

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
  const send = async (shop: Shop, { settlements, events }: Records, payout: ShopPayout, booking: Booking) => {
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

  /** Sent to an account that nobody can ask any more: a person looks there. */
  const leave = async ({ settlements, events }: Records, payout: ShopPayout, booking: Booking): Promise<void> => {
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
    // what was stored is sent whatever became of the payout since: its answer may only have been lost
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
