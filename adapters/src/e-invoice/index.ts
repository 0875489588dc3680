export { readEmbeddedXml } from './read-embedded-xml.ts';
export { MAX_E_INVOICE_BYTES, readEInvoice } from './read-e-invoice.ts';
