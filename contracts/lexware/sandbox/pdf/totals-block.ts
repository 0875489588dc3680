import type { SalesDocument } from '../books/sales-document.ts';
import { decimal, euros } from './german-text.ts';
import { PAGE, type Sheet } from './sheet.ts';
import type { Words } from './words.ts';

const LABEL_X = 300;

const row = (sheet: Sheet, label: string, amount: string, bold = false): void => {
  const size = bold ? 11 : 9;
  sheet.write(label, LABEL_X, sheet.y, { size, bold, width: 165 });
  sheet.y += sheet.write(amount, 445, sheet.y, { size, bold, width: 100, align: 'right' }) + 4;
};

const discountRow = (sheet: Sheet, { content }: SalesDocument, words: Words): void => {
  const absolute = content.totalPrice?.['totalDiscountAbsolute'];
  const percentage = content.totalPrice?.['totalDiscountPercentage'];
  if (typeof absolute === 'number' && absolute !== 0) row(sheet, words.totalDiscount, `-${decimal(absolute, 2)} €`);
  else if (typeof percentage === 'number' && percentage !== 0)
    row(sheet, words.totalDiscount, `-${decimal(percentage)} %`);
};

/** Net, tax per rate and the total; nothing on documents without prices. */
export const writeTotals = (sheet: Sheet, document: SalesDocument, words: Words): void => {
  const { content } = document;
  if (!content.taxAmounts) {
    sheet.y += 12;
    return;
  }
  sheet.room(60 + content.taxAmounts.length * 16);
  sheet.y += 4;
  discountRow(sheet, document, words);
  row(sheet, words.net, euros(document.netCents));
  for (const { taxRatePercentage, taxAmount, netAmount } of content.taxAmounts) {
    const label = `${words.vat} ${decimal(taxRatePercentage)} % ${words.on} ${decimal(netAmount, 2)} €`;
    row(sheet, label, `${decimal(taxAmount, 2)} €`);
  }
  sheet.rule(LABEL_X, '#1d2733');
  sheet.y += 5;
  row(sheet, words.gross, euros(document.totalCents), true);
  const note = content.taxConditions.taxType === 'gross' ? words.grossPrices : words.netPrices;
  sheet.write(content.taxConditions.taxTypeNote ?? note, PAGE.left, sheet.y - 14, {
    size: 8,
    color: '#5b6877',
    width: 230,
  });
  sheet.y += 12;
};
