import { orderId } from '@belegwerk/core/kernel';
import type { Address, Order } from '@belegwerk/core/orders';
import type { Preferences } from '@belegwerk/core/preferences';
import { aLine, anOrder, aShippingLine, without } from '../builders/index.ts';
import type { Dice } from '../chaos/dice.ts';

const COMPANIES = ['Strandhotel', 'Kanzlei Voss', 'Stadt Musterhausen', 'Universität Nord', 'Café Ottilie'] as const;
const AT_HOME: Address = { street: 'Hafenweg 3', zip: '20457', city: 'Hamburg', countryCode: 'DE' };
const ABROAD: readonly Address[] = [
  { street: 'Ring 1', zip: '1010', city: 'Wien', countryCode: 'AT' },
  { street: 'Gasse 2', zip: '8001', city: 'Zürich', countryCode: 'CH' },
];
const VAT_IDS: Readonly<Record<string, string>> = { DE: 'DE811569869', AT: 'ATU13585627' };

/** What the note of an order says to a seller of public buyers. */
const LEITWEG_NOTES = [
  'Leitweg-ID: 04011000-12345-03, Lieferantennummer: 70123',
  'Leitweg-ID: 991-12345-73, Lieferantennummer: L-9',
  'Leitweg-ID: 04011000-12345-04, Lieferantennummer: 70123',
  'Leitweg-ID: 04011000-12345-03',
] as const;

/** Settings that decide about e-invoices. */
export const drawnPreferences = (dice: Dice): Partial<Preferences> => ({
  contactCreate: dice.next() < 0.85 ? 'all' : [],
  xRechnungAsNet: dice.next() < 0.5,
  b2bAsNet: dice.next() < 0.3,
  useDiscount: dice.next() < 0.5,
});

const addressOf = (dice: Dice): Address => {
  const place = dice.next() < 0.8 ? AT_HOME : dice.oneOf(ABROAD);
  return dice.next() < 0.08 ? without(place, 'zip', 'city') : place;
};

const priceOf = (dice: Dice, most: number): string => {
  const all = String(dice.between(100, most)).padStart(3, '0');
  return `${all.slice(0, -2)}.${all.slice(-2)}`;
};

const linesOf = (dice: Dice, taxesIncluded: boolean): Order['lines'] =>
  Array.from({ length: dice.between(1, 4) }, (_each, at) => {
    const quantity = dice.between(1, 3);
    return aLine({
      id: `gid://shopify/LineItem/${at + 1}`,
      quantity,
      price: priceOf(dice, 5000),
      rate: dice.next() < 0.3 ? '7' : '19',
      taxesIncluded,
      ...(dice.next() < 0.3 ? { discount: priceOf(dice, 100 * quantity) } : {}),
    });
  });

/**
 * An order of a business, or of a person now and then: at home and abroad, with VAT id and Leitweg-ID or without, and
 * what a shop charges for it. `customer` is a new one, or one who bought before.
 */
export const drawnOrder = (dice: Dice, at: number, customer: number): Order => {
  const taxesIncluded = dice.next() < 0.7;
  const who = dice.next();
  // one customer is always the same company
  const company = `${COMPANIES[customer % COMPANIES.length]} ${customer}`;
  const address = addressOf(dice);
  const billingAddress = { firstName: 'Lena', lastName: 'Voss', ...address, ...(who < 0.9 ? { company } : {}) };
  const vatId = VAT_IDS[address.countryCode ?? ''];
  const isKnownBusiness = vatId !== undefined && dice.next() < 0.5;
  return anOrder({
    id: orderId(`gid://shopify/Order/${at}`),
    name: `#${at}`,
    taxesIncluded,
    lines: linesOf(dice, taxesIncluded),
    shipping: dice.next() < 0.6 ? [aShippingLine({ taxesIncluded })] : [],
    customer: { id: `gid://shopify/Customer/${customer}`, firstName: 'Lena', lastName: 'Voss' },
    email: `einkauf${customer}@firma.example`,
    billingAddress,
    shippingAddress: billingAddress,
    ...(who < 0.9 && isKnownBusiness ? { company: { name: company, vatId } } : {}),
    ...(dice.next() < 0.4 ? { note: dice.oneOf(LEITWEG_NOTES) } : {}),
  });
};
