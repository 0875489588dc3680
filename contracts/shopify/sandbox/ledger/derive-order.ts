import type { OrderView } from '../model/order-view.ts';
import { bagsOf } from './bags.ts';
import { deriveAmounts } from './derive-amounts.ts';
import { deriveAgreement, deriveFulfillment, deriveRefund, deriveTransaction } from './derive-events.ts';
import { deriveLine, deriveShippingLine } from './derive-lines.ts';
import { deriveReturn } from './derive-returns.ts';
import { taxLinesOf } from './derive-taxes.ts';
import { amountOf, onSubject, salesOf, soldOf, sum } from './entries.ts';
import type { LedgerOrder } from './ledger-order.ts';
import { financialStatusOf, fulfillmentStatusOf } from './statuses.ts';

/** The order as the outside sees it now. Pure: equal ledgers give equal views. */
export const deriveOrder = (order: LedgerOrder): OrderView => {
  const toBag = bagsOf(order);
  const sales = salesOf(order);
  const saleById = new Map(sales.map((sale) => [sale.id, sale]));
  return {
    ...order.head,
    ...order.notes,
    ...deriveAmounts(order, toBag),
    edited: order.agreements.some((agreement) => agreement.reason === 'ORDER_EDIT'),
    displayFinancialStatus: financialStatusOf(order),
    displayFulfillmentStatus: fulfillmentStatusOf(order),
    paymentGatewayNames: [...new Set(order.transactions.map((transaction) => transaction.gateway))],
    taxLines: taxLinesOf(soldOf(sales), toBag),
    currentTaxLines: taxLinesOf(
      sales.filter((sale) => sale.lineType !== 'ADJUSTMENT'),
      toBag,
      { dropZero: true },
    ),
    lineItems: order.lines.map((line) => deriveLine(order, line, toBag)),
    shippingLines: order.shippingLines.map((line) => deriveShippingLine(order, line, toBag)),
    discountApplications: order.discounts,
    additionalFees: order.charges
      .filter((charge) => charge.lineType === 'ADDITIONAL_FEE')
      .map((charge) => {
        const sold = soldOf(onSubject(sales, charge.id));
        return {
          id: charge.id,
          name: charge.name,
          price: toBag(sum(sold.map(amountOf))),
          taxLines: taxLinesOf(sold, toBag),
        };
      }),
    transactions: order.transactions.map((transaction) => deriveTransaction(order, transaction, toBag)),
    refunds: order.refunds.map((refund) => deriveRefund(order, refund, saleById, toBag)),
    fulfillments: order.fulfillments.map((fulfillment) => deriveFulfillment(order, fulfillment, sales, toBag)),
    returns: order.returns.map((one) => deriveReturn(order, one, toBag)),
    agreements: order.agreements.map((agreement) => deriveAgreement(order, agreement, toBag)),
  };
};
