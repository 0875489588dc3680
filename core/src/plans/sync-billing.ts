import { compareInstants, type Instant } from '../kernel/calendar.ts';
import { idOfGid } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { Feature } from './features.ts';
import { IMPORT_CHARGE_NAME, IMPORT_FACTOR } from './import-purchase.ts';
import type { PlanChoice } from './plan-choice.ts';
import { chargeOf, type BillingInterval } from './plan-price.ts';
import { keptPlan } from './plan-terms.ts';
import { isFreePlan, PLAN_IDS, PLANS, type PlanId } from './plans.ts';
import type { SeenBilling, SeenOneTime, SeenSubscription } from './seen-billing.ts';
import type { BillingCharge, ShopBilling } from './shop-billing.ts';
import { givenInstead, isGiven, quotaOf, withPurchase, type ShopPlan } from './shop-plan.ts';

/** What a shop has of the platform's bills, and the plan that follows from it. */
export interface Billed {
  readonly plan: ShopPlan;
  readonly billing: ShopBilling;
}

/** Something that the shop platform decided, or the merchant there. */
export type BillingNews =
  | {
      readonly kind: 'activated' | 'changed' | 'back' | 'frozen' | 'ended';
      readonly charge: BillingCharge;
      readonly plan: PlanId;
    }
  | { readonly kind: 'cancelled'; readonly charge: BillingCharge; readonly plan: PlanId; readonly endsAt: Instant }
  | { readonly kind: 'declined' | 'expired' | 'coupon-spent'; readonly charge: BillingCharge }
  | {
      readonly kind: 'purchased';
      readonly charge: BillingCharge;
      readonly feature: Feature;
      readonly transfers: number;
    };

interface Around {
  readonly now: Instant;
  /** The plan of a shop that has bought none. */
  readonly given: PlanId;
  /** Whether charges that are tests count in this shop. */
  readonly isTest: boolean;
}

/** The address of the way back, with the key of the wish in it. */
export const WISH_PARAMETER = 'wish';
const WISH_IN_ADDRESS = new RegExp(`[?&]${WISH_PARAMETER}=([\\w-]+)`, 'u');

const keyIn = (returnUrl: string): string | undefined => WISH_IN_ADDRESS.exec(returnUrl)?.[1];

/** Charges that have come to their end are kept this far back, for the log and for what was used. */
const MAX_ENDED = 20;

const HOUR_OF_DAYS = 24;
/** A wish that was not answered in that time can be approved no more; the platform says so within two days. */
export const WISH_HOURS = 48;

/** When the free days of a subscription are over; undefined where it began without. */
export const trialEndOf = ({
  activeSince,
  trialDays,
}: Pick<BillingCharge, 'activeSince' | 'trialDays'>): Instant | undefined =>
  activeSince && trialDays > 0 ? activeSince.add({ hours: HOUR_OF_DAYS * trialDays }) : undefined;

/** When the first bill of a subscription is due. */
const firstBillAt = (charge: BillingCharge): Instant | undefined => trialEndOf(charge) ?? charge.activeSince;

/**
 * When a shop paid for a plan first, as far as it is known at that moment: a subscription that works was billed when its
 * free days were over; tests are not paid.
 */
export const firstPaidAt = (
  { charges, paidSince }: Pick<ShopBilling, 'charges' | 'paidSince'>,
  now: Instant,
): Instant | undefined => {
  const bills = charges.flatMap((one) => {
    const at = one.subject.kind === 'plan' && one.state === 'active' && !one.isTest ? firstBillAt(one) : undefined;
    return at && compareInstants(at, now) <= 0 ? [at] : [];
  });
  return [...bills, ...(paidSince ? [paidSince] : [])].toSorted(compareInstants)[0];
};

/**
 * Until when a subscription may be used that works no more: to the end of what is paid, also behind the day on which it was
 * cancelled.
 */
export const usedUntil = (charge: BillingCharge, now: Instant): Instant => {
  const endedAt = charge.endedAt ?? now;
  return usableUntil(charge, endedAt) ?? endedAt;
};

/** Until when a subscription may be used that ends now: to the end of its free days, or of what is paid. */
export const usableUntil = (charge: BillingCharge, now: Instant): Instant | undefined => {
  const trialEnd = trialEndOf(charge);
  return trialEnd && compareInstants(now, trialEnd) < 0 ? (charge.paidUntil ?? trialEnd) : charge.periodEndsAt;
};

/** The subscription that works, or the one that waits for the money of the shop. */
export const chargeBehind = (
  { charges }: Pick<ShopBilling, 'charges'>,
  state: 'active' | 'frozen' = 'active',
): BillingCharge | undefined => charges.findLast((one) => one.subject.kind === 'plan' && one.state === state);

/** Whether a plan is paid, or is to its end, that the shop does not have, since billing was off in its installation for a while. */
export const isPaidInVain = ({ plan, billing }: Billed): boolean =>
  isGiven(plan) && (billing.ending !== undefined || chargeBehind(billing) !== undefined);

/** A plan that was agreed and begins when what is paid is over. */
export const agreedCharge = ({ charges }: Pick<ShopBilling, 'charges'>): BillingCharge | undefined =>
  charges.findLast(({ state, returned }) => state === 'pending' && returned);

/**
 * Plans that would begin later with a coupon that another charge has used since they were asked for: their pages were still
 * open when that one was approved.
 */
export const chargesWithSpentCoupon = ({ charges }: Pick<ShopBilling, 'charges'>): readonly BillingCharge[] =>
  charges.filter(
    ({ key, coupon, state, subject, at }) =>
      state === 'pending' &&
      coupon !== undefined &&
      subject.kind === 'plan' &&
      subject.takesEffect !== 'now' &&
      charges.some(
        (other) =>
          other.key !== key &&
          other.coupon === coupon &&
          other.activeSince !== undefined &&
          compareInstants(other.activeSince, at) >= 0,
      ),
  );

/** The larger plan that is had to the end of what is paid, though a smaller one is subscribed to. */
export const keptBehind = ({ subject, ...charge }: BillingCharge, now: Instant): PlanChoice | undefined =>
  subject.kind === 'plan' ? keptPlan({ ...charge, choice: subject.choice }, now) : undefined;

/** The transfers that the rest of a smaller plan leaves to a dearer one until its first bill; undefined where it has its own. */
export const heldQuotaOf = (charge: BillingCharge, now: Instant): number | undefined => {
  const end = trialEndOf(charge);
  return end && compareInstants(now, end) < 0 ? charge.heldQuota : undefined;
};

const hadBehind = (charge: BillingCharge, subscribed: PlanChoice, now: Instant): PlanChoice => {
  const choice = keptBehind(charge, now) ?? subscribed;
  return { ...choice, quota: Math.min(choice.quota, heldQuotaOf(charge, now) ?? choice.quota) };
};

/** What the merchant has not decided about yet. */
export const pendingCharge = ({ charges, wish }: Pick<ShopBilling, 'charges' | 'wish'>): BillingCharge | undefined =>
  charges.find((one) => one.key === wish && !one.returned && (one.state === 'pending' || one.state === 'wished'));

/** The charge that the address of the way back names, by the platform's number or by our key, however it stands by now. */
export const returnedCharge = (
  { charges }: Pick<ShopBilling, 'charges'>,
  { charge, wish }: { readonly charge?: string | undefined; readonly wish?: string | undefined },
): BillingCharge | undefined =>
  charges.findLast(({ id, key }) => (id !== undefined && idOfGid(id) === charge) || key === wish);

/** The plan of a subscription that we know nothing about but its price: the dearest one that it pays for. */
const choiceOfPrice = (price: Cents, interval: BillingInterval): PlanChoice | undefined => {
  const paid = PLAN_IDS.filter((id) => !isFreePlan(id) && chargeOf(PLANS[id], interval) <= price);
  const plan = paid.toSorted((a, b) => PLANS[a].price - PLANS[b].price).at(-1);
  return plan && { plan, quota: PLANS[plan].quota, annual: interval === 'annual' };
};

const matches = (charge: BillingCharge, seen: SeenSubscription): boolean =>
  charge.id === seen.id || (charge.id === undefined && charge.key === keyIn(seen.returnUrl));

const isOn = (state: string): boolean => state === 'active' || state === 'frozen';

/** A subscription that is on and that is not remembered here, e.g. after an older backup was restored. */
const unknownSubscription = (seen: SeenSubscription): readonly BillingCharge[] => {
  const choice = choiceOfPrice(seen.price, seen.interval);
  if (!isOn(seen.state) || !choice) return [];
  const { id, createdAt: at, price, trialDays, state } = seen;
  return [{ key: id, at, subject: { kind: 'plan', choice, takesEffect: 'now' }, price, trialDays, state, id }];
};

const unknownPurchase = (seen: SeenOneTime, plan: ShopPlan): readonly BillingCharge[] => {
  if (seen.state !== 'active' || seen.name !== IMPORT_CHARGE_NAME) return [];
  const { id, createdAt: at, price, state } = seen;
  const transfers = quotaOf(plan) * IMPORT_FACTOR;
  const subject = { kind: 'purchase', feature: 'orderImport', transfers } as const;
  return [{ key: id, at, subject, price, trialDays: 0, state, id, activeSince: at }];
};

/** Whether a shop pays for a charge, or tests count in this shop. */
const counts = (one: { readonly isTest?: boolean }, { isTest }: Around): boolean => isTest || one.isTest !== true;

/**
 * The charge as the platform tells of it. One that was never shown to anybody stays a wish until it is asked for again; one
 * that does not count is over.
 */
const seenAs = (charge: BillingCharge, seen: SeenSubscription | SeenOneTime, around: Around): BillingCharge => {
  if (charge.id === undefined && seen.state === 'pending') return charge;
  const { periodEndsAt, reducedBillsLeft }: Partial<SeenSubscription> = seen;
  const state = counts(seen, around) || hasEnded(seen) ? seen.state : 'cancelled';
  const activeSince = charge.activeSince ?? (state === 'active' ? around.now : undefined);
  const endedAt = endOf(charge, state, around.now);
  const { isTest: _before, endedAt: _end, ...rest } = charge;
  return {
    ...rest,
    id: seen.id,
    state,
    ...(seen.isTest ? { isTest: true } : {}),
    ...(activeSince ? { activeSince } : {}),
    ...(endedAt ? { endedAt } : {}),
    ...(periodEndsAt ? { periodEndsAt } : {}),
    ...(reducedBillsLeft === undefined ? {} : { reducedBillsLeft }),
  };
};

const endOf = (
  { state: was, endedAt }: BillingCharge,
  state: BillingCharge['state'],
  now: Instant,
): Instant | undefined => {
  if (isOn(state)) return undefined;
  return endedAt ?? (isOn(was) ? now : undefined);
};

/** A charge of which the platform tells nothing, which lists all that there are: it cannot be on, nor be approved for long. */
const unseen = (charge: BillingCharge, now: Instant): BillingCharge => {
  if (charge.subject.kind === 'plan' && isOn(charge.state)) return { ...charge, state: 'cancelled', endedAt: now };
  const isLate = charge.state === 'pending' && compareInstants(now, charge.at.add({ hours: WISH_HOURS })) >= 0;
  return isLate ? { ...charge, state: 'expired' } : charge;
};

const hasEnded = ({ state }: Pick<BillingCharge, 'state'>): boolean =>
  state === 'declined' || state === 'expired' || state === 'cancelled';

const kept = (
  charges: readonly BillingCharge[],
  needed: string | undefined,
  now: Instant,
): readonly BillingCharge[] => {
  const ended = charges.filter((one) => hasEnded(one) && one.key !== needed);
  const gone = new Set(ended.slice(0, Math.max(0, ended.length - MAX_ENDED)));
  return charges.filter((one) => !gone.has(one) && (one.state !== 'wished' || isStillWished(one, now)));
};

const chargesAfter = ({ plan, billing }: Billed, seen: SeenBilling, around: Around): readonly BillingCharge[] => {
  const { now } = around;
  // the platform lists the newest first; here the newest is the last
  const subscriptions = seen.subscriptions.toReversed();
  const purchases = seen.purchases.toReversed();
  const known = billing.charges.map((charge) => {
    const found =
      charge.subject.kind === 'plan'
        ? subscriptions.findLast((one) => matches(charge, one))
        : purchases.find(({ id }) => id === charge.id);
    return found ? seenAs(charge, found, around) : unseen(charge, now);
  });
  const isUnknown = (one: SeenSubscription | SeenOneTime): boolean =>
    counts(one, around) && !known.some(({ id }) => id === one.id);
  const unknown = [
    ...subscriptions.filter(isUnknown).flatMap((one) => unknownSubscription(one)),
    ...purchases.filter(isUnknown).flatMap((one) => unknownPurchase(one, plan)),
  ];
  return [
    ...known,
    ...unknown.map((one) => ({ ...one, ...(isOn(one.state) ? { activeSince: one.activeSince ?? one.at } : {}) })),
  ];
};

/** A subscription that ran before anything was kept of the shop here: the shop that had it comes back. */
const paidBefore = (
  charges: readonly BillingCharge[],
  { subscriptions }: SeenBilling,
  around: Around,
): readonly Instant[] =>
  subscriptions.flatMap((one) => {
    if (one.state !== 'cancelled' || one.isTest || charges.some(({ id }) => id === one.id)) return [];
    const at = one.createdAt.add({ hours: HOUR_OF_DAYS * one.trialDays });
    return compareInstants(at, around.now) < 0 ? [at] : [];
  });

/** The plan with the first trial that the platform tells of; it is known anew where a shop came back that was forgotten. */
const withFirstTrial = (
  plan: ShopPlan,
  charges: readonly BillingCharge[],
  { subscriptions }: SeenBilling,
  around: Around,
): ShopPlan => {
  if (plan.trial) return plan;
  const begun = subscriptions.flatMap((one) => {
    const known = charges.find(({ id }) => id === one.id);
    const hasRun = isOn(one.state) || one.state === 'cancelled';
    if (!hasRun || one.trialDays === 0 || !counts(one, around)) return [];
    return known ? (known.activeSince ?? []) : one.createdAt;
  });
  const [begunAt] = begun.toSorted(compareInstants);
  return begunAt ? { ...plan, trial: { begunAt } } : plan;
};

const boughtPlan = (plan: ShopPlan, choice: PlanChoice, now: Instant): ShopPlan => {
  const interval: BillingInterval = choice.annual ? 'annual' : 'monthly';
  const isSame = !isGiven(plan) && plan.id === choice.plan && plan.interval === interval;
  const { quota: _agreed, ...rest } = plan;
  return {
    ...rest,
    id: choice.plan,
    interval,
    since: isSame ? plan.since : now,
    tags: [],
    ...(choice.quota === PLANS[choice.plan].quota ? {} : { quota: choice.quota }),
  };
};

const paidPurchases = (plan: ShopPlan, charges: readonly BillingCharge[], now: Instant): ShopPlan =>
  charges.reduce((given, { id, state, subject, activeSince }) => {
    if (subject.kind !== 'purchase' || state !== 'active' || id === undefined) return given;
    const { feature, transfers } = subject;
    return withPurchase(given, { charge: id, feature, paidAt: activeSince ?? now, transfers });
  }, plan);

/** The plan that the subscriptions pay for, and what ends. */
const planAfter = (
  { plan, billing }: Billed,
  charges: readonly BillingCharge[],
  around: Around,
): { readonly plan: ShopPlan; readonly ending?: ShopBilling['ending'] } => {
  const { now, given } = around;
  const active = chargeBehind({ charges });
  if (active?.subject.kind === 'plan')
    return { plan: boughtPlan(plan, hadBehind(active, active.subject.choice, now), now) };
  const without = isGiven(plan) ? plan : givenInstead(plan, given, now);
  if (chargeBehind({ charges }, 'frozen')) return { plan: without };
  const behind = billing.ending?.key ?? chargeBehind(billing)?.key;
  const last = charges.find(({ key }) => key === behind);
  if (last && !counts(last, around)) return { plan: without };
  const endsAt = last && usableUntil(last, now);
  const ending = billing.ending ?? (last && endsAt ? { key: last.key, endsAt } : undefined);
  if (!ending || compareInstants(now, ending.endsAt) >= 0) return { plan: without };
  if (!isGiven(plan)) return { plan, ending };
  // the installation had given its plan instead of the bought one while it sold none
  return last?.subject.kind === 'plan'
    ? { plan: boughtPlan(plan, hadBehind(last, last.subject.choice, now), now), ending }
    : { plan };
};

/**
 * What a shop has after its bills were read. It follows from what the platform says now and from nothing else, so that it is
 * the same whichever message, way back or job had it read, and in any order of these.
 */
export const syncedBilling = (
  before: Billed,
  seen: SeenBilling,
  around: Around,
): Billed & { readonly news: readonly BillingNews[] } => {
  const charges = chargesAfter(before, seen, around);
  const tried = withFirstTrial(before.plan, charges, seen, around);
  const { plan, ending } = planAfter({ ...before, plan: tried }, charges, around);
  const wished = charges.find(({ key }) => key === before.billing.wish);
  const isOpen = wished !== undefined && isStillWished(wished, around.now);
  const paidCoupons = charges.flatMap(({ coupon, activeSince }) =>
    coupon !== undefined && activeSince ? [coupon] : [],
  );
  const [paidSince] = [
    ...paidBefore(charges, seen, around),
    ...[firstPaidAt({ ...before.billing, charges }, around.now)].filter((at) => at !== undefined),
  ].toSorted(compareInstants);
  const { wish, ending: _before, paidSince: _known, ...billing } = before.billing;
  const after: Billed = {
    plan: paidPurchases(plan, charges, around.now),
    billing: {
      ...billing,
      charges: kept(charges, ending?.key, around.now),
      ...(isOpen && wish !== undefined ? { wish } : {}),
      ...(ending ? { ending } : {}),
      ...(paidSince ? { paidSince } : {}),
      usedCoupons: [...new Set([...billing.usedCoupons, ...paidCoupons])],
    },
  };
  return { ...after, news: newsOf(before, { ...after, billing: { ...after.billing, charges } }) };
};

const isStillWished = ({ state, at }: BillingCharge, now: Instant): boolean =>
  state === 'pending' || (state === 'wished' && compareInstants(now, at.add({ hours: WISH_HOURS })) < 0);

const newsOf = (before: Billed, after: Billed): readonly BillingNews[] => [
  ...after.billing.charges.flatMap((charge) => newsOfCharge(before, charge, after.plan)),
  ...newsOfEnd(before, after),
];

const newsOfCharge = ({ plan, billing }: Billed, charge: BillingCharge, has: ShopPlan): readonly BillingNews[] => {
  const was = billing.charges.find(({ key }) => key === charge.key)?.state ?? 'wished';
  const { state, subject } = charge;
  if (was === state) return hasTakenOver(plan, charge, has) ? [{ kind: 'changed', charge, plan: has.id }] : [];
  if (state === 'declined' || state === 'expired') return [{ kind: state, charge }];
  if (subject.kind === 'purchase') {
    const { feature, transfers } = subject;
    return state === 'active' ? [{ kind: 'purchased', charge, feature, transfers }] : [];
  }
  const bought = { charge, plan: subject.choice.plan };
  if (state === 'frozen') return [{ kind: 'frozen', ...bought }];
  if (state !== 'active') return [];
  if (was === 'frozen') return [{ kind: 'back', ...bought }];
  // told when it is had
  if (subject.choice.plan !== has.id) return [];
  return [{ kind: isGiven(plan) ? 'activated' : 'changed', ...bought }];
};

/** Whether the larger plan is over that was kept to the end of what is paid. */
const hasTakenOver = (had: ShopPlan, { state, subject, paidFor }: BillingCharge, has: ShopPlan): boolean =>
  state === 'active' &&
  subject.kind === 'plan' &&
  had.id === paidFor?.choice.plan &&
  has.id === subject.choice.plan &&
  had.id !== has.id;

/** That a subscription was cancelled, and that its last paid day is over. */
const newsOfEnd = (before: Billed, after: Billed): readonly BillingNews[] => {
  const { ending } = after.billing;
  const wasEnding = before.billing.ending;
  const find = (key: string | undefined) => after.billing.charges.find((one) => one.key === key);
  if (ending && !wasEnding) {
    const charge = find(ending.key);
    return charge ? [{ kind: 'cancelled', charge, plan: after.plan.id, endsAt: ending.endsAt }] : [];
  }
  if (ending || chargeBehind(after.billing) || chargeBehind(after.billing, 'frozen')) return [];
  const behind = chargeBehind(before.billing) ?? chargeBehind(before.billing, 'frozen');
  const charge = find(wasEnding?.key ?? behind?.key);
  return charge && charge.subject.kind === 'plan' ? [{ kind: 'ended', charge, plan: charge.subject.choice.plan }] : [];
};
