import { isKnownName } from '../catalogue/names.ts';
import type { MistakeCode } from '../mistake.ts';
import type { Span } from '../token.ts';

/** What a merchant should look at before a template is used. */
export type FindingCode =
  | MistakeCode
  | 'not-available'
  | 'not-loaded'
  | 'unreachable'
  | 'looks-like-command'
  | 'too-long'
  | 'empty';

/** A remark on a template with its place. An error never becomes what the merchant wanted; a warning may be meant so. */
export interface TemplateFinding extends Span {
  readonly code: FindingCode;
  readonly severity: 'error' | 'warning';
  /** German. */
  readonly message: string;
  readonly suggestion?: string;
  /** Name of the sample order that shows it. */
  readonly sample?: string;
}

export const warning = (
  code: FindingCode,
  { position, length }: Span,
  message: string,
  suggestion?: string,
): TemplateFinding => ({
  code,
  severity: 'warning',
  position,
  length,
  message,
  ...(suggestion === undefined ? {} : { suggestion }),
});

/** Whether it never becomes what was wanted: it is refused where it is to be saved. */
export const isDoubtful = ({ severity, code }: Pick<TemplateFinding, 'severity' | 'code'>): boolean =>
  severity === 'error' || code === 'looks-like-command';

/** What there is to say, in German, with what is meant where the message does not say it. */
export const findingText = ({
  code,
  message,
  suggestion,
}: Pick<TemplateFinding, 'code' | 'message' | 'suggestion'>) => {
  if (suggestion === undefined) return message;
  const isTag = code === 'looks-like-command' && isKnownName(suggestion);
  return isTag ? `${message} Meinst du <${suggestion}>?` : `${message} Gemeint ist vielleicht „${suggestion}“.`;
};
