/** A number that is printed digit by digit, so that long ids and decimals lose nothing. */
export class NumberText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type JsonValue =
  string | number | boolean | null | NumberText | readonly JsonValue[] | { readonly [key: string]: JsonValue };

const escapes: Readonly<Record<string, string>> = {
  '/': '\\/',
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

const writeText = (text: string): string =>
  JSON.stringify(text).replace(/[/<>&\u2028\u2029]/gu, (character) => escapes[character] ?? character);

/** Prints JSON the way the platform does: escaped slashes and angle brackets, and numbers as they were written. */
export const writeJson = (value: JsonValue): string => {
  if (value instanceof NumberText) return value.text;
  if (typeof value === 'string') return writeText(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item: JsonValue) => writeJson(item)).join(',')}]`;
  return `{${Object.entries(value)
    .map(([key, item]) => `${writeText(key)}:${writeJson(item)}`)
    .join(',')}}`;
};
