import { gid } from '../model/gid.ts';
import type { LedgerTransaction, LifeContext } from '../ledger/ledger-order.ts';
import { fullText, minorOf, type Minor, type MoneyBag } from '../model/money.ts';
import type { TransactionView } from '../model/order-parts.ts';
import type { OrderView } from '../model/order-view.ts';
import { refuse } from '../model/refusal.ts';

const plus = (bag: MoneyBag, amount: MoneyBag, sign: 1 | -1): MoneyBag => {
  const add = (column: keyof MoneyBag): MoneyBag['shopMoney'] => {
    const { currencyCode } = bag[column];
    return {
      currencyCode,
      amount: fullText(
        minorOf(bag[column].amount, currencyCode) + sign * minorOf(amount[column].amount, currencyCode),
        currencyCode,
      ),
    };
  };
  return { shopMoney: add('shopMoney'), presentmentMoney: add('presentmentMoney') };
};

/** Marks an imported order as paid by a manual sale over everything that it states as outstanding. */
export const payStated = (
  view: OrderView,
  context: LifeContext,
  amount: Minor | undefined,
): { view: OrderView; transaction: LedgerTransaction } => {
  const due = view.totalOutstandingSet;
  const outstanding = minorOf(due.presentmentMoney.amount, due.presentmentMoney.currencyCode);
  if (outstanding <= 0) return refuse('NOTHING_OUTSTANDING', 'Für diese Bestellung ist nichts mehr offen.');
  if (amount !== undefined && amount !== outstanding)
    return refuse('IMPORTED_ORDER', 'Eine importierte Bestellung kann nur ganz bezahlt werden.');
  const transaction: Omit<LedgerTransaction, 'fee'> = {
    id: gid('OrderTransaction', context.nextId()),
    kind: 'SALE',
    status: 'SUCCESS',
    gateway: 'manual',
    amount: outstanding,
    createdAt: context.at,
    processedAt: context.at,
    parentId: null,
    refundId: null,
  };
  const shown: TransactionView = {
    ...transaction,
    formattedGateway: 'Manuell',
    manualPaymentGateway: true,
    amountSet: due,
    test: view.test,
    authorizationCode: null,
    errorCode: null,
  };
  const paid: OrderView = {
    ...view,
    updatedAt: context.at,
    displayFinancialStatus: 'PAID',
    transactions: [...view.transactions, shown],
    paymentGatewayNames: [...new Set([...view.paymentGatewayNames, 'manual'])],
    totalReceivedSet: plus(view.totalReceivedSet, due, 1),
    netPaymentSet: plus(view.netPaymentSet, due, 1),
    totalOutstandingSet: plus(due, due, -1),
  };
  return { view: paid, transaction };
};
