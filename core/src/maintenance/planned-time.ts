import { BUSINESS_ZONE, compareInstants, type Instant, type PlainDate } from '../kernel/calendar.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { MaintenanceWindow } from './maintenance.ts';

/** A maintenance as a person plans it: times of the day in Berlin; one that ends before it begins ends on the next day. */
export interface PlannedTime {
  readonly day: PlainDate;
  /** `22:00`. */
  readonly from: string;
  readonly until: string;
}

export type PlannedTimeFault = { readonly field: 'from' | 'until'; readonly why: 'no-time' | 'same' | 'over' };

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Reads what was planned; what is over already cannot be planned. */
export const windowOf = (
  { day, from, until }: PlannedTime,
  now: Instant,
): Result<MaintenanceWindow, PlannedTimeFault> => {
  if (!TIME.test(from)) return fail({ field: 'from', why: 'no-time' });
  if (!TIME.test(until)) return fail({ field: 'until', why: 'no-time' });
  if (from === until) return fail({ field: 'until', why: 'same' });
  const at = (date: PlainDate, time: string): Instant =>
    date.toZonedDateTime({ timeZone: BUSINESS_ZONE, plainTime: time }).toInstant();
  const window = { from: at(day, from), until: at(until < from ? day.add({ days: 1 }) : day, until) };
  return compareInstants(now, window.until) < 0 ? ok(window) : fail({ field: 'until', why: 'over' });
};
