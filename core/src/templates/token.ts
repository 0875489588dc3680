/** Where something stands in a template: UTF-16 units from its beginning, as editors and `slice` count. */
export interface Span {
  readonly position: number;
  readonly length: number;
}

/**
 * `text` is printed as it is. `begin` is the `<` of a tag and `end` its `>`; an `end` of length 0 stands where a tag
 * breaks off. Between them: names and keywords in capital letters, strings without quotes and escapes, numbers as
 * written, signs (`=`, `!=`, parentheses, comma), and `stray` for what no tag may contain.
 */
export type TokenKind = 'text' | 'begin' | 'end' | 'name' | 'string' | 'open-string' | 'number' | 'sign' | 'stray';

/** A piece of a template. Tokens follow each other without overlap; between them is only white space inside of tags. */
export interface TemplateToken extends Span {
  readonly kind: TokenKind;
  readonly value: string;
}
