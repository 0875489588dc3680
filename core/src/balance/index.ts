export { BALANCE_CAUSES, type BalanceCause, type BookedDocument, balanceCauses } from './balance-causes.ts';
export type { Balance } from './balance.ts';
export { creditedAmounts } from './credited-amounts.ts';
export type { LedgerDocument } from './ledger-sums.ts';
export { type CountedDocument, balanceOf, balanceOfOrder } from './order-balance.ts';
export { type Compared, type OrderDifference, differenceOf } from './order-difference.ts';
export { type LedgerParts, type OrderLedger, ledgerOf } from './order-ledger.ts';
