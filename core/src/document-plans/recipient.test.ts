import { describe, expect, it } from '@jest/globals';
import { anOrder, without } from '../../../test/builders/index.ts';
import { cents } from '../kernel/money.ts';
import { recipientOf } from './recipient.ts';

const nameless = without(anOrder(), 'billingAddress', 'shippingAddress', 'customer');

describe('the recipient', () => {
  it('is the person of the billing address', () =>
    expect(recipientOf(anOrder({ shippingAddress: { lastName: 'Anders', countryCode: 'AT' } }))).toEqual({
      ok: true,
      value: {
        name: 'Erika Mustermann',
        street: 'Invalidenstraße 1',
        zip: '10115',
        city: 'Berlin',
        countryCode: 'DE',
      },
    }));
  it('is the shipping address without a billing address', () =>
    expect(recipientOf(without(anOrder(), 'billingAddress'))).toMatchObject({ value: { city: 'Berlin' } }));
  it('is the shipping address when the billing address is empty', () =>
    expect(recipientOf(anOrder({ billingAddress: { firstName: ' ' } }))).toMatchObject({ value: { city: 'Berlin' } }));
  it('is the company, with the person and the address line below', () =>
    expect(
      recipientOf(
        anOrder({
          billingAddress: {
            company: 'Muster GmbH',
            firstName: 'Erika',
            lastName: 'M',
            supplement: 'Hof 2',
            countryCode: 'de',
          },
        }),
      ),
    ).toEqual({ ok: true, value: { name: 'Muster GmbH', supplement: 'Erika M, Hof 2', countryCode: 'DE' } }));
  it('is the company of a business order', () =>
    expect(recipientOf(anOrder({ company: { name: 'Muster AG' } }))).toMatchObject({
      value: { name: 'Muster AG', supplement: 'Erika Mustermann' },
    }));
  it('is the customer when the address has no name', () =>
    expect(recipientOf(anOrder({ billingAddress: { city: 'Bonn', countryCode: 'DE' } }))).toEqual({
      ok: true,
      value: { name: 'Erika Mustermann', city: 'Bonn', countryCode: 'DE' },
    }));
  it('takes the country from the shipping address when it has none', () =>
    expect(recipientOf(anOrder({ billingAddress: { lastName: 'M' } }))).toMatchObject({
      value: { countryCode: 'DE' },
    }));
  it('leaves the person to the contact that prints the same one, and only then', () => {
    const billingAddress = {
      company: 'M GmbH',
      firstName: 'Lena',
      lastName: 'Voss',
      supplement: 'Hof 2',
      countryCode: 'DE',
    };
    const supplement = (wishes: Parameters<typeof recipientOf>[1]) => {
      const recipient = recipientOf(anOrder({ billingAddress }), wishes);
      return recipient.ok && recipient.value.supplement;
    };
    expect(supplement({ contactId: 'c-1', personOnContact: 'Lena Voss' })).toBe('Hof 2');
    expect(supplement({ contactId: 'c-1', personOnContact: 'Max Anders' })).toBe('Lena Voss, Hof 2');
    expect(supplement({ contactId: 'c-1' })).toBe('Lena Voss, Hof 2');
    expect(supplement({ personOnContact: 'Lena Voss' })).toBe('Lena Voss, Hof 2');
  });
  it('carries the contact to book on', () =>
    expect(recipientOf(anOrder(), { contactId: 'c-1' })).toMatchObject({ value: { contactId: 'c-1' } }));
  it('at the till may be anybody', () =>
    expect(recipientOf({ ...nameless, source: 'pos' })).toEqual({
      ok: true,
      value: { name: 'Laufkundschaft', countryCode: 'DE' },
    }));

  it.each([
    ['address', without(anOrder(), 'billingAddress', 'shippingAddress')],
    ['name', { ...nameless, billingAddress: { zip: '53111', city: 'Bonn', countryCode: 'DE' } }],
    ['country', { ...nameless, billingAddress: { lastName: 'M' } }],
  ])('is missing without %s', (missing, order) =>
    expect(recipientOf(order)).toEqual({ ok: false, failure: { code: 'MISSING_ADDRESS', facts: { missing } } }),
  );
  it('is missing without a customer and an address', () =>
    expect(recipientOf(nameless)).toEqual({ ok: false, failure: { code: 'MISSING_CUSTOMER' } }));
});

const erika = { firstName: 'Erika', lastName: 'Mustermann' };
const home = { ...erika, street: 'Lindenweg 4', supplement: 'Hof 2', zip: '10115', city: 'Berlin', countryCode: 'DE' };

describe('an address of the bill that says too little', () => {
  const linden = { street: 'Lindenweg 4', zip: '10115', city: 'Berlin' };
  const cityOf = (order: Parameters<typeof recipientOf>[0]) => {
    const recipient = recipientOf(order);
    return recipient.ok && [recipient.value.street, recipient.value.zip, recipient.value.city];
  };
  const whole = ['Lindenweg 4', '10115', 'Berlin'];
  const nothing = [undefined, undefined, undefined];

  it.each([
    ['a name alone', erika, home, whole],
    ['a name in other letters', { firstName: 'ERIKA ', lastName: 'mustermann' }, home, whole],
    ['a country alone, bought by whom it goes to', { countryCode: 'DE' }, home, whole],
    [
      'the same town without a street',
      { ...erika, zip: '10115', city: 'berlin' },
      home,
      ['Lindenweg 4', '10115', 'berlin'],
    ],
    ['a company alone', { company: 'Muster GmbH' }, { ...home, company: 'Muster GmbH', firstName: 'Lena' }, whole],
    ['a present for another person', erika, { ...home, firstName: 'Max' }, nothing],
    ['a company beside a home', { ...erika, company: 'Muster GmbH' }, home, nothing],
    ['another country', { ...erika, countryCode: 'AT' }, home, nothing],
    ['another town', { ...erika, city: 'Bonn' }, home, [undefined, undefined, 'Bonn']],
  ])('is completed from that of the delivery only where both are of one buyer: %s', (_, billing, shipping, expected) =>
    expect(cityOf(anOrder({ billingAddress: billing, shippingAddress: shipping }))).toEqual(expected),
  );

  it('brings the second line of the street with it, and the name stays', () =>
    expect(recipientOf(anOrder({ billingAddress: erika, shippingAddress: home }))).toEqual({
      ok: true,
      value: { name: 'Erika Mustermann', supplement: 'Hof 2', ...linden, countryCode: 'DE' },
    }));
});

describe('an invoice above 250 €', () => {
  const above = { gross: cents(25_001) };
  const to = (address: object) => ({ ...nameless, billingAddress: { ...erika, ...address } });
  const answer = (order: Parameters<typeof recipientOf>[0], gross = above) => {
    const recipient = recipientOf(order, gross);
    return recipient.ok ? 'ok' : (recipient.failure.facts?.['parts'] ?? recipient.failure.facts?.['missing']);
  };

  it.each([
    ['a name and a country', to({ countryCode: 'AT', zip: ' ' }), 'street zip city'],
    ['no street', to({ zip: '1010', city: 'Wien', countryCode: 'AT' }), 'street'],
    ['no postcode and no town', to({ street: 'Ring 1', countryCode: 'AT' }), 'zip city'],
    ['all of it', to({ street: 'Ring 1', zip: '1010', city: 'Wien', countryCode: 'AT' }), 'ok'],
    ['a country without postcodes', to({ street: 'Marina Walk 1', city: 'Dubai', countryCode: 'ae' }), 'ok'],
    ['a town that is the country', to({ street: 'Orchard Road 1', zip: '238801', countryCode: 'SG' }), 'ok'],
    ['a sale at the till without a name', { ...nameless, source: 'pos' }, 'address-above'],
  ])('needs street, postcode and town: %s', (_, order, expected) => {
    expect(answer(order)).toBe(expected);
    expect(answer(order, { gross: cents(25_000) })).toBe('ok');
  });

  it.each([
    ['with the country alone', { countryCode: 'DE' }],
    [
      'with country, town and company, which it gives to everybody',
      { company: 'M GmbH', city: 'Bonn', countryCode: 'DE' },
    ],
  ])('says that the platform keeps the address to itself: %s', (_, address) => {
    const customer = { id: 'gid://shopify/Customer/7', ...erika };
    expect(answer({ ...nameless, customer, billingAddress: address, shippingAddress: address })).toBe('withheld');
  });
  it('says so at any total when no name is given', () =>
    expect(answer({ ...nameless, billingAddress: { city: 'Bonn', countryCode: 'DE' } }, { gross: cents(100) })).toBe(
      'withheld',
    ));
});
