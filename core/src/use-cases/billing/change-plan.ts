import { billedDiscount } from '../../coupons/billed-discount.ts';
import { promisedBy, type Coupon } from '../../coupons/coupon.ts';
import { isForPlan, type CouponFault } from '../../coupons/redeem-coupon.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { IMPORT_CHARGE_NAME, importPurchase, type ImportPurchaseFailure } from '../../plans/import-purchase.ts';
import type { Feature } from '../../plans/features.ts';
import { offeredPlans } from '../../plans/offered-plans.ts';
import { planChange, type PlanChange, type PlanChangeFailure } from '../../plans/plan-change.ts';
import { isSameChoice } from '../../plans/plan-choice.ts';
import { chargeOf } from '../../plans/plan-price.ts';
import type { PlanStanding } from '../../plans/plan-standing.ts';
import { intervalOf, planTerms } from '../../plans/plan-terms.ts';
import { PLANS, type PlanId } from '../../plans/plans.ts';
import { NO_BILLING, type BillingCharge } from '../../plans/shop-billing.ts';
import { quotaOf } from '../../plans/shop-plan.ts';
import { agreedCharge, chargeBehind, pendingCharge } from '../../plans/sync-billing.ts';
import type { Billing } from '../../ports/billing.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { makeAskForCharge, type AskFailure } from './ask-for-charge.ts';
import { findCoupon, type CouponOf } from './find-coupon.ts';
import { standingOf } from './plan-standing.ts';
import { keptReduction, runningReduction, type Reduction } from './running-reduction.ts';
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

type Subscribing = Pick<Extract<PlanChange, { kind: 'subscribe' }>, 'choice' | 'terms'>;
type Changed<F> = Promise<Result<BillingOutcome, F>>;

const CURRENCY = 'EUR';

/** What a merchant does about plans: change, keep, buy a feature. Each reads first what is paid. */
export const makeChangePlan = (ports: Ports) => {
  const { billing, stores, clock, syncBilling, couponOf, isTest, wayBack } = ports;
  const askForCharge = makeAskForCharge(ports);
  const now = () => clock.now();
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
    const reading = now();
    const standing = standingOf(shop, reading);
    const { choice: from } = standing;
    const planned = planChange({
      standing,
      wanted: { plan: wanted.plan, quota: PLANS[wanted.plan].quota, annual: wanted.isAnnual },
      offered: offeredPlans({ storePlan: shop.profile.plan, current: from.plan, agreed: shop.agreedPlans ?? [] }),
      now: reading,
      hasCoupon: coupon !== undefined,
    });
    if (!planned.ok) return planned;
    if (coupon && planned.value.kind === 'unchanged') return fail({ kind: 'coupon-for-another-plan' });
    return carriedOut(shop, planned.value, coupon?.value);
  }

  async function carriedOut(shop: Shop, planned: PlanChange, coupon: Coupon | undefined): Changed<ChangePlanFailure> {
    switch (planned.kind) {
      case 'unchanged':
        // whoever chooses what there is does not want what was agreed instead of it
        return kept(shop);
      case 'agreed':
        return ok({ shop });
      case 'cancel':
        return cancelled(shop);
      case 'subscribe': {
        const running = coupon ? undefined : await runningReduction(couponOf, shop);
        return subscribed(shop, planned, coupon ? { coupon } : keptReduction(running, planned.choice));
      }
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
    const again = takenBack(standingOf(shop, now()));
    return again
      ? subscribed(shop, again, keptReduction(await runningReduction(couponOf, shop), again.choice))
      : ok({ shop });
  }

  /** The plan that ends otherwise, on the terms on which it goes on. */
  function takenBack(standing: PlanStanding): Subscribing | undefined {
    const { choice, state, next } = standing;
    return state === 'ending' || next ? { choice, terms: planTerms(standing, choice, now()) } : undefined;
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
    { choice, terms }: Subscribing,
    reduction: Reduction | undefined,
  ): Changed<AskFailure> {
    const plan = PLANS[choice.plan];
    const interval = intervalOf(choice);
    const price = chargeOf(plan, interval);
    const coupon = reduction?.coupon;
    const billed = coupon && billedDiscount(coupon, plan, interval);
    const reducedBills = Math.min(billed?.charges ?? 0, reduction?.bills ?? Infinity);
    const { takesEffect, trialDays, paidUntil, paidFor, heldQuota } = terms;
    return askForCharge(shop.key, {
      charge: {
        subject: { kind: 'plan', choice, takesEffect },
        price,
        trialDays,
        ...(paidUntil ? { paidUntil } : {}),
        ...(paidFor ? { paidFor } : {}),
        ...(heldQuota === undefined ? {} : { heldQuota }),
        ...(coupon ? { coupon: coupon.code, promised: promisedBy(coupon) } : {}),
      },
      isSame: (other) =>
        other.subject.kind === 'plan' &&
        isSameChoice(other.subject.choice, choice) &&
        other.subject.takesEffect === takesEffect &&
        other.coupon === coupon?.code &&
        // one that holds the coupon stays the one there is
        (coupon !== undefined || other.trialDays === trialDays),
      start: (wish) =>
        billing.startPlanChange(shop.key, {
          name: `Belegwerk ${plan.name} (${choice.annual ? 'jährlich' : 'monatlich'})`,
          price,
          interval,
          takesEffect,
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

const withoutWish = (shop: Shop): Shop => {
  if (!shop.billing) return shop;
  const { wish: _taken, ...billing } = shop.billing;
  return { ...shop, billing };
};
