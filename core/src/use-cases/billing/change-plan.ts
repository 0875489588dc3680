import { billedDiscount } from '../../coupons/billed-discount.ts';
import { promisedBy, type Coupon } from '../../coupons/coupon.ts';
import { isForPlan, type CouponFault } from '../../coupons/redeem-coupon.ts';
import { compareInstants, type Instant } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { IMPORT_CHARGE_NAME, importPurchase, type ImportPurchaseFailure } from '../../plans/import-purchase.ts';
import type { Feature } from '../../plans/features.ts';
import { offeredPlans } from '../../plans/offered-plans.ts';
import {
  planChange,
  possibleChoice,
  type PlanChange,
  type PlanChangeFailure,
  type PlanChoice,
} from '../../plans/plan-change.ts';
import { chargeOf } from '../../plans/plan-price.ts';
import { PLANS, type PlanId } from '../../plans/plans.ts';
import { NO_BILLING, type BillingCharge, type ShopBilling } from '../../plans/shop-billing.ts';
import { isGiven, quotaOf } from '../../plans/shop-plan.ts';
import { agreedCharge, chargeBehind, pendingCharge, trialEndOf } from '../../plans/sync-billing.ts';
import { trialDaysLeft } from '../../plans/trial.ts';
import type { Billing } from '../../ports/billing.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../ports/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { makeAskForCharge, type AskFailure } from './ask-for-charge.ts';
import { findCoupon, type CouponOf } from './find-coupon.ts';
import { keptReduction, reductionOf, runningReduction, type Reduction } from './running-reduction.ts';
import type { SyncBilling, SyncFailure } from './sync-billing.ts';

interface Ports {
  readonly billing: Billing;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly syncBilling: SyncBilling;
  readonly couponOf: CouponOf;
  readonly isTest: (shop: Shop) => boolean;
  /** The page to which the merchant comes back from the approval of the wish with this key. */
  readonly wayBack: (shop: Shop, key: string) => string;
  readonly aMoment: () => Promise<void>;
}

/** What a merchant wants to subscribe to. */
export interface WantedPlan {
  readonly plan: PlanId;
  readonly isAnnual: boolean;
  readonly coupon?: string;
}

/** What became of a wish: it waits for the approval, or all is done. */
export interface BillingOutcome {
  readonly shop: Shop;
  readonly confirmationUrl?: string;
}

/** Why nothing could be asked of the platform. */
export type KeepPlanFailure =
  | AskFailure
  | SyncFailure
  /** The platform bills this shop in another currency than euros. */
  | { readonly kind: 'other-currency'; readonly currency: string };

export type ChangePlanFailure =
  | KeepPlanFailure
  | PlanChangeFailure
  | { readonly kind: 'coupon-refused'; readonly fault: CouponFault }
  | { readonly kind: 'coupon-for-other-plans'; readonly coupon: Coupon }
  /** The shop pays for this plan already: the coupon is for whoever takes another one. */
  | { readonly kind: 'coupon-for-another-plan' };

export type PurchaseFailure =
  | KeepPlanFailure
  | { readonly [K in ImportPurchaseFailure | 'not-sold']: { readonly kind: K } }[ImportPurchaseFailure | 'not-sold'];

type Changed<F> = Promise<Result<BillingOutcome, F>>;

const CURRENCY = 'EUR';
const DAY_MILLIS = 86_400_000;

/** What a merchant does about plans: change, keep, buy a feature. Each reads first what is paid. */
export const makeChangePlan = (ports: Ports) => {
  const { billing, stores, clock, syncBilling, couponOf, isTest, wayBack } = ports;
  const askForCharge = makeAskForCharge(ports);
  return { change, keep, purchase };

  async function change(key: ShopKey, wanted: WantedPlan): Changed<ChangePlanFailure> {
    const synced = await readInEuros(key);
    if (!synced.ok) return synced;
    const shop = synced.value;
    const coupon =
      wanted.coupon === undefined ? undefined : await findCoupon(couponOf, shop, wanted.coupon, clock.now());
    if (coupon && !coupon.ok) return fail({ kind: 'coupon-refused', fault: coupon.failure });
    if (coupon && !isForPlan(coupon.value, wanted.plan))
      return fail({ kind: 'coupon-for-other-plans', coupon: coupon.value });
    const from = currentChoice(shop);
    const to = possibleChoice({ plan: wanted.plan, quota: PLANS[wanted.plan].quota, annual: wanted.isAnnual });
    const offered = offeredPlans({
      storePlan: shop.profile.plan,
      current: from.plan,
      agreed: shop.agreedPlans ?? [],
    });
    const planned = planChange(from, to, offered);
    if (!planned.ok) return planned;
    const reduction = coupon ? { coupon: coupon.value } : keptReduction(await runningReduction(couponOf, shop), to);
    if (coupon && planned.value.kind === 'unchanged') return sameWithCoupon(shop, from, coupon.value);
    return carriedOut(shop, planned.value, reduction);
  }

  /** A coupon for what there is already: it lowers what nobody pays yet, or what begins anew after a cancellation. */
  async function sameWithCoupon(shop: Shop, choice: PlanChoice, coupon: Coupon): Changed<ChangePlanFailure> {
    const { billing: had = NO_BILLING } = shop;
    const isOpen = !agreedCharge(had) && (had.ending !== undefined || isInTrial(shop, clock.now()));
    return isOpen
      ? subscribed(shop, { choice, takesEffect: 'now' }, { coupon })
      : fail({ kind: 'coupon-for-another-plan' });
  }

  async function carriedOut(
    shop: Shop,
    planned: PlanChange,
    reduction: Reduction | undefined,
  ): Changed<ChangePlanFailure> {
    switch (planned.kind) {
      case 'unchanged':
        // whoever chooses what there is does not want what was agreed instead of it
        return kept(shop);
      case 'cancel':
        return cancelled(shop);
      case 'subscribe':
        return subscribed(shop, planned, reduction);
    }
  }

  /** Takes back what was not approved, what was agreed and has not begun, or a cancellation before its last day. */
  async function keep(key: ShopKey): Changed<KeepPlanFailure> {
    const synced = await readInEuros(key);
    return synced.ok ? kept(synced.value) : synced;
  }

  async function kept(shop: Shop): Changed<KeepPlanFailure> {
    const { billing: had = NO_BILLING } = shop;
    const agreed = agreedCharge(had);
    if (agreed?.id !== undefined) {
      const ended = await billing.cancel(shop.key, agreed.id);
      if (ended.ok) return syncedAgain(shop.key);
      const unmarked = ended.failure.kind === 'billing-refused' && (await withoutAgreement(shop, agreed));
      return unmarked ? kept(unmarked) : ended;
    }
    if (pendingCharge(had)) {
      const without = await stores.shops.update(shop.key, withoutWish);
      return ok({ shop: without ?? shop });
    }
    if (!had.ending) return ok({ shop });
    return subscribed(shop, { choice: currentChoice(shop), takesEffect: 'now' }, await reductionLeft(had));
  }

  /** The bills that the coupon of a cancelled subscription still lowers. */
  async function reductionLeft({ charges, ending }: ShopBilling): Promise<Reduction | undefined> {
    return reductionOf(
      couponOf,
      charges.find(({ key }) => key === ending?.key),
    );
  }

  /** What cannot be ended was never approved, whatever the address of a way back said. */
  function withoutAgreement({ key }: Shop, agreed: BillingCharge): Promise<Shop | undefined> {
    return stores.shops.update(key, (shop) => {
      const had = shop.billing ?? NO_BILLING;
      const charges = had.charges.map((one) => {
        const { returned: _told, ...rest } = one;
        return one.key === agreed.key ? rest : one;
      });
      return { ...shop, billing: { ...had, charges } };
    });
  }

  async function cancelled(shop: Shop): Changed<KeepPlanFailure> {
    const { billing: had = NO_BILLING } = shop;
    const running = chargeBehind(had) ?? chargeBehind(had, 'frozen');
    // the one that was agreed first: it would begin when the running one ends
    for (const one of [agreedCharge(had), running].filter((each) => each !== undefined)) {
      const ended = one.id === undefined ? ok(undefined) : await billing.cancel(shop.key, one.id);
      if (ended.ok) continue;
      if (one === running || ended.failure.kind !== 'billing-refused') return ended;
      await withoutAgreement(shop, one);
    }
    await stores.shops.update(shop.key, withoutWish);
    return syncedAgain(shop.key);
  }

  async function subscribed(
    shop: Shop,
    { choice, takesEffect }: Pick<Extract<PlanChange, { kind: 'subscribe' }>, 'choice' | 'takesEffect'>,
    reduction: Reduction | undefined,
  ): Changed<AskFailure> {
    const now = clock.now();
    const plan = PLANS[choice.plan];
    const interval = choice.annual ? 'annual' : 'monthly';
    const price = chargeOf(plan, interval);
    const coupon = reduction?.coupon;
    const billed = coupon && billedDiscount(coupon, plan, interval);
    const reducedBills = Math.min(billed?.charges ?? 0, reduction?.bills ?? Infinity);
    const begins = chargeBehind(shop.billing ?? NO_BILLING) && !isInTrial(shop, now) ? takesEffect : 'now';
    const subject = { kind: 'plan', choice, takesEffect: begins } as const;
    const free = freeDays(shop, choice, now);
    const { trialDays } = free;
    return askForCharge(shop.key, {
      charge: { subject, price, ...free, ...(coupon ? { coupon: coupon.code, promised: promisedBy(coupon) } : {}) },
      isSame: (other) =>
        other.subject.kind === 'plan' &&
        isSameChoice(other.subject.choice, choice) &&
        other.subject.takesEffect === begins &&
        other.coupon === coupon?.code &&
        // one that holds the coupon stays the one there is
        (coupon !== undefined || other.trialDays === trialDays),
      start: (wish) =>
        billing.startPlanChange(shop.key, {
          name: `Belegwerk ${plan.name} (${choice.annual ? 'jährlich' : 'monatlich'})`,
          price,
          interval,
          takesEffect: begins,
          trialDays,
          ...(billed ? { discount: { off: billed.discount, bills: reducedBills } } : {}),
          returnUrl: wayBack(shop, wish),
          isTest: isTest(shop),
        }),
    });
  }

  /** Buys a feature that the plan sells once. */
  async function purchase(key: ShopKey, feature: Feature): Changed<PurchaseFailure> {
    const synced = await readInEuros(key);
    if (!synced.ok) return synced;
    const shop = synced.value;
    if (feature !== 'orderImport') return fail({ kind: 'not-sold' });
    const bought = importPurchase(
      { plan: shop.plan.id, quota: quotaOf(shop.plan) },
      shop.plan.purchases.map((one) => one.feature),
    );
    if (!bought.ok) return fail({ kind: bought.failure });
    const { price, transfers } = bought.value;
    return askForCharge(key, {
      charge: { subject: { kind: 'purchase', feature, transfers }, price, trialDays: 0 },
      // whatever it cost then: two of them could both be paid
      isSame: ({ subject }) => subject.kind === 'purchase' && subject.feature === feature,
      start: (wish) =>
        billing.startOneTimePurchase(key, {
          name: IMPORT_CHARGE_NAME,
          price,
          returnUrl: wayBack(shop, wish),
          isTest: isTest(shop),
        }),
    });
  }

  /** The shop with what is paid now; refused where the platform bills it in another currency. */
  async function readInEuros(key: ShopKey): Promise<Result<Shop, KeepPlanFailure>> {
    const synced = await syncBilling(key);
    if (!synced.ok) return synced;
    const { shop, seen } = synced.value;
    return seen.currency === CURRENCY ? ok(shop) : fail({ kind: 'other-currency', currency: seen.currency });
  }

  async function syncedAgain(key: ShopKey): Changed<SyncFailure> {
    const synced = await syncBilling(key);
    return synced.ok ? ok({ shop: synced.value.shop }) : synced;
  }
};
export type ChangePlan = ReturnType<typeof makeChangePlan>;

/** What the shop subscribes to; a plan that waits for money is had all the same. */
const currentChoice = ({ plan, billing = NO_BILLING }: Shop): PlanChoice => {
  const frozen = isGiven(plan) ? chargeBehind(billing, 'frozen') : undefined;
  return frozen?.subject.kind === 'plan'
    ? frozen.subject.choice
    : { plan: plan.id, quota: quotaOf(plan), annual: plan.interval === 'annual' };
};

const isSameChoice = (a: PlanChoice, b: PlanChoice): boolean =>
  a.plan === b.plan && a.quota === b.quota && a.annual === b.annual;

const isInTrial = ({ billing = NO_BILLING }: Shop, now: Instant): boolean => {
  const running = chargeBehind(billing);
  const end = running && trialEndOf(running);
  return end !== undefined && compareInstants(now, end) < 0;
};

/**
 * Days before the first bill: what is left of the one trial; after a cancellation the whole days that are paid, unless a
 * dearer plan shall begin at once. Until when they are paid goes with them: these days are no new ones.
 */
const freeDays = (
  { plan, billing = NO_BILLING }: Shop,
  choice: PlanChoice,
  now: Instant,
): Pick<BillingCharge, 'trialDays' | 'paidUntil'> => {
  const trial = trialDaysLeft(plan.trial?.begunAt, now);
  const { ending } = billing;
  if (!ending || PLANS[choice.plan].price > PLANS[plan.id].price) return { trialDays: trial };
  const paid = Math.floor((ending.endsAt.epochMilliseconds - now.epochMilliseconds) / DAY_MILLIS);
  return { trialDays: Math.max(trial, paid), paidUntil: ending.endsAt };
};

const withoutWish = (shop: Shop): Shop => {
  if (!shop.billing) return shop;
  const { wish: _taken, ...billing } = shop.billing;
  return { ...shop, billing };
};
