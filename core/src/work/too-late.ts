import { compareInstants, type Instant } from '../kernel/calendar.ts';

/** After so long another worker may already be looking for what was to be made: making it now could double it. */
const LATE = { seconds: 5 };

/** Whether a host that stored that it sends something stood still since for too long to do so. */
export const isTooLate = (storedAt: Instant, now: Instant): boolean => compareInstants(now, storedAt.add(LATE)) >= 0;
