import { InvoiceService } from '@e-invoice-eu/core';
import type { Letterhead } from '../account/letterhead.ts';
import type { SalesDocument } from '../books/sales-document.ts';
import { invoiceData } from './invoice-data.ts';

const silent = { log: () => undefined, warn: () => undefined, error: () => undefined };
const service = new InvoiceService(silent);

/** The voucher as XRechnung (UBL), as its profile says. */
export const xRechnungXml = async (document: SalesDocument, from: Letterhead): Promise<Buffer> => {
  const xml = await service.generate(invoiceData(document, from), {
    format: 'XRECHNUNG-UBL',
    lang: 'de',
    noWarnings: true,
  });
  return Buffer.from(xml as string);
};

/** The printed voucher with its data inside: ZUGFeRD, profile EN 16931. */
export const zugferdPdf = async (document: SalesDocument, from: Letterhead, printed: Buffer): Promise<Buffer> => {
  const pdf = await service.generate(invoiceData(document, from), {
    format: 'Factur-X-EN16931',
    lang: 'de',
    noWarnings: true,
    pdf: { buffer: printed, filename: `${document.number ?? 'Beleg'}.pdf`, mimetype: 'application/pdf' },
  });
  return Buffer.from(pdf as Uint8Array);
};
