import { PDFDocument, StandardFonts, type PDFFont } from '@cantoo/pdf-lib';
import type { DocumentFile } from '@belegwerk/core/ports';

const A4: [number, number] = [595.28, 841.89];
const MARGIN = 56;
const SIZE = 11;
const LEADING = 17;
const LINES_A_PAGE = Math.floor((A4[1] - 2 * MARGIN) / LEADING);

/** What the fonts of every reader have; other characters of a name are left open. */
const printable = (text: string): string => text.replace(/[^\x20-\x7E\xA0-\xFF€–„“”]/gu, '?');

const cut = (font: PDFFont, text: string): string => {
  const width = A4[0] - 2 * MARGIN;
  let shown = printable(text);
  while (font.widthOfTextAtSize(shown, SIZE) > width) shown = `${shown.slice(0, -2)}–`;
  return shown;
};

/** Pages are taken over as they are; the library gives way to other work between the objects that it writes. */
export const bind = async (
  files: AsyncIterable<DocumentFile>,
  cover: () => readonly string[],
  unreadable: (file: DocumentFile) => void,
): Promise<Uint8Array> => {
  const bound = await PDFDocument.create();
  bound.setTitle('Belege');
  bound.setProducer('Belegwerk');
  for await (const file of files) {
    const read = file.mediaType === 'application/pdf' ? await opened(file) : undefined;
    if (!read) unreadable(file);
    else for (const page of await bound.copyPages(read, read.getPageIndices())) bound.addPage(page);
  }
  await writeCover(bound, cover());
  if (bound.getPageCount() === 0) bound.addPage(A4);
  return bound.save();
};

const opened = async ({ bytes }: DocumentFile): Promise<PDFDocument | undefined> => {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false });
  } catch {
    return undefined;
  }
};

const writeCover = async (bound: PDFDocument, lines: readonly string[]): Promise<void> => {
  if (lines.length === 0) return;
  const font = await bound.embedFont(StandardFonts.Helvetica);
  const bold = await bound.embedFont(StandardFonts.HelveticaBold);
  for (let from = 0, at = 0; from < lines.length; from += LINES_A_PAGE, at += 1) {
    const page = bound.insertPage(at, A4);
    for (const [row, text] of lines.slice(from, from + LINES_A_PAGE).entries())
      page.drawText(cut(font, text), {
        x: MARGIN,
        y: A4[1] - MARGIN - row * LEADING,
        size: SIZE,
        font: from + row === 0 ? bold : font,
      });
  }
};
