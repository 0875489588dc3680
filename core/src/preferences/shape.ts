import { fail, ok, type Result } from '../kernel/result.ts';
import { valueFault, faultAt, type FaultCode, type ValueFault } from './field-fault.ts';

/** A value read from plain data, or everything that is wrong with it. */
export type Reading<V> = Result<V, readonly ValueFault[]>;

/** What kind of value a setting has, for the control that shows it. */
export type FieldKind = 'boolean' | 'choice' | 'text' | 'html' | 'tags' | 'list' | 'number' | 'date-or-boolean' | 'map';

/** How long, how many or how large a value may be. */
export interface Limit {
  readonly of: 'characters' | 'entries' | 'value';
  readonly least?: number;
  readonly most: number;
  /** What is wrong with more entries than that. */
  readonly tooMany?: FaultCode;
}

/** Which values a setting can have, and how one is read from plain data. */
export interface Shape<V> {
  readonly kind: FieldKind;
  readonly default: V;
  readonly limit?: Limit;
  /** A text that is always of this kind, for the keyboard of a phone. */
  readonly format?: 'email';
  /** A text of several lines. */
  readonly isLong?: true;
  /** The day that is offered first where one may be chosen; today unless said otherwise. */
  readonly firstDay?: 'of-installation';
  readonly choices?: readonly (string | boolean)[];
  /** German name of each choice, by its value as text. */
  readonly choiceLabels?: Readonly<Record<string, string>>;
  /** Texts that are offered; a person may write another one. */
  readonly offered?: readonly string[];
  /** Reads a value in its normal form; reading that again changes nothing. */
  read(value: unknown): Reading<V>;
  /** Reads a value that was stored when the rules were laxer; `read` unless said otherwise. */
  readStored?(value: unknown): Reading<V>;
}

/** A reading that failed for one reason. */
export const misread = (code: FaultCode, facts?: Readonly<Record<string, string>>): Reading<never> =>
  fail([valueFault(code, facts)]);

/** Plain data with named parts: no list, no null. */
export const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** No list of settings comes near; what is longer is not read at all, because other callers would wait for it. */
const MAX_PARTS = 1000;

/** Reads every part of a list or map, and gives all of their faults at once. */
export const readAll = <P extends string | number, V>(
  parts: Iterable<readonly [P, unknown]>,
  read: (part: unknown, place: P) => Reading<V>,
): Reading<readonly (readonly [P, V])[]> => {
  const all = [...parts];
  if (all.length > MAX_PARTS) return misread('too-many', { most: String(MAX_PARTS) });
  const values: (readonly [P, V])[] = [];
  const faults: ValueFault[] = [];
  for (const [place, part] of all) {
    const reading = read(part, place);
    if (reading.ok) values.push([place, reading.value]);
    else faults.push(...reading.failure.map((fault) => faultAt(place, fault)));
  }
  return faults.length > 0 ? fail(faults) : ok(values);
};
