import type { LineItem, SalesDocument } from '../books/sales-document.ts';
import { decimal, unitPrice } from './german-text.ts';
import { PAGE, type Sheet } from './sheet.ts';
import type { Words } from './words.ts';

type Column = { readonly x: number; readonly width: number; readonly align: 'left' | 'right' };

const COLUMNS = {
  position: { x: PAGE.left, width: 26, align: 'left' },
  name: { x: PAGE.left + 28, width: 196, align: 'left' },
  quantity: { x: 284, width: 76, align: 'right' },
  price: { x: 364, width: 70, align: 'right' },
  tax: { x: 436, width: 36, align: 'right' },
  amount: { x: 474, width: 71, align: 'right' },
} satisfies Record<string, Column>;

type Table = {
  readonly sheet: Sheet;
  readonly words: Words;
  readonly isGross: boolean;
  readonly hasPrices: boolean;
  readonly hasAmounts: boolean;
};

const put = (sheet: Sheet, text: string, { x, width, align }: Column, isHead = false): void => {
  sheet.write(text, x, sheet.y, { size: isHead ? 8.5 : 9, width, align, bold: isHead });
};

const writeHeader = ({ sheet, words, hasPrices, hasAmounts }: Table): void => {
  sheet.pdf.rect(PAGE.left - 4, sheet.y - 4, PAGE.width + 8, 19).fill('#eef2f5');
  put(sheet, words.position, COLUMNS.position, true);
  put(sheet, words.name, COLUMNS.name, true);
  put(sheet, words.quantity, hasPrices ? COLUMNS.quantity : COLUMNS.amount, true);
  if (hasPrices) {
    put(sheet, words.price, COLUMNS.price, true);
    put(sheet, words.tax, COLUMNS.tax, true);
    if (hasAmounts) put(sheet, words.amount, COLUMNS.amount, true);
  }
  sheet.y += 21;
};

const details = (line: LineItem, words: Words): string =>
  [
    line.description,
    line.discountPercentage ? `${words.discount} ${decimal(line.discountPercentage)} %` : undefined,
    line.optional === true ? words.optional : undefined,
  ]
    .filter(Boolean)
    .join('\n');

const quantityOf = ({ quantity = 0, unitName = '' }: LineItem): string => `${decimal(quantity)} ${unitName}`.trim();

const writeNumbers = ({ sheet, isGross, hasPrices }: Table, line: LineItem): void => {
  put(sheet, quantityOf(line), hasPrices ? COLUMNS.quantity : { ...COLUMNS.amount, x: 425, width: 120 });
  if (!hasPrices || !line.unitPrice) return;
  put(sheet, unitPrice(isGross ? line.unitPrice.grossAmount : line.unitPrice.netAmount), COLUMNS.price);
  put(sheet, `${decimal(line.unitPrice.taxRatePercentage)} %`, COLUMNS.tax);
  if (line.lineItemAmount !== undefined) put(sheet, `${decimal(line.lineItemAmount, 2)} €`, COLUMNS.amount);
};

const writeLine = (table: Table, line: LineItem, position: string): void => {
  const { sheet, words, hasPrices } = table;
  const width = hasPrices ? COLUMNS.name.width : 330;
  const [name, more] = [line.name ?? '', details(line, words)];
  const [bold, color] = [line.type === 'text', '#5b6877'];
  const nameHeight = name === '' ? 0 : sheet.heightOf(name, { size: 9, width, bold });
  const height = Math.max(nameHeight + (more === '' ? 0 : sheet.heightOf(more, { size: 8, width })), 12);
  if (sheet.room(height + 8)) writeHeader(table);
  put(sheet, position, COLUMNS.position);
  if (name !== '') sheet.write(name, COLUMNS.name.x, sheet.y, { size: 9, width, bold });
  if (more !== '') sheet.write(more, COLUMNS.name.x, sheet.y + nameHeight, { size: 8, width, color });
  if (line.type !== 'text') writeNumbers(table, line);
  sheet.y += height + 4;
  sheet.rule();
  sheet.y += 5;
};

/** All lines with their numbers; the header is repeated on every page. */
export const writeItems = (sheet: Sheet, { content }: SalesDocument, words: Words): void => {
  const hasAmounts = content.totalPrice !== undefined;
  const hasPrices = hasAmounts || content.lineItems.some(({ unitPrice: price }) => price !== undefined);
  const table: Table = { sheet, words, hasPrices, hasAmounts, isGross: content.taxConditions.taxType === 'gross' };
  sheet.room(60);
  writeHeader(table);
  let position = 0;
  for (const line of content.lineItems) {
    if (line.type !== 'text') position += 1;
    writeLine(table, line, line.type === 'text' ? '' : String(position));
    for (const sub of line.subItems ?? []) writeLine(table, { ...sub, optional: true }, '');
  }
};
