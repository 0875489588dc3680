import { dateNumber } from './date-text.ts';
import { compareNumbers, numberOf, readNumber, type DecimalNumber } from './decimal-number.ts';
import { textOfValue, type TemplateValue } from './catalogue/value.ts';
import type { Operator } from './catalogue/words.ts';

/** A value in a comparison; a number that stands in the template has been read before. */
export type Comparable = TemplateValue | WrittenNumber;

/** A number without quotes in a template. */
export interface WrittenNumber {
  readonly kind: 'number';
  readonly number: DecimalNumber;
  readonly text: string;
}

const isList = (value: Comparable): value is readonly string[] => Array.isArray(value);

const isWritten = (value: Comparable): value is WrittenNumber => typeof value === 'object' && !isList(value);

const asText = (value: Comparable): string => (isWritten(value) ? value.text : textOfValue(value, 'de'));

const asNumber = (value: Comparable): DecimalNumber | undefined => {
  if (typeof value === 'string') return readNumber(value);
  if (typeof value === 'number') return numberOf(value);
  return isWritten(value) ? value.number : undefined;
};

const TRUTHS: ReadonlyMap<string, boolean> = new Map([
  ['ja', true],
  ['yes', true],
  ['true', true],
  ['nein', false],
  ['no', false],
  ['false', false],
]);

const truthOf = (value: Comparable): boolean | undefined =>
  typeof value === 'boolean' ? value : TRUTHS.get(asText(value).toLowerCase());

const isNumeric = (value: Comparable): boolean => typeof value === 'number' || isWritten(value);

const isEqual = (left: Comparable, right: Comparable): boolean => {
  if (typeof left === 'string' && typeof right === 'string') return left === right;
  if (typeof left === 'boolean' || typeof right === 'boolean') return truthOf(left) === truthOf(right);
  if (!isNumeric(left) && !isNumeric(right)) return asText(left) === asText(right);
  const [a, b] = [asNumber(left), asNumber(right)];
  return a !== undefined && b !== undefined && compareNumbers(a, b) === 0;
};

/** Undefined when the two are neither numbers nor days. */
const order = (left: Comparable, right: Comparable): number | undefined => {
  const [a, b] = [asNumber(left), asNumber(right)];
  if (a && b) return compareNumbers(a, b);
  const [first, second] = [dateNumber(asText(left)), dateNumber(asText(right))];
  return first === undefined || second === undefined ? undefined : first - second;
};

const someText = (value: Comparable, test: (text: string) => boolean): boolean =>
  isList(value) ? value.some(test) : test(asText(value));

/** Looking for nothing finds nothing. */
const sought = (right: Comparable, found: (part: string) => boolean): boolean => {
  const part = asText(right);
  return part !== '' && found(part);
};

type Test = (left: Comparable, right: Comparable) => boolean;

const TESTS: Readonly<Record<Operator, Test>> = {
  '=': isEqual,
  '!=': (left, right) => !isEqual(left, right),
  CONTAINS: (left, right) =>
    sought(right, (part) => (isList(left) ? left.includes(part) : asText(left).includes(part))),
  STARTS: (left, right) => sought(right, (part) => someText(left, (text) => text.startsWith(part))),
  ENDS: (left, right) => sought(right, (part) => someText(left, (text) => text.endsWith(part))),
  GT: (left, right) => (order(left, right) ?? 0) > 0,
  GTE: (left, right) => (order(left, right) ?? -1) >= 0,
  LT: (left, right) => (order(left, right) ?? 0) < 0,
  LTE: (left, right) => (order(left, right) ?? 1) <= 0,
};

/**
 * Compares two values. Two texts are equal letter by letter; with a number on one side both are read as numbers and
 * compared exactly; a list contains its entries, and starts or ends as one of them does; sizes are those of numbers
 * or days. What cannot be compared is neither equal nor greater nor less.
 */
export const compareValues = (left: Comparable, operator: Operator, right: Comparable): boolean =>
  TESTS[operator](left, right);

/** A value alone: a text or list that is not empty, yes, or a number other than 0. */
export const isPresent = (value: Comparable): boolean => {
  if (isWritten(value)) return value.number.whole + value.number.fraction !== '';
  return isList(value) ? value.length > 0 : Boolean(value);
};
