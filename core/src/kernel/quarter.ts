import { day, plusDays, type PlainDate } from './calendar.ts';

declare const quarterBrand: unique symbol;

/** A quarter of a year as `2026-Q3`; such texts compare like the quarters. */
export type Quarter = string & { readonly [quarterBrand]: true };

const MONTHS = 3;

/** Reads `2026-Q3`; undefined for anything else, and outside 2000 to 2099. */
export const parseQuarter = (text: string): Quarter | undefined =>
  /^20\d{2}-Q[1-4]$/.test(text) ? (text as Quarter) : undefined;

/** The quarter in which a day lies. */
export const quarterOf = ({ year, month }: PlainDate): Quarter =>
  `${String(year).padStart(4, '0')}-Q${Math.ceil(month / MONTHS)}` as Quarter;

/** Its first day, its last one, and the one behind it. */
export const daysOfQuarter = (
  quarter: Quarter,
): { readonly first: PlainDate; readonly last: PlainDate; readonly before: PlainDate } => {
  const [year = '', of = ''] = quarter.split('-Q');
  const first = day(`${year}-01-01`).add({ months: (Number(of) - 1) * MONTHS });
  const before = first.add({ months: MONTHS });
  return { first, last: plusDays(before, -1), before };
};

/** The quarter so many quarters later; earlier for a negative count. */
export const quarterFrom = (quarter: Quarter, later: number): Quarter =>
  quarterOf(daysOfQuarter(quarter).first.add({ months: later * MONTHS }));

/** `Q3 2026`. */
export const quarterText = (quarter: Quarter): string => quarter.split('-').toReversed().join(' ');
