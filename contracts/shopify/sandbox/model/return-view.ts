import type { MoneyBag } from './money.ts';

/** A fee that is kept of a return; `percentage` of the worth where it is a share. */
export interface ReturnFeeView {
  readonly id: string;
  readonly amountSet: MoneyBag;
  readonly percentage: number | null;
}

export interface ReturnLineItemView {
  readonly id: string;
  readonly lineItemId: string;
  readonly fulfillmentLineItemId: string;
  readonly quantity: number;
  readonly reason: string;
  readonly note: string;
  readonly restockingFee: ReturnFeeView | null;
  readonly worthSet: MoneyBag;
}

/** Goods instead of those that came back; the line is there once the return is processed. */
export interface ExchangeLineItemView {
  readonly id: string;
  readonly title: string;
  readonly variantTitle: string | null;
  readonly sku: string | null;
  readonly productId: string | null;
  readonly variantId: string | null;
  readonly quantity: number;
  readonly lineItemId: string | null;
}

/** What a buyer sends back, and what for. */
export interface ReturnView {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly createdAt: string;
  readonly closedAt: string | null;
  readonly lineItems: readonly ReturnLineItemView[];
  readonly exchangeLineItems: readonly ExchangeLineItemView[];
  readonly shippingFees: readonly ReturnFeeView[];
  readonly refundIds: readonly string[];
}
