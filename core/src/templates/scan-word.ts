import type { TemplateToken, TokenKind } from './token.ts';
import { canonical } from './catalogue/words.ts';

const NAME = /[\p{L}_][\p{L}\p{M}\p{N}_.-]*/uy;
const NUMBER = /[+-]?\d+(?:[.,]\d+)*/y;
/** Between cases a comma separates. */
const NUMBER_IN_CASE = /[+-]?\d+(?:\.\d+)*/y;
const SIGN = /!=|[=(),]/y;
/** Signs of other languages, taken whole so that one mistake is one report. */
const FOREIGN = /[=<>!]=+|<>|&&|\|\||[\s\S]/uy;

const matchAt = (pattern: RegExp, source: string, position: number): string | undefined => {
  pattern.lastIndex = position;
  return pattern.exec(source)?.[0];
};

/** The name or keyword that begins at a position, as written. */
export const wordAt = (source: string, position: number): string | undefined => matchAt(NAME, source, position);

const token = (kind: TokenKind, position: number, written: string, value = written): TemplateToken => ({
  kind,
  position,
  length: written.length,
  value,
});

/** The token that begins at a position inside of a tag where neither white space nor a string begins. */
export const scanWord = (source: string, position: number, inCase: boolean): TemplateToken => {
  const name = wordAt(source, position);
  if (name !== undefined) return token('name', position, name, canonical(name));
  const number = matchAt(inCase ? NUMBER_IN_CASE : NUMBER, source, position);
  if (number !== undefined) return token('number', position, number);
  const foreign = matchAt(FOREIGN, source, position) ?? '';
  const sign = matchAt(SIGN, source, position);
  return sign !== undefined && sign.length >= foreign.length
    ? token('sign', position, sign)
    : token('stray', position, foreign);
};
