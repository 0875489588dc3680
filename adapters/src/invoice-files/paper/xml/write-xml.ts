import { create } from 'xmlbuilder2';
import type { DocumentToWrite } from '../written-document.ts';
import { ciiDay } from './cii-day.ts';
import { delivery } from './delivery.ts';
import { spoken, type Content, type Element } from './element.ts';
import { invoiceLine, type TaxedRow } from './lines.ts';
import { netRows } from './net-rows.ts';
import { buyerParty, sellerParty } from './parties.ts';
import { profileOf, SPECIFICATION } from './profile.ts';
import { settlement } from './settlement.ts';
import { vatClassOf } from './vat-class.ts';

const UN = 'urn:un:unece:uncefact:data:standard:';
const NAMESPACES = {
  '@xmlns:rsm': `${UN}CrossIndustryInvoice:100`,
  '@xmlns:ram': `${UN}ReusableAggregateBusinessInformationEntity:100`,
  '@xmlns:udt': `${UN}UnqualifiedDataType:100`,
  '@xmlns:qdt': `${UN}QualifiedDataType:100`,
};
/** BT-23: an invoice, as XRechnung wants it named. */
const PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** UNTDID 1001 */
const TYPE = { invoice: '380', 'credit-note': '381' } as const;

/** What the document says in words (BG-1), each text once. */
const notes = ({ draft }: DocumentToWrite): readonly Content[] =>
  [...new Set([draft.title, draft.introduction, draft.remark, draft.treatment.note ?? ''])]
    .filter((text) => text.trim() !== '')
    .map((text) => ({ 'ram:Content': text }));

/** The document as UN/CEFACT CII D16B, in the order that its schema wants. Source: EN 16931-3-3. */
const crossIndustryInvoice = (input: DocumentToWrite, kind: keyof typeof TYPE): Element => {
  const { draft, seller, number } = input;
  const rows: readonly TaxedRow[] = netRows(draft).map((row) => ({
    ...row,
    vat: vatClassOf(row.position, draft, seller),
  }));
  const classes = rows.map(({ vat }) => vat);
  return {
    'rsm:ExchangedDocumentContext': {
      'ram:BusinessProcessSpecifiedDocumentContextParameter': { 'ram:ID': PROCESS },
      'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': SPECIFICATION[profileOf(input)] },
    },
    'rsm:ExchangedDocument': {
      'ram:ID': number,
      'ram:TypeCode': TYPE[kind],
      'ram:IssueDateTime': ciiDay(draft.date),
      'ram:IncludedNote': notes(input),
    },
    'rsm:SupplyChainTradeTransaction': {
      'ram:IncludedSupplyChainTradeLineItem': rows
        .filter(({ net }) => net >= 0)
        .map((row, at) => invoiceLine(row, at, draft)),
      'ram:ApplicableHeaderTradeAgreement': {
        'ram:BuyerReference': draft.xRechnung?.buyerReference,
        'ram:SellerTradeParty': sellerParty(seller, classes),
        'ram:BuyerTradeParty': buyerParty(draft, classes),
        'ram:SellerOrderReferencedDocument': { 'ram:IssuerAssignedID': draft.orderName },
      },
      'ram:ApplicableHeaderTradeDelivery': delivery(draft),
      'ram:ApplicableHeaderTradeSettlement': settlement(input, rows),
    },
  };
};

/** The invoice or credit note as XML in UTF-8; undefined of a delivery note, which is none. */
export const writeXml = (input: DocumentToWrite): Uint8Array<ArrayBuffer> | undefined => {
  const { kind } = input.draft;
  if (kind === 'delivery-note') return undefined;
  const content = spoken(crossIndustryInvoice(input, kind)) as Record<string, unknown>;
  const xml = create(
    { version: '1.0', encoding: 'UTF-8' },
    { 'rsm:CrossIndustryInvoice': { ...NAMESPACES, ...content } },
  );
  return new TextEncoder().encode(xml.end({ prettyPrint: true }));
};
