import type { DraftDiscount } from '../ledger/order-draft.ts';
import type { PaymentWanted } from '../shop/order-desk.ts';
import type { DispatchPlace } from '../shop/dispatch-places.ts';

/** A discount of a demo order or line, before it is known what it is on. */
export type Discount = Omit<DraftDiscount, 'on'>;

/** What happened to a demo order later; `after` is hours since it was placed, positions count from 0. */
export type LaterEvent =
  | { readonly after: number; readonly kind: 'pay' | 'cancel' | 'settle' }
  | { readonly after: number; readonly kind: 'fulfill'; readonly from?: DispatchPlace }
  | {
      readonly after: number;
      readonly kind: 'return';
      readonly line: number;
      readonly quantity: number;
      /** In hundredths of a percent of what comes back. */
      readonly restockingFee: number;
      readonly shippingFee: number;
    }
  | { readonly after: number; readonly kind: 'fulfillPart'; readonly line: number; readonly quantity: number }
  | {
      readonly after: number;
      readonly kind: 'refund';
      readonly line: number;
      readonly quantity: number;
      readonly restock: boolean;
      readonly shipping?: boolean;
      readonly to?: 'storeCredit';
    }
  | { readonly after: number; readonly kind: 'refundAmount'; readonly amount: number }
  | { readonly after: number; readonly kind: 'refundAll' }
  | { readonly after: number; readonly kind: 'add'; readonly product: string; readonly quantity: number }
  | { readonly after: number; readonly kind: 'remove'; readonly line: number; readonly quantity: number };

/** One order of the demo: who buys what, how it is paid and what happens to it. */
export interface DemoOrder {
  readonly who?: string;
  readonly buys: readonly (readonly [product: string, quantity: number, discount?: Discount])[];
  readonly shipping?: 'standard' | 'express' | 'free' | 'abroad' | 'none';
  readonly discount?: Discount;
  readonly payment?: PaymentWanted;
  readonly gateway?: string;
  /** Paid of the customer's credit at the shop; the rest by `gateway`. */
  readonly storeCredit?: number;
  /** Of a subscription, which every line belongs to. */
  readonly plan?: string;
  readonly later?: readonly LaterEvent[];
  readonly tip?: number;
  readonly note?: string;
  readonly tags?: readonly string[];
  readonly source?: string;
  readonly test?: boolean;
  readonly poNumber?: string;
}

/** A discount by code. */
export const code = (title: string, value: Discount['value']): Discount => ({ kind: 'code', title, value });

/** Sent about a day later. */
export const sent = { after: 26, kind: 'fulfill' } as const;
