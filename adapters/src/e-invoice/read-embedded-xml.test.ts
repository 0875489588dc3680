import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { PDFDocument } from '@cantoo/pdf-lib';
import { embeddedXml } from './embedded-xml.ts';
import { readEmbeddedXml, type PdfBounds } from './read-embedded-xml.ts';

const MEGABYTE = 1024 * 1024;
const BOUNDS: PdfBounds = { workMs: 10_000, unpackedBytes: 128 * MEGABYTE };
const read = (pdf: Uint8Array, bounds: Partial<PdfBounds> = {}) =>
  readEmbeddedXml({ pdf, maxBytes: MEGABYTE }, { ...BOUNDS, ...bounds });

const CATALOG = '1 0 obj <</Type /Catalog /Names <</EmbeddedFiles 2 0 R>> >> endobj\n';
const END = 'trailer <</Root 1 0 R>>\nstartxref\n0\n%%EOF';
const pdfOf = (...parts: readonly (string | Uint8Array)[]): Uint8Array =>
  Buffer.concat(['%PDF-1.7\n', CATALOG, ...parts, END].map((part) => Buffer.from(part)));

/** Objects that are packed: so many megabytes of white space. */
const packed = (megabytes: number, times: number): readonly (string | Uint8Array)[] => {
  let bytes: Uint8Array = Buffer.alloc(megabytes * MEGABYTE, ' ');
  for (let time = 0; time < times; time += 1) bytes = deflateSync(bytes);
  const filters = '/FlateDecode '.repeat(times);
  const head = `3 0 obj <</Type /ObjStm /N 1 /First 4 /Length ${bytes.length} /Filter [${filters}]>> stream\n`;
  return [head, bytes, '\nendstream endobj\n'];
};

/** Each kid leads to the tree again, and to all others: 16 deep, more ways than atoms. */
const TANGLE = [
  `2 0 obj <</Kids [${Array.from({ length: 50 }, (_each, index) => `${index + 10} 0 R`).join(' ')}]>> endobj\n`,
  ...Array.from({ length: 50 }, (_each, index) => `${index + 10} 0 obj <</Kids [2 0 R 2 0 R]>> endobj\n`),
];

describe('a PDF that was built to do harm', () => {
  it('is read to its end where its tree of names leads to itself', async () =>
    expect(await embeddedXml(pdfOf(...TANGLE), MEGABYTE)).toEqual({ ok: false, failure: 'no-xml-inside' }));

  it.each([1, 2])('is given up where it unpacks to what no invoice has, packed %i times', async (times) =>
    expect(await read(pdfOf(...packed(400, times)))).toEqual({ ok: false, failure: 'too-large' }),
  );

  it('is given up where reading it would take hours: streams without an end', async () => {
    const endless = pdfOf('3 0 obj <</Length 9>> stream\n'.repeat(100_000));
    expect(await read(endless, { workMs: 1000 })).toEqual({ ok: false, failure: 'too-costly' });
  });

  it('leaves the next one what it needs', async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage();
    await pdf.attach(Buffer.from('<x/>'), 'factur-x.xml', {});
    expect(await read(await pdf.save())).toEqual({ ok: true, value: new Uint8Array(Buffer.from('<x/>')) });
  });
});
