import type { LineKind, OrderFee, OrderLine, ShippingLine } from '@belegwerk/core/orders';
export interface LineWish {
  readonly id?: string;
  readonly kind?: LineKind;
  readonly title?: string;
  readonly variant?: string;
  readonly sku?: string;
  readonly quantity?: number;
  /** Without removed and refunded units; the whole quantity unless said otherwise. */
  readonly currentQuantity?: number;
  readonly price?: string;
  readonly discount?: string;
  /** Percent; `0` means that the shop lists no tax. */
  readonly rate?: string;
  readonly taxesIncluded?: boolean;
}
/** A line of goods for 119.00 € at 19 %, unless the wish says otherwise; its tax is computed as a shop does. */
export declare const aLine: (wish?: LineWish) => OrderLine;
export interface ShippingWish {
  readonly id?: string;
  readonly title?: string;
  readonly price?: string;
  readonly discount?: string;
  readonly rate?: string;
  readonly taxesIncluded?: boolean;
  readonly removed?: boolean;
}
/** Shipping for 4.90 € at 19 %, unless the wish says otherwise. */
export declare const aShippingLine: (wish?: ShippingWish) => ShippingLine;
export interface FeeWish {
  readonly id?: string;
  readonly kind?: OrderFee['kind'];
  readonly title?: string;
  readonly amount?: string;
  readonly rate?: string;
  readonly taxesIncluded?: boolean;
}
/** A deposit of 0.25 € at 19 %, unless the wish says otherwise. */
export declare const aFee: (wish?: FeeWish) => OrderFee;
//# sourceMappingURL=line-builder.d.ts.map
