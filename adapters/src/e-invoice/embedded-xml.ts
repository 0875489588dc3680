import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { fail, ok, type Result } from '@belegwerk/core/kernel';
import type { UnreadableEInvoice } from '@belegwerk/core/e-invoice';

/** Factur-X and ZUGFeRD from 2.1, the profile XRECHNUNG, ZUGFeRD 2.0 and 1.0. Source: reference on tax and exports, 6. */
const NAMES: ReadonlySet<string> = new Set(['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml']);

/** An invoice has a handful of files. What comes after so many is not looked at. */
const MAX_FILES = 10_000;

const name = (text: string): PDFName => PDFName.of(text);

const dictOf = (object: PDFObject | undefined): PDFDict | undefined => (object instanceof PDFDict ? object : undefined);
const dictAt = (dict: PDFDict | undefined, key: string): PDFDict | undefined => dictOf(dict?.lookup(name(key)));

const itemsAt = (dict: PDFDict | undefined, key: string): readonly (PDFObject | undefined)[] => {
  const array = dict?.lookup(name(key));
  return array instanceof PDFArray ? Array.from({ length: array.size() }, (_each, index) => array.lookup(index)) : [];
};

/**
 * The files of a tree of names (ISO 32000-1, 7.9.6): names and files by turns, here or in its kids. A part of it that was
 * met before is not gone into again: a tree can lead to itself.
 */
const filesOfTree = (root: PDFDict | undefined): readonly PDFDict[] => {
  const parts = new Set(root ? [root] : []);
  const files: PDFDict[] = [];
  for (const part of parts) {
    for (const item of itemsAt(part, 'Names')) if (item instanceof PDFDict) files.push(item);
    for (const kid of itemsAt(part, 'Kids')) if (kid instanceof PDFDict) parts.add(kid);
    if (parts.size + files.length > MAX_FILES) break;
  }
  return files;
};

const fileNameOf = (file: PDFDict): string => {
  const text = file.lookup(name('UF')) ?? file.lookup(name('F'));
  return text instanceof PDFString || text instanceof PDFHexString ? text.decodeText().toLowerCase() : '';
};

/** The bytes of an embedded file, packed or not; undefined where they are packed in another way or too many. */
const bytesOf = (file: PDFDict, maxBytes: number): Uint8Array | undefined => {
  const stream = dictAt(file, 'EF')?.lookup(name('F'));
  if (!(stream instanceof PDFRawStream)) return undefined;
  const filter = stream.dict.lookup(name('Filter'));
  const [packed, second] = filter instanceof PDFArray ? itemsAt(stream.dict, 'Filter') : [filter, undefined];
  if (packed === undefined) return stream.contents;
  if (packed !== name('FlateDecode') || second !== undefined) return undefined;
  return inflateSync(stream.contents, { maxOutputLength: maxBytes });
};

/** The XML inside of a ZUGFeRD or Factur-X PDF. How long that takes depends on who wrote it: see embedded-xml-thread.ts. */
export const embeddedXml = async (
  pdf: Uint8Array,
  maxBytes: number,
): Promise<Result<Uint8Array, UnreadableEInvoice>> => {
  try {
    const { catalog } = await PDFDocument.load(pdf, { updateMetadata: false });
    const associated = itemsAt(catalog, 'AF').flatMap((item) => dictOf(item) ?? []);
    const files = [...associated, ...filesOfTree(dictAt(dictAt(catalog, 'Names'), 'EmbeddedFiles'))];
    const found = files.find((file) => NAMES.has(fileNameOf(file)));
    if (!found) return fail('no-xml-inside');
    const bytes = bytesOf(found, maxBytes);
    return bytes ? ok(bytes) : fail('broken-pdf');
  } catch (error) {
    const { code } = error as { readonly code?: string };
    return fail(code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'broken-pdf');
  }
};
