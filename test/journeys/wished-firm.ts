/** What a customer asks to stand on the invoice: a company of the same country. */
export const WISHED_FIRM = {
  company: 'Muster & Söhne GmbH',
  firstName: 'Erika',
  lastName: 'Muster',
  street: 'Deichstraße 7',
  zip: '20459',
  city: 'Hamburg',
};
