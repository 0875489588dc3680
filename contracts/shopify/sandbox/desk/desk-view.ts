import { legacyIdOf } from '../model/gid.ts';
import { fullText, minorOf, paddedText, type MoneyBag } from '../model/money.ts';
import type { LineItemView, RefundView, TaxLineView } from '../model/order-parts.ts';
import type { OrderView } from '../model/order-view.ts';
import type { ReturnView } from '../model/return-view.ts';
import { returnableUnits } from '../life/returnable-units.ts';
import type { CatalogueProduct, ShopCustomer, StoredOrder } from '../shop/shop-records.ts';

/** Amount in the buyer's currency with all decimals; the desk shows what was agreed with the buyer. */
const money = (bag: MoneyBag): string => paddedText(bag.presentmentMoney.amount, bag.presentmentMoney.currencyCode);

/** Rate of a position as a fraction ("0.19"), several taxes added up; null without tax. */
const rateText = (lines: readonly TaxLineView[]): string | null => {
  if (lines.length === 0) return null;
  const millionths = lines.reduce((total, line) => total + Math.round((line.rate ?? 0) * 1_000_000), 0);
  return String(millionths / 1_000_000);
};

const customerName = (order: OrderView): string | null => {
  const named = order.customer ?? order.billingAddress;
  const name = [named?.firstName, named?.lastName].filter(Boolean).join(' ');
  return order.purchasingCompany?.company.name ?? (name === '' ? null : name);
};

/** One row of the order list. */
export const orderRow = (order: OrderView) => ({
  id: order.id,
  legacyId: order.legacyResourceId,
  name: order.name,
  createdAt: order.createdAt,
  updatedAt: order.updatedAt,
  customerName: customerName(order),
  total: money(order.totalPriceSet),
  currency: order.presentmentCurrencyCode,
  financialStatus: order.displayFinancialStatus,
  fulfillmentStatus: order.displayFulfillmentStatus,
  cancelled: order.cancelledAt !== null,
  tags: order.tags,
  itemCount: order.lineItems.reduce((count, line) => count + (line.isTip ? 0 : line.quantity), 0),
});

const lineView = (line: LineItemView) => ({
  id: line.id,
  title: line.title,
  variantTitle: line.variantTitle,
  sku: line.sku,
  quantity: line.quantity,
  currentQuantity: line.currentQuantity,
  fulfillableQuantity: line.unfulfilledQuantity,
  refundableQuantity: line.refundableQuantity,
  unitPrice: money(line.originalUnitPriceSet),
  total: money(line.discountedTotalWithCodesSet),
  taxRate: rateText(line.taxLines),
  discounts: line.discountAllocations.map((one) => money(one.allocatedAmountSet)),
  isGiftCard: line.isGiftCard,
  isTip: line.isTip,
});

const refundView = (order: OrderView, refund: RefundView) => ({
  id: refund.id,
  legacyId: refund.legacyResourceId,
  createdAt: refund.createdAt,
  note: refund.note,
  total: money(refund.totalRefundedSet),
  isPending: order.transactions.some((one) => refund.transactionIds.includes(one.id) && one.status === 'PENDING'),
  lines: refund.refundLineItems.map((item) => ({
    lineId: item.lineItemId,
    quantity: item.quantity,
    restockType: item.restockType,
    subtotal: money(item.subtotalSet),
    tax: money(item.totalTaxSet),
  })),
  shipping: refund.refundShippingLines.map((item) => money(item.subtotalAmountSet)),
  adjustments: refund.orderAdjustments.map((item) => ({ reason: item.reason, amount: money(item.amountSet) })),
});

const returnView = (one: ReturnView) => ({
  id: one.id,
  name: one.name,
  status: one.status,
  createdAt: one.createdAt,
  lines: one.lineItems.map((line) => ({ lineId: line.lineItemId, quantity: line.quantity, reason: line.reason })),
  exchange: one.exchangeLineItems.map((line) => ({
    title: line.title,
    quantity: line.quantity,
    lineId: line.lineItemId,
  })),
  fees: [...one.lineItems.flatMap((line) => line.restockingFee ?? []), ...one.shippingFees].map((fee) =>
    money(fee.amountSet),
  ),
});

/** Fees that were kept of returns, as the desk adds them up. */
const feesKept = (order: OrderView): string | null => {
  const fees = order.returns
    .filter((one) => one.status === 'CLOSED')
    .flatMap((one) => [...one.lineItems.flatMap((line) => line.restockingFee ?? []), ...one.shippingFees]);
  const { presentmentCurrencyCode: currency } = order;
  const sum = fees.reduce((all, fee) => all + minorOf(fee.amountSet.presentmentMoney.amount, currency), 0);
  return sum === 0 ? null : fullText(sum, currency);
};

const totalsOf = (order: OrderView) => ({
  subtotal: money(order.subtotalPriceSet),
  discounts: money(order.totalDiscountsSet),
  shipping: money(order.totalShippingPriceSet),
  tax: money(order.totalTaxSet),
  taxLines: order.taxLines.map((line) => ({ title: line.title, rate: rateText([line]), amount: money(line.priceSet) })),
  total: money(order.totalPriceSet),
  currentTotal: money(order.currentTotalPriceSet),
  currentTax: money(order.currentTotalTaxSet),
  paid: money(order.totalReceivedSet),
  refunded: money(order.totalRefundedSet),
  netPayment: money(order.netPaymentSet),
  outstanding: money(order.totalOutstandingSet),
  tip: money(order.totalTipReceivedSet),
  fees: feesKept(order),
  taxesIncluded: order.taxesIncluded,
});

/** Everything that the order page shows; amounts are decimal text. */
export const orderPage = (order: OrderView, stored: StoredOrder) => ({
  ...orderRow(order),
  note: order.note,
  customerEmail: order.email,
  source: order.sourceName,
  test: order.test,
  poNumber: order.poNumber,
  isImported: stored.ledger === null,
  company: order.purchasingCompany
    ? {
        name: order.purchasingCompany.company.name,
        vatId: order.purchasingCompany.location.taxSettings.taxRegistrationId,
      }
    : null,
  lines: order.lineItems.map((line) => ({
    ...lineView(line),
    returnableQuantity: stored.ledger ? returnableUnits(stored.ledger, line.id) : 0,
  })),
  shipping: order.shippingLines
    .filter((line) => !line.isRemoved)
    .map((line) => ({
      id: line.id,
      title: line.title,
      price: money(line.originalPriceSet),
      total: money(line.discountedPriceSet),
      refundable: money(line.currentDiscountedPriceSet),
      taxRate: rateText(line.taxLines),
    })),
  discounts: order.discountApplications.map((one) => ({
    title: one.title,
    code: one.__typename === 'DiscountCodeApplication' ? one.code : null,
    percentage: one.percentage,
    amount: one.amount,
    target: one.targetType,
  })),
  refunds: order.refunds.map((refund) => refundView(order, refund)),
  returns: order.returns.map(returnView),
  fulfillments: order.fulfillments.map((one) => ({
    id: one.id,
    legacyId: one.legacyResourceId,
    name: one.name,
    status: one.status,
    createdAt: one.createdAt,
    tracking: one.trackingInfo[0] ?? null,
    lines: one.lineItems.map((item) => ({ lineId: item.lineItemId, quantity: item.quantity })),
  })),
  transactions: order.transactions.map((one) => ({
    id: one.id,
    kind: one.kind,
    status: one.status,
    gateway: one.formattedGateway ?? one.gateway,
    amount: money(one.amountSet),
    createdAt: one.createdAt,
    ...(one.fee && { fee: { amount: money(one.fee.amount), tax: money(one.fee.taxAmount) } }),
  })),
  totals: totalsOf(order),
  addresses: { billing: order.billingAddress, shipping: order.shippingAddress },
  timeline: stored.timeline,
});

export const productRow = (product: CatalogueProduct, currency: string) => ({
  id: product.id,
  title: product.title,
  variantTitle: product.variantTitle,
  sku: product.sku,
  productType: product.productType,
  price: fullText(product.price, currency),
  currency,
  taxRate: product.taxPpm === 0 ? null : String(product.taxPpm / 1_000_000),
  isGiftCard: product.isGiftCard,
});

export const customerRow = ({ customer, company }: ShopCustomer) => ({
  id: customer.id,
  legacyId: legacyIdOf(customer.id),
  name: [customer.firstName, customer.lastName].filter(Boolean).join(' '),
  email: customer.email,
  company: company?.company.name ?? null,
  vatId: company?.location.taxSettings.taxRegistrationId ?? null,
  city: customer.defaultAddress?.city ?? null,
  country: customer.defaultAddress?.countryCodeV2 ?? null,
});
