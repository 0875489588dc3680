import { compareDays, earlierDay, type PlainDate } from '../kernel/calendar.ts';
import { cents, sumOfCents, type Cents } from '../kernel/money.ts';
import type { PayoutLine, ShopPayout } from '../records/shop-payout.ts';
import { isPayoutItself, NOTHING_SAID, type SaidCauses } from './payment-kinds.ts';
import { payoutSums, sumsByCause, totalOfSums, type SumsByCause } from './payout-sums.ts';

/** The balance of one currency over some days: `opening` and entries, less payouts, are `closing`; what is missing is unexplained. */
export interface PeriodOfPayouts {
  readonly opening: Cents;
  readonly entries: SumsByCause;
  readonly payouts: Cents;
  readonly closing: Cents;
  readonly unexplained: Cents;
}

interface Days {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

interface Placed {
  readonly line: PayoutLine;
  readonly day: PlainDate;
  readonly issuedOn: PlainDate | undefined;
}

/** A payout takes nothing from after it was issued: a line that says so was booked with it. */
const placedLines = ({ lines, issuedOn }: ShopPayout): readonly Placed[] =>
  lines
    .filter((line) => !isPayoutItself(line))
    .map((line) => ({ line, issuedOn, day: issuedOn ? earlierDay(line.day, issuedOn) : line.day }));

const isBefore = (one: PlainDate, other: PlainDate): boolean => compareDays(one, other) < 0;

/** Adds up what `PayoutBook.touching` has of these days, in one currency. */
export const periodOfPayouts = (
  payouts: readonly ShopPayout[],
  { from, to }: Days,
  said: SaidCauses = NOTHING_SAID,
): PeriodOfPayouts => {
  const placed = payouts.flatMap(placedLines);
  const netOf = (isWanted: (each: Placed) => boolean): Cents =>
    sumOfCents(placed.filter(isWanted).map(({ line }) => line.net));
  const opening = netOf(({ day, issuedOn }) => isBefore(day, from) && !(issuedOn && isBefore(issuedOn, from)));
  const closing = netOf(({ day, issuedOn }) => !isBefore(to, day) && !(issuedOn && !isBefore(to, issuedOn)));
  const entries = sumsByCause(
    placed.filter(({ day }) => !isBefore(day, from) && !isBefore(to, day)).map(({ line }) => line),
    said,
  );
  const issued = payouts.filter(({ issuedOn }) => issuedOn && !isBefore(issuedOn, from) && !isBefore(to, issuedOn));
  const out = sumOfCents(issued.map((payout) => payoutSums(payout).out));
  return {
    opening,
    entries,
    payouts: out,
    closing,
    unexplained: cents(closing + out - opening - totalOfSums(entries)),
  };
};
