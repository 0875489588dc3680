import type { TemplateValue } from './value.ts';
import type { TextFormat } from './text-format.ts';

/** `list` is for `JOIN` and `CONTAINS`, `yes-no` for conditions. */
export type PlaceholderType = 'text' | 'list' | 'number' | 'yes-no';

/** What a merchant sees of a placeholder. */
export interface PlaceholderDescription {
  /** Canonical: capital letters with its namespace, `ORDER.NAME`. */
  readonly name: string;
  /** German. */
  readonly label: string;
  /** A value as a German document would show it; entries of a list by commas. */
  readonly example: string;
  readonly type: PlaceholderType;
  /** Every value it can have, where there are only a few. */
  readonly values?: readonly string[];
}

/** A placeholder and how its value is read. Undefined means that there is none. */
export interface Placeholder<Subject> extends PlaceholderDescription {
  readonly read: (subject: Subject, format: TextFormat) => TemplateValue | undefined;
}

type Read<Subject, Value> = (subject: Subject, format: TextFormat) => Value | undefined;

/** Describes the placeholders of one namespace, each by its name behind the dot, label, example and value. */
export const placeholdersOf = <Subject>(namespace: string) => {
  const entry =
    <Value extends TemplateValue>(type: PlaceholderType) =>
    (name: string, label: string, example: string, read: Read<Subject, Value>): Placeholder<Subject> => ({
      name: `${namespace}.${name}`,
      label,
      example,
      type,
      read,
    });
  return {
    text: entry<string>('text'),
    list: entry<readonly string[]>('list'),
    number: entry<number>('number'),
    yesNo: entry<boolean>('yes-no'),
    /** A text that is one of a few words. */
    oneOf: (
      name: string,
      label: string,
      values: readonly [string, ...(readonly string[])],
      read: Read<Subject, string>,
    ): Placeholder<Subject> => ({ ...entry<string>('text')(name, label, values[0], read), values }),
  };
};
