type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;
type ParseWithSource = (text: string, reviver: Reviver) => unknown;

/** A number beyond what JavaScript counts exactly has at least so many digits. */
const LONG_NUMBER = /\d{16}/;

/**
 * Reads JSON without losing a digit: where a number may be too long, every number comes as the text it was written
 * with, else as a number.
 */
export const parseLossless = (text: string): unknown =>
  LONG_NUMBER.test(text)
    ? (JSON.parse as ParseWithSource)(text, (_key, value, { source }) => (typeof value === 'number' ? source : value))
    : JSON.parse(text);
