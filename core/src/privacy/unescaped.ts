const ESCAPED = /\\+(?:u([0-9a-f]{4})|([^]))/gi;
/** In a form or behind a question mark: a plus that is none is written as `%2B`. */
const OF_A_QUERY = /=[^&\s"]*/g;
/** One letter in UTF-8, else one byte: what is no letter hides none of its neighbours. */
const PERCENT =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}|%[\da-f]{2}/gi;

/** A text without the escapes of JSON, also of JSON in JSON, and of forms; an escaped quote ends no text. */
export const unescaped = (text: string): string =>
  MAY_ESCAPE.test(text)
    ? text
        .replaceAll(ESCAPED, (_, code: string | undefined, letter: string) =>
          code ? String.fromCharCode(Number.parseInt(code, 16)) : letter.replace(/["bfnrt]/, ' '),
        )
        .replaceAll(OF_A_QUERY, (query) => query.replaceAll('+', ' '))
        .replaceAll(PERCENT, decoded)
    : text;

const MAY_ESCAPE = /[\\=%]/;

const NO_LETTER = '\u{fffd}';

const decoded = (escapes: string): string => {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return NO_LETTER;
  }
};

/** What is written in a text, escape within escape. */
export interface Readings {
  /** As each level reads it, the outermost first. */
  readonly texts: readonly string[];
  /** There are more levels than anybody reads, so that anything may stand there. */
  readonly isDeeper: boolean;
}

/** An address within an address within an address has three. */
const MOST_LEVELS = 4;

/** Takes the escapes off a text, level by level: `%2540` is `%40` and then an at. */
export const readingsOf = (text: string, read: (text: string) => string = unescaped): Readings => {
  const texts: string[] = [];
  let [before, next] = [text, read(text)];
  do {
    texts.push(next);
    [before, next] = [next, read(next)];
  } while (next !== before && texts.length < MOST_LEVELS);
  return { texts, isDeeper: next !== before };
};
