import { describe, expect, it } from '@jest/globals';
import { anOrder, aShop } from '../../../../test/builders/index.ts';
import { instant } from '../../kernel/calendar.ts';
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
});
