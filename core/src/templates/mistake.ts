import type { Span } from './token.ts';

/** What can be wrong with a template by itself. */
export type MistakeCode =
  | 'unknown-placeholder'
  | 'unclosed-tag'
  | 'unclosed-string'
  | 'unclosed-block'
  | 'unexpected'
  | 'missing'
  | 'misplaced'
  | 'repeated'
  | 'not-a-number'
  | 'too-deep';

/** A mistake with its place, a German sentence for the merchant and, where one is near, what was probably meant. */
export interface TemplateMistake extends Span {
  readonly code: MistakeCode;
  readonly message: string;
  readonly suggestion?: string;
}

export const mistake = (
  code: MistakeCode,
  { position, length }: Span,
  message: string,
  suggestion?: string,
): TemplateMistake => ({ code, position, length, message, ...(suggestion === undefined ? {} : { suggestion }) });
