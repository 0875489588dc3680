import { compareDays, type PlainDate } from '../kernel/calendar.ts';

/** Long enough to reach the person who may make a key, and for a holiday. */
const NOTICE_DAYS = 30;

/** Whether it is time to have another key made, because the one in use ends soon or may have ended. */
export const isAccessEndingSoon = (endsBy: PlainDate, today: PlainDate): boolean =>
  compareDays(today, endsBy.subtract({ days: NOTICE_DAYS })) >= 0;
