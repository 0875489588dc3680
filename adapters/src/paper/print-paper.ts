// oxlint-disable-next-line import/no-named-as-default -- its types know the default export only
import PDFDocument from 'pdfkit';
import { bytesOf, PAGE, Sheet } from '../sheets/index.ts';
import { writeItems } from './item-table.ts';
import type { Paper } from './paper.ts';
import { markPages } from './preview-mark.ts';
import { writeHead } from './preview-head.ts';
import { writeTotals } from './totals-block.ts';
import { paperWords, type PaperWords } from './words.ts';

const writeClosing = (sheet: Sheet, { payment, remark }: Paper, words: PaperWords): void => {
  if (payment) sheet.block(`${words.terms}: ${payment.label}`);
  if (remark !== '') sheet.block(remark);
};

/** Draws a preview as PDF. What is on it are the numbers and texts of the document; none is computed here. */
export const printPaper = (paper: Paper): Promise<Uint8Array<ArrayBuffer>> => {
  const words = paperWords(paper.language);
  const pdf = new PDFDocument({
    size: 'A4',
    bufferPages: true,
    margins: { top: PAGE.top, left: PAGE.left, right: 50, bottom: 60 },
    info: { Title: `${words.preview}: ${paper.title} ${paper.orderName}`, Author: paper.seller },
    lang: paper.language,
  });
  const sheet = new Sheet(pdf);
  writeHead(sheet, paper, words);
  writeItems(sheet, paper, words);
  writeTotals(sheet, paper, words);
  writeClosing(sheet, paper, words);
  markPages(sheet, paper.cut, words);
  return bytesOf(pdf);
};
