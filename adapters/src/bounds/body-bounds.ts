/** What makes a body too much to be read, whatever else it says. */
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
const [OTHER, TEXT, OPEN, CLOSE, NEXT, DIGIT] = [0, 1, 2, 3, 4, 5];
const kindOf = (byte: number): number => {
  if (byte === QUOTE) return TEXT;
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
export const excessOf = (bytes: Uint8Array, bounds: BodyBounds): ExcessOfBody | undefined => {
  let [depth, fields, digits] = [0, 0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const kind = KINDS[bytes[at] ?? 0];
    if (kind !== DIGIT) digits = 0;
    if (kind === OTHER) continue;
    if (kind === TEXT) at = endOfText(bytes, at);
    else if (kind === DIGIT) {
      if ((digits += 1) > bounds.digits) return 'too-many-digits';
    } else if (kind === CLOSE) depth -= 1;
    else {
      if ((fields += 1) > bounds.fields) return 'too-many-fields';
      if (kind === OPEN && (depth += 1) > bounds.depth) return 'too-deep';
    }
  }
  return undefined;
};

/** Where the text that begins here ends: at a quote that nothing escapes, or with the bytes. */
const endOfText = (bytes: Uint8Array, start: number): number => {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
};
