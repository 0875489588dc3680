import { judgeEInvoice } from '@belegwerk/core/e-invoice';
import { readXml } from '../../adapters/src/e-invoice/read-e-invoice.ts';
import type { Surface } from './surface.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The text at every place whose form the rules of XRechnung look at. */
const invoiceWith = (text: string): string => {
  const inside = text.replace(/[&<>]/g, (sign) => ESCAPED[sign] ?? sign);
  return `<Invoice xmlns="${UBL}Invoice-2" xmlns:a="${UBL}CommonAggregateComponents-2" xmlns:b="${UBL}CommonBasicComponents-2">
    <b:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0</b:CustomizationID>
    <a:AccountingSupplierParty><a:Party><a:Contact><b:Telephone>${inside}</b:Telephone>
    <b:ElectronicMail>${inside}</b:ElectronicMail></a:Contact></a:Party></a:AccountingSupplierParty>
    <a:PaymentMeans><b:PaymentMeansCode>58</b:PaymentMeansCode><a:PayeeFinancialAccount><b:ID>${inside}</b:ID>
    </a:PayeeFinancialAccount></a:PaymentMeans><a:PaymentTerms><b:Note>${inside}</b:Note></a:PaymentTerms></Invoice>`;
};

/** E-invoices that others wrote. */
export const E_INVOICE_TEXTS: readonly Surface[] = [
  { name: 'the XML of an e-invoice', longest: 200_000, read: (text) => readXml(Buffer.from(text)) },
  {
    name: 'the texts of an e-invoice, judged',
    longest: 50_000,
    read: (text) => {
      const read = readXml(Buffer.from(invoiceWith(text)));
      return read.ok ? judgeEInvoice(read.value) : read.failure;
    },
  },
];
