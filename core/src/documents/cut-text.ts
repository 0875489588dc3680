import type { CutText } from './document-notice.ts';

/** Limits of the accounting service. Source: Lexware reference, 3.5. */
export const TEXT_LIMITS = {
  title: 25,
  itemName: 255,
  introduction: 2000,
  remark: 2000,
  /** Of the remark: the line with the mark, which is added when a document is sent. Decision record 18. */
  mark: 31,
  itemDetail: 2000,
  terms: 255,
} as const;

/** More rows than these are refused. Source: Lexware reference, 3.5. */
export const MAX_POSITIONS = 300;

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

/** At what a document cuts a text of its own: of the remark, what the mark leaves. */
export const MAX_OF_TEXT = {
  title: TEXT_LIMITS.title,
  introduction: TEXT_LIMITS.introduction,
  remark: TEXT_LIMITS.remark - TEXT_LIMITS.mark,
  terms: TEXT_LIMITS.terms,
  itemTitle: TEXT_LIMITS.itemName,
  itemDetail: TEXT_LIMITS.itemDetail,
} as const satisfies Readonly<Record<CutText['field'], number>>;

export interface FittingText {
  readonly text: string;
  readonly cuts: readonly CutText[];
}

/** What stands below a text when it is cut. */
interface Below {
  /** Lines that must not be lost. */
  readonly kept?: readonly string[];
  /** The last line, for which the text is cut too; itself when it would take more than half of the room. */
  readonly last?: string;
  /** Of the row that the text stands in. */
  readonly ref?: string;
}

const lines = (...each: readonly string[]): string => each.filter(Boolean).join('\n');

/** A text within the limit of its field, and what there is to say when it was cut. */
export const fittingText = (
  field: CutText['field'],
  text: string,
  { ref, kept = [], last = '' }: Below = {},
): FittingText => {
  const limit = MAX_OF_TEXT[field];
  const whole = lines(text, ...kept, last);
  if (whole.length <= limit) return { text: whole, cuts: [] };
  const left = limit - lines(text, ...kept).length - 1;
  const below = lines(...kept, cutText(last, Math.max(left, Math.floor(limit / 2))));
  const room = limit - below.length - (below === '' ? 0 : 1);
  const cut: CutText = { kind: 'text-cut', field, ...(ref === undefined ? {} : { ref }), length: whole.length, limit };
  return { text: lines(cutText(text, room), below), cuts: [cut] };
};
