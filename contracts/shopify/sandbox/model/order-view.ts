import type { MoneyBag } from './money.ts';
import type { Customer, MailingAddress, PurchasingCompany } from './parties.ts';
import type {
  FulfillmentView,
  LineItemView,
  RefundView,
  ShippingLineView,
  TaxLineView,
  TransactionView,
} from './order-parts.ts';
import type { AttributeView } from './attribute-view.ts';
import type { AgreementView, DiscountApplicationView } from './ledger-view.ts';
import type { ReturnView } from './return-view.ts';

export type { AttributeView };

/** A fee or duty on an order or line with the taxes on it. */
export interface AdditionalFeeView {
  readonly id: string;
  readonly name: string;
  readonly price: MoneyBag;
  readonly taxLines: readonly TaxLineView[];
}

/** Terms of payment that were agreed for an order. */
export interface PaymentTermsView {
  readonly name: string;
  readonly type: string;
  readonly dueInDays: number | null;
  readonly schedules: readonly { readonly issuedAt: string | null; readonly dueAt: string | null }[];
}

/** Dates, texts and flags of an order that no ledger entry decides. */
export interface OrderHead {
  readonly id: string;
  readonly legacyResourceId: string;
  readonly name: string;
  readonly number: number;
  readonly confirmationNumber: string | null;
  readonly poNumber: string | null;
  readonly paymentTerms: PaymentTermsView | null;
  readonly createdAt: string;
  readonly processedAt: string;
  readonly cancelledAt: string | null;
  readonly cancelReason: string | null;
  readonly closedAt: string | null;
  readonly confirmed: boolean;
  readonly test: boolean;
  readonly currencyCode: string;
  readonly presentmentCurrencyCode: string;
  readonly taxesIncluded: boolean;
  readonly taxExempt: boolean;
  readonly estimatedTaxes: boolean;
  readonly dutiesIncluded: boolean;
  readonly sourceName: string | null;
  readonly sourceIdentifier: string | null;
  readonly appId: string | null;
  readonly customerLocale: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly billingAddress: MailingAddress | null;
  readonly shippingAddress: MailingAddress | null;
  readonly customer: Customer | null;
  readonly purchasingCompany: PurchasingCompany | null;
  readonly retailLocationId: string | null;
  readonly merchantOfRecordAppId: string | null;
  readonly cartToken: string | null;
  readonly checkoutToken: string | null;
}

/** What a merchant or an app may change on any order, also on one that was imported. */
export interface OrderNotes {
  readonly updatedAt: string;
  readonly note: string | null;
  readonly tags: readonly string[];
  readonly customAttributes: readonly AttributeView[];
}

/** Every amount of an order, each in both currencies. */
export interface OrderAmounts {
  readonly originalTotalPriceSet: MoneyBag;
  readonly totalPriceSet: MoneyBag;
  readonly currentTotalPriceSet: MoneyBag;
  readonly subtotalPriceSet: MoneyBag;
  readonly currentSubtotalPriceSet: MoneyBag;
  readonly totalLineItemsPriceSet: MoneyBag;
  readonly totalDiscountsSet: MoneyBag;
  readonly currentTotalDiscountsSet: MoneyBag;
  readonly cartDiscountAmountSet: MoneyBag;
  readonly currentCartDiscountAmountSet: MoneyBag;
  readonly totalShippingPriceSet: MoneyBag;
  readonly currentShippingPriceSet: MoneyBag;
  readonly totalTaxSet: MoneyBag;
  readonly currentTotalTaxSet: MoneyBag;
  readonly totalTipReceivedSet: MoneyBag;
  readonly originalTotalDutiesSet: MoneyBag | null;
  readonly currentTotalDutiesSet: MoneyBag | null;
  readonly originalTotalAdditionalFeesSet: MoneyBag | null;
  readonly currentTotalAdditionalFeesSet: MoneyBag | null;
  readonly totalReceivedSet: MoneyBag;
  readonly totalRefundedSet: MoneyBag;
  readonly totalRefundedShippingSet: MoneyBag;
  readonly netPaymentSet: MoneyBag;
  readonly totalOutstandingSet: MoneyBag;
  readonly totalCapturableSet: MoneyBag;
  readonly refundDiscrepancySet: MoneyBag;
  readonly cashRounding: { readonly paymentSet: MoneyBag; readonly refundSet: MoneyBag };
}

/** An order as every outside view (GraphQL, webhook JSON, desk) reads it. */
export interface OrderView extends OrderHead, OrderNotes, OrderAmounts {
  readonly edited: boolean;
  readonly displayFinancialStatus: string | null;
  readonly displayFulfillmentStatus: string;
  readonly paymentGatewayNames: readonly string[];
  readonly taxLines: readonly TaxLineView[];
  readonly currentTaxLines: readonly TaxLineView[];
  readonly lineItems: readonly LineItemView[];
  readonly shippingLines: readonly ShippingLineView[];
  readonly discountApplications: readonly DiscountApplicationView[];
  readonly additionalFees: readonly AdditionalFeeView[];
  readonly transactions: readonly TransactionView[];
  readonly refunds: readonly RefundView[];
  readonly fulfillments: readonly FulfillmentView[];
  readonly returns: readonly ReturnView[];
  readonly agreements: readonly AgreementView[];
}
