import { parseDecimal } from '@belegwerk/core/kernel';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Decimal texts are the same when their values are: `16.7` and `16.70`. */
const sameText = (a: unknown, b: unknown): boolean => {
  if (typeof a !== 'string' || typeof b !== 'string') return false;
  const [first, second] = [parseDecimal(a), parseDecimal(b)];
  return (
    first !== undefined &&
    second !== undefined &&
    first.numerator === second.numerator &&
    first.denominator === second.denominator
  );
};

const shown = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

const inList = (expected: readonly unknown[], actual: readonly unknown[], path: string): readonly string[] => {
  const length = Math.max(expected.length, actual.length);
  return Array.from({ length }, (_, index) => differences(expected[index], actual[index], `${path}[${index}]`)).flat();
};

/** Every place where the actual value is not the expected one. Fields that nothing is expected of may be there. */
export const differences = (expected: unknown, actual: unknown, path = ''): readonly string[] => {
  if (expected === actual || sameText(expected, actual)) return [];
  if (Array.isArray(expected) && Array.isArray(actual)) return inList(expected, actual, path);
  if (isRecord(expected) && isRecord(actual))
    return Object.entries(expected).flatMap(([key, value]) =>
      differences(value, actual[key], path === '' ? key : `${path}.${key}`),
    );
  return [`${path}: expected ${shown(expected)}, got ${shown(actual)}`];
};
