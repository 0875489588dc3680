/** Limits of the accounting service. Source: Lexware reference, 3.5. */
export const TEXT_LIMITS = { title: 25, itemName: 255, introduction: 2000, remark: 2000, itemDetail: 2000 } as const;

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
