import { describe, expect, it } from '@jest/globals';
import type { Contact, ContactDraft } from '../ports/contact.ts';
import { chooseContact, foundByName } from './choose-contact.ts';

const hafenweg = { street: 'Hafenstraße 3a', zip: '20457', city: 'Hamburg', countryCode: 'DE' };
const lena: ContactDraft = {
  person: { firstName: 'Lena', lastName: 'Voss' },
  billing: hafenweg,
  email: 'lena@example.com',
};
const optik: ContactDraft = {
  company: { name: 'Nordlicht Optik GmbH', vatId: 'ATU13585627', taxFree: true },
  billing: hafenweg,
};

let count = 0;
const contact = (draft: ContactDraft, wish: Partial<Contact> = {}): Contact => ({
  id: `c-${(count += 1)}`,
  version: 1,
  isCustomer: true,
  archived: false,
  editable: true,
  billingAddresses: 1,
  draft,
  ...wish,
});
const using = (chosen: Contact, by: string, asItIs = false) => ({ kind: 'use', contact: chosen, by, asItIs });
const noMatch = { kind: 'none', because: 'no-match' };
const ambiguous = { kind: 'none', because: 'ambiguous' };

describe('among the found contacts', () => {
  it('our own mapping wins, also when its name has changed', () => {
    const mapped = contact({ person: { lastName: 'Voss-Meier' } });
    expect(chooseContact({ mapped, byEmail: [contact(lena)] }, lena)).toEqual(using(mapped, 'mapping'));
  });

  it('a company of the same name elsewhere is the same by its e-mail address', () => {
    const wanted: ContactDraft = {
      company: { name: 'Nordlicht Optik', taxFree: false },
      email: 'einkauf@nordlicht.example',
    };
    const [elsewhere, same] = [contact({ ...wanted, email: 'info@nordlicht.example' }), contact(wanted)];
    expect(chooseContact(foundByName([elsewhere, same], wanted), wanted)).toEqual(using(same, 'email'));
    expect(chooseContact(foundByName([elsewhere], wanted), wanted)).toEqual(noMatch);
  });

  it('one that cannot be edited is used as it is', () => {
    const mapped = contact(lena, { editable: false });
    expect(chooseContact({ mapped }, lena)).toEqual(using(mapped, 'mapping', true));
  });

  it('an archived one is not used, nor a supplier that cannot become a customer', () => {
    const found = [contact(lena, { archived: true }), contact(lena, { isCustomer: false, editable: false })];
    expect(chooseContact({ mapped: contact(lena, { archived: true }), byEmail: found, byName: found }, lena)).toEqual(
      noMatch,
    );
    const supplier = contact(lena, { isCustomer: false });
    expect(chooseContact({ byEmail: [supplier] }, lena)).toEqual(using(supplier, 'email'));
  });

  it('the only person with the e-mail address is used', () => {
    const found = contact({ person: { lastName: 'Meier' } });
    expect(chooseContact({ byEmail: [found, contact(optik)] }, lena)).toEqual(using(found, 'email'));
  });

  it('several with one e-mail address are told apart by name and address', () => {
    const [right, wrong] = [contact(lena), contact({ ...lena, person: { firstName: 'Jonas', lastName: 'Voss' } })];
    expect(chooseContact({ byEmail: [wrong, right] }, lena)).toEqual(using(right, 'email'));
  });

  it('none is used when they cannot be told apart', () => {
    expect(chooseContact({ byEmail: [contact(lena), contact(lena)] }, lena)).toEqual(ambiguous);
    expect(chooseContact({ byName: [contact(lena), contact(lena)] }, lena)).toEqual(ambiguous);
    const elsewhere = { ...lena, billing: { ...hafenweg, zip: '10115' } };
    expect(chooseContact({ byEmail: [contact(elsewhere), contact(elsewhere)] }, lena)).toEqual(ambiguous);
  });

  it.each<[string, ContactDraft, ContactDraft, boolean]>([
    [
      'the same name and place in another spelling',
      {
        person: { firstName: 'LENA', lastName: 'voss' },
        billing: { ...hafenweg, street: 'Hafenstr. 3 A', zip: '20 457' },
      },
      lena,
      true,
    ],
    [
      'the same place as that of delivery',
      { person: { lastName: 'Voss' }, shipping: { ...hafenweg, street: 'HAFENSTRASSE 3A' } },
      lena,
      true,
    ],
    ['another first name', { person: { firstName: 'Jonas', lastName: 'Voss' }, billing: hafenweg }, lena, false],
    ['another street', { ...lena, billing: { ...hafenweg, street: 'Hafenstraße 3b' } }, lena, false],
    ['another country', { ...lena, billing: { ...hafenweg, countryCode: 'AT' } }, lena, false],
    ['no street', { ...lena, billing: { zip: '20457', countryCode: 'DE' } }, lena, false],
    ['no address', { person: { lastName: 'Voss' } }, lena, false],
    [
      'a company of that name instead of a person',
      { company: { name: 'Voss', taxFree: false }, billing: hafenweg },
      lena,
      false,
    ],
    [
      'the same VAT id, with any name and place',
      { company: { name: 'Nordlicht', vatId: 'ATU13585627', taxFree: false } },
      optik,
      true,
    ],
    [
      'another VAT id under the same name',
      { company: { name: 'Nordlicht Optik GmbH', vatId: 'DE136695976', taxFree: false }, billing: hafenweg },
      optik,
      false,
    ],
    [
      'the same company without a VAT id',
      { company: { name: 'nordlicht optik gmbh', taxFree: false }, billing: hafenweg },
      optik,
      true,
    ],
    ['a person instead of a company', lena, optik, false],
  ])('by name: %s', (_what, found, wanted, isUsed) => {
    const one = contact(found);
    expect(chooseContact({ byName: [one] }, wanted)).toEqual(isUsed ? using(one, 'name-and-address') : noMatch);
  });

  it('a company is known by its e-mail address only together with its name or VAT id', () => {
    const other = contact({ company: { name: 'Nordlicht Holding AG', taxFree: false } });
    const same = contact({ company: { name: 'Nordlicht Optik GmbH', taxFree: false } });
    expect(chooseContact({ byEmail: [other] }, optik)).toEqual(noMatch);
    expect(chooseContact({ byEmail: [other, same] }, optik)).toEqual(using(same, 'email'));
  });
});
