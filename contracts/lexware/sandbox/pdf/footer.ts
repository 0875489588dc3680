import type { Letterhead } from '../account/letterhead.ts';
import { PAGE, type Sheet } from './sheet.ts';
import type { Words } from './words.ts';

const columnsOf = (from: Letterhead, words: Words): string[] => [
  [from.companyName, from.street, `${from.zip} ${from.city}`, from.email].join('\n'),
  [
    `${words.director}: ${from.managingDirector}`,
    from.commercialRegister,
    `${words.taxNumber}: ${from.taxNumber}`,
    `${words.sellerVatId}: ${from.vatIdentificationNumber}`,
  ].join('\n'),
  [from.bankName, `IBAN ${from.iban}`, `BIC ${from.bic}`].join('\n'),
];

/** The seller's details at the foot of every page, and page numbers. */
export const writeFooters = (sheet: Sheet, from: Letterhead, words: Words): void => {
  const { count } = sheet.pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    sheet.pdf.switchToPage(index);
    sheet.pdf.page.margins.bottom = 0;
    sheet.y = PAGE.footer;
    sheet.rule();
    for (const [column, text] of columnsOf(from, words).entries()) {
      sheet.write(text, PAGE.left + column * 166, PAGE.footer + 7, { size: 7, color: '#5b6877', width: 160 });
    }
    const page = `${words.page} ${index + 1} ${words.of} ${count}`;
    sheet.write(page, PAGE.left, PAGE.footer - 13, { size: 7.5, color: '#5b6877', align: 'right' });
  }
};
