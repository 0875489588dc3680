import type { Minor } from '../model/money.ts';
import { amountOf, ofType, salesOf, soldOf, sum, taxOf, totalOf } from './entries.ts';
import type { LedgerOrder, LedgerTransaction } from './ledger-order.ts';

const settled = (order: LedgerOrder, ...kinds: readonly LedgerTransaction['kind'][]): Minor =>
  sum(
    order.transactions.filter((one) => one.status === 'SUCCESS' && kinds.includes(one.kind)).map((one) => one.amount),
  );

/** Money that arrived: successful sales and captures. */
export const receivedOf = (order: LedgerOrder): Minor => settled(order, 'SALE', 'CAPTURE');

/** Money that went back: successful refunds. */
export const refundedOf = (order: LedgerOrder): Minor => settled(order, 'REFUND');

export const netPaymentOf = (order: LedgerOrder): Minor => receivedOf(order) - refundedOf(order);

/** Refund money that is promised but not settled. */
export const pendingRefundsOf = (order: LedgerOrder): Minor =>
  sum(order.transactions.filter((one) => one.kind === 'REFUND' && one.status === 'PENDING').map((one) => one.amount));

/** Authorised money that is neither captured nor voided. */
export const capturableOf = (order: LedgerOrder): Minor =>
  order.transactions.some((one) => one.kind === 'VOID')
    ? 0
    : Math.max(0, settled(order, 'AUTHORIZATION') - settled(order, 'CAPTURE'));

/** Total of everything ever sold on the order, before returns and the fees that are kept of them. */
export const totalPriceOf = (order: LedgerOrder): Minor =>
  sum(
    soldOf(salesOf(order))
      .filter((sale) => sale.lineType !== 'FEE')
      .map((sale) => totalOf(order, sale)),
  );

/**
 * Total of what is left after edits, returns and refunds of items, with the fees of returns. Adjustments are money
 * matters of a refund and do not change what was bought; they show in the outstanding amount.
 */
export const currentTotalOf = (order: LedgerOrder): Minor =>
  sum(
    salesOf(order)
      .filter((sale) => sale.lineType !== 'ADJUSTMENT')
      .map((sale) => totalOf(order, sale)),
  );

/** What the buyer still owes; negative when the shop owes. */
export const outstandingOf = (order: LedgerOrder): Minor => currentTotalOf(order) - netPaymentOf(order);

/** Sum of all refund adjustments; positive in the merchant's favour. */
export const discrepancyOf = (order: LedgerOrder): Minor =>
  sum(ofType(salesOf(order), 'ADJUSTMENT').map((sale) => amountOf(sale) + taxOf(sale)));
