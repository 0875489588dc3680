import { PAGE, SOFT, type Sheet } from '../../../sheets/index.ts';
import { LETTER } from './measures.ts';
import type { PrintedDocument } from './printed-document.ts';

const SMALL = { size: 6.4, color: SOFT } as const;
const GAP = 10;

interface FooterColumn {
  readonly text: string;
  readonly x: number;
  readonly width: number;
}

/** Each as wide as its longest line, with what is left shared; narrower by the same share where they do not fit. */
const footerColumns = (sheet: Sheet, { footer }: PrintedDocument): readonly FooterColumn[] => {
  const room = PAGE.width - GAP * (footer.length - 1);
  // a hair more than measured, or a line that fits is broken
  const wanted = footer.map((lines) => Math.max(...lines.map((line) => sheet.widthOf(line, SMALL))) + 1);
  const sum = wanted.reduce((all, width) => all + width, 0);
  const widths = wanted.map((width) => (sum > room ? (width * room) / sum : width + (room - sum) / wanted.length));
  let x: number = PAGE.left;
  return footer.map((lines, at) => {
    const column = { text: lines.join('\n'), x, width: widths[at] ?? room };
    x += column.width + GAP;
    return column;
  });
};

const lineHeight = (sheet: Sheet, { footerLine }: PrintedDocument): number =>
  footerLine === '' ? 0 : sheet.heightOf(footerLine, { ...SMALL, width: PAGE.width }) + 4;

/** Where the footer of a document begins: as high as its longest column. */
export const footerTop = (sheet: Sheet, printed: PrintedDocument): number => {
  const heights = footerColumns(sheet, printed).map(({ text, width }) => sheet.heightOf(text, { ...SMALL, width }));
  return LETTER.footerEnd - Math.max(0, ...heights) - lineHeight(sheet, printed);
};

const drawFooter = (sheet: Sheet, printed: PrintedDocument, top: number): void => {
  sheet.pdf
    .moveTo(PAGE.left, top - 7)
    .lineTo(PAGE.right, top - 7)
    .lineWidth(0.8)
    .strokeColor(printed.accent)
    .stroke();
  const columns = footerColumns(sheet, printed);
  const heights = columns.map(({ text, x, width }) => sheet.write(text, x, top, { ...SMALL, width }));
  if (printed.footerLine !== '')
    sheet.write(printed.footerLine, PAGE.left, top + Math.max(0, ...heights) + 4, { ...SMALL, width: PAGE.width });
};

const drawFoldMarks = ({ pdf }: Sheet): void => {
  for (const y of LETTER.foldMarks) pdf.moveTo(10, y).lineTo(18, y).lineWidth(0.4).strokeColor('#b8c1ca').stroke();
};

/** What each page has around the writing: footer and number; the first the marks to fold it, the others which document they are of. */
export const drawFrame = (sheet: Sheet, printed: PrintedDocument, top: number): void => {
  const { pdf } = sheet;
  const { title, seller, accent, page: words } = printed;
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    if (page === 0) drawFoldMarks(sheet);
    else {
      sheet.write(title, PAGE.left, LETTER.followingHead, { size: 9, bold: true, width: 300 });
      sheet.write(seller, 345, LETTER.followingHead, { size: 9, color: SOFT, width: 200, align: 'right' });
      pdf
        .moveTo(PAGE.left, LETTER.followingHead + 18)
        .lineTo(PAGE.right, LETTER.followingHead + 18)
        .lineWidth(0.8)
        .strokeColor(accent)
        .stroke();
    }
    drawFooter(sheet, printed, top);
    sheet.write(`${words[0]} ${page + 1} ${words[1]} ${count}`, PAGE.left, LETTER.pageNumber, {
      ...SMALL,
      align: 'right',
    });
  }
};
