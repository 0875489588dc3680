import { bankTransactionReference } from '../../payments/bank-transaction.ts';
import { businessDay, plusDays } from '../../kernel/calendar.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ShopRecords } from '../../stores/stores.ts';
import type { ShopPayout } from '../../records/shop-payout.ts';
import { TAKEN_OFF } from '../../payments/booked-payments.ts';
import { saidCauses } from '../../settlements/said-causes.ts';
import { bookedParts, type BookingContext } from '../../settlements/payout-booking.ts';
import type { BookingNote, SettlementNote } from '../../records/settlement-note.ts';
import type { Shop } from '../../shops/shop.ts';
import { booksFees } from './booking-obstacle.ts';

/** What of a shop is asked and written when payouts are booked. */
export type BookingRecords = Pick<ShopRecords, 'payouts' | 'settlements' | 'sideTasks' | 'orders' | 'events'>;

export type Booking = SettlementNote<BookingNote>;

/** A payout's lines are of the weeks before it. */
const DAYS_OF_LINES = 60;

/** How the orders say that their payments and refunds are booked: that is decided where each of them is looked at. */
const saidByOrders = async (
  { sideTasks, orders }: Pick<BookingRecords, 'sideTasks' | 'orders'>,
  { lines }: ShopPayout,
): Promise<BookingContext['saidOf']> => {
  const ids = [...new Set(lines.flatMap(({ orderId }) => orderId ?? []))];
  const alone = new Set(
    (await sideTasks.ofOrders(ids))
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

/** Stores what is to be sent of a payout, before it is sent. */
export const makeBeginBooking = ({ clock }: { readonly clock: Clock }) => {
  /** What is to be sent of a payout; nothing of it where another host has begun with it meanwhile. */
  return async (
    shop: Shop,
    books: string,
    records: BookingRecords,
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
    const entry: Booking = {
      id: payout.id,
      day,
      at: clock.now(),
      content: { kind: 'booking', payout: payout.id, books, state: parts.length > 0 ? 'sent' : 'done', parts },
    };
    return (await settlements.add([entry])) > 0 && parts.length > 0 ? entry : undefined;
  };
};
