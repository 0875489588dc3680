import { compareDays, plusDays, type PlainDate } from '../../kernel/calendar.ts';
import { daysOfQuarter, type Quarter } from '../../kernel/quarter.ts';

const CORRECTED_WITHIN_YEARS = 3;

/** By when a return over a quarter is due: the last day of the month behind it (§ 18j UStG). */
export const returnDue = (quarter: Quarter): PlainDate =>
  plusDays(daysOfQuarter(quarter).before.add({ months: 1 }), -1);

/** Whether a later return may still correct a quarter on a day; behind that it is done with the other state itself. */
export const isCorrectable = (quarter: Quarter, on: PlainDate): boolean =>
  compareDays(on, returnDue(quarter).add({ years: CORRECTED_WITHIN_YEARS })) <= 0;
