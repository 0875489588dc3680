const ESCAPED = /\\+(?:u([0-9a-f]{4})|([^]))/gi;
/** In a form or behind a question mark: a plus that is none is written as `%2B`. */
const OF_A_QUERY = /=[^&\s"]*/g;
const PERCENT = /(?:%[0-9a-f]{2})+/gi;

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

const decoded = (escapes: string): string => {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
};
