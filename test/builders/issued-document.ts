import { day, documentId, documentMark, instant } from '@belegwerk/core/kernel';
import type { DocumentEntry } from '@belegwerk/core/records';
import type { CompanyBooks, IssuedDocument } from '@belegwerk/core/documents';
import { euro } from './amounts.ts';
import { anOrder } from './order-builder.ts';
import { aSeller, TARGET } from './seller-builder.ts';

/** The invoice RE0107 as the accounting service holds it, final and not paid yet; made at nine. */
export const anIssuedDocument = (wish: Partial<IssuedDocument> = {}): IssuedDocument => ({
  kind: 'invoice',
  id: documentId('d-1'),
  number: 'RE0107',
  title: 'Rechnung',
  date: day('2026-11-20'),
  createdAt: instant('2026-11-20T09:00:00Z'),
  status: 'open',
  cancelled: false,
  currency: 'EUR',
  total: euro('123.90'),
  tax: euro('19.78'),
  itemCount: 2,
  ...wish,
});

/** Of a company that is the connected one of `aShop`. */
export const someBooks: CompanyBooks = {
  target: TARGET,
  organizationId: aSeller().organizationId,
  companyName: aSeller().companyName,
};

/** What we keep of such a document of the order #1042. */
export const anEntryOf = (document: IssuedDocument, wish: Partial<DocumentEntry> = {}): DocumentEntry => {
  const order = anOrder();
  return {
    id: 'i-1',
    kind: document.kind,
    source: order.id,
    orderId: order.id,
    orderName: order.name,
    books: someBooks,
    mark: documentMark('ABCDEFGHJK'),
    linkToken: 'x'.repeat(32),
    expectedTotal: document.total,
    finalise: true,
    state: 'issued',
    attempts: 1,
    plannedAt: document.createdAt,
    documentId: document.id,
    document,
    because: 'invoiceEvent',
    ...wish,
  };
};
