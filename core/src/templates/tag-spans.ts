import { isCommand } from './catalogue/words.ts';
import { scanTemplate } from './scan.ts';
import type { Span } from './token.ts';

/** A tag of a template with its place, for those who show the template as it is written. */
export interface TagSpan extends Span {
  readonly kind: 'placeholder' | 'command';
  /** It has its end and closes its quotes: it is the same tag with any text behind it. */
  readonly isWhole: boolean;
}

/** Where the tags of a template stand, closed or not, in their order; time linear in its length. */
export const tagSpans = (source: string): readonly TagSpan[] => {
  const spans: TagSpan[] = [];
  let open: Omit<TagSpan, 'length'> | undefined;
  let isQuoteOpen = false;
  const tokens = scanTemplate(source);
  tokens.forEach(({ kind, position, length }, at) => {
    if (kind === 'begin') {
      const word = tokens[at + 1]?.value ?? '';
      open = { kind: isCommand(word) ? 'command' : 'placeholder', position, isWhole: false };
      isQuoteOpen = false;
    }
    isQuoteOpen ||= kind === 'open-string';
    if (kind === 'end' && open)
      spans.push({ ...open, length: position + length - open.position, isWhole: length > 0 && !isQuoteOpen });
  });
  return spans;
};
