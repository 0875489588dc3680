export {
  COMPARED,
  RECKONING_CAUSES,
  type Between,
  type ReckonedDifference,
  type Reckoning,
  type ReckoningCause,
} from '../records/reckoning.ts';
export {
  GAP_REASONS,
  type GapReason,
  type MonthOfNumbers,
  type NumberGap,
  type NumberSeries,
} from './numbers/number-series.ts';
export {
  VOUCHER_KINDS,
  VOUCHER_MOVES,
  type VoucherKind,
  type VoucherMove,
  type VoucherWhat,
} from '../records/voucher-move.ts';
export { parseMonth } from './month.ts';
export { isBroken, MONTH_STANDS, monthStand, type MonthStand } from './month-stand.ts';
export { causeKey, type CauseSum, type DaySums, type PeriodSums, type Sums } from './period-sums.ts';
