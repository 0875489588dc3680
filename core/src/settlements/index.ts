export { type BalanceOfEntries, type SettlementOfGateway } from './balance-of-entries.ts';
export { type SumOfCurrency, type SumOfKind, sumsOfEntries } from './entry-sums.ts';
export {
  MAX_SETTLEMENT_BYTES,
  MAX_SETTLEMENT_ROWS,
  sentenceOfUnreadableFile,
  sentenceOfUnreadRow,
} from './unreadable-file.ts';
export { type ReadBill, type UnusableBill, MAX_BILL_BYTES, sentenceOfUnusableBill } from './bill-of-e-invoice.ts';
export { matchEntries } from './match-entries.ts';
export { causeOfKind, isPayoutItself, PAYMENT_KINDS, type SaidCauses } from './payment-kinds.ts';
export { isPayoutScope, lackedPayoutScopes } from './payout-scopes.ts';
export { type PayoutSums, type SumsByCause } from './payout-sums.ts';
