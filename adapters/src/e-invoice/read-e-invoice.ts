import { fail, ok, type Result } from '@belegwerk/core/kernel';
import type { EInvoice, UnreadableEInvoice } from '@belegwerk/core/e-invoice';
import { UnreadableValue } from './elements.ts';
import { isCii, isOfCii, readCii } from './read-cii.ts';
import { readEmbeddedXml } from './read-embedded-xml.ts';
import { isOfUbl, isUbl, readUbl } from './read-ubl.ts';
import { xmlTree, type XmlElement } from './xml-tree.ts';

/** With all that is attached to it. */
export const MAX_E_INVOICE_BYTES = 20 * 1024 * 1024;

/** There are fewer rates in the EU; each group is compared with all lines. */
const MAX_GROUPS = 100;

const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');

/** By its byte order mark, then by its declaration; UTF-8 otherwise. */
const encodingOf = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return /^[^>]*<\?xml[^>]*\sencoding=["']([\w.:-]+)["']/.exec(head)?.[1] ?? 'utf-8';
};

const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const invoiceOf = (root: XmlElement): Result<EInvoice, UnreadableEInvoice> => {
  const read = isCii(root) ? readCii : isUbl(root) ? readUbl : undefined;
  if (!read) return fail('other-xml');
  try {
    const invoice = read(root);
    return invoice.vat.length > MAX_GROUPS ? fail('too-large') : ok(invoice);
  } catch (error) {
    if (error instanceof UnreadableValue) return fail(error.reason);
    throw error;
  }
};

/** Reads an e-invoice from XML: CII or UBL. */
export const readXml = (bytes: Uint8Array): Result<EInvoice, UnreadableEInvoice> => {
  const text = textOf(bytes);
  if (text === undefined) return fail('broken-xml');
  if (!/^\s*</.test(text)) return fail('other-file');
  const tree = xmlTree(text, (namespace) => isOfCii(namespace) || isOfUbl(namespace));
  return tree.ok ? invoiceOf(tree.value) : tree;
};

/** Reads an e-invoice from XML (CII or UBL) or from the PDF that it is embedded in. */
export const readEInvoice = async (file: Uint8Array): Promise<Result<EInvoice, UnreadableEInvoice>> => {
  if (file.byteLength > MAX_E_INVOICE_BYTES) return fail('too-large');
  if (!isPdf(file)) return readXml(file);
  const xml = await readEmbeddedXml({ pdf: file, maxBytes: MAX_E_INVOICE_BYTES });
  return xml.ok ? readXml(xml.value) : xml;
};
