export {
  addUp,
  type DifferenceExample,
  type DifferenceSum,
  type DryRunSums,
  type MoneySum,
  NO_SUMS,
  peakOf,
  type ReasonSum,
  type SideSums,
} from './add-up.ts';
export { compareForesights, type ForeseenSide } from './compare-foresights.ts';
export { DIFFERENCE_KINDS, type Difference, type DifferenceKind } from './difference.ts';
export { notMade } from './not-made.ts';
export {
  E_INVOICE_SHARES,
  type EInvoiceShare,
  outcomeOf,
  type ToldDifference,
  TRIED_OUTCOMES,
  type TriedDocument,
  type TriedOrder,
  type TriedOutcome,
  type TriedReason,
  type TriedSide,
} from './tried-order.ts';
export { differenceSumText, othersText } from './difference-text.ts';
