import { folded } from '../search/folded.ts';
import { addressStandsIn, holdsAt } from './address-in-text.ts';

/** Shorter ones are parts of ordinary words and of other names; they are known only where they stand alone. */
const FEWEST_LETTERS_WITHIN = 8;

/** No letter and no digit goes on in front of words or behind them. */
const BEGINS = /(?<![\p{L}\p{N}])/uy;
const ENDS = /(?![\p{L}\p{N}])/uy;

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
  const long = texts.filter(isTelling).map(standsIn);
  return (text) => is(text) || long.some((isIn) => isIn(text));
};

const standsIn = (one: string): ((text: string) => boolean) => {
  if (one.includes('@')) return addressStandsIn(one);
  const words = folded(one);
  return (text) => wordsStandIn(folded(text), words);
};

/** Whether folded words stand in a folded text with nothing on either side that would make them part of longer ones. */
export const wordsStandIn = (text: string, words: string): boolean => {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (holdsAt(BEGINS, text, at) && holdsAt(ENDS, text, at + words.length)) return true;
  return false;
};
