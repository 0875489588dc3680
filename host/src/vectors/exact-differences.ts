/** Each field that is not exactly the expected one. Digits of ids are text here: 0123 and 123 are different. */
export const exactDifferences = (
  expected: Readonly<Record<string, unknown>>,
  actual: Readonly<Record<string, unknown>>,
): readonly string[] =>
  Object.entries(expected)
    .filter(([key, value]) => value !== actual[key])
    .map(([key, value]) => `${key}: expected ${JSON.stringify(value)}, got ${JSON.stringify(actual[key])}`);
