import type { MoneyBag } from './money.ts';
import type { AttributeView } from './attribute-view.ts';
import type { DispatchPlace } from '../shop/dispatch-places.ts';

/** Tax on one position; `rate` is a fraction (0.19). */
export interface TaxLineView {
  readonly title: string;
  readonly rate: number | null;
  readonly priceSet: MoneyBag;
  readonly source: string | null;
  readonly channelLiable: boolean | null;
}

/** Share of a discount on one position; `index` points into the order's applications. */
export interface DiscountAllocationView {
  readonly allocatedAmountSet: MoneyBag;
  readonly index: number;
}

export interface LineItemView {
  readonly id: string;
  readonly title: string;
  readonly variantTitle: string | null;
  readonly name: string;
  readonly sku: string | null;
  readonly vendor: string | null;
  readonly productId: string | null;
  readonly variantId: string | null;
  readonly barcode: string | null;
  readonly quantity: number;
  readonly currentQuantity: number;
  readonly refundableQuantity: number;
  readonly unfulfilledQuantity: number;
  readonly nonFulfillableQuantity: number;
  readonly originalUnitPriceSet: MoneyBag;
  readonly originalTotalSet: MoneyBag;
  readonly totalDiscountSet: MoneyBag;
  readonly discountedTotalSet: MoneyBag;
  readonly discountedTotalWithCodesSet: MoneyBag;
  readonly discountedUnitPriceSet: MoneyBag;
  readonly discountedUnitPriceAfterAllDiscountsSet: MoneyBag;
  readonly priceAfterAllDiscountsBeforeTaxesSet: MoneyBag;
  readonly discountAllocations: readonly DiscountAllocationView[];
  readonly taxLines: readonly TaxLineView[];
  readonly taxable: boolean;
  readonly isGiftCard: boolean;
  readonly isTip: boolean;
  readonly requiresShipping: boolean;
  readonly customAttributes: readonly AttributeView[];
  /** Of a subscription. */
  readonly sellingPlan?: string;
  readonly duties: readonly {
    readonly id: string;
    readonly price: MoneyBag;
    readonly taxLines: readonly TaxLineView[];
  }[];
}

export interface ShippingLineView {
  readonly id: string;
  readonly title: string;
  readonly code: string | null;
  readonly source: string | null;
  readonly carrierIdentifier: string | null;
  readonly phone: string | null;
  readonly isRemoved: boolean;
  readonly originalPriceSet: MoneyBag;
  readonly discountedPriceSet: MoneyBag;
  readonly currentDiscountedPriceSet: MoneyBag;
  readonly discountAllocations: readonly DiscountAllocationView[];
  readonly taxLines: readonly TaxLineView[];
}

export interface TransactionView {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly gateway: string | null;
  readonly formattedGateway: string | null;
  readonly manualPaymentGateway: boolean;
  readonly amountSet: MoneyBag;
  readonly createdAt: string;
  readonly processedAt: string | null;
  readonly parentId: string | null;
  readonly refundId: string | null;
  readonly test: boolean;
  readonly authorizationCode: string | null;
  readonly errorCode: string | null;
  /** Known for payments through the shop's own payment service only. */
  readonly fee?: TransactionFeeView;
}

/** A fee in the currency of the payout, which is the shop's. */
export interface TransactionFeeView {
  readonly id: string;
  readonly amount: MoneyBag;
  readonly flatFee: MoneyBag;
  /** As a share: 0.021 is 2.1 %. */
  readonly rate: number;
  readonly taxAmount: MoneyBag;
}

export interface RefundLineItemView {
  readonly id: string;
  readonly lineItemId: string;
  readonly quantity: number;
  readonly restockType: string;
  readonly priceSet: MoneyBag;
  readonly subtotalSet: MoneyBag;
  readonly totalTaxSet: MoneyBag;
}

export interface RefundShippingLineView {
  readonly id: string;
  readonly shippingLineId: string;
  readonly subtotalAmountSet: MoneyBag;
  readonly taxAmountSet: MoneyBag;
}

/** Difference between suggested and paid refund; positive when the buyer gets less than suggested. */
export interface OrderAdjustmentView {
  readonly id: string;
  readonly reason: string | null;
  readonly kind: string;
  readonly amountSet: MoneyBag;
  readonly taxAmountSet: MoneyBag;
}

export interface RefundView {
  readonly id: string;
  readonly legacyResourceId: string;
  readonly createdAt: string | null;
  readonly processedAt: string;
  readonly updatedAt: string;
  readonly note: string | null;
  readonly totalRefundedSet: MoneyBag;
  readonly refundLineItems: readonly RefundLineItemView[];
  readonly refundShippingLines: readonly RefundShippingLineView[];
  readonly orderAdjustments: readonly OrderAdjustmentView[];
  readonly transactionIds: readonly string[];
  /** `dutyId` where it is known which one goes back. */
  readonly duties: readonly { readonly amountSet: MoneyBag; readonly dutyId?: string }[];
  /** The return that it belongs to. */
  readonly returnId?: string;
}

export interface FulfillmentView {
  readonly id: string;
  readonly legacyResourceId: string;
  readonly name: string;
  readonly status: string;
  readonly displayStatus: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly deliveredAt: string | null;
  /** From where; the shop's own store where it is absent. */
  readonly from?: DispatchPlace;
  readonly trackingInfo: readonly {
    readonly company: string | null;
    readonly number: string | null;
    readonly url: string | null;
  }[];
  readonly lineItems: readonly FulfillmentLineItemView[];
}

export interface FulfillmentLineItemView {
  readonly id: string;
  readonly lineItemId: string;
  readonly quantity: number;
  readonly originalTotalSet: MoneyBag;
  readonly discountedTotalSet: MoneyBag;
}
