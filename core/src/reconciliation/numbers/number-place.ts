import type { PlainDate } from '../../kernel/calendar.ts';

/** Where a number stands in its series. */
export interface NumberPlace {
  /** What stands before the digits at the end. */
  readonly series: string;
  readonly at: number;
  /** How many digits it is written with. */
  readonly width: number;
}

/** More digits are not counted exactly; those before them belong to the series. */
const AT_THE_END = /^(.*?)(\d{1,15})$/u;
const YEAR_AND_MORE = /^(20\d\d)(\d{3,})$/u;

/**
 * Reads the place of a number; undefined where it does not end in digits. A year right before the counter, as in
 * `RE20260042`, belongs to the series: the counter begins anew each year.
 */
export const placeOfNumber = (number: string, date: PlainDate): NumberPlace | undefined => {
  const [, before, digits] = AT_THE_END.exec(number.trim()) ?? [];
  if (before === undefined || digits === undefined) return undefined;
  const [, year, counter] = YEAR_AND_MORE.exec(digits) ?? [];
  return year !== undefined && counter !== undefined && Math.abs(Number(year) - date.year) <= 1
    ? { series: before + year, at: Number(counter), width: counter.length }
    : { series: before, at: Number(digits), width: digits.length };
};

/** The number at a place, as it is or would be written. */
export const numberAt = ({ series, at, width }: NumberPlace): string => `${series}${String(at).padStart(width, '0')}`;
