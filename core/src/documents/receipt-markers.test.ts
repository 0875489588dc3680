import { describe, expect, it } from '@jest/globals';
import type { DocumentKind } from './document-kind.ts';
import { markersSought, receiptMarkersOf } from './receipt-markers.ts';

const made = (kind: DocumentKind, cancelled = false) => ({ kind, state: 'issued', document: { cancelled } });

describe('which documents an order has', () => {
  it.each([
    ['none', [], []],
    ['one invoice', [made('invoice')], ['invoice']],
    ['several invoices', [made('invoice'), made('invoice')], ['invoices']],
    [
      'one of each kind, in their order',
      [made('delivery-note'), made('credit-note'), made('invoice')],
      ['invoice', 'credit', 'delivery'],
    ],
    [
      'several of each',
      ['credit-note', 'credit-note', 'delivery-note', 'delivery-note'].map((kind) => made(kind as DocumentKind)),
      ['credits', 'deliveries'],
    ],
    ['a cancelled one does not count', [made('invoice', true), made('invoice')], ['invoice']],
    ['one that is not made does not count', [{ kind: 'invoice' as const, state: 'planned' }], []],
  ])('%s', (_what, documents, markers) => {
    expect(receiptMarkersOf(documents)).toEqual(markers);
  });

  it.each([
    ['invoice', ['invoice', 'invoices']],
    ['credit', ['credit', 'credits']],
    ['delivery', ['delivery', 'deliveries']],
    ['invoices', ['invoices']],
    ['deliveries', ['deliveries']],
  ] as const)('who looks for %s finds %j', (sought, found) => {
    expect(markersSought(sought)).toEqual(found);
  });
});
