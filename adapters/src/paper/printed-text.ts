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
export const printText = async ({ title, lead, parts, day, size }: PrintedText): Promise<Uint8Array> => {
  const date = new Date(startOfBusinessDay(day).epochMilliseconds);
  const pdf = new PDFDocument({
    size: 'A4',
    bufferPages: true,
    margins: { top: PAGE.top, left: PAGE.left, right: 50, bottom: 40 },
    info: { Title: title, CreationDate: date, ModDate: date },
    lang: 'de',
  });
  const sheet = new Sheet(pdf);
  const sizes = SIZES[size];
  if (size === 'small') sheet.y = 40;
  sheet.block(title, { size: sizes.title, bold: true }, 4);
  for (const line of lead) sheet.block(line, { size: sizes.line, color: SOFT }, sizes.gap);
  let drawn = 0;
  for (const part of parts) {
    sheet.room(6 * sizes.line);
    sheet.y += sizes.before;
    sheet.block(part.title, { size: sizes.head, bold: true }, sizes.gap);
    for (const block of part.lines.flatMap(blocksOf)) {
      sheet.block(block, { size: sizes.line }, sizes.gap);
      drawn += 1;
      if (drawn % LINES_AT_ONCE === 0) await setImmediate();
    }
  }
  numberPages(pdf, sheet, title);
  return bytesOf(pdf);
};
