import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../../../test/builders/index.ts';
import { isOwnCompany } from './is-own-company.ts';

const HOME = {
  firstName: 'Erika',
  lastName: 'Muster',
  street: 'Deichstraße 7',
  zip: '20459',
  city: 'Hamburg',
  countryCode: 'DE',
};
const OFFICE = { ...HOME, company: 'Muster GmbH', street: 'Weg 2', zip: '20095' };
const ORDER = anOrder({ billingAddress: HOME, shippingAddress: OFFICE });

describe('a company is accepted by itself', () => {
  it.each([
    ['where the bill goes', { ...HOME, company: 'Muster & Söhne GmbH' }],
    ['where the goods go', { ...OFFICE, company: 'Muster & Söhne GmbH' }],
    ['in other capitals', { ...HOME, company: 'Muster & Söhne GmbH', city: 'HAMBURG ' }],
  ])('%s', (_, address) => expect(isOwnCompany(ORDER, address)).toBe(true));

  it.each([
    ['without a company', HOME],
    ['of another person', { ...HOME, company: 'Muster GmbH', lastName: 'Fremd' }],
    ['of no person', { ...HOME, company: 'Muster GmbH', firstName: '', lastName: '' }],
    ['in another street', { ...HOME, company: 'Volkswagen AG', street: 'x' }],
    ['with another supplement', { ...HOME, company: 'Volkswagen AG', supplement: 'Werk 2' }],
    ['in another town', { ...HOME, company: 'Volkswagen AG', zip: '38440', city: 'Wolfsburg' }],
    ['with parts of both places', { ...HOME, company: 'Volkswagen AG', street: OFFICE.street }],
  ])('but not %s', (_, address) => expect(isOwnCompany(ORDER, address)).toBe(false));
});
