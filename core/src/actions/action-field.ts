import { parseDay } from '../kernel/calendar.ts';
import { fail, ok, type Result } from '../kernel/result.ts';

/** One thing that the dialog of an action asks for. Nothing that names a customer: that is stored beside the order first. */
export type ActionField = { readonly name: string; readonly label: string; readonly isOptional?: true } & (
  | { readonly kind: 'day' }
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

const faultOf = (field: ActionField, value: string): string | undefined => {
  if (value === '') return field.isOptional || field.kind === 'tick' ? undefined : 'Darf nicht leer sein';
  switch (field.kind) {
    case 'day':
      return parseDay(value) ? undefined : 'Das ist kein Tag';
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
): Result<ActionInput, readonly ActionFault[]> => {
  const filled = fields.map((field) => ({ field, value: given[field.name] ?? '' }));
  const faults = filled.flatMap(({ field, value }) => {
    const text = faultOf(field, value);
    return text === undefined ? [] : [{ field: field.name, text }];
  });
  if (faults.length > 0) return fail(faults);
  return ok(Object.fromEntries(filled.flatMap(({ field, value }) => (value === '' ? [] : [[field.name, value]]))));
};
