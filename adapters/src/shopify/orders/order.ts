import { NO_MONEY, orderId } from '@belegwerk/core/kernel';
import { withRepayments, type Fulfilment, type Order, type OrderTotals, type Refund } from '@belegwerk/core/orders';
import { given } from './given.ts';
import type { OrderHead } from './head.ts';
import { fulfilmentStatusOf, paymentStatusOf } from './statuses.ts';

/** The lists of an order, read page by page. */
export interface OrderParts {
  readonly lines: Order['lines'];
  readonly shipping: Order['shipping'];
  readonly payments: Order['payments'];
  readonly refunds: readonly Refund[];
  readonly fulfilments: readonly Fulfilment[];
  readonly fees?: NonNullable<Order['fees']>;
  readonly salesTotal?: Order['totals']['total'];
}

const totalsOf = (head: OrderHead): OrderTotals => ({
  subtotal: head.subtotalPriceSet,
  shipping: head.totalShippingPriceSet,
  tax: head.totalTaxSet ?? NO_MONEY,
  total: head.totalPriceSet,
  currentTotal: head.currentTotalPriceSet,
  tips: head.totalTipReceivedSet,
  // what is in the prices already adds nothing to the total (I3)
  duties: head.dutiesIncluded ? NO_MONEY : (head.originalTotalDutiesSet ?? NO_MONEY),
  additionalFees: head.originalTotalAdditionalFeesSet ?? NO_MONEY,
  refunded: head.totalRefundedSet,
  outstanding: head.totalOutstandingSet,
});

/** Puts head and lists of one snapshot together. */
export const orderOf = (head: OrderHead, currency: string, parts: OrderParts): Order =>
  withRepayments({
    ...given({
      cancelledAt: head.cancelledAt,
      source: head.sourceName,
      note: head.note,
      email: head.email,
      customerLocale: head.customerLocale,
      customer: head.customer,
      billingAddress: head.billingAddress,
      shippingAddress: head.shippingAddress,
      company: head.purchasingEntity,
      poNumber: head.poNumber,
      terms: head.paymentTerms,
      inEuros: currency === 'EUR' ? undefined : head.inShopMoney,
    }),
    id: orderId(head.id),
    name: head.name,
    createdAt: head.createdAt,
    processedAt: head.processedAt,
    updatedAt: head.updatedAt,
    test: head.test,
    edited: head.edited,
    currency,
    taxesIncluded: head.taxesIncluded,
    tags: head.tags,
    attributes: head.customAttributes.map(({ key, value }) => ({ key, value: value ?? '' })),
    gateways: head.paymentGatewayNames,
    paymentStatus: paymentStatusOf(head.displayFinancialStatus),
    fulfilmentStatus: fulfilmentStatusOf(head.displayFulfillmentStatus),
    totals: totalsOf(head),
    invoicedByOthers: head.merchantOfRecordApp !== null && head.merchantOfRecordApp !== undefined,
    ...parts,
  });
