export type { BookedDocument } from './balance-causes.ts';
export { BALANCE_CAUSES, type BalanceCause } from '../documents/balance-cause.ts';
export type { Balance } from '../documents/balance.ts';
export type { LedgerDocument } from './ledger-sums.ts';
export { type CountedDocument, balanceOf, balanceOfOrder } from './order-balance.ts';
export { type Compared, type OrderDifference } from './order-difference.ts';
export { type LedgerParts, type OrderLedger } from './order-ledger.ts';
