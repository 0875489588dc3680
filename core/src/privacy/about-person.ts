import { folded } from '../search/folded.ts';

/** Shorter ones are parts of ordinary words and of other names; they are known only where they stand alone. */
const FEWEST_LETTERS_WITHIN = 8;

/** What does not go on in front of words and behind them, so that they are no part of something longer. */
interface Bounds {
  readonly before: RegExp;
  readonly behind: RegExp;
}

const OF_WORDS: Bounds = { before: /(?<![\p{L}\p{N}])/uy, behind: /(?![\p{L}\p{N}])/uy };

/** An address goes on with more than letters; only full stops behind it may end a sentence. */
const OF_AN_ADDRESS: Bounds = {
  before: /(?<![\p{L}\p{N}._+\-@%])/uy,
  behind: /(?!\.*[\p{L}\p{N}_+\-@%])/uy,
};

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

/**
 * Whether the words stand in a text with nothing on either side that would make them part of something longer:
 * `mueller@firma.de` stands neither in `h.mueller@firma.de` nor in `mueller@firma.de.at`.
 */
export const standsIn = (text: string, words: string): boolean => {
  const { before, behind } = words.includes('@') ? OF_AN_ADDRESS : OF_WORDS;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (holdsAt(before, text, at) && holdsAt(behind, text, at + words.length)) return true;
  return false;
};

const holdsAt = (bound: RegExp, text: string, at: number): boolean => {
  bound.lastIndex = at;
  return bound.test(text);
};
