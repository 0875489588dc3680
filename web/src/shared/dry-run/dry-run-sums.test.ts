import { describe, expect, it } from '@jest/globals';
import type { ForeseenOrderReply } from '@belegwerk/contracts/api';
import { sumsOfKinds, sumsOfRates } from './dry-run-sums.ts';

type Document = ForeseenOrderReply['documents'][number];
const anOrderWith = (...documents: readonly Document[]): ForeseenOrderReply => ({
  id: '1042',
  name: '#1042',
  createdAt: '2026-11-10T10:00:00Z',
  customerName: 'Erika Mustermann',
  total: '119.00',
  currency: 'EUR',
  outcome: 'creates',
  documents: [...documents],
  mails: { count: 0, older: 0 },
  reasons: [],
});
const at = (rate: string, net: string, tax: string, gross: string) => ({ rate, net, tax, gross });

describe('what a dry run comes to', () => {
  const orders = [
    anOrderWith(
      {
        kind: 'invoice',
        total: '226.00',
        byRate: [at('19', '100.00', '19.00', '119.00'), at('7', '100.00', '7.00', '107.00')],
      },
      { kind: 'credit-note', total: '10.70', byRate: [at('7', '10.00', '0.70', '10.70')] },
      { kind: 'delivery-note', byRate: [] },
    ),
    anOrderWith({ kind: 'invoice', total: '11.90', byRate: [at('19', '10.00', '1.90', '11.90')] }),
    anOrderWith(),
  ];

  it('is told by kind of document', () =>
    expect(sumsOfKinds(orders)).toEqual([
      { kind: 'invoice', count: 2, total: '237.90' },
      { kind: 'credit-note', count: 1, total: '10.70' },
      { kind: 'delivery-note', count: 1, total: '0.00' },
    ]));

  it('is told by tax rate, highest first, with credit notes taken off', () =>
    expect(sumsOfRates(orders)).toEqual([at('19', '110.00', '20.90', '130.90'), at('7', '90.00', '6.30', '96.30')]));

  it('is nothing where no document would be made', () => {
    expect(sumsOfKinds([anOrderWith()])).toEqual([]);
    expect(sumsOfRates([])).toEqual([]);
  });
});
