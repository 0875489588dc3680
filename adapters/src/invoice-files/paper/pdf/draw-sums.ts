import { PAGE, SOFT, type Sheet } from '../../../sheets/index.ts';
import type { PrintedDocument } from './printed-document.ts';
import { tint } from './tint.ts';

const LABEL_X = 310;
const NOTE_WIDTH = 238;
const LINE = 17;
const TOTAL = 26;

/** Net, tax for each rate and the total, and what the law wants said beside them. */
export const drawSums = (sheet: Sheet, { sums, taxNote, accent }: PrintedDocument): void => {
  const note = { size: 8, color: SOFT, width: NOTE_WIDTH };
  const height = sums.reduce((sum, { isTotal }) => sum + (isTotal ? TOTAL : LINE), 0);
  sheet.room(Math.max(height + 8, sheet.heightOf(taxNote, note)));
  sheet.y += 4;
  const top = sheet.y;
  for (const { label, amount, isTotal } of sums) {
    if (isTotal) sheet.pdf.rect(LABEL_X - 8, sheet.y - 1, PAGE.right - LABEL_X + 14, 20).fill(tint(accent, 0.1));
    const style = { size: isTotal ? 11 : 9, bold: isTotal };
    const y = sheet.y + (isTotal ? 3 : 0);
    sheet.write(label, LABEL_X, y, { ...style, width: 160 });
    sheet.write(amount, PAGE.right - 110, y, { ...style, width: 110, align: 'right' });
    sheet.y += isTotal ? TOTAL : LINE;
  }
  const noteHeight = taxNote === '' ? 0 : sheet.write(taxNote, PAGE.left, top, note);
  sheet.y = Math.max(sheet.y, top + noteHeight) + 12;
};
