const byteOf = (character: string): number => character.charCodeAt(0);
const BRACE = byteOf('{');
const BRACKET = byteOf('[');
const QUOTE = byteOf('"');
const BACKSLASH = byteOf('\\');
const COLON = byteOf(':');
const COMMA = byteOf(',');
const MINUS = byteOf('-');
const DOT = byteOf('.');
const ZERO = byteOf('0');
const LETTER_U = byteOf('u');
/** What closes an object or a list is the byte of its opening and two. */
const TO_CLOSE = 2;

const tableOf = (isIn: (byte: number) => boolean): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, byte) => (isIn(byte) ? 1 : 0));
const among = (characters: string) => (byte: number) => characters.includes(String.fromCharCode(byte));
const SPACE = tableOf(among(' \t\n\r'));
const DIGIT = tableOf(among('0123456789'));
const HEX = tableOf(among('0123456789abcdefABCDEF'));
const ESCAPED = tableOf(among('"\\/bfnrt'));
const EXPONENT = tableOf(among('eE'));
const SIGN = tableOf(among('+-'));
/** Where a text cannot simply go on: its end, an escape, a control character. */
const STOP = tableOf((byte) => byte < 0x20 || byte === QUOTE || byte === BACKSLASH);
const LITERALS = ['true', 'false', 'null'].map((word) => Uint8Array.from(word, byteOf));

/** So few bytes cannot have too many fields for anybody. */
const MAX_BYTES = 256_000;
const MAX_DIGITS = 64;
const NOT_SURE = -1;

/** Names of members, and which lengths they have. */
export interface SoughtNames {
  readonly names: ReadonlySet<string>;
  readonly ofLength: Uint8Array;
}

export const soughtNames = (...names: readonly string[]): SoughtNames => ({
  names: new Set(names),
  ofLength: Uint8Array.from({ length: 256 }, (_, length) => (names.some((name) => name.length === length) ? 1 : 0)),
});

/**
 * The JSON texts of those members of an object that are sought, found in one pass over its bytes without recursion and
 * without making a value of anything. It answers only when it is sure: undefined for what is no JSON object or may be
 * none, nests deeper than `depth`, is long or unusual; that is for a whole parser to judge.
 */
export const soughtMembers = (
  bytes: Buffer,
  { names, ofLength }: SoughtNames,
  depth: number,
): Readonly<Record<string, string>> | undefined => {
  const { length } = bytes;
  const found: Record<string, string> = {};
  const opened = new Uint8Array(depth + 1);
  // it ends with what closes it, so that nothing below reads behind the end
  if (length > MAX_BYTES || bytes[0] !== BRACE || bytes[length - 1] !== BRACE + TO_CLOSE) return undefined;
  let at = 0;
  let level = 0;
  let name = '';
  let from = 0;
  for (;;) {
    if (opened[level] === BRACE) {
      at = afterSpace(bytes, at);
      if (bytes[at] !== QUOTE) return undefined;
      const start = at + 1;
      at = afterText(bytes, start, length, level > 1);
      if (at === NOT_SURE) return undefined;
      if (level === 1) name = ofLength[at - 1 - start] === 1 ? bytes.toString('latin1', start, at - 1) : '';
      at = afterSpace(bytes, at);
      if (bytes[at] !== COLON) return undefined;
      at += 1;
    }
    at = afterSpace(bytes, at);
    if (level === 1) from = at;
    const byte = bytes[at] ?? 0;
    if (byte === BRACE || byte === BRACKET) {
      if (level === depth) return undefined;
      level += 1;
      opened[level] = byte;
      at = afterSpace(bytes, at + 1);
      if (bytes[at] !== byte + TO_CLOSE) continue;
    } else {
      at = afterScalar(bytes, at, byte);
      if (at === NOT_SURE) return undefined;
    }
    for (;;) {
      if (level === 1 && name !== '') {
        if (names.has(name)) found[name] = bytes.toString('utf8', from, at);
        name = '';
      }
      if (at === length) return undefined;
      at = afterSpace(bytes, at);
      const next = bytes[at] ?? 0;
      at += 1;
      if (next === COMMA) break;
      if (next !== (opened[level] ?? 0) + TO_CLOSE) return undefined;
      level -= 1;
      if (level === 0) return at === length ? found : undefined;
    }
  }
};

const afterSpace = (bytes: Uint8Array, from: number): number => {
  let at = from;
  while (SPACE[bytes[at] ?? 0] === 1) at += 1;
  return at;
};

/** Behind the quote that ends a text. A name that is written with escapes could be one that is sought. */
const afterText = (bytes: Uint8Array, from: number, length: number, mayEscape: boolean): number => {
  for (let at = from; at < length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (STOP[byte] === 0) continue;
    if (byte === QUOTE) return at + 1;
    at = byte === BACKSLASH && mayEscape ? endOfEscape(bytes, at + 1) : NOT_SURE;
    if (at === NOT_SURE) return NOT_SURE;
  }
  return NOT_SURE;
};

const endOfEscape = (bytes: Uint8Array, at: number): number => {
  if (ESCAPED[bytes[at] ?? 0] === 1) return at;
  if (bytes[at] !== LETTER_U) return NOT_SURE;
  for (let digit = 1; digit <= 4; digit += 1) if (HEX[bytes[at + digit] ?? 0] !== 1) return NOT_SURE;
  return at + 4;
};

const afterScalar = (bytes: Uint8Array, at: number, byte: number): number => {
  if (byte === QUOTE) return afterText(bytes, at + 1, bytes.length, true);
  if (byte === MINUS || DIGIT[byte] === 1) return afterNumber(bytes, at);
  const literal = LITERALS.find((word) => word.every((letter, place) => bytes[at + place] === letter));
  return literal ? at + literal.length : NOT_SURE;
};

const afterNumber = (bytes: Uint8Array, from: number): number => {
  const whole = bytes[from] === MINUS ? from + 1 : from;
  let at = afterDigits(bytes, whole);
  if (at === whole || (bytes[whole] === ZERO && at > whole + 1)) return NOT_SURE;
  if (bytes[at] === DOT) {
    const fraction = at + 1;
    at = afterDigits(bytes, fraction);
    if (at === fraction) return NOT_SURE;
  }
  if (EXPONENT[bytes[at] ?? 0] === 1) {
    const exponent = SIGN[bytes[at + 1] ?? 0] === 1 ? at + 2 : at + 1;
    at = afterDigits(bytes, exponent);
    if (at === exponent) return NOT_SURE;
  }
  return at - from > MAX_DIGITS ? NOT_SURE : at;
};

const afterDigits = (bytes: Uint8Array, from: number): number => {
  let at = from;
  while (DIGIT[bytes[at] ?? 0] === 1) at += 1;
  return at;
};
