import { cents, centsText } from '@belegwerk/core/kernel';

/** Tax on a position: title, fraction, cents. */
type Tax = readonly [title: string, rate: number, amount: number, more?: object];

interface Line {
  readonly title: string;
  /** Of one piece, in cents. */
  readonly price: number;
  readonly quantity?: number;
  /** Without what came back; all of it unless given. */
  readonly current?: number;
  /** Of the whole line. */
  readonly taxes: readonly Tax[];
}

/** One line came back, with money or without. */
interface Back {
  readonly line: number;
  readonly quantity: number;
  readonly amount: number;
  readonly tax: number;
  readonly paid: number;
  readonly on: string;
}

/** An order as a webhook of the shop states it; all amounts in cents. */
export interface StrangeOrder {
  readonly number: number;
  readonly lines: readonly Line[];
  readonly shipping?: { readonly price: number; readonly taxes: readonly Tax[] };
  readonly to?: object;
  readonly billing?: object | null;
  readonly back?: Back;
  readonly more?: object;
}

const amount = (of: number): string => centsText(cents(of));
const both = (of: number) => {
  const money = { amount: amount(of), currency_code: 'EUR' };
  return { shop_money: money, presentment_money: money };
};
const set = (name: string, of: number) => ({ [name]: amount(of), [`${name}_set`]: both(of) });
const wireTaxes = (taxes: readonly Tax[]) =>
  taxes.map(([title, rate, of, more]) => ({
    title,
    rate,
    price: amount(of),
    price_set: both(of),
    channel_liable: false,
    ...more,
  }));
const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);
const taxOf = (taxes: readonly Tax[]): number => sum(taxes.map(([, , of]) => of));

export const place = (zip: string, city: string, country_code: string, name: object = MIA) => ({
  ...name,
  address1: 'Deichstraße 8',
  zip,
  city,
  country_code,
});
const MIA = { first_name: 'Mia', last_name: 'Jensen' };
export const HUSUM = place('25813', 'Husum', 'DE');

const refundOf = (id: number, { line, quantity, amount: of, tax, paid, on }: Back) => ({
  id: id + 800,
  order_id: id,
  created_at: on,
  processed_at: on,
  refund_line_items: [
    {
      id: id + 801,
      line_item_id: id + 1 + line,
      quantity,
      restock_type: 'return',
      subtotal: of / 100,
      total_tax: tax / 100,
      subtotal_set: both(of),
      total_tax_set: both(tax),
    },
  ],
  transactions:
    paid === 0
      ? []
      : [
          {
            id: id + 802,
            order_id: id,
            kind: 'refund',
            status: 'success',
            gateway: 'shopify_payments',
            ...set('amount', paid),
            currency: 'EUR',
            created_at: on,
            processed_at: on,
          },
        ],
  order_adjustments: [],
});

const lineItem = ({ title, price, quantity = 1, current = quantity, taxes }: StrangeOrder['lines'][number]) => ({
  title,
  name: title,
  quantity,
  current_quantity: current,
  ...set('price', price),
  ...set('total_discount', 0),
  taxable: true,
  requires_shipping: true,
  tax_lines: wireTaxes(taxes),
});

/** The payload of the webhook. */
export const strangeOrder = ({ number, lines, shipping, to = HUSUM, billing, back, more = {} }: StrangeOrder) => {
  const id = number * 1000;
  const isNet = 'taxes_included' in more && more.taxes_included === false;
  const goods = sum(lines.map(({ price, quantity = 1 }) => price * quantity));
  const tax = sum(lines.map(({ taxes }) => taxOf(taxes))) + taxOf(shipping?.taxes ?? []);
  const total = goods + (shipping?.price ?? 0) + (isNet ? tax : 0);
  const gone = back ? back.amount + (isNet ? back.tax : 0) : 0;
  return {
    id,
    admin_graphql_api_id: `gid://shopify/Order/${id}`,
    name: `#F${number}`,
    created_at: '2026-11-19T09:30:00+01:00',
    processed_at: '2026-11-19T09:30:00+01:00',
    updated_at: back?.on ?? '2026-11-19T09:30:00+01:00',
    confirmed: true,
    currency: 'EUR',
    presentment_currency: 'EUR',
    taxes_included: true,
    financial_status: back ? 'partially_refunded' : 'paid',
    source_name: 'web',
    email: `mia${number}@example.com`,
    customer: { id: id + 900, ...MIA },
    billing_address: billing === undefined ? to : billing,
    shipping_address: to,
    line_items: lines.map((line, at) => ({ id: id + 1 + at, ...lineItem(line) })),
    shipping_lines: shipping
      ? [
          {
            id: id + 500,
            title: 'Paket',
            ...set('price', shipping.price),
            ...set('discounted_price', shipping.price),
            tax_lines: wireTaxes(shipping.taxes),
          },
        ]
      : [],
    payment_gateway_names: ['shopify_payments'],
    ...set('subtotal_price', goods),
    ...set('current_subtotal_price', goods - (back?.amount ?? 0)),
    ...set('total_line_items_price', goods),
    ...set('total_discounts', 0),
    ...set('total_tax', tax),
    ...set('current_total_tax', tax - (back?.tax ?? 0)),
    ...set('total_price', total),
    ...set('current_total_price', total - gone),
    total_outstanding: '0.00',
    refunds: back ? [refundOf(id, back)] : [],
    fulfillments: [],
    ...more,
  };
};

/** A payment of part of the price. */
export const paidInPart = (number: number, of: number) => ({
  id: number * 1000 + 700,
  order_id: number * 1000,
  kind: 'sale',
  status: 'success',
  gateway: 'shopify_payments',
  ...set('amount', of),
  currency: 'EUR',
  created_at: '2026-11-19T09:30:00+01:00',
  processed_at: '2026-11-19T09:30:00+01:00',
});
