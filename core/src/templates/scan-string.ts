import type { TemplateToken } from './token.ts';

const QUOTE = 34;
const BACKSLASH = 92;

const isEscape = (source: string, at: number): boolean => {
  const next = source.charCodeAt(at + 1);
  return source.charCodeAt(at) === BACKSLASH && (next === QUOTE || next === BACKSLASH);
};

/** Reads strings; one reader per template, because it remembers that no quote is left to close another string. */
export interface StringReader {
  /** The string whose opening quote stands at a position. An open one ends before the next `<`, `>` or line end. */
  readonly at: (position: number) => TemplateToken;
}

const closingQuote = (source: string, from: number): number => {
  for (let at = from; at < source.length; at += 1) {
    if (isEscape(source, at)) at += 1;
    else if (source.charCodeAt(at) === QUOTE) return at;
  }
  return -1;
};

/** In a string `\"` is a quote and `\\` a backslash; any other backslash is itself. */
const unescaped = (written: string): string => (written.includes('\\') ? written.replace(/\\(["\\])/g, '$1') : written);

/** The text as it stands between quotes. */
export const escapedString = (value: string): string => value.replace(/["\\]/g, '\\$&');

const endOfOpenString = /[<>\r\n]|$/g;

export const stringReader = (source: string): StringReader => {
  let isAllOpen = false;
  const openString = (position: number): TemplateToken => {
    endOfOpenString.lastIndex = position;
    const end = endOfOpenString.exec(source)?.index ?? source.length;
    return { kind: 'open-string', position, length: end - position, value: source.slice(position + 1, end) };
  };
  return {
    at: (position) => {
      const end = isAllOpen ? -1 : closingQuote(source, position + 1);
      isAllOpen = end < 0;
      if (end < 0) return openString(position);
      return {
        kind: 'string',
        position,
        length: end + 1 - position,
        value: unescaped(source.slice(position + 1, end)),
      };
    },
  };
};
