// oxlint-disable-next-line import/no-named-as-default -- its types know the default export only
import PDFDocument from 'pdfkit';
import type { FolderReport, ReportTable } from '@belegwerk/core/ports';
import type { Instant } from '@belegwerk/core/kernel';
import { bytesOf, INK, PAGE, Sheet, SOFT } from '../sheets/index.ts';

const NUMBER_WIDTH = 90;

/** Prints a few lines and tables; the same report of the same moment is the same bytes. */
export const printReport = ({ title, about, tables }: FolderReport, madeAt: Instant): Promise<Uint8Array> => {
  const date = new Date(madeAt.epochMilliseconds);
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: PAGE.top, left: PAGE.left, right: 50, bottom: 60 },
    info: { Title: title, CreationDate: date, ModDate: date },
    lang: 'de',
  });
  const sheet = new Sheet(pdf);
  sheet.block(title, { size: 17, bold: true }, 6);
  for (const each of about) sheet.block(each, { size: 10, color: SOFT }, 3);
  for (const table of tables) writeTable(sheet, table);
  return bytesOf(pdf);
};

const writeTable = (sheet: Sheet, { title, rows }: ReportTable): void => {
  sheet.room(80);
  sheet.y += 18;
  sheet.block(title, { size: 12, bold: true }, 6);
  rows.forEach((cells, at) => {
    const style = { size: at === 0 ? 8.5 : 9.5, color: at === 0 ? SOFT : INK };
    const [first = '', ...numbers] = cells;
    const width = PAGE.width - numbers.length * NUMBER_WIDTH - 10;
    const height = sheet.heightOf(first || ' ', { ...style, width });
    sheet.room(height + 10);
    sheet.write(first, PAGE.left, sheet.y, { ...style, width });
    numbers.forEach((text, place) =>
      sheet.write(text, PAGE.right - (numbers.length - place) * NUMBER_WIDTH, sheet.y, {
        ...style,
        width: NUMBER_WIDTH,
        align: 'right',
      }),
    );
    sheet.y += height + 4;
    sheet.rule();
    sheet.y += 4;
  });
};
