import { minorOf, type MoneyBag } from '../model/money.ts';
import { legacyIdOf } from '../model/gid.ts';
import type { AgreementView, SaleView } from '../model/ledger-view.ts';
import type { FulfillmentView, RefundView, TransactionFeeView, TransactionView } from '../model/order-parts.ts';
import type { OrderView } from '../model/order-view.ts';
import { DISPATCH_PLACES, type DispatchPlace } from '../shop/dispatch-places.ts';
import type { Shop } from '../shop/shop.ts';
import { feeNode } from './fee-nodes.ts';
import { dutyNode, lineNode, shippingNode, taxLineNode } from './position-nodes.ts';

const zeroLike = (bag: MoneyBag): MoneyBag => ({
  shopMoney: { amount: '0.0', currencyCode: bag.shopMoney.currencyCode },
  presentmentMoney: { amount: '0.0', currencyCode: bag.presentmentMoney.currencyCode },
});

const paymentFeeNode = ({ amount, flatFee, taxAmount, ...fee }: TransactionFeeView): object => ({
  ...fee,
  __typename: 'TransactionFee',
  type: 'processing_fee',
  rateName: null,
  amount: amount.shopMoney,
  flatFee: flatFee.shopMoney,
  taxAmount: taxAmount.shopMoney,
});

export const transactionNode = (one: TransactionView, order: OrderView): object => ({
  ...one,
  __typename: 'OrderTransaction',
  amount: one.amountSet.shopMoney.amount,
  amountRoundingSet: null,
  authorizationExpiresAt: null,
  fees: one.fee ? [paymentFeeNode(one.fee)] : [],
  manuallyCapturable: one.kind === 'AUTHORIZATION' && one.status === 'SUCCESS',
  multiCapturable: false,
  paymentDetails: null,
  paymentId: `${order.name}.${legacyIdOf(one.id)}`,
  receiptJson: '{}',
  settlementCurrency: null,
  settlementCurrencyRate: null,
  totalUnsettledSet: one.kind === 'AUTHORIZATION' || one.status === 'PENDING' ? one.amountSet : zeroLike(one.amountSet),
  orderView: order,
  parentTransaction: () => {
    const parent = order.transactions.find((other) => other.id === one.parentId);
    return parent ? transactionNode(parent, order) : null;
  },
});

export const refundNode = (refund: RefundView, order: OrderView, shop: Shop) => ({
  ...refund,
  __typename: 'Refund',
  totalRefunded: refund.totalRefundedSet.shopMoney,
  orderView: order,
  staffMember: null,
  duties: refund.duties.map(({ amountSet, dutyId }) => {
    const duty = order.lineItems.flatMap((line) => line.duties).find(({ id }) => id === dutyId);
    return { amountSet, originalDuty: duty ? dutyNode(duty) : null };
  }),
  transactions: order.transactions
    .filter((one) => refund.transactionIds.includes(one.id))
    .map((one) => transactionNode(one, order)),
  orderAdjustments: refund.orderAdjustments.map((one) => ({ ...one, reason: one.reason })),
  refundLineItems: refund.refundLineItems.flatMap((item) => {
    const line = order.lineItems.find((one) => one.id === item.lineItemId);
    if (!line) return [];
    const scalars = {
      price: item.priceSet.shopMoney.amount,
      subtotal: item.subtotalSet.shopMoney.amount,
      totalTax: item.totalTaxSet.shopMoney.amount,
    };
    return [
      {
        ...item,
        ...scalars,
        restocked: item.restockType !== 'NO_RESTOCK',
        location: null,
        lineItem: lineNode(line, order, shop),
      },
    ];
  }),
  refundShippingLines: refund.refundShippingLines.flatMap((item) => {
    const line = order.shippingLines.find((one) => one.id === item.shippingLineId);
    return line ? [{ ...item, shippingLine: shippingNode(line, order) }] : [];
  }),
});

const dispatchNodes = (place: DispatchPlace) => {
  const { locationId, location, countryCode, service } = DISPATCH_PLACES[place];
  return {
    location: {
      __typename: 'Location',
      id: locationId,
      legacyResourceId: legacyIdOf(locationId),
      name: location,
      address: { countryCode },
    },
    service,
  };
};

export const fulfillmentNode = (fulfillment: FulfillmentView, order: OrderView, shop: Shop) => ({
  ...fulfillment,
  __typename: 'Fulfillment',
  estimatedDeliveryAt: null,
  inTransitAt: null,
  ...dispatchNodes(fulfillment.from ?? 'hamburg'),
  requiresShipping: true,
  totalQuantity: fulfillment.lineItems.reduce((total, item) => total + item.quantity, 0),
  orderView: order,
  fulfillmentLineItems: fulfillment.lineItems.flatMap((item) => {
    const line = order.lineItems.find((one) => one.id === item.lineItemId);
    return line ? [{ ...item, lineItem: lineNode(line, order, shop) }] : [];
  }),
});

const saleTypes: Readonly<Record<string, string>> = {
  PRODUCT: 'ProductSale',
  GIFT_CARD: 'GiftCardSale',
  TIP: 'TipSale',
  SHIPPING: 'ShippingLineSale',
  ADJUSTMENT: 'AdjustmentSale',
  DUTY: 'DutySale',
  ADDITIONAL_FEE: 'AdditionalFeeSale',
  FEE: 'FeeSale',
};

const saleNode = (sale: SaleView, order: OrderView, shop: Shop) => {
  const line = order.lineItems.find((one) => one.id === sale.subjectId);
  const shipping = order.shippingLines.find((one) => one.id === sale.subjectId);
  const fee = order.additionalFees.find((one) => one.id === sale.subjectId);
  const duty = order.lineItems.flatMap((one) => one.duties).find((one) => one.id === sale.subjectId);
  return {
    ...sale,
    __typename: saleTypes[sale.lineType] ?? 'AdjustmentSale',
    taxes: sale.taxes.map((tax) => ({ ...tax, taxLine: taxLineNode(tax.taxLine) })),
    lineItem: line ? lineNode(line, order, shop) : null,
    shippingLine: shipping ? shippingNode(shipping, order) : null,
    fee: feeNode(order, sale.subjectId),
    additionalFee: fee ? { ...fee, taxLines: fee.taxLines.map(taxLineNode) } : null,
    duty: duty ? dutyNode(duty) : null,
  };
};

const agreementTypes: Readonly<Record<string, string>> = {
  ORDER: 'OrderAgreement',
  ORDER_EDIT: 'OrderEditAgreement',
  REFUND: 'RefundAgreement',
  RETURN: 'ReturnAgreement',
};

export const agreementNode = (agreement: AgreementView, order: OrderView, shop: Shop) => {
  const refund = order.refunds.find((one) => one.id === agreement.refundId);
  return {
    ...agreement,
    __typename: agreementTypes[agreement.reason] ?? 'OrderAgreement',
    orderView: order,
    refund: refund ? refundNode(refund, order, shop) : null,
    sales: agreement.sales.map((sale) => saleNode(sale, order, shop)),
  };
};

/** Whether a bag holds more than zero presentment money. */
export const isPositive = (bag: MoneyBag): boolean =>
  minorOf(bag.presentmentMoney.amount, bag.presentmentMoney.currencyCode) > 0;
