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

/** What keeps the values of a message apart, whatever its format; words of a sentence have a space between them. */
const IN_A_VALUE = /[^"':=,&/<>{}[\]]/;

const NUMBER = /^\d+$/;

/**
 * Whether one of the texts is a value of its own in a message that nobody could read, and not a name in a sentence about
 * somebody else. Numbers are known when they are too long to be an amount.
 */
export const holdsPerson = (texts: readonly string[]): ((body: string) => boolean) => {
  const known = texts.filter((text) => text !== '' && (isTelling(text) || !NUMBER.test(text))).map(folded);
  return (body) => {
    const read = folded(body);
    return known.some((one) => standsIn(read, one, NUMBER.test(one) ? IN_A_WORD : IN_A_VALUE));
  };
};

/** Whether the words stand in a text with nothing on either side that would make them part of something longer. */
const standsIn = (text: string, words: string, joining = IN_A_WORD): boolean => {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (![text.charAt(at - 1), text.charAt(at + words.length)].some((next) => joining.test(next))) return true;
  return false;
};
