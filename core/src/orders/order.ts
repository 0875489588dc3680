import type { Instant } from '../kernel/calendar.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { TaxRate } from '../kernel/tax-rate.ts';
import type { CorrectedFacts } from './corrected-facts.ts';
import type { FulfilmentStatus, PaymentStatus } from './statuses.ts';

/**
 * An order as the core sees it: one snapshot, read at one moment, all amounts in one currency column.
 * Amounts are what the shop states; nothing in here is recomputed.
 */
export interface Order {
  readonly id: OrderId;
  /** Display name such as `#1042`; not unique over time. */
  readonly name: string;
  readonly createdAt: Instant;
  /** The business moment; imported orders keep their old one. */
  readonly processedAt: Instant;
  readonly updatedAt: Instant;
  readonly cancelledAt?: Instant;
  readonly test: boolean;
  readonly edited: boolean;
  /** Currency code of every amount in this snapshot. Only `EUR` becomes a document. */
  readonly currency: string;
  /** What is left of it in the money of the shop, where that is euro and `currency` is another one (`currentTotalPriceSet.shopMoney`). */
  readonly inEuros?: Cents;
  /** Prices of lines and shipping contain the tax. */
  readonly taxesIncluded: boolean;
  /** `web`, `pos`, `shopify_draft_order`, …; undefined when the shop does not say. */
  readonly source?: string;
  readonly tags: readonly string[];
  readonly note?: string;
  readonly attributes: readonly OrderAttribute[];
  /** Gateway handles such as `shopify_payments`, `paypal`, `manual`, `gift_card`. */
  readonly gateways: readonly string[];
  readonly paymentStatus: PaymentStatus;
  readonly fulfilmentStatus: FulfilmentStatus;
  readonly email?: string;
  /** In which language the customer saw the shop, e.g. `de-AT`, as the shop says; absent where it does not. */
  readonly customerLocale?: string;
  readonly customer?: Customer;
  readonly billingAddress?: Address;
  readonly shippingAddress?: Address;
  /** Set on business orders of the platform; `vatId` is the tax registration of the company location. */
  readonly company?: { readonly name: string; readonly vatId?: string };
  readonly poNumber?: string;
  /** When it is to be paid as the shop agreed with the buyer. */
  readonly terms?: AgreedTerms;
  readonly lines: readonly OrderLine[];
  readonly shipping: readonly ShippingLine[];
  /** Duties and fees one by one; undefined when only their totals are known. */
  readonly fees?: readonly OrderFee[];
  readonly totals: OrderTotals;
  /**
   * Everything that the shop's own ledger of sales has booked for the order, adjustments of refunds included: a second
   * opinion on what it is worth. Read where an order was edited or refunded.
   */
  readonly salesTotal?: Cents;
  readonly refunds: readonly Refund[];
  readonly fulfilments: readonly Fulfilment[];
  readonly payments: readonly Payment[];
  /** What a person says of it instead of the shop; a corrected address stands in its place already. */
  readonly corrected?: CorrectedFacts;
  /** The address of the bill as the shop has it, where a person corrected it. */
  readonly uncorrected?: { readonly billingAddress?: Address };
  /** Another party issues the invoice (merchant of record): no document may be made. */
  readonly invoicedByOthers: boolean;
}

/** Terms of payment of an order. */
export interface AgreedTerms {
  /** By a day, so many days after the invoice, with the delivery, or at once. */
  readonly type: 'fixed' | 'net' | 'fulfilment' | 'receipt';
  readonly days?: number;
  /** Of the only, or the first, payment. */
  readonly dueAt?: Instant;
}

export interface OrderAttribute {
  readonly key: string;
  readonly value: string;
}

export interface Customer {
  readonly id: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly vatId?: string;
  /** What the merchant has noted on the customer. */
  readonly note?: string;
}

export interface Address {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly company?: string;
  /** Street and number. */
  readonly street?: string;
  readonly supplement?: string;
  readonly zip?: string;
  readonly city?: string;
  readonly province?: string;
  /** The shop's code of the province, e.g. GC for Las Palmas. */
  readonly provinceCode?: string;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly countryCode?: string;
  readonly phone?: string;
}

export type LineKind = 'goods' | 'service' | 'digital' | 'giftCard' | 'tip';

/** A line of the order with everything that was ordered, removed and refunded units included. */
export interface OrderLine {
  readonly id: string;
  readonly kind: LineKind;
  readonly title: string;
  readonly variant?: string;
  readonly sku?: string;
  /** Barcode of the variant. */
  readonly gtin?: string;
  readonly attributes?: readonly OrderAttribute[];
  readonly quantity: number;
  /** Without removed and refunded units; 0 for a line removed by an edit. */
  readonly currentQuantity: number;
  readonly unitPrice: Cents;
  /** Sum of all discount allocations of the whole line, as the shop allocated them (R1). Never negative. */
  readonly discount: Cents;
  /** Codes that the buyer entered and that lowered this line; other discounts have none. */
  readonly discountCodes?: readonly string[];
  readonly taxes: readonly TaxLine[];
}

export interface TaxLine {
  /** What the shop calls it, e.g. MwSt.; absent where it says nothing. */
  readonly title?: string;
  /** Who computed it: the shop itself, or the name of an app; absent where the shop does not say. */
  readonly source?: string;
  readonly rate: TaxRate;
  /** Tax of the whole position, rounded by the shop. */
  readonly amount: Cents;
  /** A marketplace remits this tax, not the merchant. */
  readonly paidByChannel: boolean;
}

export interface ShippingLine {
  readonly id: string;
  readonly title: string;
  readonly price: Cents;
  /** After every shipping and order discount (R9). */
  readonly discountedPrice: Cents;
  readonly taxes: readonly TaxLine[];
  /** Removed by an edit (R11). */
  readonly removed: boolean;
}

/** A duty or an additional fee such as a deposit, with its own tax (R22). */
export interface OrderFee {
  readonly id: string;
  readonly kind: 'duty' | 'fee';
  readonly title: string;
  /** On the price basis of the order. */
  readonly amount: Cents;
  readonly taxes: readonly TaxLine[];
}

/** What the shop states for the whole order; identities I1 to I7 tie it to the lines. */
export interface OrderTotals {
  readonly subtotal: Cents;
  readonly shipping: Cents;
  readonly tax: Cents;
  /** After edits that add, before refunds (`totalPrice`). */
  readonly total: Cents;
  /** What is left after edits, removals and refunds (`currentTotalPrice`). */
  readonly currentTotal: Cents;
  readonly tips: Cents;
  readonly duties: Cents;
  readonly additionalFees: Cents;
  /** Successful refund transactions. */
  readonly refunded: Cents;
  readonly outstanding: Cents;
}

export interface Refund {
  readonly id: string;
  readonly createdAt: Instant;
  readonly lines: readonly RefundLine[];
  readonly shipping: readonly RefundShipping[];
  readonly fees?: readonly RefundFee[];
  readonly adjustments: readonly RefundAdjustment[];
  /** Successful refund transactions; 0 for a removal without money. */
  readonly paidOut: Cents;
  /** The ids of its transactions among the payments of the order, also of those that failed. */
  readonly payouts?: readonly string[];
  /** A refund transaction is still under way (R17). */
  readonly pending: boolean;
  /** Every payout was tried and failed: the buyer has no money, also where the lines say otherwise. */
  readonly payoutFailed?: boolean;
  /** It belongs to a return with exchanged goods, which are new lines of the order (R18). */
  readonly exchange?: boolean;
  /** It pays back what an edit took out of the order, and lowers no price itself (R14, R24). */
  readonly repayment?: boolean;
  /** A person says so, not the shop: no setting decides what follows from it. */
  readonly byHand?: true;
}

export interface RefundLine {
  readonly lineId: string;
  readonly quantity: number;
  /** After discount, on the price basis of the order. */
  readonly amount: Cents;
  readonly tax: Cents;
  readonly restock: 'none' | 'cancel' | 'return';
}

export interface RefundShipping {
  readonly shippingId: string;
  readonly amount: Cents;
  readonly tax: Cents;
}

export interface RefundFee {
  readonly feeId: string;
  readonly amount: Cents;
  readonly tax: Cents;
}

/** Positive when the buyer gets less than the lines suggest (I5). */
export interface RefundAdjustment {
  readonly reason: string;
  readonly amount: Cents;
  readonly tax: Cents;
}

export interface Fulfilment {
  readonly id: string;
  readonly createdAt: Instant;
  readonly cancelled: boolean;
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
  readonly trackingNumbers: readonly string[];
  /** From where; absent where the shop does not say. */
  readonly from?: DispatchedFrom;
}

/** A store of the shop or of a fulfilment service. */
export interface DispatchedFrom {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly countryCode: string;
  readonly name?: string;
}

export interface Payment {
  readonly id: string;
  readonly kind: 'authorization' | 'sale' | 'capture' | 'refund' | 'void' | 'change' | 'other';
  readonly status: 'success' | 'pending' | 'failed';
  readonly gateway: string;
  /** What the gateway calls it, as far as the shop knows. */
  readonly paymentId?: string;
  readonly amount: Cents;
  /** Rounding of cash at the till, contained in the amount (R27). */
  readonly rounding?: Cents;
  readonly at: Instant;
  /** What the gateway skips for it, as far as the shop knows. */
  readonly fees?: readonly PaymentFee[];
}

/** A fee that a gateway skips from a payment. Both amounts are positive. */
export interface PaymentFee {
  /** Kept back altogether, tax included. */
  readonly amount: Cents;
  /** Tax within the amount. */
  readonly tax: Cents;
  /** Code of the currency in which the gateway settles, which need not be the order's. */
  readonly currency: string;
}
