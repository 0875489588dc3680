import { INK, PAGE, SOFT, type Sheet } from '../../../sheets/index.ts';
import type { ColumnName, PrintedDocument, PrintedRow } from './printed-document.ts';
import { tint } from './tint.ts';

interface Column {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

const GAP = 8;
/** From the right: the name has what the others leave. */
const WIDTHS: Readonly<Record<Exclude<ColumnName, 'name'>, number>> = {
  position: 24,
  quantity: 60,
  price: 62,
  tax: 34,
  amount: 66,
};

/** Where the columns of a document stand. */
const placed = (names: readonly ColumnName[]): ReadonlyMap<ColumnName, Column> => {
  const fixed = names.reduce((sum, name) => sum + (name === 'name' ? 0 : WIDTHS[name]), 0);
  const nameWidth = PAGE.width - fixed - GAP * (names.length - 1);
  let x: number = PAGE.left;
  return new Map(
    names.map((name) => {
      const width = name === 'name' ? nameWidth : WIDTHS[name];
      const column: Column = { x, width, align: name === 'name' || name === 'position' ? 'left' : 'right' };
      x += width + GAP;
      return [name, column];
    }),
  );
};

/** Of a row that is not torn apart; a longer one goes on where the page turns. */
const MAX_TOGETHER = 220;

const drawTableHead = (
  sheet: Sheet,
  { head, accent }: PrintedDocument,
  columns: ReadonlyMap<ColumnName, Column>,
): void => {
  sheet.pdf.rect(PAGE.left - 6, sheet.y - 5, PAGE.width + 12, 20).fill(tint(accent, 0.1));
  for (const [name, { x, width, align }] of columns)
    sheet.write(head[name], x, sheet.y, { size: 8.5, bold: true, width, align, color: INK });
  sheet.y += 21;
};

const NAME = { size: 9 } as const;
const BELOW = { size: 8, color: SOFT } as const;

/** The rows with their numbers; the heading is repeated on every page. */
export const drawRows = (sheet: Sheet, printed: PrintedDocument): void => {
  const columns = placed(printed.columns);
  const { x, width } = columns.get('name') ?? { x: PAGE.left, width: PAGE.width };
  const turned = (height: number): void => {
    if (sheet.room(height)) drawTableHead(sheet, printed, columns);
  };
  const drawRow = (row: PrintedRow): void => {
    const heights = row.below.map((paragraph) => sheet.heightOf(paragraph, { ...BELOW, width }));
    const cells = [...columns].map(([name, column]) => sheet.heightOf(row[name], { ...NAME, width: column.width }));
    const headHeight = Math.max(...cells);
    const whole = headHeight + heights.reduce((sum, height) => sum + height, 0) + 10;
    turned(whole <= MAX_TOGETHER ? whole : headHeight + 10);
    for (const [name, column] of columns) sheet.write(row[name], column.x, sheet.y, { ...NAME, ...column });
    sheet.y += headHeight;
    for (const [at, paragraph] of row.below.entries()) {
      turned(heights[at] ?? 0);
      sheet.y += sheet.write(paragraph, x, sheet.y, { ...BELOW, width });
    }
    sheet.y += 4;
    sheet.rule();
    sheet.y += 6;
  };
  sheet.y += 4;
  sheet.room(70);
  drawTableHead(sheet, printed, columns);
  for (const row of printed.rows) drawRow(row);
};
