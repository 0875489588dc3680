import { businessDay, compareDays, earlierDay, plusDays, type PlainDate } from '../kernel/calendar.ts';
import { oldestDay } from './oldest-day.ts';
import type { DayUnderWay, ImportedDays, ImportWish, OrderImports } from './order-imports.ts';
import type { Shop } from './shop.ts';

type Span = Pick<ImportedDays, 'from' | 'to'>;

/** The days whose orders are taken over with the installation. */
export const installationDays = ({ installedAt }: Pick<Shop, 'installedAt'>): Span => {
  const installedOn = businessDay(installedAt);
  return { from: oldestDay(installedOn), to: installedOn };
};

/** These days once all of their orders were taken over. */
export const recentDays = (shop: Pick<Shop, 'imports' | 'installedAt'>): Span | undefined =>
  shop.imports?.recent && installationDays(shop);

export const isWithin = (day: PlainDate, { from, to }: Span): boolean =>
  compareDays(day, from) >= 0 && compareDays(day, to) <= 0;

const isSameWish = (one: ImportWish, other: ImportWish): boolean =>
  one.documents === other.documents && one.mails === other.mails;

const isAlike = (one: ImportedDays, other: ImportedDays): boolean =>
  isSameWish(one, other) && one.isPartial === other.isPartial;

/** What the merchant wants for the orders of a day; undefined where it was never imported. The last word counts. */
export const wishOfDay = ({ days = [], underWay }: OrderImports = {}, day: PlainDate): ImportWish | undefined =>
  underWay && compareDays(underWay.day, day) === 0 ? underWay : days.find((each) => isWithin(day, each));

/** Those days without all of a span. */
const withoutSpan = (days: readonly ImportedDays[], { from, to }: Span): readonly ImportedDays[] =>
  days.flatMap((range) => {
    if (compareDays(range.to, from) < 0 || compareDays(range.from, to) > 0) return [range];
    const parts = [
      { ...range, to: plusDays(from, -1) },
      { ...range, from: plusDays(to, 1) },
    ];
    return parts.filter((part) => compareDays(part.from, part.to) <= 0);
  });

/** Those days with all of a span and its wish; days that follow one another and want the same are kept as one range. */
export const withImportedSpan = (days: readonly ImportedDays[], span: ImportedDays): readonly ImportedDays[] =>
  [...withoutSpan(days, span), span]
    .toSorted((one, other) => compareDays(one.from, other.from))
    .reduce<readonly ImportedDays[]>((ranges, range) => {
      const last = ranges.at(-1);
      const isNext = last && isAlike(last, range) && compareDays(plusDays(last.to, 1), range.from) === 0;
      return isNext ? [...ranges.slice(0, -1), { ...last, to: range.to }] : [...ranges, range];
    }, []);

/** Those days with one more that is through. */
export const withImportedDay = (
  days: readonly ImportedDays[],
  day: PlainDate,
  { documents, mails }: ImportWish,
): readonly ImportedDays[] => withImportedSpan(days, { from: day, to: day, documents, mails });

/**
 * The imports while a day is being taken over. The wish for another one that was left in the middle is kept: its first orders
 * may not have been looked at yet.
 */
export const withDayUnderWay = (imports: OrderImports = {}, next: DayUnderWay): OrderImports => {
  const { days = [], underWay: left } = imports;
  if (!left || compareDays(left.day, next.day) === 0) return { ...imports, underWay: next };
  const { day, ...wish } = left;
  return { ...imports, days: withImportedSpan(days, { from: day, to: day, ...wish, isPartial: true }), underWay: next };
};

/** Those that are through. */
export const fullyImported = (days: readonly ImportedDays[] = []): readonly ImportedDays[] =>
  days.filter(({ isPartial }) => !isPartial);

/**
 * The days of a span that were not imported with this wish yet, in their order. Those of the installation are in the list
 * already, and only documents are left to wish for.
 */
export const daysToDo = (
  shop: Pick<Shop, 'imports' | 'installedAt'>,
  { from, to, ...wish }: ImportedDays,
): readonly PlainDate[] => {
  const recent = wish.documents ? undefined : recentDays(shop);
  const days = fullyImported(shop.imports?.days);
  const isDone = (day: PlainDate): boolean =>
    (recent && isWithin(day, recent)) || days.some((range) => isWithin(day, range) && isSameWish(range, wish));
  const open: PlainDate[] = [];
  for (let day = from; compareDays(day, to) <= 0; day = plusDays(day, 1)) if (!isDone(day)) open.push(day);
  return open;
};

/** The days of a shop that may be imported: from the creation of the store to the installation. */
export const importableDays = ({ profile, installedAt }: Pick<Shop, 'profile' | 'installedAt'>): Span => {
  const installedOn = businessDay(installedAt);
  return {
    from: profile.createdAt
      ? earlierDay(businessDay(profile.createdAt), installedOn)
      : plusDays(installedOn, -MAX_WITHOUT_CREATION),
    to: installedOn,
  };
};

/** Whether all days of a span may be imported, and there is one. */
export const isImportable = (shop: Pick<Shop, 'profile' | 'installedAt'>, { from, to }: Span): boolean => {
  const span = importableDays(shop);
  return compareDays(from, span.from) >= 0 && compareDays(to, span.to) <= 0 && compareDays(from, to) <= 0;
};

/** Where it is not told when the store was opened: ten years. */
const MAX_WITHOUT_CREATION = 3650;
