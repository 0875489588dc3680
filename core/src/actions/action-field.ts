import { businessDay, compareDays, parseDay, type Instant, type PlainDate } from '../kernel/calendar.ts';
import { fail, ok, type Result } from '../kernel/result.ts';

/** One thing that the dialog of an action asks for. Nothing that names a customer: that is stored beside the order first. */
export type ActionField = {
  readonly name: string;
  readonly label: string;
  readonly isOptional?: true;
} & (
  | { readonly kind: 'day'; /** Filled in with today. */ readonly isToday?: true }
  | { readonly kind: 'tick' }
  | { readonly kind: 'choice'; readonly choices: readonly { readonly value: string; readonly label: string }[] }
);

/** What was filled in: a day as `2026-11-20`, a tick as `true` or nothing, a choice as its value. */
export type ActionInput = Readonly<Record<string, string>>;

/** What is wrong with one field, in German. */
export interface ActionFault {
  readonly field: string;
  readonly text: string;
}

/** When an order was placed, where that is known, and what time it is: no day of it lies outside. */
export interface DaysOfOrder {
  readonly createdAt?: Instant;
  readonly now: Instant;
}

const dayFault = (day: PlainDate | undefined, { createdAt, now }: DaysOfOrder): string | undefined => {
  if (!day) return 'Das ist kein Tag';
  const today = businessDay(now);
  if (compareDays(day, today) > 0) return 'Liegt in der Zukunft';
  if (createdAt) return compareDays(day, businessDay(createdAt)) < 0 ? 'Liegt vor dem Tag der Bestellung' : undefined;
  return compareDays(day, today.subtract({ years: 1 })) < 0 ? 'Liegt mehr als ein Jahr zurück' : undefined;
};

const faultOf = (field: ActionField, value: string, days: DaysOfOrder): string | undefined => {
  if (value === '') return field.isOptional || field.kind === 'tick' ? undefined : 'Darf nicht leer sein';
  switch (field.kind) {
    case 'day':
      return dayFault(parseDay(value), days);
    case 'tick':
      return value === 'true' ? undefined : 'Das ist kein Häkchen';
    case 'choice':
      return field.choices.some((choice) => choice.value === value) ? undefined : 'Das steht nicht zur Wahl';
  }
};

/** Reads what the dialog of an action sends; what no field asks for is left out. */
export const readInput = (
  fields: readonly ActionField[],
  given: ActionInput,
  days: DaysOfOrder,
): Result<ActionInput, readonly ActionFault[]> => {
  const filled = fields.map((field) => ({ field, value: given[field.name] ?? '' }));
  const faults = filled.flatMap(({ field, value }) => {
    const text = faultOf(field, value, days);
    return text === undefined ? [] : [{ field: field.name, text }];
  });
  if (faults.length > 0) return fail(faults);
  return ok(Object.fromEntries(filled.flatMap(({ field, value }) => (value === '' ? [] : [[field.name, value]]))));
};
