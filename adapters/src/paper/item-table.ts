import { showsTax } from '@belegwerk/core/tax';
import { taxRate } from '@belegwerk/core/kernel';
import type { Position } from '@belegwerk/core/documents';
import { euros, PAGE, percent, priceOf, type Sheet, SOFT } from '../sheets/index.ts';
import type { Paper } from './paper.ts';
import type { PaperWords } from './words.ts';

interface Column {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

const COLUMNS = {
  position: { x: PAGE.left, width: 26, align: 'left' },
  name: { x: PAGE.left + 28, width: 196, align: 'left' },
  quantity: { x: 284, width: 76, align: 'right' },
  price: { x: 364, width: 70, align: 'right' },
  tax: { x: 436, width: 36, align: 'right' },
  amount: { x: 474, width: 71, align: 'right' },
} as const satisfies Readonly<Record<string, Column>>;
type ColumnName = keyof typeof COLUMNS;

const NAMES = Object.keys(COLUMNS) as readonly ColumnName[];

const writeHeader = (sheet: Sheet, words: PaperWords): void => {
  sheet.pdf.rect(PAGE.left - 4, sheet.y - 4, PAGE.width + 8, 19).fill('#eef2f5');
  for (const name of NAMES) {
    const { x, ...column } = COLUMNS[name];
    sheet.write(words[name], x, sheet.y, { ...column, size: 8.5, bold: true });
  }
  sheet.y += 21;
};

const writeRow = (sheet: Sheet, position: Position, at: number, { words, hasTax }: Table): void => {
  const discount = position.discount ? `${words.discount} ${percent(taxRate(position.discount))}` : undefined;
  const more = [position.detail, discount].filter(Boolean).join('\n');
  const { width } = COLUMNS.name;
  const [name, below] = [
    { size: 9, width },
    { size: 8, width, color: SOFT },
  ];
  const nameHeight = sheet.heightOf(position.title, name);
  const height = nameHeight + (more === '' ? 0 : sheet.heightOf(more, below));
  if (sheet.room(height + 8)) writeHeader(sheet, words);
  const cells: Readonly<Record<Exclude<ColumnName, 'name'>, string>> = {
    position: String(at),
    quantity: `${position.quantity} ${position.unit}`.trim(),
    price: priceOf(position.unitPrice),
    tax: hasTax ? percent(position.rate) : '',
    amount: euros(position.amount),
  };
  sheet.write(position.title, COLUMNS.name.x, sheet.y, name);
  if (more !== '') sheet.write(more, COLUMNS.name.x, sheet.y + nameHeight, below);
  for (const each of NAMES) {
    if (each === 'name') continue;
    const { x, ...column } = COLUMNS[each];
    sheet.write(cells[each], x, sheet.y, { ...column, size: 9 });
  }
  sheet.y += height + 4;
  sheet.rule();
  sheet.y += 5;
};

interface Table {
  readonly words: PaperWords;
  readonly hasTax: boolean;
}

/** The rows with their numbers; the heading is repeated on every page. */
export const writeItems = (sheet: Sheet, { positions, treatment }: Paper, words: PaperWords): void => {
  const table: Table = { words, hasTax: showsTax(treatment) };
  sheet.room(60);
  writeHeader(sheet, words);
  for (const [at, position] of positions.entries()) writeRow(sheet, position, at + 1, table);
};
