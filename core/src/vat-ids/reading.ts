/** A part of a text: from its first character to the one behind its last, in UTF-16 units of the original. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** A text in the form in which ids are looked for, with the way back to the original. */
export interface Reading {
  /** NFKC, save for signs such as ½, without zero-width characters and soft hyphens, in capitals. */
  readonly text: string;
  /** The part of the original from which a part of `text` was read. */
  readonly spanOf: (start: number, end: number) => TextSpan;
}

/** Some characters that were read as more, fewer or other ones. */
interface Change {
  /** Begin in the text that was read, and how much stands there. */
  readonly at: number;
  readonly length: number;
  /** Begin in the original, and how much stood there. */
  readonly from: number;
  readonly originally: number;
}

/**
 * What NFKC, capitals or leaving out changes, with the marks that combine with it; no writing needs more than a handful
 * of marks. The dotless i is the only other letter whose capital is an ASCII letter.
 */
const CHANGING = /(?:[^\p{M}](?=\p{M})|[[\p{CWKCF}\p{Cf}\u0131]--[\0-\x7f]])\p{M}{0,16}/gv;

const WORD = /^[\p{L}\p{N}\p{M}]+$/u;
const PART_OF_A_WORD = /[\p{L}\p{N}]/u;

/** A sign that stands for letters or digits and more, such as ½ for 1⁄2, is left as it is: no id ends within a sign. */
const readCharacter = (character: string): string => {
  const read = character
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toUpperCase();
  return PART_OF_A_WORD.test(read) && !WORD.test(read) ? character : read;
};

/** Capitals that are longer than their small letters would move everything behind them. */
const inCapitals = (text: string): string => {
  const capitals = text.toUpperCase();
  return capitals.length === text.length ? capitals : text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
};

/** The last change that begins at or before a position, by halving. */
const changeBefore = (changes: readonly Change[], position: number): Change | undefined => {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle]?.at ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return changes[low - 1];
};

const wayBack =
  (changes: readonly Change[]): Reading['spanOf'] =>
  (start, end) => {
    const partOf = (position: number): TextSpan => {
      const change = changeBefore(changes, position);
      if (!change) return { start: position, end: position + 1 };
      const { at, length, from, originally } = change;
      if (position < at + length) return { start: from, end: from + originally };
      const moved = position - at - length + from + originally;
      return { start: moved, end: moved + 1 };
    };
    return { start: partOf(start).start, end: partOf(end - 1).end };
  };

/** Reads a text for ids in time linear to its length. */
export const readForIds = (original: string): Reading => {
  if (/^[\0-\x7f]*$/.test(original)) return { text: original.toUpperCase(), spanOf: (start, end) => ({ start, end }) };
  const known = new Map<string, string>();
  const changes: Change[] = [];
  let grown = 0;
  const text = original.replace(CHANGING, (character, from: number) => {
    const read = known.get(character) ?? readCharacter(character);
    known.set(character, read);
    changes.push({ at: from + grown, length: read.length, from, originally: character.length });
    grown += read.length - character.length;
    return read;
  });
  return { text: inCapitals(text), spanOf: wayBack(changes) };
};
