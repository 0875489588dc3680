import { compareDays, earlierDay, plusDays, type PlainDate } from '../kernel/calendar.ts';
import type { ImportedDays, ImportWish, OrderImports } from './order-imports.ts';

const isWithin = (day: PlainDate, { from, to }: Pick<ImportedDays, 'from' | 'to'>): boolean =>
  compareDays(day, from) >= 0 && compareDays(day, to) <= 0;

const isSameWish = (one: ImportWish, other: ImportWish): boolean =>
  one.documents === other.documents && one.mails === other.mails;

/** What the merchant wants for the orders of a day; undefined where it was never imported. The last word counts. */
export const wishOfDay = ({ days = [], underWay }: OrderImports = {}, day: PlainDate): ImportWish | undefined =>
  underWay && compareDays(underWay.day, day) === 0 ? underWay : days.find((each) => isWithin(day, each));

/** Those days without one of them. */
const withoutDay = (days: readonly ImportedDays[], day: PlainDate): readonly ImportedDays[] =>
  days.flatMap((range) => {
    if (!isWithin(day, range)) return [range];
    const parts = [
      { ...range, to: plusDays(day, -1) },
      { ...range, from: plusDays(day, 1) },
    ];
    return parts.filter(({ from, to }) => compareDays(from, to) <= 0);
  });

/** Those days with one more; days that follow one another and want the same are kept as one range. */
export const withImportedDay = (
  days: readonly ImportedDays[],
  day: PlainDate,
  { documents, mails }: ImportWish,
): readonly ImportedDays[] =>
  [...withoutDay(days, day), { from: day, to: day, documents, mails }]
    .toSorted((one, other) => compareDays(one.from, other.from))
    .reduce<readonly ImportedDays[]>((ranges, range) => {
      const last = ranges.at(-1);
      const isNext = last && isSameWish(last, range) && compareDays(plusDays(last.to, 1), range.from) === 0;
      return isNext ? [...ranges.slice(0, -1), { ...last, to: range.to }] : [...ranges, range];
    }, []);

/** The days of a span that were not imported with this wish yet, in their order. */
export const daysToDo = ({ days = [] }: OrderImports, { from, to, ...wish }: ImportedDays): readonly PlainDate[] => {
  const isDone = (day: PlainDate): boolean => days.some((range) => isWithin(day, range) && isSameWish(range, wish));
  const open: PlainDate[] = [];
  for (let day = from; compareDays(day, to) <= 0; day = plusDays(day, 1)) if (!isDone(day)) open.push(day);
  return open;
};

/** Those days as if all of a span had been imported with this wish. */
export const withImportedSpan = (days: readonly ImportedDays[], span: ImportedDays): readonly ImportedDays[] => {
  let imported = days;
  for (let day = span.from; compareDays(day, span.to) <= 0; day = plusDays(day, 1))
    imported = withImportedDay(imported, day, span);
  return imported;
};

/** The days that may be imported: from the creation of the store to the installation. */
export const importableSpan = (
  createdOn: PlainDate | undefined,
  installedOn: PlainDate,
): { readonly from: PlainDate; readonly to: PlainDate } => ({
  from: createdOn ? earlierDay(createdOn, installedOn) : plusDays(installedOn, -LONGEST_WITHOUT_CREATION),
  to: installedOn,
});

/** Where nobody tells when the store was opened: ten years. */
const LONGEST_WITHOUT_CREATION = 3650;
