import { folded } from '../search/folded.ts';

/** An address goes on in front with letters, also across a full stop or signs; two full stops are none of it. */
const BEGINS = /(?<![\p{L}\p{N}@](?:\.?[_+\-%])*\.?)/uy;
/** And behind with a letter, one behind a single full stop, or behind signs. */
const ENDS = /(?!(?:\.|[_+\-%]*)[\p{L}\p{N}@])/uy;
/** No space stands behind the full stop: `ich@example.com.Danke`. */
const NEXT_SENTENCE = /^\.\p{Lu}\p{Ll}/u;

/**
 * Whether an address for e-mails stands in a text and is no part of a longer one: `mueller@firma.de` stands neither in
 * `h.mueller@firma.de` nor in `mueller@firma.de.at`. The text has no escapes, and its letters as they were written.
 */
export const addressStandsIn = (address: string): ((text: string) => boolean) => {
  const sought = folded(address.trim());
  return (text) =>
    sought.includes('@') &&
    text.includes('@') &&
    text.split(/\s+/).some((word) => word.includes('@') && standsInWord(word, sought));
};

const standsInWord = (word: string, sought: string): boolean => {
  const [written, text] = [word.normalize('NFKC'), folded(word)];
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
    const end = at + sought.length;
    const isSentence = written.length === text.length && NEXT_SENTENCE.test(written.slice(end, end + 3));
    if (holdsAt(BEGINS, text, at) && (isSentence || holdsAt(ENDS, text, end))) return true;
  }
  return false;
};

/** Whether a sticky pattern holds at that place of a text. */
export const holdsAt = (bound: RegExp, text: string, at: number): boolean => {
  bound.lastIndex = at;
  return bound.test(text);
};
