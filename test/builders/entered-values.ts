/** What a merchant enters who has no accounting program. */
export const enteredValues = () => ({
  seller: {
    name: 'Kaffeekontor Nord GmbH',
    street: 'Hafenweg 3',
    zip: '20457',
    city: 'Hamburg',
    countryCode: 'DE',
    email: 'rechnung@kaffeekontor.example',
    phone: '+49 40 555000',
    website: '',
    taxNumber: '22/815/08155',
    vatId: '',
    regime: 'regular',
    bank: { iban: 'DE02 1203 0000 0000 2020 51' },
    contactName: 'Lena Voß',
  },
  look: { accent: '#1f3a5f', footer: 'Frisch geröstet.' },
  numbers: {
    invoice: { prefix: 'RE-', first: 1, width: 4 },
    'credit-note': { prefix: 'GS-', first: 1, width: 4 },
    'delivery-note': { prefix: 'LS-', first: 1, width: 4 },
  },
  place: { kind: 'folder' } as object,
});
