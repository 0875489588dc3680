import { stringReader } from './scan-string.ts';
import { scanWord, wordAt } from './scan-word.ts';
import type { TemplateToken } from './token.ts';
import { canonical, isCommand, namespaceOf } from './catalogue/words.ts';

const SPACE = /\s*/y;
/** A `<` with one of these behind it is a comparison of another language, not the beginning of something else. */
const AFTER_COMPARISON = /[\s=>\d"]/;

const skipSpace = (source: string, position: number): number => {
  SPACE.lastIndex = position;
  return position + (SPACE.exec(source)?.[0].length ?? 0);
};

const isTagWord = (word: string): boolean => isCommand(word) || namespaceOf(word) !== undefined;

/** The command or name behind a `<` that begins a tag; undefined when the `<` is text. */
const tagWordAt = (source: string, position: number): string | undefined => {
  const word = wordAt(source, position + 1);
  const name = word === undefined ? '' : canonical(word);
  return isTagWord(name) ? name : undefined;
};

/**
 * Splits a template into text and tags, in time linear in its length. A `<` that begins neither a command nor a
 * placeholder is text. A tag ends at `>`, or breaks off before another `<` or at the end of the template.
 */
export const scanTemplate = (source: string): readonly TemplateToken[] => {
  const tokens: TemplateToken[] = [];
  const strings = stringReader(source);

  const pushText = (from: number, to: number): void => {
    if (to > from) tokens.push({ kind: 'text', position: from, length: to - from, value: source.slice(from, to) });
  };
  const isEndOfTag = (at: number): boolean => {
    const char = source.charAt(at);
    return char === '' || char === '>' || (char === '<' && !AFTER_COMPARISON.test(source.charAt(at + 1)));
  };
  const scanTag = (begin: number, word: string): number => {
    tokens.push({ kind: 'begin', position: begin, length: 1, value: '<' });
    let at = begin + 1;
    while (!isEndOfTag(at)) {
      const token = source.charAt(at) === '"' ? strings.at(at) : scanWord(source, at, word === 'CASE');
      tokens.push(token);
      at = skipSpace(source, at + token.length);
    }
    const value = source.charAt(at) === '>' ? '>' : '';
    tokens.push({ kind: 'end', position: at, length: value.length, value });
    return at + value.length;
  };

  let textFrom = 0;
  let at = source.indexOf('<');
  while (at >= 0) {
    const word = tagWordAt(source, at);
    let next = at + 1;
    if (word !== undefined) {
      pushText(textFrom, at);
      next = scanTag(at, word);
      textFrom = next;
    }
    at = source.indexOf('<', next);
  }
  pushText(textFrom, source.length);
  return tokens;
};
