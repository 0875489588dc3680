import { businessDay, compareDays, germanDay, type Instant, type PlainDate } from '../kernel/calendar.ts';
import type { StaffId } from '../kernel/ids.ts';
import { nameOfStaff } from '../shops/staff.ts';
import type { ProcedureFacts } from './procedure-facts.ts';

/** Whether something was so on that day already. */
export const wasBy = (at: Instant, day: PlainDate): boolean => compareDays(businessDay(at), day) <= 0;

/** Says something that is known since a moment, or that it is not known for the day. */
export const knownSince = (facts: Pick<ProcedureFacts, 'day'>, at: Instant, what: string, said: string): string =>
  wasBy(at, facts.day)
    ? `${what}: ${said}`
    : `${what}: für den ${germanDay(facts.day)} nicht bekannt, aufgezeichnet ab dem ${germanDay(businessDay(at))}.`;

/** `am 12.03.2026 von Anke`. */
export const byWhom = ({ shop }: Pick<ProcedureFacts, 'shop'>, at: Instant, by: StaffId): string =>
  `am ${germanDay(businessDay(at))} von ${nameOfStaff(shop.staff, by) ?? `Benutzer ${by}`}`;
