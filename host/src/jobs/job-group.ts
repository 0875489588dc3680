import type { JobData } from '@belegwerk/core/ports';

/** In seconds. */
export const HOUR = 3600;
/** In seconds. */
export const DAY = 24 * HOUR;

/** Jobs that belong together: what each does, and which come again after so many seconds. */
export interface JobGroup {
  readonly jobs: Readonly<Record<string, (data: JobData) => Promise<void>>>;
  readonly every: Readonly<Record<string, number>>;
  /** Jobs that also run once whenever a host starts. */
  readonly atStart?: readonly string[];
}
