import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../../test/builders/index.ts';
import { DEFAULT_PREFERENCES } from '../preferences/index.ts';
import { metafieldsOfBuyer, publicBuyerOf, type PublicBuyerWishes } from './public-buyer.ts';

const NOTES: PublicBuyerWishes = { ...DEFAULT_PREFERENCES, leitwegIdPlaces: ['order-note', 'order-attributes'] };
const FIELDS: PublicBuyerWishes = {
  ...DEFAULT_PREFERENCES,
  leitwegIdMetafield: 'custom.leitweg_id',
  vendorNumberMetafield: 'custom.lieferant',
};
const ID = '04011000-12345-03';

describe('what an order says of a public buyer', () => {
  it.each<readonly [string, Parameters<typeof anOrder>[0], object]>([
    [
      'both',
      { note: `Bitte beachten!\nLeitweg-ID: ${ID}\nLieferantennummer: 70123` },
      { leitwegId: ID, vendorNumber: '70123' },
    ],
    ['in other words', { note: `leitweg id ${ID}, Lieferanten-Nr. L-7` }, { leitwegId: ID, vendorNumber: 'L-7' }],
    [
      'in attributes',
      {
        attributes: [
          { key: 'Leitweg-ID', value: ID },
          { key: 'Kreditorennummer', value: 'K-9' },
        ],
      },
      { leitwegId: ID, vendorNumber: 'K-9' },
    ],
    ['no vendor number', { note: `Leitweg-ID: ${ID}` }, { leitwegId: ID }],
    ['a mistyped one', { note: 'Leitweg-ID: 04011000-12345-04' }, { wrongLeitwegId: '04011000-12345-04' }],
    [
      'a mistyped and a right one',
      { note: 'Leitweg-ID: 04011000-12345-04', attributes: [{ key: 'Leitweg-ID', value: ID }] },
      { leitwegId: ID },
    ],
    [
      'a sentence about both',
      { note: `Wir haben die Leitweg-ID ${ID} (Lieferantennummer: 70123).` },
      { leitwegId: ID, vendorNumber: '70123' },
    ],
    ['that the vendor number will come', { note: `Leitweg-ID: ${ID}, Lieferantennummer folgt` }, { leitwegId: ID }],
    [
      'a text of no end in place of the numbers',
      { note: `Leitweg-ID: ${'1'.repeat(200_000)} Lieferantennummer: ${'7'.repeat(200_000)}` },
      { wrongLeitwegId: '1'.repeat(46) },
    ],
    [
      'nothing but spaces of no end',
      { note: `Leitweg-ID${' '.repeat(200_000)}Lieferantennummer${' '.repeat(200_000)}` },
      {},
    ],
    ['that it will come', { note: 'Leitweg-ID folgt' }, {}],
    ['a number without its name', { note: ID }, {}],
  ])('%s', (_what, order, buyer) => expect(publicBuyerOf(anOrder(order), NOTES)).toEqual(buyer));

  it('counts for nothing where it is not to be looked for', () =>
    expect(publicBuyerOf(anOrder({ note: `Leitweg-ID: ${ID}` }), DEFAULT_PREFERENCES)).toEqual({}));

  it('is what the nearest metafield says', () => {
    const metafields = new Map([
      ['METAFIELD.COMPANY.CUSTOM.LEITWEG_ID', '991-12345-73'],
      ['METAFIELD.ORDER.CUSTOM.LEITWEG_ID', ID],
      ['METAFIELD.COMPANY.CUSTOM.LIEFERANT', '70123'],
    ]);
    expect(publicBuyerOf(anOrder(), FIELDS, metafields)).toEqual({ leitwegId: ID, vendorNumber: '70123' });
    expect(publicBuyerOf(anOrder(), NOTES, metafields)).toEqual({});
  });

  it('is read at the company only where the shop lets us', () => {
    const owners = (scopes: readonly string[]) =>
      metafieldsOfBuyer({ ...FIELDS, vendorNumberMetafield: '' }, scopes).map(({ owner }) => owner);
    expect(owners([])).toEqual(['order', 'customer']);
    expect(owners(['read_companies'])).toEqual(['order', 'customer', 'company']);
  });
});
