/** A line with its price on the leading side. */
export const aLine = (side: 'net' | 'gross', price: number, rate: number, more: object = {}) => ({
  type: 'custom',
  name: 'Vertragstest',
  quantity: 1,
  unitName: 'Stück',
  unitPrice: { currency: 'EUR', [`${side}Amount`]: price, taxRatePercentage: rate },
  ...more,
});

/** A one-time recipient. */
export const someone = {
  name: 'Vertragstest Müller & Söhne',
  street: 'Hafenweg 3',
  zip: '20457',
  city: 'Hamburg',
  countryCode: 'DE',
};

/** A complete invoice with these lines; anything can be replaced. */
export const anInvoice = (side: 'net' | 'gross', lines: readonly object[], more: object = {}) => ({
  voucherDate: '2026-03-09T00:00:00.000+01:00',
  address: someone,
  lineItems: lines,
  totalPrice: { currency: 'EUR' },
  taxConditions: { taxType: side },
  shippingConditions: { shippingType: 'delivery', shippingDate: '2026-03-09T00:00:00.000+01:00' },
  ...more,
});

/** A credit note: an invoice without what credit notes do not have. */
export const aCreditNote = (side: 'net' | 'gross', lines: readonly object[], more: object = {}) => {
  const { shippingConditions: _unused, ...rest } = anInvoice(side, lines, more);
  return rest;
};

/** A company as a contact. */
export const aCompany = (name: string, more: object = {}) => ({
  version: 0,
  roles: { customer: {} },
  company: { name, vatRegistrationId: 'de811569869', allowTaxFreeInvoices: true },
  addresses: { billing: [{ street: 'Hafenweg 3', zip: '20457', city: 'Hamburg', countryCode: 'DE' }] },
  emailAddresses: { business: ['rechnung@nordlicht.example'] },
  ...more,
});
