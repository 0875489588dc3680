import { folded, wordsOf } from '../search/folded.ts';
import { addressStandsIn, holdsAt } from './address-in-text.ts';

/** Shorter ones are parts of ordinary words and of other names; they are known only where they stand alone. */
const FEWEST_LETTERS_WITHIN = 8;

/** No letter and no digit goes on in front of words or behind them. */
const BEGINS = /(?<![\p{L}\p{N}])/uy;
const ENDS = /(?![\p{L}\p{N}])/uy;

/** Whether a text is long enough to be this person's wherever it stands. */
export const isTelling = (text: string): boolean => folded(text).length >= FEWEST_LETTERS_WITHIN;

/** `Muster, Erika` is Erika Muster. */
const inSpokenOrder = (text: string): string => folded(text).replace(/^([^,]+),\s*([^,]+)$/u, '$2 $1');

/**
 * Whether a text is one of those by which a person is known, and nothing else. Case and forms of letters do not matter, nor
 * whether the last name comes first, before a comma.
 */
export const isPerson = (texts: readonly string[]): ((text: string) => boolean) => {
  const known = new Set(texts.map(inSpokenOrder).filter((text) => text !== ''));
  return (text) => known.has(inSpokenOrder(text));
};

/**
 * Whether a text is one of those by which a person is known, or consists of the words of a name in any order, or has a
 * long one of the texts in it as words of its own.
 */
export const namesPerson = (texts: readonly string[]): ((text: string) => boolean) => {
  const [is, isTurned] = [isPerson(texts), isAnyName(texts)];
  const long = texts.filter(isTelling).map(standsIn);
  return (text) => is(text) || isTurned(text) || long.some((isIn) => isIn(text));
};

/** Whether a text is made of the words of one of these names and no others; of a name of one word it is none. */
export const isAnyName = (names: readonly string[]): ((text: string) => boolean) => {
  const known = new Set(names.filter(isName).map(sortedWords));
  return (text) => known.has(sortedWords(text));
};

/** Of two words at least; an address and a number for calls are none. */
const isName = (text: string): boolean => !text.includes('@') && /\p{L}/u.test(text) && wordsOf(text).length > 1;

const sortedWords = (text: string): string => wordsOf(text).toSorted().join(' ');

const standsIn = (one: string): ((text: string) => boolean) => {
  if (one.includes('@')) return addressStandsIn(one);
  const parts = isName(one) ? wordsOf(one) : [folded(one)];
  return (text) => parts.every((part) => wordsStandIn(folded(text), part));
};

/** Whether folded words stand in a folded text with nothing on either side that would make them part of longer ones. */
export const wordsStandIn = (text: string, words: string): boolean => {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (holdsAt(BEGINS, text, at) && holdsAt(ENDS, text, at + words.length)) return true;
  return false;
};
