import { day, documentId, instant, type IssuedDocument } from '@belegwerk/core';
import { euro } from './amounts.ts';

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
