import { businessDay, compareInstants, startOfBusinessDay, type Instant, type PlainDate } from '../kernel/calendar.ts';
import { exact, roundHalfAwayFromZero } from '../kernel/exact.ts';
import { cents, type Cents } from '../kernel/money.ts';
import type { BillingCharge, ShopBilling } from '../plans/shop-billing.ts';
import { trialEndOf } from '../plans/sync-billing.ts';
import { earnedAt, lastBillOf } from './billed-charge.ts';

/** What subscriptions brought in a month. */
export interface RevenueMonth {
  /** Its first day. */
  readonly day: PlainDate;
  /** Subscriptions that were paid at its end, and what a month of them brings: a twelfth of annual bills, coupons taken off. */
  readonly paying: number;
  readonly recurring: Cents;
  /** Subscriptions that were paid for the first time in it. */
  readonly began: number;
  /** Shops that paid at its beginning and do not at its end. */
  readonly ended: number;
  /** Free days that ran in it. */
  readonly trials: number;
}

const MONTHS_A_YEAR = 12;

const isPlan = ({ subject, isTest }: BillingCharge): boolean => subject.kind === 'plan' && !isTest;

const monthlyPart = (charge: BillingCharge): Cents => {
  const bill = lastBillOf(charge);
  if (charge.subject.kind !== 'plan' || !charge.subject.choice.annual) return bill;
  return cents(Number(roundHalfAwayFromZero(exact(bill, MONTHS_A_YEAR))));
};

/** The subscription that a shop paid at a moment. */
const paidAt = (charges: readonly BillingCharge[], at: Instant, now: Instant): BillingCharge | undefined =>
  charges.findLast((charge) => {
    const since = isPlan(charge) ? earnedAt(charge, now) : undefined;
    if (!since || compareInstants(since, at) > 0) return false;
    return charge.endedAt === undefined || compareInstants(at, charge.endedAt) < 0;
  });

const isTriedIn = (charge: BillingCharge, from: Instant, until: Instant): boolean => {
  const end = isPlan(charge) ? trialEndOf(charge) : undefined;
  if (!end || !charge.activeSince) return false;
  const over = charge.endedAt && compareInstants(charge.endedAt, end) < 0 ? charge.endedAt : end;
  return compareInstants(charge.activeSince, until) < 0 && compareInstants(from, over) < 0;
};

/** The last `count` months, the oldest first, the running one at the end as it stands now. Erased shops are not among them. */
export const revenueOf = (
  shops: readonly Pick<ShopBilling, 'charges'>[],
  now: Instant,
  count: number,
): readonly RevenueMonth[] => {
  const first = businessDay(now).with({ day: 1 });
  return Array.from({ length: count }, (_none, index) => {
    const day = first.subtract({ months: count - 1 - index });
    const from = startOfBusinessDay(day);
    const next = startOfBusinessDay(day.add({ months: 1 }));
    const until = compareInstants(now, next) < 0 ? now : next;
    const paying = shops.flatMap(({ charges }) => paidAt(charges, until, now) ?? []);
    const before = shops.map(({ charges }) => paidAt(charges, from, now) !== undefined);
    const after = shops.map(({ charges }) => paidAt(charges, until, now) !== undefined);
    return {
      day,
      paying: paying.length,
      recurring: cents(paying.reduce((sum, charge) => sum + monthlyPart(charge), 0)),
      began: after.filter((pays, at) => pays && !before[at]).length,
      ended: before.filter((paid, at) => paid && !after[at]).length,
      trials: shops.filter(({ charges }) => charges.some((charge) => isTriedIn(charge, from, until))).length,
    };
  });
};
