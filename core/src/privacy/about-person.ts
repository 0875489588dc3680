import { folded } from '../search/folded.ts';

/** Shorter ones are parts of ordinary words and of other names; they are known only where they stand alone. */
const FEWEST_LETTERS_WITHIN = 8;

const IN_A_WORD = /[\p{L}\p{N}]/u;

/** Whether a text is long enough to be nobody else's wherever it stands. */
export const isTelling = (text: string): boolean => folded(text).length >= FEWEST_LETTERS_WITHIN;

/** Whether a text is one of those by which a person is known, and nothing else. Case and forms of letters do not matter. */
export const isPerson = (texts: readonly string[]): ((text: string) => boolean) => {
  const known = new Set(texts.map(folded).filter((text) => text !== ''));
  return (text) => known.has(folded(text));
};

/** The same, or a long one of them stands in it as words of its own. */
export const namesPerson = (texts: readonly string[]): ((text: string) => boolean) => {
  const is = isPerson(texts);
  const long = texts.filter(isTelling).map(folded);
  return (text) => is(text) || long.some((one) => standsIn(folded(text), one));
};

/** Whether the words stand in a text with nothing on either side that would make them part of something longer. */
export const standsIn = (text: string, words: string): boolean => {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (![text.charAt(at - 1), text.charAt(at + words.length)].some((next) => IN_A_WORD.test(next))) return true;
  return false;
};
