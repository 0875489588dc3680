import { readingsOf } from './unescaped.ts';

/** Shorter numbers may be of anything: amounts, quantities, postal codes. */
export const FEWEST_DIGITS = 6;
/** The platform's are shorter. */
const MAX_DIGITS = 20;

/**
 * Numbers that may be the platform's, wherever they stand in a message, each once; undefined for one that has more escapes
 * within escapes than are read, in which any may stand.
 */
export const numbersInMessage = (body: string): readonly string[] | undefined => {
  const { texts, isDeeper } = readingsOf(body);
  if (isDeeper) return undefined;
  const numbers = texts.flatMap((text) => text.match(/\d+/g) ?? []);
  return [...new Set(numbers)].filter(({ length }) => length >= FEWEST_DIGITS && length <= MAX_DIGITS);
};
