import { cents, day, orderId, taxRate, unitPrice, type TaxRate } from '@belegwerk/core/kernel';
import type { DocumentDraft, Position } from '@belegwerk/core/documents';

const NINETEEN: TaxRate = taxRate(1900);

/** A row of a draft for tests. */
export const aPosition = (fields: Partial<Position> = {}): Position => ({
  ref: 'line-1',
  kind: 'goods',
  title: 'Espresso Nordlicht',
  quantity: 1,
  unit: 'Stück',
  unitPrice: unitPrice(119_000),
  rate: NINETEEN,
  amount: cents(1190),
  ...fields,
});

/** A small gross invoice for tests: 11.90 EUR at 19 %. */
export const aDraft = (fields: Partial<DocumentDraft> = {}): DocumentDraft => ({
  kind: 'invoice',
  orderId: orderId('gid://shopify/Order/1'),
  orderName: '#1001',
  date: day('2026-03-09'),
  language: 'de',
  recipient: { name: 'Lena Voss', street: 'Hafenweg 3', zip: '20457', city: 'Hamburg', countryCode: 'DE' },
  treatment: { scheme: 'gross' },
  positions: [aPosition()],
  totals: {
    byRate: [{ rate: NINETEEN, net: cents(1000), tax: cents(190), gross: cents(1190) }],
    net: cents(1000),
    tax: cents(190),
    gross: cents(1190),
  },
  supply: { type: 'delivery', on: day('2026-03-09') },
  title: 'Rechnung',
  introduction: 'Bestellung #1001',
  remark: 'Vielen Dank.',
  payment: { label: 'Zahlbar in 14 Tagen', days: 14 },
  ...fields,
});
