import { folded } from '../search/folded.ts';

const ESCAPED = /\\+(?:u([0-9a-f]{4})|([^]))/gi;
const PERCENT = /(?:%[0-9a-f]{2})+/gi;

/** A folded text without the escapes of JSON, also of JSON in JSON, and of forms; an escaped quote ends no text. */
export const unescaped = (text: string): string =>
  folded(
    text
      .replaceAll(ESCAPED, (_, code: string | undefined, letter: string) =>
        code ? String.fromCharCode(Number.parseInt(code, 16)) : letter.replace(/["bfnrt]/, ' '),
      )
      .replaceAll(PERCENT, decoded),
  );

const decoded = (escapes: string): string => {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
};
