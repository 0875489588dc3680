import { needlesOf } from '../records/index.ts';

/** The index knows texts by so many letters in a row. */
const LETTERS = 3;

const quoted = (letters: readonly string[]): string => `"${letters.join('').replaceAll('"', '""')}"`;

/** All threes of letters of a text; undefined where it is shorter. */
const threesOf = (text: string): string | undefined => {
  const letters = Array.from(text);
  if (letters.length < LETTERS) return undefined;
  const threes = letters.slice(LETTERS - 1).map((_, at) => quoted(letters.slice(at, at + LETTERS)));
  return `(${[...new Set(threes)].join(' AND ')})`;
};

/**
 * What people typed as a question to the index: it finds every text in which all of that stands, and some in which it does
 * not, because it does not know in which order the letters stand. Undefined where nothing that was typed is long enough.
 */
export const textMatch = (typed: string | undefined): string | undefined => {
  const groups = needlesOf(typed).flatMap((group) => {
    const sought = group.map(threesOf);
    return sought.includes(undefined) ? [] : [`(${sought.join(' OR ')})`];
  });
  return groups.length > 0 ? groups.join(' AND ') : undefined;
};
