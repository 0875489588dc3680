// oxlint-disable-next-line import/no-named-as-default -- its types know the default export only
import PDFDocument from 'pdfkit';
import type { Letterhead } from '../account/letterhead.ts';
import type { SalesDocument } from '../books/sales-document.ts';
import { writeFooters } from './footer.ts';
import { germanDay } from './german-text.ts';
import { writeItems } from './item-table.ts';
import { writeHead } from './letterhead.ts';
import { PAGE, Sheet } from './sheet.ts';
import { writeTotals } from './totals-block.ts';
import { typefaceFor } from './typeface.ts';
import { wordsIn, type Words } from './words.ts';

const writeClosing = (sheet: Sheet, document: SalesDocument, words: Words): void => {
  const { paymentConditions, deliveryTerms, remark } = document.content;
  if (paymentConditions && document.kind !== 'quotation') {
    const due =
      document.dueDate === undefined || paymentConditions.paymentTermDuration === 0
        ? ''
        : ` (${words.dueInline} ${germanDay(document.dueDate)})`;
    sheet.block(`${words.pay}: ${paymentConditions.paymentTermLabel}${due}`);
  }
  if (deliveryTerms !== undefined) sheet.block(deliveryTerms);
  if (remark !== undefined) sheet.block(remark);
};

/** Renders a sales voucher; the same voucher always gives the same bytes. */
export const renderPdf = (document: SalesDocument, from: Letterhead): Promise<Buffer> => {
  const title = [document.content.title, document.number].filter(Boolean).join(' ');
  const pdf = new PDFDocument({
    size: 'A4',
    bufferPages: true,
    margins: { top: PAGE.top, left: PAGE.left, right: 50, bottom: 90 },
    info: { Title: title, Author: from.companyName, CreationDate: new Date(document.createdMs) },
    lang: document.content.language,
  });
  const rendered = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const typeface = typefaceFor(pdf, JSON.stringify([document.content, from]));
  const [sheet, words] = [new Sheet(pdf, typeface), wordsIn(document.content.language)];
  writeHead(sheet, document, from, words);
  writeItems(sheet, document, words);
  writeTotals(sheet, document, words);
  writeClosing(sheet, document, words);
  writeFooters(sheet, from, words);
  pdf.end();
  return rendered;
};
