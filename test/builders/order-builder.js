import { cents, instant, orderId } from '@belegwerk/core/kernel';
import { aLine, aShippingLine } from './line-builder.js';
const sum = (items, amount) => items.reduce((total, item) => total + amount(item), 0);
const refundedIn = (refund, taxesIncluded) =>
  sum(
    [...refund.lines, ...refund.shipping, ...(refund.fees ?? [])],
    (part) => part.amount + (taxesIncluded ? 0 : part.tax),
  ) - sum(refund.adjustments, (part) => part.amount + part.tax);
/** The totals that a shop would state for these lines, shipping and refunds. */
export const totalsFor = ({ taxesIncluded, lines, shipping, refunds, fees = [] }) => {
  const kept = shipping.filter((part) => !part.removed);
  const base = (line) => line.quantity * line.unitPrice - line.discount;
  const tax = sum([...lines, ...kept, ...fees], (part) => sum(part.taxes, (line) => line.amount));
  const freight = sum(kept, (part) => part.discountedPrice);
  const extra = (kind) => sum(fees, (fee) => (fee.kind === kind ? fee.amount : 0));
  const total = sum(lines, base) + freight + extra('duty') + extra('fee') + (taxesIncluded ? 0 : tax);
  const paidOut = sum(refunds, (refund) => refund.paidOut);
  return {
    subtotal: cents(
      sum(
        lines.filter((line) => line.kind !== 'tip'),
        base,
      ),
    ),
    shipping: cents(freight),
    tax: cents(tax),
    total: cents(total),
    currentTotal: cents(total - sum(refunds, (refund) => refundedIn(refund, taxesIncluded))),
    tips: cents(
      sum(
        lines.filter((line) => line.kind === 'tip'),
        base,
      ),
    ),
    duties: cents(extra('duty')),
    additionalFees: cents(extra('fee')),
    refunded: cents(paidOut),
    outstanding: cents(0),
  };
};
const BERLIN_BUYER = {
  firstName: 'Erika',
  lastName: 'Mustermann',
  street: 'Invalidenstraße 1',
  zip: '10115',
  city: 'Berlin',
  countryCode: 'DE',
};
const ORDINARY = {
  id: orderId('gid://shopify/Order/1042'),
  name: '#1042',
  createdAt: instant('2026-11-20T08:15:00Z'),
  processedAt: instant('2026-11-20T08:15:00Z'),
  updatedAt: instant('2026-11-20T08:15:05Z'),
  test: false,
  edited: false,
  currency: 'EUR',
  taxesIncluded: true,
  source: 'web',
  tags: [],
  attributes: [],
  gateways: ['shopify_payments'],
  paymentStatus: 'paid',
  fulfilmentStatus: 'unfulfilled',
  email: 'erika@example.com',
  customer: { id: 'gid://shopify/Customer/7', firstName: 'Erika', lastName: 'Mustermann', email: 'erika@example.com' },
  billingAddress: BERLIN_BUYER,
  shippingAddress: BERLIN_BUYER,
  refunds: [],
  fulfilments: [],
  invoicedByOthers: false,
};
/** One sale over the whole order, and what refunds paid out. */
const paymentsFor = ({ gateways, processedAt, totals, refunds }) => {
  const common = { status: 'success', gateway: gateways[0] ?? 'shopify_payments', at: processedAt };
  const paidBack = refunds.filter((refund) => refund.paidOut !== 0);
  return [
    { ...common, id: 'gid://shopify/OrderTransaction/1', kind: 'sale', amount: totals.total },
    ...paidBack.map((refund) => ({
      ...common,
      id: `${refund.id}/transaction`,
      kind: 'refund',
      amount: refund.paidOut,
    })),
  ];
};
/**
 * A paid order of a consumer in Berlin: one coffee grinder for 119.00 € and 4.90 € shipping, tax included.
 * Totals and the payment follow from the lines, shipping and refunds unless they are given.
 */
export const anOrder = (wish = {}) => {
  const parts = {
    taxesIncluded: wish.taxesIncluded ?? true,
    lines: wish.lines ?? [aLine()],
    shipping: wish.shipping ?? [aShippingLine()],
    refunds: wish.refunds ?? [],
    ...(wish.fees ? { fees: wish.fees } : {}),
  };
  const totals = wish.totals ?? totalsFor(parts);
  const payments = wish.payments ?? paymentsFor({ ...ORDINARY, ...wish, ...parts, totals });
  return { ...ORDINARY, ...parts, ...wish, payments, totals };
};
/** The order without the named optional fields: `without(anOrder(), 'billingAddress')`. */
export const without = (thing, ...keys) => {
  const rest = { ...thing };
  for (const key of keys) delete rest[key];
  return rest;
};
//# sourceMappingURL=order-builder.js.map
