import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../../test/builders/index.ts';
import { vatIdOfOrder, type VatIdBearer } from './vat-id-places.ts';
import { VAT_ID_PLACES } from './vat-id-place.ts';

const bare: VatIdBearer = { attributes: [], lines: [], tags: [] };

const AT: Readonly<Record<string, Partial<VatIdBearer>>> = {
  'company-location': { company: { vatId: 'ATU13585627' } },
  'order-note': { note: 'UID ATU13585627' },
  'order-attributes': { attributes: [{ key: 'vat', value: 'ATU13585627' }] },
  'order-items': { lines: [{ id: '1' }, { id: '2', attributes: [{ key: 'UID', value: 'ATU13585627' }] }] },
  'order-billing': { billingAddress: { company: 'Muster GmbH ATU13585627' } },
  'order-shipping': { shippingAddress: { supplement: 'ATU13585627' } },
  'order-tags': { tags: ['b2b', 'atu13585627'] },
  'customer-note': { customer: { id: '1', note: 'ATU13585627' } },
};

describe('the VAT id of an order', () => {
  it.each(VAT_ID_PLACES)('is found at %s, and only there', (place) => {
    const order = { ...bare, ...AT[place] };
    expect(vatIdOfOrder(order, [place])).toMatchObject({ id: 'ATU13585627', place });
    expect(vatIdOfOrder(order, VAT_ID_PLACES)).toMatchObject({ place });
    expect(
      vatIdOfOrder(
        order,
        VAT_ID_PLACES.filter((other) => other !== place),
      ),
    ).toBeUndefined();
    expect(vatIdOfOrder(bare, [place])).toBeUndefined();
  });

  it('comes with the text and where in it', () =>
    expect(vatIdOfOrder({ ...bare, note: 'UID ATU13585627!' }, ['order-note'])).toEqual({
      id: 'ATU13585627',
      country: 'AT',
      checkDigits: 'right',
      span: { start: 4, end: 15 },
      place: 'order-note',
      text: 'UID ATU13585627!',
    }));

  it('comes from the first place that has one', () => {
    const order = { ...bare, note: 'DE136695978', tags: ['PL8567346215'], company: { vatId: 'ATU13585627' } };
    expect(vatIdOfOrder(order, ['order-note', 'order-tags', 'company-location'])?.id).toBe('PL8567346215');
    expect(vatIdOfOrder(order, ['company-location', 'order-tags'])?.id).toBe('ATU13585627');
    expect(vatIdOfOrder(order, [])).toBeUndefined();
  });

  it.each([
    ['ship-to', 'PL', 'AT', 'PL8567346215'],
    ['bill', 'DK', 'PL', 'PL8567346215'],
    ['first', 'DK', undefined, 'ATU13585627'],
    ['ship-to in Northern Ireland', 'GB', undefined, 'XI980780684'],
    ['ship-to in Greece', 'GR', undefined, 'EL094259216'],
  ])('is that of the %s when one place has several', (_, shipTo, billTo, id) => {
    const order = {
      ...bare,
      note: 'ATU13585627, PL8567346215, XI980780684, EL094259216',
      shippingAddress: { countryCode: shipTo },
      ...(billTo === undefined ? {} : { billingAddress: { countryCode: billTo } }),
    };
    expect(vatIdOfOrder(order, ['order-note'])?.id).toBe(id);
  });

  it('is never the seller’s', () =>
    expect(
      vatIdOfOrder({ ...bare, note: 'DE136695976' }, ['order-note'], { sellerVatId: 'DE136695976' }),
    ).toBeUndefined());

  it('is looked for in orders as the shop sends them', () =>
    expect(vatIdOfOrder(anOrder({ note: 'UID: ATU 135 856 27' }), ['order-items', 'order-note'])?.id).toBe(
      'ATU13585627',
    ));
});
