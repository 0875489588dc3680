import type { ContactDraft } from '@belegwerk/core/ports';
import { describe, expect, it, test } from '@jest/globals';
import { contactRequest } from './contact-request.ts';
import { wireContact } from './wire-contact.ts';

const address = { street: 'Hafenweg 3', zip: '20457', city: 'Hamburg', countryCode: 'DE' };
const company: ContactDraft = {
  company: { name: 'Nordlicht Optik GmbH', vatId: 'de 811.569.869', taxFree: true },
  person: { firstName: 'Lena', lastName: 'Voss' },
  billing: address,
  shipping: { ...address, street: 'Lagerstraße 9', supplement: 'Tor 2' },
  email: 'rechnung@nordlicht.example',
  phone: '040 555000',
  note: 'Shop-Kunde 881',
};

describe('a new contact', () => {
  it('is a company with one contact person, and single entries everywhere', () => {
    expect(contactRequest(company)).toEqual({
      version: 0,
      roles: { customer: {} },
      company: {
        name: 'Nordlicht Optik GmbH',
        vatRegistrationId: 'DE811569869',
        allowTaxFreeInvoices: true,
        contactPersons: [{ firstName: 'Lena', lastName: 'Voss', primary: true }],
      },
      addresses: { billing: [address], shipping: [{ ...address, street: 'Lagerstraße 9', supplement: 'Tor 2' }] },
      emailAddresses: { business: ['rechnung@nordlicht.example'] },
      phoneNumbers: { business: ['040 555000'] },
      note: 'Shop-Kunde 881',
    });
  });

  it('is a person otherwise, never both', () => {
    expect(contactRequest({ person: { firstName: 'Lena', lastName: 'Voss' }, email: 'lena@voss.example' })).toEqual({
      version: 0,
      roles: { customer: {} },
      person: { firstName: 'Lena', lastName: 'Voss' },
      emailAddresses: { private: ['lena@voss.example'] },
    });
  });

  it('with a first name only is called by it', () => {
    expect(contactRequest({ person: { firstName: 'Cher', lastName: ' ' } })).toMatchObject({
      person: { lastName: 'Cher' },
    });
  });

  test.each([
    ['ATU33864707', 'ATU33864707'],
    ['FR83404833048', 'FR83404833048'],
    ['GB980780684', undefined],
    ['CHE-116.281.710 MWST', undefined],
    ['DE12', undefined],
    ['keine', undefined],
  ])('with the VAT id %s gets %s: the service knows those of the Union only', (vatId, sent) => {
    const body = contactRequest({ company: { name: 'Nordlicht', vatId, taxFree: false } });
    expect(body['company']).toEqual({
      name: 'Nordlicht',
      allowTaxFreeInvoices: false,
      ...(sent === undefined ? {} : { vatRegistrationId: sent }),
    });
  });

  it('loses what the service would refuse', () => {
    const body = contactRequest({
      person: { lastName: 'Voss' },
      email: 'keine',
      phone: 'ruft zurück',
      note: 'x'.repeat(1200),
    });
    expect(body).toMatchObject({ note: expect.stringMatching(/^.{1000}$/) });
    expect(Object.keys(body)).toEqual(['version', 'roles', 'person', 'note']);
  });
});

describe('a changed contact', () => {
  const before = wireContact.parse({
    id: 'c-1',
    organizationId: 'o-1',
    version: 7,
    roles: { customer: { number: 10_307 }, vendor: { number: 70_001 } },
    company: {
      name: 'Nordlicht Optik GmbH',
      taxNumber: '12/345',
      vatRegistrationId: 'DE811569869',
      allowTaxFreeInvoices: true,
      contactPersons: [{ salutation: 'Frau', lastName: 'Voss', primary: false, phoneNumber: '040 1' }],
    },
    addresses: { billing: [address] },
    xRechnung: { buyerReference: '04011000-1', vendorNumberAtCustomer: '70' },
    emailAddresses: { office: ['alt@nordlicht.example'], other: ['zweite@nordlicht.example'] },
    phoneNumbers: { fax: ['040 9'] },
    note: 'Zahlt pünktlich',
    archived: false,
  });

  it('keeps everything that is not mentioned, because the service would clear it', () => {
    const body = contactRequest({ company: { name: 'Nordlicht Optik AG', taxFree: false } }, before);
    expect(body).toEqual({
      version: 7,
      roles: { customer: {}, vendor: {} },
      company: { ...before.company, name: 'Nordlicht Optik AG', allowTaxFreeInvoices: false },
      addresses: before.addresses,
      emailAddresses: before.emailAddresses,
      phoneNumbers: { fax: ['040 9'] },
      xRechnung: before['xRechnung'],
      note: 'Zahlt pünktlich',
    });
  });

  it('gets another Leitweg-ID with its vendor number', () =>
    expect(
      contactRequest({ ...company, xRechnung: { leitwegId: '04011000-12345-03', vendorNumber: '71' } }, before),
    ).toMatchObject({ xRechnung: { buyerReference: '04011000-12345-03', vendorNumberAtCustomer: '71' } }));

  it('puts a new mail address where the old one stood, and a person over the known one', () => {
    const change = {
      company: company.company,
      person: company.person,
      email: 'neu@nordlicht.example',
      phone: '040 555',
    };
    expect(contactRequest({ ...change } as ContactDraft, before)).toMatchObject({
      company: { contactPersons: [{ salutation: 'Frau', firstName: 'Lena', lastName: 'Voss', phoneNumber: '040 1' }] },
      emailAddresses: { office: ['neu@nordlicht.example'], other: ['zweite@nordlicht.example'] },
      phoneNumbers: { fax: ['040 9'], business: ['040 555'] },
    });
  });

  it('may become a person', () => {
    expect(contactRequest({ person: { lastName: 'Voss' } }, before)).toMatchObject({ person: { lastName: 'Voss' } });
    expect(contactRequest({ person: { lastName: 'Voss' } }, before)).not.toHaveProperty('company');
  });
});
