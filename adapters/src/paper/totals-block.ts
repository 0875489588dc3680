import { showsTax } from '@belegwerk/core/tax';
import { euros, INK, PAGE, percent, type Sheet, SOFT } from '../sheets/index.ts';
import type { Paper } from './paper.ts';
import type { PaperWords } from './words.ts';

const LABEL_X = 300;
const NOTE_WIDTH = 230;

const row = (sheet: Sheet, label: string, amount: string, isBold = false): void => {
  const style = { size: isBold ? 11 : 9, bold: isBold };
  sheet.write(label, LABEL_X, sheet.y, { ...style, width: 165 });
  sheet.y += sheet.write(amount, 445, sheet.y, { ...style, width: 100, align: 'right' }) + 4;
};

/** Net, tax for each rate and the total, and the sentence that the law wants beside them. */
export const writeTotals = (sheet: Sheet, { totals, treatment }: Paper, words: PaperWords): void => {
  const prices = treatment.scheme === 'gross' ? words.grossPrices : words.netPrices;
  const note = treatment.note ?? prices;
  const noteStyle = { size: 8, color: SOFT, width: NOTE_WIDTH };
  sheet.room(Math.max(60 + totals.byRate.length * 18, sheet.heightOf(note, noteStyle)));
  sheet.y += 4;
  const top = sheet.y;
  row(sheet, words.net, euros(totals.net));
  if (showsTax(treatment))
    for (const { rate, net, tax } of totals.byRate)
      row(sheet, `${words.vat} ${percent(rate)} ${words.on} ${euros(net)}`, euros(tax));
  sheet.rule(LABEL_X, INK);
  sheet.y += 5;
  row(sheet, words.gross, euros(totals.gross), true);
  const noteHeight = sheet.write(note, PAGE.left, top, noteStyle);
  sheet.y = Math.max(sheet.y, top + noteHeight) + 12;
};
