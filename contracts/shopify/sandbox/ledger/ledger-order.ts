import type { DiscountApplicationView } from '../model/ledger-view.ts';
import type { Minor } from '../model/money.ts';
import type { AttributeView } from '../model/attribute-view.ts';
import type { OrderHead, OrderNotes } from '../model/order-view.ts';
import type { DispatchPlace } from '../shop/dispatch-places.ts';

/** A tax that applies to a position; `ppm` is the rate in millionths (190000 is 19 %). */
export interface TaxRate {
  readonly title: string;
  readonly ppm: number;
}

export type SaleAction = 'ORDER' | 'UPDATE' | 'RETURN';
export type SaleLineType =
  | 'PRODUCT'
  | 'SHIPPING'
  | 'TIP'
  | 'GIFT_CARD'
  | 'DUTY'
  | 'ADDITIONAL_FEE'
  | 'FEE'
  | 'ADJUSTMENT';

/**
 * One ledger entry in minor units of the presentment currency. `price` is before discounts; `discounts` and `taxes`
 * carry the sign of the entry. Amounts taken back are negative.
 */
export interface Sale {
  readonly id: string;
  readonly action: SaleAction;
  readonly lineType: SaleLineType;
  readonly subjectId: string | null;
  readonly quantity: number | null;
  readonly price: Minor;
  readonly discounts: readonly { readonly index: number; readonly amount: Minor }[];
  readonly taxes: readonly { readonly rate: TaxRate; readonly amount: Minor }[];
}

export interface Agreement {
  readonly id: string;
  readonly reason: 'ORDER' | 'ORDER_EDIT' | 'REFUND' | 'RETURN';
  readonly at: string;
  readonly refundId: string | null;
  readonly returnId?: string;
  readonly sales: Sale[];
}

/** What is sold in one position; how much of it is left says the ledger. */
export interface LedgerLine {
  readonly id: string;
  readonly title: string;
  readonly variantTitle: string | null;
  readonly sku: string | null;
  readonly vendor: string | null;
  readonly productId: string | null;
  readonly variantId: string | null;
  readonly barcode: string | null;
  readonly unitPrice: Minor;
  readonly isGiftCard: boolean;
  readonly isTip: boolean;
  readonly requiresShipping: boolean;
  readonly taxable: boolean;
  readonly taxRates: readonly TaxRate[];
  readonly properties: readonly AttributeView[];
  /** Of a subscription. */
  readonly sellingPlan?: string;
}

export interface LedgerShippingLine {
  readonly id: string;
  readonly title: string;
  readonly code: string | null;
  readonly source: string | null;
}

/** A duty or additional fee with its taxes. */
export interface LedgerCharge {
  readonly id: string;
  readonly lineType: 'DUTY' | 'ADDITIONAL_FEE';
  readonly name: string;
  readonly lineId: string | null;
}

export interface LedgerTransaction {
  readonly id: string;
  readonly kind: 'AUTHORIZATION' | 'CAPTURE' | 'SALE' | 'REFUND' | 'VOID';
  status: 'SUCCESS' | 'PENDING' | 'FAILURE';
  readonly gateway: string;
  readonly amount: Minor;
  readonly createdAt: string;
  processedAt: string;
  readonly parentId: string | null;
  readonly refundId: string | null;
  readonly fee?: LedgerFee;
}

/** What the shop's own payment service skips from a payment. Tax is added to the amount. */
export interface LedgerFee {
  readonly amount: Minor;
  readonly flat: Minor;
  /** Millionths of the payment. */
  readonly ppm: number;
  readonly tax: Minor;
}

/** A refund; its amounts are those of the ledger entries it points at. */
export interface LedgerRefund {
  readonly id: string;
  readonly createdAt: string;
  updatedAt: string;
  readonly note: string | null;
  readonly returnId?: string;
  /** Why other money goes back than the lines suggest, where the merchant said so. */
  readonly discrepancy?: 'RESTOCK' | 'DAMAGE' | 'CUSTOMER';
  readonly lineItems: readonly {
    readonly id: string;
    readonly saleId: string;
    readonly restockType: 'NO_RESTOCK' | 'CANCEL' | 'RETURN';
  }[];
  readonly shipping: readonly { readonly id: string; readonly saleId: string }[];
  readonly duties: readonly { readonly saleId: string }[];
  readonly adjustments: { readonly id: string; readonly saleId: string; readonly reason: string }[];
}

export interface LedgerFulfillment {
  readonly id: string;
  readonly name: string;
  status: 'SUCCESS' | 'CANCELLED';
  readonly createdAt: string;
  updatedAt: string;
  /** From where; the shop's own store where it is absent. */
  readonly from?: DispatchPlace;
  readonly tracking: {
    readonly company: string | null;
    readonly number: string | null;
    readonly url: string | null;
  } | null;
  readonly lineItems: readonly { readonly id: string; readonly lineId: string; readonly quantity: number }[];
}

/** A fee that is kept of a return, tax included; `percentage` in hundredths of a percent where it is a share. */
export interface LedgerReturnFee {
  readonly id: string;
  readonly amount: Minor;
  readonly percentage: number | null;
}

/** Units of one shipment position that come back. */
export interface LedgerReturnLine {
  readonly id: string;
  readonly lineId: string;
  readonly fulfillmentLineItemId: string;
  readonly quantity: number;
  readonly reason: string;
  readonly note: string;
  readonly restockingFee: LedgerReturnFee | null;
}

/** Goods that the buyer gets instead; they become a line of the order when the return is processed. */
export interface LedgerExchange {
  readonly id: string;
  readonly line: LedgerLine;
  readonly quantity: number;
}

/** What a buyer sends back. An open return is only announced: the ledger has no entry of it until it is processed. */
export interface LedgerReturn {
  readonly id: string;
  readonly name: string;
  status: 'OPEN' | 'CLOSED' | 'CANCELED';
  readonly createdAt: string;
  closedAt: string | null;
  readonly lineItems: readonly LedgerReturnLine[];
  readonly exchanges: readonly LedgerExchange[];
  readonly shippingFees: readonly LedgerReturnFee[];
  refundId: string | null;
}

/** Ratio of shop to presentment minor units; equal numbers when both are one currency. */
export interface ExchangeRate {
  readonly numerator: number;
  readonly denominator: number;
}

/** An order as the ledger keeps it: facts and entries, never a total. */
export interface LedgerOrder {
  head: OrderHead;
  notes: OrderNotes;
  readonly exchange: ExchangeRate;
  readonly lines: LedgerLine[];
  readonly shippingLines: LedgerShippingLine[];
  readonly charges: LedgerCharge[];
  readonly discounts: readonly DiscountApplicationView[];
  readonly agreements: Agreement[];
  readonly transactions: LedgerTransaction[];
  readonly refunds: LedgerRefund[];
  readonly fulfillments: LedgerFulfillment[];
  readonly returns: LedgerReturn[];
}

/** What every step of an order's life needs from outside: fresh ids and the time. */
export interface LifeContext {
  nextId(): string;
  readonly at: string;
  /** Millionths of tax on fees of payments; none when absent, as for a seller who owes it himself. */
  readonly feeTaxPpm?: number;
}
