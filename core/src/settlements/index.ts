export {
  ENTRY_KINDS,
  type EntryKind,
  type EntryReferences,
  type RowFault,
  type SettlementEntry,
  type SettlementFile,
  type UnreadRow,
} from '../records/settlement-entry.ts';
export { type BalanceOfEntries, type SettlementOfGateway } from './balance-of-entries.ts';
export { type SumOfCurrency, type SumOfKind, sumsOfEntries } from './entry-sums.ts';
export { FILE_GATEWAY_NAMES, FILE_GATEWAYS, type FileGateway } from '../records/file-gateway.ts';
export {
  MAX_SETTLEMENT_BYTES,
  MAX_SETTLEMENT_ROWS,
  sentenceOfUnreadableFile,
  sentenceOfUnreadRow,
} from './unreadable-file.ts';
export type { UnreadableSettlementFile } from '../ports/settlement-files.ts';
export { type ReadBill, type UnusableBill, MAX_BILL_BYTES, sentenceOfUnusableBill } from './bill-of-e-invoice.ts';
export { matchEntries } from './match-entries.ts';
export type { GatewayPayment, PaidOrder } from '../records/paid-order.ts';
export { causeOfKind, isPayoutItself, PAYMENT_KINDS, type SaidCauses } from './payment-kinds.ts';
export { PAYOUT_CAUSES, type PayoutCause } from '../records/payout-causes.ts';
export { isPayoutScope, lackedPayoutScopes } from './payout-scopes.ts';
export { type PayoutSums, type SumsByCause } from './payout-sums.ts';
export {
  BOOKING_STATES,
  type BillNote,
  type BookedPart,
  type BookingNote,
  type CauseNote,
  type EntryNote,
  type NoteContent,
  type NoteKind,
  type NoteOf,
  type SettlementNote,
} from '../records/settlement-note.ts';
