import type { SalesDocument } from '../books/sales-document.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const element = (name: string, content: string | undefined): string =>
  content === undefined ? '' : `<${name}>${escaped(content)}</${name}>`;

/** A short XRechnung (UBL): enough for clients that pass the file on, not a valid e-invoice. */
export const xRechnungXml = ({ content, number, totalCents, dueDate }: SalesDocument): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">',
    element('CustomizationID', 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'),
    element('ID', number),
    element('IssueDate', content.voucherDate.slice(0, 10)),
    element('DueDate', dueDate?.slice(0, 10)),
    element('DocumentCurrencyCode', 'EUR'),
    element('BuyerReference', content.xRechnung?.buyerReference),
    element('BuyerName', content.address.name),
    ...content.lineItems.map((line) => element('InvoiceLine', line.name)),
    element('PayableAmount', String(totalCents / 100)),
    '</Invoice>',
  ].join('');
