import { cents, instant, orderId, taxRate } from '@belegwerk/core/kernel';
import type { Order, Refund } from '@belegwerk/core/orders';
import {
  evaluateTemplate,
  parseTemplate,
  PLACEHOLDERS,
  scopeOfOrder,
  type ScopeContext,
} from '@belegwerk/core/templates';
import { describe, expect, it } from '@jest/globals';
import { TEMPLATE_EXAMPLES } from './template-examples.ts';
import { template } from './template-help.ts';

const at = (day: string) => instant(`${day}T10:00:00Z`);
const tax = (rate: number, amount: number) => ({ rate: taxRate(rate), amount: cents(amount), paidByChannel: false });

const BERLIN = {
  firstName: 'Erika',
  lastName: 'Mustermann',
  company: 'Muster GmbH',
  street: 'Invalidenstraße 1',
  supplement: 'Hinterhaus',
  zip: '10115',
  city: 'Berlin',
  province: 'Berlin',
  countryCode: 'DE',
  phone: '+49 30 1234567',
};

/** The order that the reference speaks of. */
const ORDER: Order = {
  id: orderId('gid://shopify/Order/5400000001042'),
  name: '#1042',
  createdAt: at('2026-11-20'),
  processedAt: at('2026-11-20'),
  updatedAt: at('2026-11-21'),
  test: false,
  edited: false,
  currency: 'EUR',
  taxesIncluded: true,
  source: 'web',
  tags: ['B2B', 'Messe'],
  note: 'Bitte als Geschenk verpacken',
  attributes: [{ key: 'Lieferwunsch', value: 'vormittags' }],
  gateways: ['paypal', 'gift_card'],
  paymentStatus: 'paid',
  fulfilmentStatus: 'partial',
  email: 'erika@example.com',
  customer: {
    id: 'gid://shopify/Customer/7000000000001',
    firstName: 'Erika',
    lastName: 'Mustermann',
    email: 'erika@example.com',
    vatId: 'DE123456789',
    note: 'Stammkunde',
  },
  billingAddress: BERLIN,
  shippingAddress: BERLIN,
  poNumber: 'PO-4711',
  lines: [
    {
      id: 'gid://shopify/LineItem/1',
      kind: 'goods',
      title: 'Kaffeemühle',
      variant: 'Edelstahl',
      sku: 'KM-01',
      gtin: '4006381333931',
      attributes: [{ key: 'Gravur', value: 'Erika' }],
      quantity: 2,
      currentQuantity: 2,
      unitPrice: cents(5950),
      discount: cents(1000),
      discountCodes: ['WINTER10'],
      taxes: [tax(1900, 1740)],
    },
    {
      id: 'gid://shopify/LineItem/2',
      kind: 'goods',
      title: 'Filterpapier',
      sku: 'FP-100',
      quantity: 1,
      currentQuantity: 1,
      unitPrice: cents(1000),
      discount: cents(0),
      taxes: [tax(700, 65)],
    },
  ] as Order['lines'],
  shipping: [
    {
      id: 'gid://shopify/ShippingLine/1',
      title: 'DHL Paket',
      price: cents(690),
      discountedPrice: cents(490),
      taxes: [tax(1900, 78)],
      removed: false,
    },
  ],
  totals: {
    subtotal: cents(11900),
    shipping: cents(490),
    tax: cents(1978),
    total: cents(12390),
    currentTotal: cents(12390),
    tips: cents(200),
    duties: cents(1240),
    additionalFees: cents(150),
    refunded: cents(2000),
    outstanding: cents(2390),
  },
  refunds: [],
  fulfilments: [
    {
      id: 'gid://shopify/Fulfillment/480000000001',
      createdAt: at('2026-11-21'),
      cancelled: false,
      lines: [{ lineId: 'gid://shopify/LineItem/1', quantity: 2 }],
      trackingNumbers: ['00340434161094042557'],
    },
  ],
  payments: [
    { id: 'a', kind: 'sale', status: 'success', gateway: 'paypal', amount: cents(9890), at: at('2026-11-20') },
    { id: 'b', kind: 'sale', status: 'success', gateway: 'gift_card', amount: cents(2500), at: at('2026-11-20') },
  ],
  invoicedByOthers: false,
};

const REFUND: Refund = {
  id: 'gid://shopify/Refund/930000000001',
  createdAt: at('2026-11-21'),
  lines: [
    {
      lineId: 'gid://shopify/LineItem/1',
      quantity: 1,
      amount: cents(2000),
      tax: cents(319),
      restock: 'return',
    },
  ],
  shipping: [],
  adjustments: [],
  paidOut: cents(2000),
  pending: false,
};

/** What cannot be true at once: the same order with another course. */
const OTHER: Order = {
  ...ORDER,
  cancelledAt: at('2026-11-22'),
  company: { name: 'Muster GmbH', vatId: 'DE123456789' },
  fulfilmentStatus: 'fulfilled',
  shipping: ORDER.shipping.map((line) => ({ ...line, price: line.discountedPrice })),
};
const WITHHELD: Refund = {
  ...REFUND,
  shipping: [{ shippingId: 'gid://shopify/ShippingLine/1', amount: cents(490), tax: cents(78) }],
  adjustments: [{ reason: 'REFUND_DISCREPANCY', amount: cents(500), tax: cents(0) }],
};

const around = (order: Order, refund: Refund): ScopeContext => {
  const [line] = order.lines;
  const [shipping] = order.shipping;
  const [fulfilment] = order.fulfilments;
  return {
    ...(line ? { item: { line, quantity: 2, position: 1 } } : {}),
    ...(shipping ? { shipping } : {}),
    ...(fulfilment ? { fulfilment } : {}),
    discount: { amount: cents(1000), rate: taxRate(1900) },
    refund,
  };
};
const SCOPES = [scopeOfOrder(ORDER, around(ORDER, REFUND)), scopeOfOrder(OTHER, around(OTHER, WITHHELD))] as const;
const evaluated = (source: string) => SCOPES.map((scope) => evaluateTemplate(parseTemplate(source), scope));
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the reference of the placeholders', () => {
  it.each(PLACEHOLDERS.map(({ name, example }) => [name, example]))(
    'says of %s what it comes to: %s',
    (name, example) => expect(evaluated(`<${name}>`).map(plain)).toContain(plain(example)),
  );

  it.each(TEMPLATE_EXAMPLES.map(({ source, result }) => [source, result]))(
    'says what becomes of %s',
    (source, result) => {
      expect(parseTemplate(source).mistakes).toEqual([]);
      expect(evaluated(source)[0]).toBe(result);
    },
  );

  it('has every placeholder that templates know', () => {
    const listed = JSON.stringify(template.blocks);
    expect(PLACEHOLDERS.filter(({ name }) => !listed.includes(`"<${name}>"`))).toEqual([]);
  });
});
