import { setImmediate } from 'node:timers/promises';
// oxlint-disable-next-line import/no-named-as-default -- its types know the default export only
import PDFDocument from 'pdfkit';
import { startOfBusinessDay } from '@belegwerk/core/kernel';
import type { PrintedText } from '@belegwerk/core/ports';
import { bytesOf, PAGE, Sheet, SOFT } from '../sheets/index.ts';

const SIZES = {
  normal: { title: 17, head: 11, line: 9.5, gap: 4, before: 12 },
  small: { title: 11, head: 7.5, line: 6.5, gap: 0.5, before: 3 },
} as const;

/** What shall stand on one page is set so much smaller until it fits; where it never does, it has its own size. */
const SHRUNK = [1, 0.94, 0.88, 0.82, 0.77, 0.72] as const;

interface Sizes {
  readonly title: number;
  readonly head: number;
  readonly line: number;
  readonly gap: number;
  readonly before: number;
}

const scaled = ({ title, head, line, gap, before }: Sizes, by: number): Sizes => ({
  title: title * by,
  head: head * by,
  line: line * by,
  gap,
  before: before * by,
});

/** How high everything is. */
const heightIn = (sheet: Sheet, { title, lead, parts }: PrintedText, { gap, before, ...sizes }: Sizes): number => {
  const ofLines = (lines: readonly string[]): number =>
    lines.reduce((sum, line) => sum + sheet.heightOf(line, { size: sizes.line }) + gap, 0);
  return parts.reduce(
    (sum, part) =>
      sum +
      before +
      sheet.heightOf(part.title, { size: sizes.head, bold: true }) +
      gap +
      ofLines(part.lines.flatMap(blocksOf)),
    sheet.heightOf(title, { size: sizes.title, bold: true }) + GAP_OF_TITLE + ofLines(lead),
  );
};

const sizesFor = (sheet: Sheet, text: PrintedText): Sizes => {
  const sizes = SIZES[text.size];
  if (text.size === 'normal') return sizes;
  const fitting = SHRUNK.map((by) => scaled(sizes, by)).find(
    (each) => sheet.y + heightIn(sheet, text, each) <= PAGE.bottom,
  );
  return fitting ?? sizes;
};

const GAP_OF_TITLE = 4;

/** A line that filled a page could not be placed. */
const MOST_OF_BLOCK = 1500;
/** So many lines are drawn before others have their turn. */
const LINES_AT_ONCE = 25;

/** Parts of a long line, cut at blanks where it has some. */
const blocksOf = (line: string): readonly string[] =>
  line.length <= MOST_OF_BLOCK
    ? [line]
    : (line.match(new RegExp(`.{1,${MOST_OF_BLOCK}}(?:\\s|$)|.{${MOST_OF_BLOCK}}`, 'gsu')) ?? []);

const numberPages = (pdf: InstanceType<typeof PDFDocument>, sheet: Sheet, title: string): void => {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    sheet.write(`${title} · Seite ${page + 1} von ${count}`, PAGE.left, PAGE.bottom + 8, { size: 7, color: SOFT });
  }
};

/** Draws a text of several parts; between them others have their turn. */
export const printText = async (text: PrintedText): Promise<Uint8Array> => {
  const { title, lead, parts, day, size } = text;
  const date = new Date(startOfBusinessDay(day).epochMilliseconds);
  const pdf = new PDFDocument({
    size: 'A4',
    bufferPages: true,
    margins: { top: PAGE.top, left: PAGE.left, right: 50, bottom: 40 },
    info: { Title: title, CreationDate: date, ModDate: date },
    lang: 'de',
  });
  const sheet = new Sheet(pdf);
  if (size === 'small') sheet.y = 40;
  const sizes = sizesFor(sheet, text);
  sheet.block(title, { size: sizes.title, bold: true }, GAP_OF_TITLE);
  for (const line of lead) sheet.block(line, { size: sizes.line, color: SOFT }, sizes.gap);
  let drawn = 0;
  for (const part of parts) {
    const head = { size: sizes.head, bold: true };
    const blocks = part.lines.flatMap(blocksOf);
    // a heading does not stand alone at the end of a page
    const first = sheet.heightOf(blocks[0] ?? '', { size: sizes.line });
    sheet.room(sizes.before + sheet.heightOf(part.title, head) + sizes.gap + first);
    sheet.y += sizes.before;
    sheet.block(part.title, head, sizes.gap);
    for (const block of blocks) {
      sheet.block(block, { size: sizes.line }, sizes.gap);
      drawn += 1;
      if (drawn % LINES_AT_ONCE === 0) await setImmediate();
    }
  }
  numberPages(pdf, sheet, title);
  return bytesOf(pdf);
};
