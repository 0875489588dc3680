import type { Position } from '@belegwerk/core/documents';

/** What a preview does not show of a document, so that it is drawn in a short time. */
export interface CutFromPreview {
  /** So many rows at the end. */
  readonly rows: number;
  readonly isTextCut: boolean;
}

interface Room {
  /** Lines. */
  readonly most: number;
  /** Characters that a line has about. */
  readonly width: number;
}

/** Of the texts of one row: half a page. */
const LINES_OF_ROW = { most: 30, width: 40 } as const;
/** Of all rows together; 300 rows with a title and a line below it have half as many. */
const LINES_OF_ROWS = 1200;

/** Wherever a printer begins a line. */
const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

const linesOf = (text: string, width: number): number =>
  text.split(LINE_END).reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0);

/** The text as far as it has room; what is cut ends with an ellipsis. */
export const cutLines = (text: string, { most, width }: Room): string => {
  if (linesOf(text, width) <= most) return text;
  const kept: string[] = [];
  let left = most;
  for (const line of text.split(LINE_END)) {
    kept.push(line.slice(0, left * width).replace(/[\ud800-\udbff]$/, ''));
    left -= linesOf(line, width);
    if (left <= 0) break;
  }
  return `${kept.join('\n').trimEnd()} …`;
};

/** The first rows, as many as have room, each with as much of its text. */
export const cutRows = (
  positions: readonly Position[],
): { readonly positions: readonly Position[]; readonly isTextCut: boolean } => {
  const kept: Position[] = [];
  let [left, isTextCut] = [LINES_OF_ROWS, false];
  for (const position of positions) {
    const { detail } = position;
    const cut = detail === undefined ? undefined : cutLines(detail, LINES_OF_ROW);
    left -= linesOf(position.title, LINES_OF_ROW.width) + (cut ? linesOf(cut, LINES_OF_ROW.width) : 0);
    if (left < 0) break;
    kept.push(cut === undefined ? position : { ...position, detail: cut });
    isTextCut ||= cut !== detail;
  }
  return { positions: kept, isTextCut };
};

const GERMAN = new Intl.NumberFormat('de');

/** Says so, in German: it is for the merchant. Undefined when everything is there. */
export const cutFromPreviewText = ({ rows, isTextCut }: CutFromPreview): string | undefined => {
  const sentences = [
    ...(rows === 1 ? ['Hier fehlt die letzte Position.'] : []),
    ...(rows > 1 ? [`Hier fehlen die letzten ${GERMAN.format(rows)} Positionen.`] : []),
    ...(isTextCut ? ['Lange Texte sind hier gekürzt.'] : []),
  ];
  if (sentences.length === 0) return undefined;
  return `${sentences.join(' ')} Der Beleg selbst hat alles, und die Summen stimmen.`;
};
