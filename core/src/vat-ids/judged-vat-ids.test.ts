import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findVatId } from './find-vat-id.ts';
import { judgedVatIds } from './judged-vat-ids.ts';
import { vatIdOfOrder } from './vat-id-places.ts';

const said = (text: string, sellerVatId?: string) =>
  judgedVatIds(text, { sellerVatId }).map(({ id, use }) => `${id} ${use}`);

describe('what an order would make of a text', () => {
  it.each([
    ['', []],
    ['Bitte vor 12 Uhr liefern', []],
    ['USt-IdNr. ATU 135 85 627, danke', ['ATU13585627 used']],
    ['atu13585627', ['ATU13585627 used']],
    ['ATU13585628', ['ATU13585628 check-digits']],
    ['ATU13585628, richtig: NL004495445B01', ['ATU13585628 check-digits', 'NL004495445B01 used']],
    ['ATU13585627 oder NL004495445B01', ['ATU13585627 used', 'NL004495445B01 also']],
  ])('%j: %j', (text, expected) => expect(said(text)).toEqual(expected));

  it('never takes the id of the seller for one of the customer', () => {
    expect(said('Verkäufer DE811569869, Kunde ATU13585627', 'DE 811 569 869')).toEqual([
      'DE811569869 own',
      'ATU13585627 used',
    ]);
    expect(said('DE811569869', 'DE811569869')).toEqual(['DE811569869 own']);
  });

  it('is what the search in orders finds, for any text', () => {
    const piece = fc.constantFrom('ATU13585627', 'ATU13585628', 'NL004495445B01', 'DE811569869', 'Erika', ' ', ',\n');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join(' ');
        const search = { sellerVatId: 'DE811569869' };
        const used = judgedVatIds(text, search).find(({ use }) => use === 'used');
        expect(used?.id).toBe(findVatId(text, search)?.id);
        const order = { note: text, attributes: [], lines: [], tags: [] };
        expect(used?.id).toBe(vatIdOfOrder(order, ['order-note'], search)?.id);
      }),
    );
  });
});
