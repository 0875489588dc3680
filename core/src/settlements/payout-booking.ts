import { compareDays, type PlainDate } from '../kernel/calendar.ts';
import { cents, sumOfCents, type Cents } from '../kernel/money.ts';
import { wayOn, type PaymentWayFrom } from '../shops/payment-ways.ts';
import type { PayoutLine, ShopPayout } from '../records/shop-payout.ts';
import { causeOfKind, isPayoutItself } from './payment-kinds.ts';
import type { BookedPart } from './settlement-note.ts';

/** What decides which lines of a payout are booked with it. */
export interface BookingContext {
  readonly ways: readonly PaymentWayFrom[];
  /** Whether what the gateway keeps is booked, too. */
  readonly hasFees: boolean;
  /** Lines that stand in the booking of another payout. */
  readonly taken: ReadonlySet<string>;
  /** Whether the payment or refund of a line is a bank transaction of its own. */
  readonly isBookedAlone: (line: PayoutLine) => boolean;
}

/** The only currency of bank transactions. */
const BOOKED_CURRENCY = 'EUR';

/** Whether a payout may be booked as a whole: its money has arrived and some of it belongs to such days. */
export const isBookedAsWhole = (
  { state, currency, lines }: ShopPayout,
  { ways }: Pick<BookingContext, 'ways'>,
): boolean =>
  state === 'paid' &&
  currency === BOOKED_CURRENCY &&
  lines.some((line) => !isPayoutItself(line) && wayOn(ways, line.day) !== 'payment');

interface Sums {
  readonly amount: Cents;
  readonly fee: Cents;
}

/** What a bank transaction says: a fee stands beside an amount, and alone it is the amount. */
const sumsOf = (lines: readonly PayoutLine[], hasFees: boolean): Sums => {
  const isFee = ({ kind }: PayoutLine): boolean => causeOfKind(kind) === 'fee';
  const amount = sumOfCents(lines.filter((line) => !isFee(line)).map((line) => line.amount));
  const kept = cents(
    sumOfCents(lines.map((line) => line.fee)) - sumOfCents(lines.filter(isFee).map((line) => line.amount)),
  );
  const fee = hasFees ? kept : cents(0);
  return fee > 0 && amount !== 0 ? { amount, fee } : { amount: cents(amount - fee), fee: cents(0) };
};

/** The bank transactions of a payout: one for what is booked by payout, and one for each day of what is booked by day. */
export const bookedParts = (payout: ShopPayout, context: BookingContext): readonly BookedPart[] => {
  const { ways, hasFees, taken, isBookedAlone } = context;
  const lines = payout.lines.filter((line) => !isPayoutItself(line) && !taken.has(line.id) && !isBookedAlone(line));
  const issued =
    payout.issuedOn ??
    lines
      .map(({ day }) => day)
      .toSorted(compareDays)
      .at(-1);
  const groups = Map.groupBy(
    lines.filter(({ day }) => wayOn(ways, day) !== 'payment'),
    ({ day }) => (wayOn(ways, day) === 'day' ? day.toString() : ''),
  );
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([day, its]) => {
      const sums = sumsOf(its, hasFees);
      const on: PlainDate | undefined = day === '' ? issued : its[0]?.day;
      if (!on || (sums.amount === 0 && sums.fee === 0)) return [];
      const reference = `payout:${payout.id}${day === '' ? '' : `:${day}`}`;
      return [{ reference, day: on, ...sums, lines: its.map(({ id }) => id) }];
    });
};
