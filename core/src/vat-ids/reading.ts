/** A part of a text: from its first character to the one behind its last, in UTF-16 units of the original. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** A text in the form in which ids are looked for, with the way back to the original. */
export interface Reading {
  /** NFKC, without zero-width characters and soft hyphens, in capitals. */
  readonly text: string;
  /** The part of the original from which a part of `text` was read. */
  readonly spanOf: (start: number, end: number) => TextSpan;
}

const readCharacter = (character: string): string =>
  character
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toUpperCase();

/** Character by character, since only so every one knows where it came from. */
const readWide = (original: string): Reading => {
  const known = new Map<string, string>();
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  let position = 0;
  for (const character of original) {
    const read = known.get(character) ?? readCharacter(character);
    known.set(character, read);
    for (let unit = 0; unit < read.length; unit += 1) {
      starts.push(position);
      ends.push(position + character.length);
    }
    text += read;
    position += character.length;
  }
  return { text, spanOf: (start, end) => ({ start: starts[start] ?? 0, end: ends[end - 1] ?? 0 }) };
};

/** Reads a text for ids in time linear to its length. */
export const readForIds = (original: string): Reading =>
  /^[\0-\x7f]*$/.test(original)
    ? { text: original.toUpperCase(), spanOf: (start, end) => ({ start, end }) }
    : readWide(original);

/** Between the characters of an id stand at most two of these. Source: vectors, own definition. */
const MOST_SEPARATORS = 2;
const SEPARATORS = ' .-/:_·';

const WORD_BEFORE = /[\p{L}\p{N}\p{Mn}]$/u;
const WORD_BEHIND = /^[\p{L}\p{N}]/u;

/** Whether a letter or digit stands directly before a position. */
export const isInWord = (text: string, position: number): boolean =>
  WORD_BEFORE.test(text.slice(Math.max(0, position - 2), position));

/** Whether a letter or digit stands directly at a position. */
export const goesOnAt = (text: string, position: number): boolean =>
  WORD_BEHIND.test(text.slice(position, position + 2));

/**
 * Walks over the characters of an id from a position on, across separators, and tells after each one what was read and
 * where it ends. Stops at anything else, and after so many characters.
 */
export const walkId = (
  text: string,
  from: { readonly position: number; readonly most: number; readonly characters: RegExp },
  step: (read: string, end: number) => void,
): void => {
  let read = '';
  let separators = 0;
  for (let position = from.position; position < text.length && read.length < from.most; position += 1) {
    const character = text.charAt(position);
    if (from.characters.test(character)) {
      read += character;
      separators = 0;
      step(read, position + 1);
    } else {
      separators += 1;
      if (separators > MOST_SEPARATORS || !SEPARATORS.includes(character)) return;
    }
  }
};
