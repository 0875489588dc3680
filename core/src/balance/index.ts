export type { BookedDocument } from './balance-causes.ts';
export type { LedgerDocument } from './ledger-sums.ts';
export { type CountedDocument, balanceOf, balanceOfOrder } from './order-balance.ts';
export { type Compared, type OrderDifference } from './order-difference.ts';
export { type LedgerParts, type OrderLedger } from './order-ledger.ts';
