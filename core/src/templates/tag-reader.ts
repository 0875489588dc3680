import { mistake, type MistakeCode, type TemplateMistake } from './mistake.ts';
import type { BrokenTag } from './template.ts';
import type { Span, TemplateToken, TokenKind } from './token.ts';

/** Where mistakes are collected while a template is read. */
export type Report = (mistake: TemplateMistake) => void;

const ADVICE: Readonly<Record<string, string>> = {
  '<': 'LT',
  '<=': 'LTE',
  '<>': '!=',
  '==': '=',
  '===': '=',
  '!==': '!=',
  '!': 'NOT',
  '&&': 'AND',
  '&': 'AND',
  '||': 'OR',
  '|': 'OR',
  '„': '"',
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  "'": '"',
  ';': ',',
};

/** Reads the tokens of one tag from left to right. The first mistake that makes it unreadable is the only one told. */
export class TagReader {
  readonly at: Span;
  readonly isClosed: boolean;
  readonly source: string;
  readonly #tokens: readonly TemplateToken[];
  readonly #report: Report;
  #next: number;
  #isBroken = false;

  /** The tag whose `<` is the token at `begin`. */
  constructor(source: string, tokens: readonly TemplateToken[], begin: number, report: Report) {
    const first = tokens[begin];
    let last = begin;
    while (tokens[last]?.kind !== 'end') last += 1;
    const end = tokens[last];
    const [from, to] = [first?.position ?? 0, (end?.position ?? 0) + (end?.length ?? 0)];
    this.at = { position: from, length: to - from };
    this.source = source.slice(from, to);
    this.isClosed = end?.length === 1;
    this.#tokens = tokens.slice(begin + 1, last + 1);
    this.#report = report;
    this.#next = 0;
  }

  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** How many tokens the tag has, its `<` included. */
  get size(): number {
    return this.#tokens.length + 1;
  }

  get broken(): BrokenTag {
    return { kind: 'broken', source: this.source };
  }

  /** The tag ends here, with its `>`. */
  get isOver(): boolean {
    return this.isClosed && this.peek().kind === 'end';
  }

  peek(): TemplateToken {
    return this.#tokens[this.#next] ?? { kind: 'end', ...this.at, value: '' };
  }

  take(): TemplateToken {
    const token = this.peek();
    if (token.kind !== 'end') this.#next += 1;
    return token;
  }

  /** Takes the next token when it is what is wanted. */
  accept(kind: TokenKind, value?: string): TemplateToken | undefined {
    const token = this.peek();
    return token.kind === kind && (value === undefined || token.value === value) ? this.take() : undefined;
  }

  /** Tells a mistake that leaves the tag usable. */
  warn(code: MistakeCode, at: Span, message: string, suggestion?: string): void {
    if (!this.#isBroken) this.#report(mistake(code, at, message, suggestion));
  }

  /** Tells a mistake that makes the tag unreadable. */
  fail(code: MistakeCode, at: Span, message: string, suggestion?: string): undefined {
    this.warn(code, at, message, suggestion);
    this.#isBroken = true;
    return undefined;
  }

  /** Something was expected where the next token stands. */
  failExpecting(what: string, suggestion?: string): undefined {
    const token = this.peek();
    if (token.kind === 'open-string')
      return this.fail('unclosed-string', token, 'Dem Text fehlt das Anführungszeichen (") am Ende.');
    if (token.kind === 'end' && this.isClosed) return this.fail('missing', token, `Hier fehlt ${what}.`, suggestion);
    if (token.kind === 'end')
      return this.fail('unclosed-tag', this.at, 'Dem Befehl fehlt die spitze Klammer (>) am Ende.');
    const advice = ADVICE[token.value] ?? suggestion;
    return this.fail('unexpected', token, `„${token.value}“ passt hier nicht: Erwartet wird ${what}.`, advice);
  }

  /** The tag must be over. */
  expectEnd(what = 'das Ende des Befehls (>)'): void {
    if (!this.#isBroken && !this.isOver) this.failExpecting(what);
  }
}
