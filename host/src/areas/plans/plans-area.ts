import { routes, type PlansReply, type TransferRow } from '@belegwerk/contracts/api';
import type { CouponFault, Coupon } from '@belegwerk/core/coupons';
import type { Result } from '@belegwerk/core/kernel';
import { NO_BILLING, returnedCharge } from '@belegwerk/core/plans';
import type { Shop } from '@belegwerk/core/shops';
import type {
  BillingOutcome,
  ChangePlan,
  ListTransfers,
  SyncBilling,
  UsedTransfer,
  ViewPlans,
} from '@belegwerk/core/for-areas';
import type { Area } from '../../http/mount.ts';
import { numberOfOrder } from '../../presenters/order-number.ts';
import { presentPage } from '../../presenters/present-page.ts';
import {
  billingOff,
  changeRefusalOf,
  couponRefused,
  keepRefusalOf,
  purchaseRefusalOf,
  syncRefusalOf,
} from './billing-refusal.ts';
import { presentCoupon, presentDecided, presentPlans } from './present-plans.ts';

interface Parts {
  readonly viewPlans: ViewPlans;
  readonly changePlan: ChangePlan;
  readonly syncBilling: SyncBilling;
  readonly listTransfers: ListTransfers;
  /** Notes that the shop entered it, where it is a partner's. */
  readonly checkCoupon: (shop: Shop, code: string) => Promise<Result<Coupon, CouponFault>>;
  /** Plans are bought in this installation. */
  readonly isBilled: boolean;
}

/** Plans, purchases, coupons and transfers of a shop. */
export const plansArea = ({
  viewPlans,
  changePlan,
  syncBilling,
  listTransfers,
  checkCoupon,
  isBilled,
}: Parts): Area => {
  const outcome = makeOutcome(viewPlans);
  return (mount) => {
    mount.answer(routes.plans, async ({ caller: { shop }, query: { coupon } }) =>
      presentPlans(await viewPlans(shop, coupon)),
    );

    mount.answer(routes.coupon, async ({ caller: { shop }, body: { code } }) => {
      if (!isBilled) return billingOff();
      const coupon = await checkCoupon(shop, code);
      return coupon.ok ? presentCoupon(coupon.value) : couponRefused(coupon.failure);
    });

    mount.answer(routes.changePlan, async ({ caller: { shop }, body: { coupon, ...wanted } }) => {
      if (!isBilled) return billingOff();
      // a visitor who comes with the code in the address was never asked for it
      if (coupon) await checkCoupon(shop, coupon);
      const changed = await changePlan.change(shop.key, { ...wanted, ...(coupon ? { coupon } : {}) });
      return changed.ok ? outcome(changed.value) : changeRefusalOf(changed.failure);
    });

    mount.answer(routes.keepPlan, async ({ caller: { shop } }) => {
      if (!isBilled) return billingOff();
      const kept = await changePlan.keep(shop.key);
      return kept.ok ? outcome(kept.value) : keepRefusalOf(kept.failure);
    });

    mount.answer(routes.purchaseFeature, async ({ caller: { shop }, params: { feature } }) => {
      if (!isBilled) return billingOff();
      const bought = await changePlan.purchase(shop.key, feature);
      return bought.ok ? outcome(bought.value) : purchaseRefusalOf(bought.failure);
    });

    mount.answer(routes.syncPlan, async ({ caller: { shop }, query: { charge_id: charge, wish } }) => {
      if (!isBilled) return billingOff();
      const synced = await syncBilling(shop.key, charge);
      if (!synced.ok) return syncRefusalOf(synced.failure);
      const { shop: known } = synced.value;
      return {
        ...presentPlans(await viewPlans(known)),
        ...presentDecided(returnedCharge(known.billing ?? NO_BILLING, { charge, wish })),
      };
    });

    mount.answer(routes.transfers, async ({ caller: { shop }, query }) =>
      presentPage(await listTransfers(shop, query), presentTransfer),
    );
  };
};

const presentTransfer = ({ entry, isOfMonth }: UsedTransfer): TransferRow => ({
  order: numberOfOrder(entry.orderId),
  orderName: entry.orderName,
  kind: entry.kind,
  ...(entry.document?.number ? { number: entry.document.number } : {}),
  at: entry.plannedAt.toString(),
  source: isOfMonth ? 'Übertragungen des Monats' : 'Zusätzliche Übertragungen',
});

const makeOutcome =
  (viewPlans: ViewPlans) =>
  async ({ shop, confirmationUrl }: BillingOutcome): Promise<{ plans: PlansReply; confirmationUrl?: string }> => {
    const plans = presentPlans(await viewPlans(shop));
    return confirmationUrl === undefined ? { plans } : { plans, confirmationUrl };
  };
