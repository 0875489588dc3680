import type { ShopKey } from '../../kernel/ids.ts';
import { fail, ok } from '../../kernel/result.ts';
import type { PlanStanding } from '../../plans/plan-standing.ts';
import { planTerms } from '../../plans/plan-terms.ts';
import { NO_BILLING, type BillingCharge } from '../../plans/shop-billing.ts';
import { agreedCharge, chargeBehind, pendingCharge } from '../../plans/sync-billing.ts';
import type { Billing } from '../../ports/billing.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import type { CouponOf } from './find-coupon.ts';
import { standingOf } from './plan-standing.ts';
import { keptReduction, runningReduction } from './running-reduction.ts';
import type { Changed, KeepPlanFailure, ReadPaid } from './read-paid.ts';
import type { SubscribePlan, Subscribing } from './subscribe-plan.ts';

interface Ports {
  readonly billing: Pick<Billing, 'cancel'>;
  readonly stores: Pick<Stores, 'shops'>;
  readonly clock: Clock;
  readonly couponOf: CouponOf;
  readonly paid: ReadPaid;
  readonly subscribePlan: SubscribePlan;
}

/** Keeps the plan that a shop has, or ends it. */
export const makeKeepPlan = ({ billing, stores, clock, couponOf, paid, subscribePlan }: Ports) => {
  return { keep, kept, cancelled };

  /** Takes back what was not approved, what was agreed and has not begun, or a cancellation before its last day. */
  async function keep(key: ShopKey): Changed<KeepPlanFailure> {
    const synced = await paid.readInEuros(key);
    return synced.ok ? kept(synced.value) : synced;
  }

  async function kept(shop: Shop): Changed<KeepPlanFailure> {
    const { billing: had = NO_BILLING } = shop;
    const agreed = agreedCharge(had);
    if (agreed?.id !== undefined) {
      const ended = await billing.cancel(shop.key, agreed.id);
      if (ended.ok) return paid.syncedAgain(shop.key);
      const unmarked = ended.failure.kind === 'billing-refused' && (await withoutAgreement(stores, shop, agreed));
      return unmarked ? kept(unmarked) : ended;
    }
    if (pendingCharge(had)) {
      const without = await stores.shops.update(shop.key, withoutWish);
      return ok({ shop: without ?? shop });
    }
    const again = takenBack(standingOf(shop, clock.now()));
    if (again && shop.suspended) return fail({ kind: 'shop-suspended' });
    return again
      ? subscribePlan(shop, again, keptReduction(await runningReduction(couponOf, shop), again.choice))
      : ok({ shop });
  }

  /** The plan that ends otherwise, on the terms on which it goes on. */
  function takenBack(standing: PlanStanding): Subscribing | undefined {
    const { choice, state, next } = standing;
    return state === 'ending' || next ? { choice, terms: planTerms(standing, choice, clock.now()) } : undefined;
  }

  async function cancelled(shop: Shop): Changed<KeepPlanFailure> {
    const { billing: had = NO_BILLING } = shop;
    const running = chargeBehind(had) ?? chargeBehind(had, 'frozen');
    // the one that was agreed first: it would begin when the running one ends
    for (const one of [agreedCharge(had), running].filter((each) => each !== undefined)) {
      const ended = one.id === undefined ? ok(undefined) : await billing.cancel(shop.key, one.id);
      if (ended.ok) continue;
      if (one === running || ended.failure.kind !== 'billing-refused') return ended;
      await withoutAgreement(stores, shop, one);
    }
    await stores.shops.update(shop.key, withoutWish);
    return paid.syncedAgain(shop.key);
  }
};

/** What cannot be ended was never approved, also when the address of a way back said so. */
const withoutAgreement = (
  { shops }: Pick<Stores, 'shops'>,
  { key }: Shop,
  agreed: BillingCharge,
): Promise<Shop | undefined> =>
  shops.update(key, (shop) => {
    const had = shop.billing ?? NO_BILLING;
    const charges = had.charges.map((one) => {
      const { returned: _told, ...rest } = one;
      return one.key === agreed.key ? rest : one;
    });
    return { ...shop, billing: { ...had, charges } };
  });

const withoutWish = (shop: Shop): Shop => {
  if (!shop.billing) return shop;
  const { wish: _taken, ...billing } = shop.billing;
  return { ...shop, billing };
};
