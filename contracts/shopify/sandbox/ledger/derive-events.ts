import { gid, legacyIdOf } from '../model/gid.ts';
import type { AgreementView, SaleView } from '../model/ledger-view.ts';
import type { FulfillmentView, RefundView, TransactionFeeView, TransactionView } from '../model/order-parts.ts';
import type { ToBag } from './bags.ts';
import { amountOf, discountOf, sum, taxOf, totalOf } from './entries.ts';
import type {
  Agreement,
  LedgerFee,
  LedgerFulfillment,
  LedgerOrder,
  LedgerRefund,
  LedgerTransaction,
  Sale,
} from './ledger-order.ts';
import { portion } from './rounding.ts';

const manualGateways = new Set(['manual', 'Vorkasse', 'Rechnung', 'bank_deposit', 'invoice', 'cash']);

const gatewayNames: Readonly<Record<string, string>> = {
  shopify_payments: 'Shopify Payments',
  paypal: 'PayPal',
  gift_card: 'Geschenkgutschein',
  shopify_store_credit: 'Shop-Guthaben',
  cash: 'Bar',
  bank_deposit: 'Vorkasse',
  invoice: 'Rechnung',
  manual: 'Manuell',
};

const deriveFee = (transactionId: string, { amount, flat, ppm, tax }: LedgerFee, toBag: ToBag): TransactionFeeView => ({
  id: gid('TransactionFee', legacyIdOf(transactionId)),
  amount: toBag(amount),
  flatFee: toBag(flat),
  rate: ppm / 1_000_000,
  taxAmount: toBag(tax),
});

/** A payment, authorisation or refund of money. */
export const deriveTransaction = (
  order: LedgerOrder,
  transaction: LedgerTransaction,
  toBag: ToBag,
): TransactionView => ({
  id: transaction.id,
  kind: transaction.kind,
  status: transaction.status,
  gateway: transaction.gateway,
  formattedGateway: gatewayNames[transaction.gateway] ?? transaction.gateway,
  manualPaymentGateway: manualGateways.has(transaction.gateway),
  amountSet: toBag(transaction.amount),
  createdAt: transaction.createdAt,
  processedAt: transaction.processedAt,
  parentId: transaction.parentId,
  refundId: transaction.refundId,
  test: order.head.test,
  authorizationCode: null,
  errorCode: null,
  ...(transaction.fee ? { fee: deriveFee(transaction.id, transaction.fee, toBag) } : {}),
});

type SaleById = ReadonlyMap<string, Sale>;

const refundLines = (
  order: LedgerOrder,
  refund: LedgerRefund,
  sales: SaleById,
  toBag: ToBag,
): RefundView['refundLineItems'] =>
  refund.lineItems.flatMap((item) => {
    const sale = sales.get(item.saleId);
    const quantity = -(sale?.quantity ?? 0);
    if (!sale?.subjectId || quantity === 0) return [];
    const unit = order.lines.find((line) => line.id === sale.subjectId)?.unitPrice ?? 0;
    return [
      {
        id: item.id,
        lineItemId: sale.subjectId,
        quantity,
        restockType: item.restockType,
        priceSet: toBag(unit),
        subtotalSet: toBag(-amountOf(sale)),
        totalTaxSet: toBag(-taxOf(sale)),
      },
    ];
  });

/** A refund; every amount is the mirror of its ledger entries or the sum of its settled transactions. */
export const deriveRefund = (order: LedgerOrder, refund: LedgerRefund, sales: SaleById, toBag: ToBag): RefundView => {
  const transactions = order.transactions.filter((transaction) => transaction.refundId === refund.id);
  return {
    id: refund.id,
    legacyResourceId: legacyIdOf(refund.id),
    createdAt: refund.createdAt,
    processedAt: refund.createdAt,
    updatedAt: refund.updatedAt,
    note: refund.note,
    totalRefundedSet: toBag(
      sum(transactions.filter((one) => one.kind === 'REFUND' && one.status === 'SUCCESS').map((one) => one.amount)),
    ),
    refundLineItems: refundLines(order, refund, sales, toBag),
    refundShippingLines: refund.shipping.flatMap((item) => {
      const sale = sales.get(item.saleId);
      return sale?.subjectId
        ? [
            {
              id: item.id,
              shippingLineId: sale.subjectId,
              subtotalAmountSet: toBag(-amountOf(sale)),
              taxAmountSet: toBag(-taxOf(sale)),
            },
          ]
        : [];
    }),
    orderAdjustments: refund.adjustments.flatMap((item) => {
      const sale = sales.get(item.saleId);
      return sale
        ? [
            {
              id: item.id,
              reason: item.reason,
              kind: 'refund_discrepancy',
              amountSet: toBag(amountOf(sale)),
              taxAmountSet: toBag(taxOf(sale)),
            },
          ]
        : [];
    }),
    transactionIds: transactions.map((transaction) => transaction.id),
    duties: refund.duties.flatMap((item) => {
      const sale = sales.get(item.saleId);
      return sale ? [{ amountSet: toBag(-amountOf(sale)), ...(sale.subjectId ? { dutyId: sale.subjectId } : {}) }] : [];
    }),
    ...(refund.returnId === undefined ? {} : { returnId: refund.returnId }),
  };
};

/** A shipment with the worth of the units in it. */
export const deriveFulfillment = (
  order: LedgerOrder,
  fulfillment: LedgerFulfillment,
  sales: readonly Sale[],
  toBag: ToBag,
): FulfillmentView => ({
  id: fulfillment.id,
  legacyResourceId: legacyIdOf(fulfillment.id),
  name: fulfillment.name,
  status: fulfillment.status,
  displayStatus: fulfillment.status === 'CANCELLED' ? 'CANCELED' : 'FULFILLED',
  createdAt: fulfillment.createdAt,
  updatedAt: fulfillment.updatedAt,
  deliveredAt: null,
  ...(fulfillment.from ? { from: fulfillment.from } : {}),
  trackingInfo: fulfillment.tracking ? [fulfillment.tracking] : [],
  lineItems: fulfillment.lineItems.map((item) => {
    const sold = sales.find((sale) => sale.subjectId === item.lineId && (sale.quantity ?? 0) > 0);
    const share = (amount: number): number => (sold?.quantity ? portion(amount, item.quantity, sold.quantity) : 0);
    return {
      id: item.id,
      lineItemId: item.lineId,
      quantity: item.quantity,
      originalTotalSet: toBag(share(sold?.price ?? 0)),
      discountedTotalSet: toBag(share(sold ? amountOf(sold) : 0)),
    };
  }),
});

const deriveSale = (order: LedgerOrder, sale: Sale, toBag: ToBag): SaleView => ({
  id: gid('Sale', sale.id),
  actionType: sale.action,
  lineType: sale.lineType,
  subjectId: sale.subjectId,
  quantity: sale.quantity,
  totalAmount: toBag(totalOf(order, sale)),
  totalTaxAmount: toBag(taxOf(sale)),
  totalDiscountAmountBeforeTaxes: toBag(discountOf(sale)),
  totalDiscountAmountAfterTaxes: toBag(discountOf(sale)),
  taxes: sale.taxes.map((tax, index) => ({
    id: gid('SaleTax', `${sale.id}${index}`),
    amount: toBag(tax.amount),
    taxLine: {
      title: tax.rate.title,
      rate: tax.rate.ppm / 1_000_000,
      priceSet: toBag(tax.amount),
      source: null,
      channelLiable: false,
    },
  })),
});

const agreementTypes = {
  ORDER: 'OrderAgreement',
  ORDER_EDIT: 'OrderEditAgreement',
  REFUND: 'RefundAgreement',
  RETURN: 'ReturnAgreement',
} as const;

/** The ledger itself, event by event. */
export const deriveAgreement = (order: LedgerOrder, agreement: Agreement, toBag: ToBag): AgreementView => ({
  id: gid(agreementTypes[agreement.reason], agreement.id),
  reason: agreement.reason,
  happenedAt: agreement.at,
  refundId: agreement.refundId,
  ...(agreement.returnId === undefined ? {} : { returnId: agreement.returnId }),
  sales: agreement.sales.map((sale) => deriveSale(order, sale, toBag)),
});
