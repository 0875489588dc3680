/** What makes a body too much to be read, with any other content. */
export type ExcessOfBody = 'too-deep' | 'too-many-fields' | 'too-many-digits';

/** The most of everything that a body may have: how deep it nests, its fields and entries, the digits of a number. */
export interface BodyBounds {
  readonly depth: number;
  readonly fields: number;
  readonly digits: number;
}

const code = (character: string): number => character.charCodeAt(0);
const [QUOTE, BACKSLASH, COMMA] = [code('"'), code('\\'), code(',')];
const OPENING = new Set([code('['), code('{')]);
const CLOSING = new Set([code(']'), code('}')]);
const [ZERO, NINE] = [code('0'), code('9')];

/** Kinds of bytes outside of texts; a table, because this runs over every byte of every body. */
const [OTHER, OPEN, CLOSE, NEXT, DIGIT] = [0, 1, 2, 3, 4];
const kindOf = (byte: number): number => {
  if (OPENING.has(byte)) return OPEN;
  if (CLOSING.has(byte)) return CLOSE;
  if (byte === COMMA) return NEXT;
  return byte >= ZERO && byte <= NINE ? DIGIT : OTHER;
};
const KINDS = Uint8Array.from({ length: 256 }, (_, byte) => kindOf(byte));

/**
 * The first bound that a JSON text breaks, undefined when it keeps them all. One pass over its bytes without recursion,
 * ended at the first excess; whether they are JSON at all is for the parser to say.
 */
export const excessOf = (bytes: Uint8Array, most: BodyBounds): ExcessOfBody | undefined => {
  const { length } = bytes;
  let [depth, fields, digits] = [0, 0, 0];
  for (let at = 0; at < length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) {
      digits = 0;
      at = endOfText(bytes, at);
      continue;
    }
    const kind = KINDS[byte];
    if (kind === DIGIT) {
      if ((digits += 1) > most.digits) return 'too-many-digits';
      continue;
    }
    digits = 0;
    if (kind === OTHER) continue;
    if (kind === CLOSE) depth -= 1;
    else {
      if ((fields += 1) > most.fields) return 'too-many-fields';
      if (kind === OPEN && (depth += 1) > most.depth) return 'too-deep';
    }
  }
  return undefined;
};

/** Where the text that begins here ends: at a quote that nothing escapes, or with the bytes. */
const endOfText = (bytes: Uint8Array, start: number): number => {
  const { length } = bytes;
  let at = start + 1;
  for (; at < length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) break;
    if (byte === BACKSLASH) at += 1;
  }
  return at;
};
