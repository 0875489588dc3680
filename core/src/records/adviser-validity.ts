import { earlierDay, type PlainDate } from '../kernel/calendar.ts';

/** How long a merchant lets an adviser in; the first is what the form begins with. */
export const ACCESS_TERMS = ['march', 'month', 'quarter', 'year'] as const;
export type AccessTerm = (typeof ACCESS_TERMS)[number];

const LAST_DAY: Readonly<Record<AccessTerm, (today: PlainDate) => PlainDate>> = {
  // the accounts of a year are closed in the spring behind it
  march: (today) => today.with({ year: today.year + 1, month: 3, day: 31 }),
  month: (today) => today.add({ days: 30 }),
  quarter: (today) => today.add({ days: 90 }),
  year: (today) => today.add({ years: 1 }),
};

/** The last day of an access that is given today: never later than in a year. */
export const lastDayOfAccess = (term: AccessTerm, today: PlainDate): PlainDate =>
  earlierDay(LAST_DAY[term](today), LAST_DAY.year(today));
