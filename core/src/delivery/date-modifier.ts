import { plusDays, type PlainDate } from '../kernel/calendar.ts';

const EDGES = ['first', 'last'] as const;
const TURNS = ['previous', 'current', 'next'] as const;
const PERIODS = ['week', 'month', 'quarter', 'year'] as const;
type Period = (typeof PERIODS)[number];

/** How a day is derived from the day of an event. Names: vectors, own definition for the options of specification 2. */
export type DateModifier = 'none' | 'plus' | 'minus' | `${(typeof EDGES)[number]}-${(typeof TURNS)[number]}-${Period}`;

/** Unit of an offset: Tage or Monate. Specification 2, section 5. */
export type DateUnit = 'day' | 'mon';

/** A modifier with its offset, a whole number from 0 on; offset and unit count for plus and minus only. */
export interface DateShift {
  readonly modifier: DateModifier;
  readonly offset: number;
  readonly unit: DateUnit;
}

interface EdgeOfPeriod {
  readonly edge: (typeof EDGES)[number];
  readonly turn: (typeof TURNS)[number];
  readonly period: Period;
}

const EDGES_OF_PERIODS: ReadonlyMap<string, EdgeOfPeriod> = new Map(
  EDGES.flatMap((edge) =>
    TURNS.flatMap((turn) => PERIODS.map((period) => [`${edge}-${turn}-${period}`, { edge, turn, period }] as const)),
  ),
);

/** Every modifier, in the order in which a form offers them. */
export const DATE_MODIFIERS: readonly DateModifier[] = [
  'none',
  'plus',
  'minus',
  ...([...EDGES_OF_PERIODS.keys()] as DateModifier[]),
];

const EDGE_WORDS = { first: 'Erster', last: 'Letzter' } as const;
const TURN_WORDS = {
  week: { previous: 'der letzten Woche', current: 'dieser Woche', next: 'der nächsten Woche' },
  month: { previous: 'des letzten Monats', current: 'dieses Monats', next: 'des nächsten Monats' },
  quarter: { previous: 'des letzten Quartals', current: 'dieses Quartals', next: 'des nächsten Quartals' },
  year: { previous: 'des letzten Jahres', current: 'dieses Jahres', next: 'des nächsten Jahres' },
} as const;

/** Every modifier as a form says it. */
export const DATE_MODIFIER_LABELS = {
  none: 'Am selben Tag',
  plus: 'Später um',
  minus: 'Früher um',
  ...Object.fromEntries(
    [...EDGES_OF_PERIODS].map(([modifier, { edge, turn, period }]) => [
      modifier,
      `${EDGE_WORDS[edge]} Tag ${TURN_WORDS[period][turn]}`,
    ]),
  ),
} as Readonly<Record<DateModifier, string>>;

/** Weeks begin on Monday (ISO 8601). */
const startOf: Readonly<Record<Period, (day: PlainDate) => PlainDate>> = {
  week: (day) => plusDays(day, 1 - day.dayOfWeek),
  month: (day) => day.with({ day: 1 }),
  quarter: (day) => day.with({ month: day.month - ((day.month - 1) % 3), day: 1 }),
  year: (day) => day.with({ month: 1, day: 1 }),
};

const LENGTHS = { week: { weeks: 1 }, month: { months: 1 }, quarter: { months: 3 }, year: { years: 1 } } as const;

const turned = (start: PlainDate, turn: EdgeOfPeriod['turn'], period: Period): PlainDate => {
  if (turn === 'current') return start;
  return turn === 'next' ? start.add(LENGTHS[period]) : start.subtract(LENGTHS[period]);
};

const edgeOf = (day: PlainDate, { edge, turn, period }: EdgeOfPeriod): PlainDate => {
  const start = turned(startOf[period](day), turn, period);
  return edge === 'first' ? start : plusDays(start.add(LENGTHS[period]), -1);
};

/**
 * The day that a modifier makes of another. Months are counted from the original day and clamped to the last day of
 * their month: 31 January plus 1 month is 28 or 29 February. An offset that is no whole number from 0 on is a defect.
 * Source: VAT reference, 6.1.
 */
export const shiftedDay = (day: PlainDate, { modifier, offset, unit }: DateShift): PlainDate => {
  const edge = EDGES_OF_PERIODS.get(modifier);
  if (edge) return edgeOf(day, edge);
  if (modifier === 'none') return day;
  if (!Number.isSafeInteger(offset) || offset < 0) throw new RangeError(`${offset} is no offset of a date`);
  const signed = modifier === 'plus' ? offset : -offset;
  return day.add(unit === 'day' ? { days: signed } : { months: signed });
};
