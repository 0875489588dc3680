import type { TemplateMistake } from './mistake.ts';
import type { DecimalNumber } from './decimal-number.ts';
import type { Span } from './token.ts';
import type { Operator } from './catalogue/words.ts';

/** A template as it was read: always usable, with any mistakes. */
export interface Template {
  readonly source: string;
  readonly parts: readonly TemplatePart[];
  /** In the order of their positions. */
  readonly mistakes: readonly TemplateMistake[];
}

/** A piece of a template. `at` is its tag; for a block the tag that opens it. */
export type TemplatePart = TextPart | ValuePart | JoinPart | SubstringPart | IfPart | SwitchPart | BrokenPart;

export interface TextPart {
  readonly kind: 'text';
  readonly text: string;
  readonly at: Span;
}

/** A placeholder such as `<ORDER.NAME>`. */
export interface ValuePart {
  readonly kind: 'value';
  readonly name: string;
  readonly at: Span;
}

export interface JoinPart {
  readonly kind: 'join';
  readonly list: Operand;
  readonly separator: string;
  readonly at: Span;
}

/** Unicode characters of a value, counted from 0; from the end for a negative beginning. */
export interface SubstringPart {
  readonly kind: 'substring';
  readonly value: Operand;
  readonly from: number;
  /** To the end when it is missing. */
  readonly count?: number;
  readonly at: Span;
}

export interface IfPart {
  readonly kind: 'if';
  /** `IF` first, then each `ELSE IF` and `ELSE` as they stand; the first true one is taken. */
  readonly branches: readonly Branch[];
  readonly at: Span;
}

export interface Branch {
  readonly condition: Condition | 'else';
  readonly parts: readonly TemplatePart[];
  readonly at: Span;
}

export interface SwitchPart {
  readonly kind: 'switch';
  readonly value: Operand | BrokenTag;
  /** What stands before the first case; it never appears on a document. */
  readonly lead: readonly TemplatePart[];
  readonly cases: readonly Case[];
  readonly at: Span;
}

export interface Case {
  /** The default is taken when no case matches, wherever it stands. A broken case never matches. */
  readonly values: readonly Operand[] | 'default' | BrokenTag;
  readonly parts: readonly TemplatePart[];
  readonly at: Span;
}

/** A tag that could not be read. It evaluates to nothing and is written back as it was. */
export interface BrokenTag {
  readonly kind: 'broken';
  readonly source: string;
}

export interface BrokenPart extends BrokenTag {
  readonly at: Span;
}

/** What a command works on. */
export type Operand = NameOperand | TextOperand | NumberOperand;

export interface NameOperand {
  readonly kind: 'name';
  readonly name: string;
  readonly at: Span;
}

export interface TextOperand {
  readonly kind: 'text';
  readonly text: string;
  readonly at: Span;
}

export interface NumberOperand {
  readonly kind: 'number';
  readonly number: DecimalNumber;
  /** As written. */
  readonly text: string;
  readonly at: Span;
}

/** `NOT` binds before `AND`, `AND` before `OR`. A broken condition is false. */
export type Condition = AnyOf | AllOf | NotOf | Comparison | Presence | BrokenTag;

export interface AnyOf {
  readonly kind: 'or';
  readonly conditions: readonly Condition[];
}

export interface AllOf {
  readonly kind: 'and';
  readonly conditions: readonly Condition[];
}

export interface NotOf {
  readonly kind: 'not';
  readonly condition: Condition;
}

export interface Comparison {
  readonly kind: 'compare';
  readonly left: Operand;
  readonly operator: Operator;
  readonly right: Operand;
}

/** A value alone: true when it is not empty. */
export interface Presence {
  readonly kind: 'present';
  readonly value: Operand;
}
