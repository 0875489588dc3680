export {
  COMPARED,
  RECKONING_CAUSES,
  type Between,
  type ReckonedDifference,
  type Reckoning,
  type ReckoningCause,
} from './reckoning.ts';
export { parseMonth } from './month.ts';
export { causeKey, type CauseSum, type DaySums, type PeriodSums, type Sums } from './period-sums.ts';
