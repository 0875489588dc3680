import type { OrderView, PaymentTermsView } from '../model/order-view.ts';
import type { Shop } from '../shop/shop.ts';
import { addressNode, customerNode, purchasingCompanyNode } from './party-nodes.ts';
import { agreementNode, fulfillmentNode, isPositive, refundNode, transactionNode } from './event-nodes.ts';
import { discountNode, lineNode, shippingNode, taxLineNode } from './position-nodes.ts';
import { returnNode, returnStatusOf } from './return-nodes.ts';
import { businessEntityNode } from './shop-node.ts';

const unpaidStatuses = new Set(['PENDING', 'AUTHORIZED', 'PARTIALLY_PAID', 'EXPIRED']);

/** Whether the whole outstanding amount may be marked as paid. */
export const canMarkAsPaid = (order: OrderView): boolean =>
  !order.cancelledAt && isPositive(order.totalOutstandingSet) && unpaidStatuses.has(order.displayFinancialStatus ?? '');

const count = (number: number) => ({ count: number, precision: 'EXACT' });

const units = (order: OrderView, key: 'quantity' | 'currentQuantity'): number =>
  order.lineItems.filter((line) => !line.isTip).reduce((total, line) => total + line[key], 0);

const flags = (order: OrderView) => ({
  closed: order.closedAt !== null,
  canMarkAsPaid: canMarkAsPaid(order),
  canNotifyCustomer: order.email !== null,
  capturable: isPositive(order.totalCapturableSet),
  fulfillable: order.lineItems.some((line) => line.unfulfilledQuantity > 0),
  fullyPaid: order.displayFinancialStatus === 'PAID',
  unpaid: order.displayFinancialStatus === 'PENDING',
  refundable: isPositive(order.netPaymentSet),
  restockable: order.lineItems.some((line) => line.currentQuantity > 0),
  merchantEditable: order.cancelledAt === null,
  requiresShipping: order.lineItems.some((line) => line.requiresShipping),
  returnStatus: returnStatusOf(order),
  customerAcceptsMarketing: false,
  billingAddressMatchesShippingAddress: order.billingAddress?.address1 === order.shippingAddress?.address1,
});

const scalars = (order: OrderView) => ({
  subtotalPrice: order.subtotalPriceSet.shopMoney.amount,
  totalPrice: order.totalPriceSet.shopMoney.amount,
  totalTax: order.totalTaxSet.shopMoney.amount,
  totalDiscounts: order.totalDiscountsSet.shopMoney.amount,
  totalShippingPrice: order.totalShippingPriceSet.shopMoney.amount,
  totalReceived: order.totalReceivedSet.shopMoney.amount,
  totalRefunded: order.totalRefundedSet.shopMoney.amount,
  netPayment: order.netPaymentSet.shopMoney.amount,
  totalTipReceived: order.totalTipReceivedSet.shopMoney,
  totalCashRoundingAdjustment: order.cashRounding,
});

const termsNode = ({ name, type, dueInDays, schedules }: PaymentTermsView, { id, totalOutstandingSet }: OrderView) => {
  const own = id.slice(id.lastIndexOf('/') + 1);
  return {
    id: `gid://shopify/PaymentTerms/${own}`,
    paymentTermsName: name,
    paymentTermsType: type,
    dueInDays,
    overdue: false,
    paymentSchedules: schedules.map(({ issuedAt, dueAt }, at) => ({
      id: `gid://shopify/PaymentSchedule/${own}${at}`,
      issuedAt,
      dueAt,
      completedAt: null,
      amount: totalOutstandingSet.presentmentMoney,
      balanceDue: totalOutstandingSet.presentmentMoney,
    })),
  };
};

const partiesOf = (order: OrderView) => ({
  customer: () => customerNode(order.customer),
  billingAddress: () => addressNode(order.billingAddress),
  shippingAddress: () => addressNode(order.shippingAddress),
  displayAddress: () => addressNode(order.shippingAddress ?? order.billingAddress),
  purchasingEntity: () =>
    order.purchasingCompany
      ? purchasingCompanyNode(order.purchasingCompany, order.customer)
      : customerNode(order.customer),
  merchantOfRecordApp: order.merchantOfRecordAppId
    ? { id: order.merchantOfRecordAppId, name: 'Merchant of record' }
    : null,
  app: order.appId ? { id: order.appId, name: order.sourceName ?? 'App' } : null,
  attribution: order.sourceName ? { handle: order.sourceName, displayName: order.sourceName } : null,
  retailLocation: order.retailLocationId
    ? { id: order.retailLocationId, legacyResourceId: '1', name: 'Ladengeschäft' }
    : null,
  staffMember: null,
  paymentTerms: order.paymentTerms ? termsNode(order.paymentTerms, order) : null,
});

const positions = (order: OrderView, shop: Shop) => {
  const shippingLines = order.shippingLines.map((line) => shippingNode(line, order));
  const codes = order.discountApplications
    .filter((one) => one.__typename === 'DiscountCodeApplication')
    .map((one) => one.code);
  return {
    lineItems: () => order.lineItems.map((line) => lineNode(line, order, shop)),
    shippingLines: shippingLines,
    shippingLine: shippingLines.find((line) => !line.isRemoved) ?? null,
    discountApplications: order.discountApplications.map((one) => discountNode(one, order)),
    discountCode: codes[0] ?? null,
    discountCodes: codes,
    taxLines: order.taxLines.map(taxLineNode),
    currentTaxLines: order.currentTaxLines.map(taxLineNode),
    additionalFees: order.additionalFees.map((fee) => ({ ...fee, taxLines: fee.taxLines.map(taxLineNode) })),
    subtotalLineItemsQuantity: units(order, 'quantity'),
    currentSubtotalLineItemsQuantity: units(order, 'currentQuantity'),
  };
};

const eventsOf = (order: OrderView, shop: Shop) => ({
  transactions: () => order.transactions.map((one) => transactionNode(one, order)),
  transactionsCount: count(order.transactions.length),
  refunds: () => order.refunds.map((one) => refundNode(one, order, shop)),
  fulfillments: () => order.fulfillments.map((one) => fulfillmentNode(one, order, shop)),
  fulfillmentsCount: count(order.fulfillments.length),
  returns: () => order.returns.map((one) => returnNode(one, order, shop)),
  agreements: () =>
    order.agreements.slice(0, shop.isLedgerLate ? -1 : undefined).map((one) => agreementNode(one, order, shop)),
  cancellation: order.cancelledAt ? { staffNote: null } : null,
});

/** The Order object of the Admin API over a view of the order. */
export const orderNode = (order: OrderView, shop: Shop): object => ({
  ...order,
  __typename: 'Order',
  clientIp: null,
  statusPageUrl: () => `https://${shop.profile.domain}/orders/${order.confirmationNumber ?? order.legacyResourceId}`,
  merchantBusinessEntity: businessEntityNode(shop),
  ...flags(order),
  ...scalars(order),
  ...partiesOf(order),
  ...positions(order, shop),
  ...eventsOf(order, shop),
});
