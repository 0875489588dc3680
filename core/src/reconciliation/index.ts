export {
  GAP_REASONS,
  type GapReason,
  type MonthOfNumbers,
  type NumberGap,
  type NumberSeries,
} from './numbers/number-series.ts';
export { parseMonth } from './month.ts';
export { isBroken, MONTH_STANDS, monthStand, type MonthStand } from './month-stand.ts';
export { causeKey, type CauseSum, type DaySums, type PeriodSums, type Sums } from './period-sums.ts';
