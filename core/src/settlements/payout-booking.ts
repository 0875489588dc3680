import { compareDays, type PlainDate } from '../kernel/calendar.ts';
import { cents, sumOfCents, type Cents } from '../kernel/money.ts';
import { wayOn, type PaymentWayFrom } from '../shops/payment-ways.ts';
import type { PayoutLine, PayoutState, ShopPayout } from '../records/shop-payout.ts';
import { causeOfKind, isPayoutItself, type SaidCauses } from './payment-kinds.ts';
import { payoutSums } from './payout-sums.ts';
import type { BookedPart } from '../records/settlement-note.ts';

/** What decides which lines of a payout are booked with it. */
export interface BookingContext {
  readonly ways: readonly PaymentWayFrom[];
  /** Whether what the gateway keeps is booked, too. */
  readonly hasFees: boolean;
  /** What the merchant said that unknown kinds are. */
  readonly said?: SaidCauses;
  /** Lines that stand in the booking of another payout. */
  readonly taken: ReadonlySet<string>;
  /**
   * How the payment or refund of a line is booked, as its order says: alone, which also a part of another one is, or with the
   * payout; undefined where no order says anything, and then the day of the line decides.
   */
  readonly saidOf: (line: PayoutLine) => 'alone' | 'with-payout' | undefined;
}

/** Nothing was read yet, or a payout is in another currency. */
export type PayoutsObstacle = 'nothing-read' | 'not-in-euro';

/** The only currency of bank transactions. */
export const BOOKED_CURRENCY = 'EUR';

/** On its way, its lines may still change; one that came back keeps them, and its money is in a later payout. */
const IS_SETTLED: Readonly<Record<PayoutState, boolean>> = {
  'to-come': false,
  scheduled: false,
  paid: true,
  failed: true,
  canceled: true,
};

/** Whether a payout may be booked as a whole: it is settled, every cent of it has a line, and its days may be booked so. */
export const isBookedAsWhole = (payout: ShopPayout, { ways }: Pick<BookingContext, 'ways'>): boolean =>
  IS_SETTLED[payout.state] &&
  payout.currency === BOOKED_CURRENCY &&
  payoutSums(payout).unexplained === 0 &&
  ways.some(({ from, way }) => way !== 'payment' && !(payout.issuedOn && compareDays(payout.issuedOn, from) < 0));

/** Money of a payout that came back: its sales and fees are booked with that payout already. */
const isReturned = ({ kind }: PayoutLine): boolean => causeOfKind(kind) === 'transfer';

interface Sums {
  readonly amount: Cents;
  readonly fee: Cents;
}

/** What a bank transaction says: a fee stands beside an amount, and alone it is the amount. */
const sumsOf = (lines: readonly PayoutLine[], { hasFees, said }: Pick<BookingContext, 'hasFees' | 'said'>): Sums => {
  const isFee = ({ kind }: PayoutLine): boolean => causeOfKind(kind, said) === 'fee';
  const amount = sumOfCents(lines.filter((line) => !isFee(line)).map((line) => line.amount));
  const kept = cents(
    sumOfCents(lines.map((line) => line.fee)) - sumOfCents(lines.filter(isFee).map((line) => line.amount)),
  );
  const fee = hasFees ? kept : cents(0);
  return fee > 0 && amount !== 0 ? { amount, fee } : { amount: cents(amount - fee), fee: cents(0) };
};

/** The bank transactions of a payout: one for what is booked by payout, and one for each day of what is booked by day. */
export const bookedParts = (payout: ShopPayout, context: BookingContext): readonly BookedPart[] => {
  const { ways, taken, saidOf } = context;
  const isIn = (line: PayoutLine): boolean => {
    if (isPayoutItself(line) || isReturned(line) || taken.has(line.id)) return false;
    const said = saidOf(line);
    return said === undefined ? wayOn(ways, line.day) !== 'payment' : said === 'with-payout';
  };
  const lines = payout.lines.filter(isIn);
  const issued =
    payout.issuedOn ??
    lines
      .map(({ day }) => day)
      .toSorted(compareDays)
      .at(-1);
  const groups = Map.groupBy(lines, ({ day }) => (wayOn(ways, day) === 'day' ? day.toString() : ''));
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([day, its]) => {
      const sums = sumsOf(its, context);
      const on: PlainDate | undefined = day === '' ? issued : its[0]?.day;
      if (!on || (sums.amount === 0 && sums.fee === 0)) return [];
      const reference = `payout:${payout.id}${day === '' ? '' : `:${day}`}`;
      return [{ reference, day: on, ...sums, lines: its.map(({ id }) => id) }];
    });
};
