import { businessDay, compareInstants, plusDays, startOfBusinessDay, type Instant } from '../kernel/calendar.ts';
import { monthlyTransfers, type FeaturePurchase, type LentTransfers, type ShopPlan } from './shop-plan.ts';
import type { TransferSupply } from './transfer-claim.ts';
import { transferMonth } from './transfer-month.ts';

/** Days for which extra transfers can be used after the day on which they were paid. */
export const EXTRA_DAYS = 30;

/**
 * What a shop may use at a moment. What it has used stands with its documents: each holds the transfer that it took, from
 * the write that planned it to the refusal that gives it back.
 */
export interface TransferLedger {
  /** The month, as the documents of that month name it; another name while transfers have no end. */
  readonly period: string;
  /** Transfers of the month; null for no end of them. */
  readonly quota: number | null;
  /** When the next month begins. */
  readonly resetAt: Instant;
  /** The month and what was bought beside it, the one that ends first in front. */
  readonly supplies: readonly TransferSupply[];
}

interface EndingSupply extends TransferSupply {
  readonly endsAt: Instant;
}

const checkedCount = (count: number): number => {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} is not a number of transfers`);
  return count;
};

/** What came with a purchase lasts to the end of the thirtieth Berlin day after the day of its payment. */
export const extraEndsAt = ({ paidAt }: Pick<FeaturePurchase, 'paidAt'>): Instant =>
  startOfBusinessDay(plusDays(businessDay(paidAt), EXTRA_DAYS + 1));

const extraOf = ({ charge, paidAt, transfers }: FeaturePurchase): EndingSupply => ({
  period: `purchase ${charge}`,
  quota: checkedCount(transfers),
  endsAt: extraEndsAt({ paidAt }),
});

const lentOf = ({ id, at, transfers }: LentTransfers): EndingSupply => ({
  period: `lent ${id}`,
  quota: checkedCount(transfers),
  endsAt: extraEndsAt({ paidAt: at }),
});

/**
 * The transfers of a shop at a moment. Its months begin on the day of its installation, also when its plan changes; what
 * ends first is used first, the month before a purchase that ends with it, so that nothing that was bought is wasted. A
 * month without an end of transfers comes before all purchases, and has a name of its own: what was used in it does not
 * count against a plan that is bought afterwards.
 */
export const transferLedger = (
  { installedAt, plan }: { readonly installedAt: Instant; readonly plan: ShopPlan },
  now: Instant,
): TransferLedger => {
  const { name, until: resetAt } = transferMonth(installedAt, now);
  const limit = monthlyTransfers(plan);
  const quota = limit === null ? null : checkedCount(limit);
  const month: EndingSupply =
    quota === null
      ? { period: `unlimited ${name}`, quota: Number.POSITIVE_INFINITY, endsAt: resetAt }
      : { period: name, quota, endsAt: resetAt };
  const extras = [...plan.purchases.map(extraOf), ...(plan.lent?.transfers ?? []).map(lentOf)].filter(
    ({ endsAt }) => compareInstants(endsAt, now) > 0,
  );
  const byEnd = [month, ...extras].toSorted((a, b) => compareInstants(a.endsAt, b.endsAt));
  const supplies = quota === null ? [month, ...byEnd.filter((supply) => supply !== month)] : byEnd;
  return {
    period: month.period,
    quota,
    resetAt,
    supplies: supplies.map(({ period, quota: most }) => ({ period, quota: most })),
  };
};
