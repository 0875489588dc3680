import type { CouponDiscount } from '../coupons/coupon.ts';
import type { ShopKey } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { Result } from '../kernel/result.ts';
import type { TakesEffect } from '../plans/plan-choice.ts';
import type { BillingInterval } from '../plans/plan-price.ts';
import type { SeenBilling } from '../plans/seen-billing.ts';
import type { OrderSourceFailure } from './order-source.ts';

/** A subscription that a merchant is asked to approve; all amounts are euros. */
export interface WantedSubscription {
  /** Read by the merchant on the page of the approval. */
  readonly name: string;
  readonly price: Cents;
  readonly interval: BillingInterval;
  readonly takesEffect: TakesEffect;
  readonly trialDays: number;
  /** Off each of so many first bills. */
  readonly discount?: { readonly off: CouponDiscount; readonly bills: number };
  readonly returnUrl: string;
  readonly isTest: boolean;
}

/** A purchase that a merchant is asked to approve. */
export interface WantedPurchase {
  readonly name: string;
  readonly price: Cents;
  readonly returnUrl: string;
  readonly isTest: boolean;
}

/** A charge that waits for the merchant. */
export interface StartedCharge {
  readonly id: string;
  readonly confirmationUrl: string;
}

export type BillingFailure =
  | OrderSourceFailure
  /** The platform says why not. */
  | { readonly kind: 'billing-refused'; readonly reasons: readonly string[] };

/**
 * The bills of the shop platform. What a merchant approved is only known by reading it: a message, or a way back, says
 * that there is something to read.
 */
export interface Billing {
  currentEntitlement(shop: ShopKey): Promise<Result<SeenBilling, BillingFailure>>;
  /** Each call makes another charge; nothing is paid before the merchant has approved it on its own page. */
  startPlanChange(shop: ShopKey, wanted: WantedSubscription): Promise<Result<StartedCharge, BillingFailure>>;
  startOneTimePurchase(shop: ShopKey, wanted: WantedPurchase): Promise<Result<StartedCharge, BillingFailure>>;
  /** Ends a subscription, or one that was approved and has not begun; a success, too, when it has ended already. */
  cancel(shop: ShopKey, id: string): Promise<Result<void, BillingFailure>>;
}
