import { folded, wordsOf } from './folded.ts';

/** FNV-1a, 32 bits. */
const [BASIS, PRIME] = [0x81_1c_9d_c5, 0x01_00_01_93];

/**
 * A number from 0 to 65535 by which two texts are surely different where theirs are. It leads back to no text: thousands have
 * the same.
 */
export const checkNumber = (text: string): number => {
  let hash = BASIS;
  for (const letter of folded(text)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), PRIME);
  return ((hash >>> 16) ^ hash) & 0xff_ff;
};

/** The check number of a name, in any order of its words. */
export const checkNumberOfName = (name: string): number => checkNumber(wordsOf(name).toSorted().join(' '));
