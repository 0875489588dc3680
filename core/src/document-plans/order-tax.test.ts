import { describe, expect, it } from '@jest/globals';
import { aLine, anOrder, without } from '../../../test/builders/index.ts';
import { placeOfSupply } from '../tax/place-of-supply.ts';
import { presentationOf } from './order-tax.ts';
import { vatIdOf } from '../tax/vat-id-of-order.ts';

const wishes = { asNet: false, b2bAsNet: false, tagsAsNet: [] };
const vienna = { city: 'Wien', zip: '1010', countryCode: 'at', provinceCode: 'W' };
const service = [aLine({ kind: 'service' })];

describe('the place of supply', () => {
  it('of goods is where they go', () =>
    expect(placeOfSupply(anOrder({ shippingAddress: vienna }))).toEqual({ ...vienna, countryCode: 'AT' }));
  it('knows the province by its code, with any name', () => {
    const palmas = { province: 'Las Palmas', provinceCode: 'GC', countryCode: 'ES' };
    expect(placeOfSupply(anOrder({ shippingAddress: palmas }))).toEqual({ countryCode: 'ES', provinceCode: 'GC' });
  });
  it('of goods that are collected is the shop', () =>
    expect(placeOfSupply(without(anOrder({ billingAddress: vienna }), 'shippingAddress'))).toEqual({
      countryCode: 'DE',
    }));
  it('of services is where the customer is', () =>
    expect(placeOfSupply(anOrder({ lines: service, billingAddress: vienna })).countryCode).toBe('AT'));
  it('of services without a billing address is the other one', () =>
    expect(
      placeOfSupply(without(anOrder({ lines: service, shippingAddress: vienna }), 'billingAddress')).countryCode,
    ).toBe('AT'));
  it('without any country is Germany', () =>
    expect(placeOfSupply(without(anOrder({ lines: service }), 'billingAddress', 'shippingAddress'))).toEqual({
      countryCode: 'DE',
    }));
  it('takes the country of the other address when its own has none', () =>
    expect(placeOfSupply(anOrder({ shippingAddress: { zip: '1010' }, billingAddress: vienna }))).toEqual({
      countryCode: 'AT',
      zip: '1010',
    }));
});

describe('the presentation', () => {
  it('is the shop’s own', () => {
    expect(presentationOf(anOrder(), wishes)).toBe('gross');
    expect(presentationOf(anOrder({ taxesIncluded: false }), wishes)).toBe('net');
  });
  it('is net on every document when wanted', () =>
    expect(presentationOf(anOrder(), { ...wishes, asNet: true })).toBe('net'));
  it('is net for businesses when wanted', () => {
    const b2b = { ...wishes, b2bAsNet: true };
    expect(presentationOf(anOrder(), b2b)).toBe('gross');
    expect(presentationOf(anOrder({ company: { name: 'Muster AG' } }), b2b)).toBe('net');
    expect(presentationOf(anOrder({ customer: { id: '1', vatId: 'ATU13585627' } }), b2b)).toBe('net');
  });
  it('is net for a tag in any case', () =>
    expect(presentationOf(anOrder({ tags: ['B2B'] }), { ...wishes, tagsAsNet: ['b2b'] })).toBe('net'));
});

describe('the VAT id', () => {
  it('of the company comes before that of the customer', () => {
    const customer = { id: '1', vatId: 'ATU1' };
    expect(vatIdOf(anOrder({ customer, company: { name: 'X', vatId: 'ATU2' } }))).toBe('ATU2');
    expect(vatIdOf(anOrder({ customer }))).toBe('ATU1');
    expect(vatIdOf(anOrder())).toBeUndefined();
  });
});
