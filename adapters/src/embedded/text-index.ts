import { needlesOf, threesOf } from '../records/index.ts';

const quoted = (letters: string): string => `"${letters.replaceAll('"', '""')}"`;

/** All threes of letters of a text; undefined where it is shorter. */
const allThreesOf = (text: string): string | undefined => {
  const threes = threesOf(text);
  return threes.length > 0 ? `(${threes.map(quoted).join(' AND ')})` : undefined;
};

/**
 * What people typed as a question to the index: it finds every text in which all of that stands, and some in which it does
 * not, because it does not know in which order the letters stand. Undefined where nothing that was typed is long enough.
 */
export const textMatch = (typed: string | undefined): string | undefined => {
  const groups = needlesOf(typed).flatMap((group) => {
    const sought = group.map(allThreesOf);
    return sought.includes(undefined) ? [] : [`(${sought.join(' OR ')})`];
  });
  return groups.length > 0 ? groups.join(' AND ') : undefined;
};
