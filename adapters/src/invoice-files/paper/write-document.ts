import { DOCUMENT_NOUNS, type DocumentKind, type DocumentLanguage } from '@belegwerk/core/documents';
import { drawDocument, type DrawDocument } from './pdf/draw-document.ts';
import { printedDocument } from './pdf/printed-document.ts';
import type { DocumentToWrite, WrittenDocument } from './written-document.ts';
import { profileOf } from './xml/profile.ts';
import { writeXml } from './xml/write-xml.ts';

const NOUNS: Readonly<Record<DocumentLanguage, Readonly<Record<DocumentKind, string>>>> = {
  de: DOCUMENT_NOUNS,
  en: { invoice: 'Invoice', 'credit-note': 'Credit note', 'delivery-note': 'Delivery note' },
};

/** A number may hold what no file system takes. */
const safe = (text: string): string => text.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').replace(/^\.+/, '');

/**
 * Writes one document: as PDF, and of an invoice or credit note the XML in it. Same input, same bytes. `draw` is how the PDF
 * is drawn: in this thread, or in one of its own (`ThreadedDrawing`).
 */
export const writeDocument = async (
  input: DocumentToWrite,
  draw: DrawDocument = drawDocument,
): Promise<WrittenDocument> => {
  const { draft, number, issuedAt } = input;
  const noun = NOUNS[draft.language][draft.kind];
  const xml = writeXml(input);
  const profile = profileOf(input);
  const pdf = await draw(printedDocument(input, noun), {
    atMillis: issuedAt.epochMilliseconds,
    ...(xml ? { xml: { bytes: xml, profile } } : {}),
  });
  return { pdf, xml, ...(xml ? { profile } : {}), fileName: safe(`${noun} ${number}.pdf`) };
};
