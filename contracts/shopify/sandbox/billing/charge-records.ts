import type { Minor } from '../model/money.ts';

export type SubscriptionStatus = 'PENDING' | 'ACTIVE' | 'DECLINED' | 'EXPIRED' | 'FROZEN' | 'CANCELLED';
export type PurchaseStatus = 'PENDING' | 'ACTIVE' | 'DECLINED' | 'EXPIRED';
export type ChargeInterval = 'EVERY_30_DAYS' | 'ANNUAL';
export type Replacement = 'STANDARD' | 'APPLY_IMMEDIATELY' | 'APPLY_ON_NEXT_BILLING_CYCLE';

/** What a subscription is cheaper by; for all of its bills where no limit stands. */
export interface ChargeDiscount {
  readonly percentage?: number;
  readonly amount?: Minor;
  readonly limit?: number;
}

/** A subscription of the app. Moments are milliseconds. */
export interface AppSubscriptionRecord {
  readonly id: string;
  readonly name: string;
  readonly price: Minor;
  readonly currency: string;
  readonly interval: ChargeInterval;
  readonly discount: ChargeDiscount | null;
  readonly trialDays: number;
  readonly test: boolean;
  readonly returnUrl: string;
  readonly replacement: Replacement;
  readonly createdAt: number;
  status: SubscriptionStatus;
  /** The merchant approved it, and it waits for the end of what is paid. */
  isAgreed: boolean;
  /** The next bill. */
  billAt: number | null;
  periodEnd: number | null;
  bills: number;
}

/** A purchase of the app's that is paid once. */
export interface AppPurchaseRecord {
  readonly id: string;
  readonly name: string;
  readonly price: Minor;
  readonly currency: string;
  readonly test: boolean;
  readonly returnUrl: string;
  readonly createdAt: number;
  status: PurchaseStatus;
}

/** Money that the platform took from the shop for the app. */
export interface BillRecord {
  readonly charge: string;
  readonly name: string;
  readonly amount: Minor;
  readonly currency: string;
  readonly test: boolean;
  readonly at: number;
}

/** All charges of one shop, as a state file keeps them. */
export interface ChargeRecords {
  readonly subscriptions: readonly AppSubscriptionRecord[];
  readonly purchases: readonly AppPurchaseRecord[];
  readonly bills: readonly BillRecord[];
}

export const NO_CHARGES: ChargeRecords = { subscriptions: [], purchases: [], bills: [] };
