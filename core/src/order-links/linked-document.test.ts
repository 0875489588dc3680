import { describe, expect, it } from '@jest/globals';
import { day, instant } from '../kernel/calendar.ts';
import { documentId } from '../kernel/ids.ts';
import { cents } from '../kernel/money.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { linkedDocument } from './linked-document.ts';

const aDocument = (number: string, change: Partial<IssuedDocument>): IssuedDocument => ({
  kind: 'invoice',
  id: documentId(number),
  number,
  title: 'Rechnung',
  date: day('2026-10-01'),
  createdAt: instant('2026-10-01T09:00:00Z'),
  status: 'open',
  cancelled: false,
  currency: 'EUR',
  total: cents(11_900),
  tax: cents(1900),
  itemCount: 1,
  priceBasis: 'gross',
  ...change,
});
const planned = (hour: number, number: string, change: Partial<IssuedDocument> = {}) => ({
  plannedAt: instant(`2026-10-01T${hour}:00:00Z`),
  document: aDocument(number, change),
});
const CANCELLED = { status: 'voided', cancelled: true } as const;

describe('the document that the link of an order opens', () => {
  it.each([
    ['the newer of two invoices', [planned(10, 'RE1'), planned(11, 'RE2')], 'RE2'],
    ['the invoice, not a draft that came later', [planned(10, 'RE1'), planned(11, 'E2', { status: 'draft' })], 'RE1'],
    ['the invoice, not one that was cancelled later', [planned(10, 'RE1'), planned(11, 'RE2', CANCELLED)], 'RE1'],
    [
      'the new draft, not what it takes the place of',
      [planned(10, 'RE1', CANCELLED), planned(11, 'E2', { status: 'draft' })],
      'E2',
    ],
  ])('is %s', (_said, documents, number) => expect(linkedDocument(documents)?.document.number).toBe(number));

  it('is none where there is none', () => expect(linkedDocument([])).toBeUndefined());

  it('is one that is known to be final before one of which nothing was told yet', () => {
    const untold = { plannedAt: instant('2026-10-01T12:00:00Z') };
    expect(linkedDocument([untold, planned(10, 'RE1')])).toMatchObject({ document: { number: 'RE1' } });
  });
});
