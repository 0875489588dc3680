import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../../../test/builders/index.ts';
import { aShop } from '../../../../test/builders/shop-builder.ts';
import { instant } from '../../kernel/calendar.ts';
import type { Address, Order } from '../../orders/order.ts';
import { changesTax } from './changes-tax.ts';

const NOW = instant('2026-11-20T12:00:00Z');
const HOME = {
  firstName: 'Erika',
  lastName: 'Muster',
  street: 'Weg 2',
  zip: '20095',
  city: 'Hamburg',
  countryCode: 'DE',
};

describe('another address for the bill', () => {
  const { shippingAddress: _none, ...goods } = anOrder({ billingAddress: HOME });
  const service = { ...goods, lines: goods.lines.map((line) => ({ ...line, kind: 'service' as const })) };
  it.each([
    ['of a company in the same town', { ...HOME, company: 'Muster GmbH' }, false],
    ['in another town of the country', { ...HOME, zip: '80331', city: 'München' }, false],
    ['on Helgoland, which is no part of the tax territory', { ...HOME, zip: '27498', city: 'Helgoland' }, true],
  ])('%s: whether a service is taxed otherwise', (_what, address, expected) => {
    expect(changesTax(service, address, aShop(), NOW)).toBe(expected);
  });

  it('changes nothing of what was sent elsewhere', () => {
    const helgoland = { ...HOME, zip: '27498', city: 'Helgoland' };
    expect(changesTax({ ...goods, shippingAddress: HOME }, helgoland, aShop(), NOW)).toBe(false);
  });

  const VIENNA = { ...HOME, zip: '1010', city: 'Wien', countryCode: 'AT', company: 'Alpha GmbH' };
  const abroad = { ...anOrder({ billingAddress: VIENNA, shippingAddress: VIENNA }), note: 'UID ATU10223006' };
  const unnumbered = anOrder({ billingAddress: VIENNA, shippingAddress: VIENNA });
  const shop = aShop({ preferences: { vatIdPlaces: ['order-note', 'order-billing'] } });
  it.each<[string, Order, Address, boolean]>([
    ['of another company beside the VAT id of the order', abroad, { ...VIENNA, company: 'Beta GmbH' }, true],
    ['of a person beside it', abroad, { ...VIENNA, company: '' }, true],
    ['of the same company in another street', abroad, { ...VIENNA, company: 'ALPHA  GmbH', street: 'Ring 3' }, false],
    [
      'of another company beside an id that a person corrected',
      { ...unnumbered, corrected: { vatId: 'ATU10223006' } },
      { ...VIENNA, company: 'Beta GmbH' },
      true,
    ],
    ['of another company where no VAT id is known', unnumbered, { ...VIENNA, company: 'Beta GmbH' }, false],
  ])('%s: whether the VAT id is no longer that of who is named', (_what, order, address, expected) => {
    expect(changesTax(order, address, shop, NOW)).toBe(expected);
  });
});
