import type { Instant } from '../kernel/calendar.ts';
import { orderId } from '../kernel/ids.ts';
import { cents, NO_MONEY, sumOfCents, type Cents } from '../kernel/money.ts';
import type { TaxRate } from '../kernel/tax-rate.ts';
import { taxOf } from '../kernel/amounts.ts';
import { lineAmount } from './remaining-order.ts';
import type { Address, LineKind, Order, OrderLine, ShippingLine, TaxLine } from './order.ts';

/** The facts that every shop knows of an order; prices contain the tax. */
export interface SimpleOrder {
  readonly id: string;
  readonly name: string;
  readonly placedAt: Instant;
  readonly buyer: Address;
  readonly lines: readonly SimpleLine[];
  readonly shipping?: { readonly title: string; readonly price: Cents; readonly rate: TaxRate };
}

export interface SimpleLine {
  readonly title: string;
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly rate: TaxRate;
  /** Off the whole line. */
  readonly discount?: Cents;
  /** `goods` unless said otherwise. */
  readonly kind?: LineKind;
}

const taxesIn = (amount: Cents, rate: TaxRate): readonly TaxLine[] =>
  rate === 0 ? [] : [{ rate, amount: taxOf(amount, rate, 'gross'), paidByChannel: false }];

const lineOf = (line: SimpleLine, index: number): OrderLine => {
  const { title, quantity, unitPrice, discount = NO_MONEY, kind = 'goods' } = line;
  const amount = cents(quantity * unitPrice - discount);
  const taxes = taxesIn(amount, line.rate);
  return { id: `line-${index + 1}`, kind, title, quantity, currentQuantity: quantity, unitPrice, discount, taxes };
};

const shippingOf = ({ shipping }: SimpleOrder): readonly ShippingLine[] =>
  shipping
    ? [
        {
          id: 'shipping',
          title: shipping.title,
          price: shipping.price,
          discountedPrice: shipping.price,
          taxes: taxesIn(shipping.price, shipping.rate),
          removed: false,
        },
      ]
    : [];

/**
 * An unpaid, unfulfilled order in euro for integrations that hold no whole snapshot. Totals and taxes are computed the
 * way shops compute them, per line; a caller that has a snapshot states its amounts instead.
 */
export const simpleOrder = (facts: SimpleOrder): Order => {
  const lines = facts.lines.map(lineOf);
  const shipping = shippingOf(facts);
  const subtotal = sumOfCents(lines.map(lineAmount));
  const freight = sumOfCents(shipping.map((part) => part.discountedPrice));
  const total = cents(subtotal + freight);
  const taxes = [...lines, ...shipping].flatMap((part) => part.taxes);
  return {
    id: orderId(facts.id),
    name: facts.name,
    createdAt: facts.placedAt,
    processedAt: facts.placedAt,
    updatedAt: facts.placedAt,
    test: false,
    edited: false,
    currency: 'EUR',
    taxesIncluded: true,
    tags: [],
    attributes: [],
    gateways: [],
    paymentStatus: 'pending',
    fulfilmentStatus: 'unfulfilled',
    billingAddress: facts.buyer,
    shippingAddress: facts.buyer,
    lines,
    shipping,
    totals: {
      subtotal,
      shipping: freight,
      tax: sumOfCents(taxes.map(({ amount }) => amount)),
      total,
      currentTotal: total,
      tips: sumOfCents(lines.filter(({ kind }) => kind === 'tip').map(lineAmount)),
      duties: NO_MONEY,
      additionalFees: NO_MONEY,
      refunded: NO_MONEY,
      outstanding: total,
    },
    refunds: [],
    fulfilments: [],
    payments: [],
    invoicedByOthers: false,
  };
};
