import { describe, expect, it } from '@jest/globals';
import { anOrder, without } from '../../../test/builders/index.ts';
import { recipientOf } from './recipient.ts';

const nobody = without(anOrder(), 'billingAddress', 'shippingAddress', 'customer');

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
  it('is the customer when the address names nobody', () =>
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
    expect(recipientOf({ ...nobody, source: 'pos' })).toEqual({
      ok: true,
      value: { name: 'Laufkundschaft', countryCode: 'DE' },
    }));

  it.each([
    ['address', without(anOrder(), 'billingAddress', 'shippingAddress')],
    ['name', { ...nobody, billingAddress: { city: 'Bonn', countryCode: 'DE' } }],
    ['country', { ...nobody, billingAddress: { lastName: 'M' } }],
  ])('is missing without %s', (missing, order) =>
    expect(recipientOf(order)).toEqual({ ok: false, failure: { code: 'MISSING_ADDRESS', facts: { missing } } }),
  );
  it('is missing without a customer and an address', () =>
    expect(recipientOf(nobody)).toEqual({ ok: false, failure: { code: 'MISSING_CUSTOMER' } }));
});
