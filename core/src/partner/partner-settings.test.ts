import { describe, expect, it } from '@jest/globals';
import type { PartnerDetails, PayoutMethod } from './partner-settings.ts';
import { partnerDetailsFaults, payoutMethodFaults } from './partner-settings-faults.ts';

const DETAILS: PartnerDetails = {
  email: 'post@agentur-west.de',
  taxId: '21/815/08150',
  vatId: '',
  taxation: 'regular',
  address: { name: 'Agentur West', street: 'Weststraße 1', zip: '10115', city: 'Berlin', country: 'DE' },
};
const PAYPAL: PayoutMethod = {
  gateway: 'paypal',
  paypalEmail: 'geld@agentur-west.de',
  bankName: '',
  iban: '',
  bic: '',
};
const SEPA: PayoutMethod = {
  ...PAYPAL,
  gateway: 'sepa',
  paypalEmail: '',
  bankName: 'Bank',
  iban: 'DE89 3704 0044 0532 0130 00',
};

describe('the details of a partner', () => {
  it('are right with and without a VAT id', () => {
    expect(partnerDetailsFaults(DETAILS)).toEqual([]);
    expect(partnerDetailsFaults({ ...DETAILS, vatId: 'DE136695976' })).toEqual([]);
  });

  it.each([
    ['email', { email: '' }, 'Pflichtfeld'],
    ['email', { email: 'post@agentur' }, 'Gültige E-Mail-Adresse erforderlich'],
    ['taxId', { taxId: ' ' }, 'Pflichtfeld'],
    ['taxId', { taxId: '12345' }, 'Gültige Steuernummer erforderlich'],
    ['vatId', { vatId: 'DE136695970' }, 'Gültige USt-IdNr. erforderlich'],
    ['address.name', { address: { ...DETAILS.address, name: '' } }, 'Pflichtfeld'],
    ['address.street', { address: { ...DETAILS.address, street: '' } }, 'Pflichtfeld'],
    ['address.zip', { address: { ...DETAILS.address, zip: '' } }, 'Pflichtfeld'],
    ['address.city', { address: { ...DETAILS.address, city: '' } }, 'Pflichtfeld'],
    ['address.country', { address: { ...DETAILS.address, country: '' } }, 'Pflichtfeld'],
    [
      'address.country',
      { address: { ...DETAILS.address, country: 'Deutschland' }, taxId: '1' },
      'Gültiges Land erforderlich',
    ],
  ])('say of %s in %j: %s', (field, over, text) =>
    expect(partnerDetailsFaults({ ...DETAILS, ...over })).toEqual([{ field, text }]),
  );

  it('take any tax number of another country, and want a VAT id of it', () => {
    const austrian = {
      ...DETAILS,
      taxId: '12 345/6789',
      taxation: 'abroad',
      address: { ...DETAILS.address, country: 'AT' },
    } as const;
    const missing = 'Im Ausland Pflichtfeld: ohne USt-IdNr. gibt es keine Gutschrift';
    expect(partnerDetailsFaults(austrian)).toEqual([{ field: 'vatId', text: missing }]);
    expect(partnerDetailsFaults({ ...austrian, vatId: 'ATU13585627' })).toEqual([]);
    const swiss = { ...austrian, address: { ...austrian.address, country: 'CH' } };
    expect(partnerDetailsFaults({ ...swiss, vatId: 'CHE-107.787.577 MWST' })).toEqual([]);
    const greek = { ...austrian, address: { ...austrian.address, country: 'GR' } };
    expect(partnerDetailsFaults({ ...greek, vatId: 'EL094259216' })).toEqual([]);
  });

  it('have a VAT id and a way of being taxed that fit the country, and neither is taken for granted', () => {
    const { taxation: _none, ...silent } = DETAILS;
    expect(partnerDetailsFaults(silent)).toEqual([{ field: 'taxation', text: 'Pflichtfeld' }]);
    expect(partnerDetailsFaults({ ...DETAILS, vatId: 'ATU13585627' })).toEqual([
      { field: 'vatId', text: 'Die USt-IdNr. gehört nicht zum Land der Anschrift' },
    ]);
    expect(partnerDetailsFaults({ ...DETAILS, taxation: 'abroad', vatId: 'DE136695976' })).toEqual([
      { field: 'taxation', text: 'Passt nicht zum Land der Anschrift' },
    ]);
    const abroad = { ...DETAILS, vatId: 'ATU13585627', address: { ...DETAILS.address, country: 'AT' } };
    expect(partnerDetailsFaults(abroad)).toEqual([{ field: 'taxation', text: 'Passt nicht zum Land der Anschrift' }]);
  });
});

describe('the payout method', () => {
  it.each([
    ['PayPal', PAYPAL],
    ['SEPA without BIC', SEPA],
    ['SEPA with BIC', { ...SEPA, bic: 'COBADEFFXXX' }],
  ])('%s is right', (_, method) => expect(payoutMethodFaults(method)).toEqual([]));

  it.each([
    ['paypalEmail', { ...PAYPAL, paypalEmail: '' }, 'Pflichtfeld'],
    ['paypalEmail', { ...PAYPAL, paypalEmail: 'no-address' }, 'Gültige E-Mail-Adresse erforderlich'],
    ['bankName', { ...SEPA, bankName: '' }, 'Pflichtfeld'],
    ['iban', { ...SEPA, iban: '' }, 'Pflichtfeld'],
    ['iban', { ...SEPA, iban: 'DE89370400440532013001' }, 'Gültige IBAN erforderlich'],
    ['bic', { ...SEPA, bic: 'COBA' }, 'Gültige BIC erforderlich'],
  ])('says of %s in %j: %s', (field, method, text) => expect(payoutMethodFaults(method)).toEqual([{ field, text }]));

  it('asks PayPal for no bank and a bank for no PayPal address', () => {
    expect(payoutMethodFaults({ ...PAYPAL, iban: 'wrong', bic: 'wrong' })).toEqual([]);
    expect(payoutMethodFaults({ ...SEPA, paypalEmail: 'wrong' })).toEqual([]);
  });
});
