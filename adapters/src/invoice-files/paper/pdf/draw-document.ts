// oxlint-disable-next-line import/no-named-as-default -- its types know the default export only
import PDFDocument from 'pdfkit';
import { bytesOf, PAGE, Sheet } from '../../../sheets/index.ts';
import type { FileProfile } from '../xml/profile.ts';
import { drawFrame, footerTop } from './draw-frame.ts';
import { drawHead } from './draw-head.ts';
import { drawRows } from './draw-rows.ts';
import { drawSums } from './draw-sums.ts';
import { LETTER } from './measures.ts';
import { describeAuthor, embedXml } from './pdf-a.ts';
import type { PrintedDocument } from './printed-document.ts';

/** What a PDF carries besides what is printed. */
export interface Carried {
  /** What the metadata say of when it was made. */
  readonly atMillis: number;
  readonly xml?: { readonly bytes: Uint8Array; readonly profile: FileProfile };
}

/** Marks that PDFKit would write into the metadata as they are. */
const MARKUP = /[&<>]/g;

const openPdf = ({ title, language }: PrintedDocument, at: Date): InstanceType<typeof PDFDocument> =>
  new PDFDocument({
    size: 'A4',
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    bufferPages: true,
    margins: { top: PAGE.top, left: PAGE.left, right: 50, bottom: 20 },
    info: { Title: title.replaceAll(MARKUP, ' '), Creator: 'Belegwerk', CreationDate: at },
    displayTitle: true,
    lang: language,
  });

/** Draws a document as PDF/A-3b. The same input gives the same bytes. */
export type DrawDocument = (printed: PrintedDocument, carried: Carried) => Promise<Uint8Array<ArrayBuffer>>;

export const drawDocument: DrawDocument = (printed, { atMillis, xml }) => {
  const at = new Date(atMillis);
  const pdf = openPdf(printed, at);
  const measuring = new Sheet(pdf);
  const top = footerTop(measuring, printed);
  const sheet = new Sheet(pdf, { top: LETTER.followingTop, bottom: top - 18 });
  drawHead(sheet, printed);
  drawRows(sheet, printed);
  drawSums(sheet, printed);
  for (const text of printed.closing) sheet.block(text);
  drawFrame(sheet, printed, top);
  describeAuthor(pdf, printed.seller);
  if (xml) embedXml(pdf, { xml: xml.bytes, profile: xml.profile, at });
  return bytesOf(pdf);
};
