import { needlesOf, threesOf } from '../records/index.ts';

/** More of them make no event easier to find, and each is an entry of the index. */
const MAX_THREES = 500;

/** What the index knows of a text; nothing of a very long one, which every search then looks into. */
export const indexedThrees = (text: string): readonly string[] | null => {
  const threes = threesOf(text);
  return threes.length > MAX_THREES ? null : threes;
};

/** First, middle and last: the server goes by whichever finds the fewest. */
const SOUGHT = [0, 0.5, 1];

type ByThree = { readonly threes: { readonly $in: (string | null)[] } };

/**
 * Leads to every event in whose text all stands that people typed, to some more, and to those of which the index knows
 * nothing. Nothing where what was typed is too short.
 */
export const ledByThrees = (typed: string | undefined): readonly ByThree[] =>
  needlesOf(typed).flatMap((group) => {
    const alternatives = group.map(threesOf);
    if (alternatives.some(({ length }) => length === 0)) return [];
    const most = Math.max(...alternatives.map(({ length }) => length));
    return SOUGHT.slice(0, most).map((part) => {
      const sought = alternatives.flatMap((threes) => threes[Math.round(part * (threes.length - 1))] ?? []);
      return { threes: { $in: [...new Set(sought), null] } };
    });
  });
