import { compareDays, type PlainDate } from '../kernel/calendar.ts';

/** How money that went through the platform's own payment service is booked: each payment, each payout, or each day of a payout. */
export const PAYMENT_WAYS = ['payment', 'payout', 'day'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** A way and the first day (Berlin) whose money is booked so. */
export interface PaymentWayFrom {
  readonly from: PlainDate;
  readonly way: PaymentWay;
}

/** How money of a day is booked: it stays so for good, also when another way is chosen later for other days. */
export const wayOn = (ways: readonly PaymentWayFrom[], day: PlainDate): PaymentWay =>
  ways
    .filter(({ from }) => compareDays(from, day) <= 0)
    .toSorted((one, other) => compareDays(one.from, other.from))
    .at(-1)?.way ?? 'payment';

/** The ways once another one is chosen for a day and all after it; days before keep theirs. */
export const withWayFrom = (ways: readonly PaymentWayFrom[], chosen: PaymentWayFrom): readonly PaymentWayFrom[] => {
  const before = ways.filter(({ from }) => compareDays(from, chosen.from) < 0);
  return wayOn(before, chosen.from) === chosen.way ? before : [...before, chosen];
};
