import { BUSINESS_ZONE, businessDay, parseInstant, startOfBusinessDay, type PlainDate } from '@belegwerk/core/kernel';
import { DATE_MODIFIERS, daySpan, shiftedDay, type DateModifier } from '@belegwerk/core/delivery';
import { z } from 'zod';
import { exactDifferences } from './exact-differences.ts';
import { vectorLists, type VectorRun } from './vector-lists.ts';

const isModifier = (text: string): text is DateModifier => DATE_MODIFIERS.some((modifier) => modifier === text);

const moment = z.string().transform((text, context) => {
  const at = parseInstant(text);
  if (at) return at;
  context.addIssue({ code: 'custom', message: `"${text}" is no instant` });
  return z.NEVER;
});

const shift = z.object({
  modifier: z.string().refine(isModifier, { error: 'is no modifier' }),
  offset: z.number(),
  unit: z.enum(['day', 'mon']),
});

const modification = shift.extend({
  instant: moment,
  localDate: z.string().optional(),
  isoWeek: z.string().optional(),
  result: z.string(),
  resultInstant: z.string().optional(),
});

const isoWeek = ({ yearOfWeek, weekOfYear }: PlainDate): string =>
  `${yearOfWeek}-W${String(weekOfYear).padStart(2, '0')}`;

/** Local midnight with its offset, as the accounting service wants it. */
const midnight = (day: PlainDate): string =>
  startOfBusinessDay(day).toString({ timeZone: BUSINESS_ZONE, fractionalSecondDigits: 3 });

const runModification: VectorRun = (vector) => {
  const { instant, modifier, offset, unit, ...expected } = modification.parse(vector);
  const local = businessDay(instant);
  const result = shiftedDay(local, { modifier, offset, unit });
  return exactDifferences(expected, {
    localDate: local.toString(),
    isoWeek: isoWeek(local),
    result: result.toString(),
    resultInstant: midnight(result),
  });
};

const edge = shift.extend({ instant: moment.optional() });

const span = z.object({
  instant: moment,
  start: edge,
  end: edge,
  resultStart: z.string(),
  resultEnd: z.string(),
  valid: z.boolean(),
  sameDay: z.boolean(),
});

const runSpan: VectorRun = (vector) => {
  const { instant, start, end, ...expected } = span.parse(vector);
  const from = shiftedDay(businessDay(start.instant ?? instant), start);
  const to = shiftedDay(businessDay(end.instant ?? instant), end);
  const { kind } = daySpan(from, to);
  return exactDifferences(expected, {
    resultStart: from.toString(),
    resultEnd: to.toString(),
    valid: kind !== 'backwards',
    sameDay: kind === 'day',
  });
};

/** Runs date-modifiers.json. */
export const dateVectors = vectorLists({ vectors: runModification, spans: runSpan });
