import type { CutText } from './document-notice.ts';

/** Limits of the accounting service. Source: Lexware reference, 3.5. */
export const TEXT_LIMITS = {
  title: 25,
  itemName: 255,
  introduction: 2000,
  remark: 2000,
  itemDetail: 2000,
  terms: 255,
} as const;

/** More rows than these are refused. Source: Lexware reference, 3.5. */
export const MOST_POSITIONS = 300;

const ELLIPSIS = '…';

/** Half of the room may be given up for the sake of a whole word. */
const endOfWord = (text: string): string => {
  const blank = text.search(/\s+\S*$/);
  return blank >= text.length / 2 ? text.slice(0, blank) : text;
};

/**
 * The text within a limit of UTF-16 units; a longer one ends at a word, or inside a very long one, with an ellipsis.
 * No character is torn apart.
 */
export const cutText = (text: string, limit: number): string => {
  if (text.length <= limit) return text;
  const room = limit - ELLIPSIS.length;
  const next = text.charAt(room);
  const head = text.slice(0, room).replace(/[\ud800-\udbff]$/, '');
  return `${(/\s/.test(next) ? head : endOfWord(head)).trimEnd()}${ELLIPSIS}`;
};

const FIELD_LIMITS: Readonly<Record<CutText['field'], number>> = {
  title: TEXT_LIMITS.title,
  introduction: TEXT_LIMITS.introduction,
  remark: TEXT_LIMITS.remark,
  terms: TEXT_LIMITS.terms,
  itemTitle: TEXT_LIMITS.itemName,
  itemDetail: TEXT_LIMITS.itemDetail,
};

/** A text within the limit of its field, and what there is to say when it was cut. */
export const fittingText = (
  field: CutText['field'],
  text: string,
  ref?: string,
): { readonly text: string; readonly cuts: readonly CutText[] } => {
  const limit = FIELD_LIMITS[field];
  if (text.length <= limit) return { text, cuts: [] };
  const cut: CutText = { kind: 'text-cut', field, ...(ref === undefined ? {} : { ref }), length: text.length, limit };
  return { text: cutText(text, limit), cuts: [cut] };
};
