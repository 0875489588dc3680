import { describe, expect, it } from '@jest/globals';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { writeDocument, type FileLook } from '@belegwerk/adapters/invoice-files';
import { documentTotals } from '@belegwerk/core/documents';
import { instant } from '@belegwerk/core/kernel';
import { aDraft } from '../builders/index.ts';

const SELLER = {
  name: 'Brandt & Söhne <Töpfer>',
  street: 'Weg 1',
  zip: '20457',
  city: 'Hamburg',
  countryCode: 'DE',
  email: 'post@brandt.example',
  taxNumber: '48/123/45678',
  regime: 'regular',
  contactName: 'Ottilie Brandt',
} as const;

const opened = async (look: FileLook = {}): Promise<PDFDocument> => {
  const draft = aDraft();
  const { pdf } = await writeDocument({
    draft: { ...draft, totals: documentTotals(draft.positions, draft.treatment) },
    number: 'RE-1 & <2>',
    issuedAt: instant('2026-11-20T09:15:00Z'),
    seller: SELLER,
    look,
  });
  return PDFDocument.load(pdf, { updateMetadata: false });
};
const named = (name: string): PDFName => PDFName.of(name);
const dictionaries = (pdf: PDFDocument): readonly PDFDict[] =>
  pdf.context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (object instanceof PDFDict) return [object];
    return object instanceof PDFRawStream ? [object.dict] : [];
  });

/** What veraPDF asks is asked of drawn documents in the long tests, where Java is; this holds without. */
describe('every PDF is PDF/A-3b', () => {
  it('with all its fonts in it', async () => {
    const fonts = dictionaries(await opened()).filter((each) => each.get(named('Type')) === named('FontDescriptor'));
    expect(fonts.length).toBeGreaterThan(1);
    for (const font of fonts) expect(font.has(named('FontFile2'))).toBe(true);
  });

  it('with its colours, and nothing to be seen through', async () => {
    const pdf = await opened();
    const intents = pdf.catalog.lookup(named('OutputIntents'), PDFArray);
    expect(intents.lookup(0, PDFDict).has(named('DestOutputProfile'))).toBe(true);
    const all = dictionaries(pdf);
    for (const name of ['SMask', 'ca', 'CA', 'Encrypt', 'JavaScript'])
      expect(all.filter((each) => each.has(named(name)))).toEqual([]);
  });

  it('with metadata that are XML, name its part and the e-invoice in it', async () => {
    const pdf = await opened();
    const metadata = pdf.catalog.lookup(named('Metadata')) as PDFRawStream;
    const xml = Buffer.from(metadata.contents).toString();
    for (const text of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>B</pdfaid:conformance>',
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      'Brandt &amp; Söhne &lt;Töpfer&gt;',
      '2026-11-20T09:15:00Z',
    ])
      expect(xml).toContain(text);
    expect(pdf.context.trailerInfo.ID).toBeDefined();
  });

  it('with the name of the seller in place of a logo that cannot be printed', async () => {
    const logo = { bytes: new Uint8Array([0x89, 0x50]), mediaType: 'image/png' } as const;
    expect((await opened({ logo })).getPageCount()).toBe(1);
  });
});
