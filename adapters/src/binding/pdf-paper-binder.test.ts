import { setImmediate } from 'node:timers/promises';
import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import type { DocumentFile } from '@belegwerk/core/ports';
import { describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { PdfPaperBinder } from './pdf-paper-binder.ts';

const binder = new PdfPaperBinder();

/** A document whose pages tell its number and theirs by their size: 100 and 1 points wide for the first page of the first. */
const paper = async (number: number, pages: number, fileName = `RE${number}.pdf`): Promise<DocumentFile> => {
  const pdf = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1) pdf.addPage([number * 100 + page, 500]);
  return { fileName, mediaType: 'application/pdf', bytes: await pdf.save() };
};
const text: DocumentFile = { fileName: 'RE9.xml', mediaType: 'text/xml', bytes: Buffer.from('<xml/>') };
const broken: DocumentFile = { fileName: 'RE8.pdf', mediaType: 'application/pdf', bytes: Buffer.from('no PDF') };

const each = async function* <T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all;
};
const widths = (pdf: PDFDocument): readonly number[] => pdf.getPages().map((page) => page.getWidth());

/** The lines of a page that the standard fonts write, as hexadecimal codes of characters. */
const linesOf = (pdf: PDFDocument, page: number): readonly string[] => {
  const contents = pdf.getPage(page).node.normalizedEntries().Contents?.asArray() ?? [];
  const written = contents
    .map((ref) => pdf.context.lookup(ref))
    .filter((stream) => stream instanceof PDFRawStream)
    .map((stream) => {
      const isPacked = stream.dict.lookup(PDFName.of('Filter')) !== undefined;
      return Buffer.from(isPacked ? inflateSync(stream.contents) : stream.contents).toString('latin1');
    })
    .join('\n');
  return [...written.matchAll(/<([0-9A-F]+)> Tj/g)].map(([, hex = '']) =>
    new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')),
  );
};

describe('the documents of many orders in one PDF', () => {
  it('have as many pages as all of them together, in their order, and no cover where nothing is missing', async () => {
    const files = await Promise.all([paper(1, 1), paper(2, 3), paper(3, 2)]);
    const bytes = await binder.bind(
      each(files),
      () => [],
      () => undefined,
    );
    expect(widths(await PDFDocument.load(bytes))).toEqual([101, 201, 202, 203, 301, 302]);
  });

  it('begin with a page that names what is missing, known only behind the last file', async () => {
    const files = [await paper(1, 1), text, broken, await paper(2, 2)];
    const missing: string[] = ['#1042 hat keinen Beleg, der gedruckt wird.'];
    const bytes = await binder.bind(
      each(files),
      () => [`${missing.length} Belege fehlen`, '', ...missing],
      ({ fileName }) => missing.push(`Gutschrift ${fileName} für Łukasz Öhrström ist kein PDF.`),
    );
    const pdf = await PDFDocument.load(bytes);
    expect(widths(pdf).slice(1)).toEqual([101, 201, 202]);
    expect(linesOf(pdf, 0).filter((line) => line !== '')).toEqual([
      '3 Belege fehlen',
      '#1042 hat keinen Beleg, der gedruckt wird.',
      'Gutschrift RE9.xml für ?ukasz Öhrström ist kein PDF.',
      'Gutschrift RE8.pdf für ?ukasz Öhrström ist kein PDF.',
    ]);
  });

  it('name on as many pages as it takes what is missing, in order, before all documents', async () => {
    const lines = Array.from({ length: 100 }, (_, at) => `#${at} fehlt`);
    const bytes = await binder.bind(
      each([await paper(1, 1)]),
      () => lines,
      () => undefined,
    );
    const pdf = await PDFDocument.load(bytes);
    const covers = pdf.getPageCount() - 1;
    expect(widths(pdf).at(-1)).toBe(101);
    expect(Array.from({ length: covers }, (_, page) => linesOf(pdf, page)).flat()).toEqual(lines);
  });
});

describe('many merged PDFs at once', () => {
  it('are two at most; the files of the others are not read before it is their turn', async () => {
    const begun: number[] = [];
    const goOn: (() => void)[] = [];
    const held = async function* (number: number): AsyncGenerator<DocumentFile> {
      begun.push(number);
      await new Promise<void>((resolve) => goOn.push(resolve));
      yield await paper(number, 1);
    };
    const none = () => [];
    const untilBegun = async (count: number): Promise<void> => {
      while (begun.length < count) await setImmediate();
    };
    const bound = [1, 2, 3].map((number) => binder.bind(held(number), none, () => undefined));
    await untilBegun(2);
    expect(begun).toEqual([1, 2]);
    goOn[0]?.();
    await bound[0];
    await untilBegun(3);
    expect(begun).toEqual([1, 2, 3]);
    for (const next of goOn) next();
    await Promise.all(bound);
  });
});

describe('the documents of many orders in a ZIP', () => {
  it('are each in it as they are; a name leads nowhere else and stands once; a note names what is missing', async () => {
    const files = await Promise.all([paper(1, 1), paper(2, 1, 'RE1.pdf'), paper(3, 1, '../RE/3.pdf')]);
    const pieces: Uint8Array[] = [];
    for await (const piece of binder.pack(each([...files, text]), () => ['Ein Beleg fehlt', '', '#1042 fehlt.']))
      pieces.push(piece);
    const unpacked = unzipSync(Buffer.concat(pieces));
    const { 'Fehlende Belege.txt': note, ...packed } = unpacked;
    expect(Object.keys(packed)).toEqual(['RE1.pdf', 'RE1 (2).pdf', '..-RE-3.pdf', 'RE9.xml']);
    expect(Object.values(packed).map((bytes) => Buffer.from(bytes))).toEqual(
      [...files, text].map(({ bytes }) => Buffer.from(bytes)),
    );
    expect(strFromU8(note ?? new Uint8Array())).toBe('Ein Beleg fehlt\r\n\r\n#1042 fehlt.\r\n');
  });

  it('leave piece by piece: the first is out before the last is asked for', async () => {
    let asked = 0;
    const counted = async function* (): AsyncGenerator<DocumentFile> {
      for (let number = 1; number <= 3; number += 1) {
        asked += 1;
        yield await paper(number, 1);
      }
    };
    const pieces = binder.pack(counted(), () => [])[Symbol.asyncIterator]();
    await pieces.next();
    expect(asked).toBe(1);
  });
});
