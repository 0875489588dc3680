import type { PeriodSums } from './period-sums.ts';
import type { ReckoningCause } from '../records/reckoning.ts';

/** How the reconciliation of a period stands, the worst first; what stands further up is told before the rest. */
export const MONTH_STANDS = [
  /** A cent has no cause. */
  'unexplained',
  /** A promise is broken: a document could not be made, or is missing. */
  'broken',
  /** Orders are in no sum, as they have not been reckoned yet. */
  'unread',
  /** A person has something to do. */
  'to-mend',
  'even',
] as const;
export type MonthStand = (typeof MONTH_STANDS)[number];

const BROKEN: ReadonlySet<ReckoningCause> = new Set(['failed', 'missing']);

/** Whether a cause says that a promise is broken. */
export const isBroken = (cause: ReckoningCause): boolean => BROKEN.has(cause);

/** How a period stands; `unread` counts its orders that are in no sum. */
export const monthStand = (
  { unexplained, causes }: Pick<PeriodSums, 'unexplained' | 'causes'>,
  unread: number,
): MonthStand => {
  if (unexplained !== 0) return 'unexplained';
  if (causes.some(({ cause }) => isBroken(cause))) return 'broken';
  if (unread > 0) return 'unread';
  return causes.some(({ toMend }) => toMend > 0) ? 'to-mend' : 'even';
};
