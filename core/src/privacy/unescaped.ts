const ESCAPED = /\\+(?:u([0-9a-f]{4})|([^]))/gi;
/** In a form or behind a question mark: a plus that is none is written as `%2B`. */
const OF_A_QUERY = /=[^&\s"]*/g;
/** One letter in UTF-8, escaped byte by byte, as the table of well-formed sequences has them. */
const NEXT = '%[89ab][\\da-f]';
const LETTER = [
  '%[0-7][\\da-f]',
  `%(?:c[2-9a-f]|d[\\da-f])${NEXT}`,
  `%(?:e0%[ab][\\da-f]|ed%[89][\\da-f]|e[1-9abcef]${NEXT})${NEXT}`,
  `%(?:f0%[9ab][\\da-f]|f4%8[\\da-f]|f[1-3]${NEXT})${NEXT}${NEXT}`,
].join('|');
/** Else one byte: what is no letter hides none of its neighbours. */
const PERCENT = new RegExp(`(${LETTER})|%[\\da-f]{2}`, 'gi');
const NO_LETTER = '\u{fffd}';

/** A text without the escapes of JSON, also of JSON in JSON, and of forms; an escaped quote ends no text. */
export const unescaped = (text: string): string => withoutEscapes(text, (query) => query.replaceAll('+', ' '));

/** In a note, a link to write to somebody, or XML, a plus behind an equals sign is one. */
const withPlus = (text: string): string => withoutEscapes(text, (query) => query);

const withoutEscapes = (text: string, ofQuery: (query: string) => string): string =>
  MAY_ESCAPE.test(text)
    ? text
        .replaceAll(ESCAPED, (_, code: string | undefined, letter: string) =>
          code ? String.fromCharCode(Number.parseInt(code, 16)) : letter.replace(/["bfnrt]/, ' '),
        )
        .replaceAll(OF_A_QUERY, ofQuery)
        .replaceAll(PERCENT, (_, letter: string | undefined) => (letter ? decodeURIComponent(letter) : NO_LETTER))
    : text;

const MAY_ESCAPE = /[\\=%]/;

/** What is written in a text, escape within escape. */
export interface Readings {
  /** As it stands, and as each level reads it: behind an equals sign with a plus, and with a space for it. */
  readonly texts: readonly string[];
  /** There are more levels than anybody reads, so that anything may stand there. */
  readonly isDeeper: boolean;
}

/** An address within an address within an address has three. */
const MAX_LEVELS = 4;

/**
 * Takes the escapes off a text, level by level: `%2540` is `%40` and then an at. What is read is handed through `finish` first.
 */
export const readingsOf = (text: string, finish: (text: string) => string = (read) => read): Readings => {
  const read = levelsOf(text, (each) => finish(unescaped(each)));
  const kept = MAY_HAVE_PLUS.test(text) ? levelsOf(text, (each) => finish(withPlus(each))) : NO_LEVELS;
  return {
    texts: [...new Set([finish(text), ...read.texts, ...kept.texts])],
    isDeeper: read.isDeeper || kept.isDeeper,
  };
};

const MAY_HAVE_PLUS = /\+|2b/i;
const NO_LEVELS: Readings = { texts: [], isDeeper: false };

const levelsOf = (text: string, read: (text: string) => string): Readings => {
  const texts: string[] = [];
  let [before, next] = [text, read(text)];
  do {
    texts.push(next);
    [before, next] = [next, read(next)];
  } while (next !== before && texts.length < MAX_LEVELS);
  return { texts, isDeeper: next !== before };
};
