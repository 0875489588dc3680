const WORD = 1;
const SEPARATOR = 2;
const IRISH_SIGN = 3;

/** Between the characters of an id stand at most two of ` . - / : _ ·`. Source: vectors, own definition. */
const MAX_SEPARATORS = 2;

/** What the first 256 characters are; the others are never part of an id. */
const KINDS: readonly (number | undefined)[] = Array.from({ length: 256 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Z0-9]/.test(character)) return WORD;
  if (' .-/:_·'.includes(character)) return SEPARATOR;
  return '+*'.includes(character) ? IRISH_SIGN : undefined;
});

const LETTER_OR_DIGIT = /^[\p{L}\p{N}]/u;

/** Whether a letter or digit of any script stands directly at a position. */
export const isWordAt = (text: string, position: number): boolean => {
  const code = text.codePointAt(position);
  if (code === undefined) return false;
  return code < 128 ? KINDS[code] === WORD : LETTER_OR_DIGIT.test(String.fromCodePoint(code));
};

const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

/** Whether a letter or digit of any script stands directly before a position. */
export const isWordBefore = (text: string, position: number): boolean =>
  position > 0 && isWordAt(text, isLowSurrogate(text.charCodeAt(position - 1)) ? position - 2 : position - 1);

/** Where the next character of an id stands, over at most two separators; -1 when there is none. */
export const nextIdCharacter = (text: string, from: number): number => {
  for (let position = from; position <= from + MAX_SEPARATORS; position += 1) {
    const kind = KINDS[text.charCodeAt(position)];
    if (kind === WORD || kind === IRISH_SIGN) return position;
    if (kind !== SEPARATOR) return -1;
  }
  return -1;
};

/** Where words begin in a text that was read for ids. */
export const wordStarts = (text: string): readonly number[] => {
  const starts: number[] = [];
  let isInside = false;
  for (let position = 0; position < text.length; position += 1) {
    const isWord = KINDS[text.charCodeAt(position)] === WORD;
    if (isWord && !isInside && !isWordBefore(text, position)) starts.push(position);
    isInside = isWord;
  }
  return starts;
};
