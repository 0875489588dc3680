import { cents, day, orderId, taxRate, unitPrice } from '@belegwerk/core/kernel';
/** A gross invoice over one coffee grinder for 119.00 € at 19 %. */
export const aDraft = (wish = {}) => ({
  kind: 'invoice',
  orderId: orderId('gid://shopify/Order/1042'),
  orderName: '#1042',
  date: day('2026-11-20'),
  language: 'de',
  recipient: {
    name: 'Erika Mustermann',
    street: 'Invalidenstraße 1',
    zip: '10115',
    city: 'Berlin',
    countryCode: 'DE',
  },
  treatment: { scheme: 'gross' },
  positions: [
    {
      ref: 'gid://shopify/LineItem/1',
      kind: 'goods',
      title: 'Kaffeemühle',
      quantity: 1,
      unit: 'Stück',
      unitPrice: unitPrice(1_190_000),
      rate: taxRate(1900),
      amount: cents(11_900),
    },
  ],
  totals: {
    byRate: [{ rate: taxRate(1900), net: cents(10_000), tax: cents(1900), gross: cents(11_900) }],
    net: cents(10_000),
    tax: cents(1900),
    gross: cents(11_900),
  },
  supply: { type: 'delivery', on: day('2026-11-20') },
  title: 'Rechnung',
  introduction: 'Bestellung #1042 vom 20.11.2026',
  remark: 'Vielen Dank für Ihre Bestellung.',
  payment: { label: 'Zahlbar innerhalb von 14 Tagen', days: 14 },
  ...wish,
});
//# sourceMappingURL=draft-builder.js.map
