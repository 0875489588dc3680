/** What is said of an order; what is left out is ordinary. `null` leaves a part out. */
export interface StatedOrder {
  readonly name?: string;
  readonly createdAt?: string;
  readonly currency?: string;
  readonly customer?: object | null;
  readonly address?: object | null;
  readonly email?: string | null;
  /** `null`: charged without tax. */
  readonly rate?: number | null;
  readonly source?: string;
  readonly tags?: string;
  readonly test?: boolean;
  readonly isFulfilled?: boolean;
  readonly more?: object;
}

let last = 7_000_000;

const ADDRESS = {
  first_name: 'Lena',
  last_name: 'Voss',
  address1: 'Hafenweg 3',
  zip: '20457',
  city: 'Hamburg',
  country: 'Germany',
  country_code: 'DE',
};

const PRICE = { total: '119.00', tax: { 0.19: '19.00', 0.17: '17.29' } } as Readonly<{
  total: string;
  tax: Record<string, string>;
}>;

const fulfilment = (id: number, at: string): object => ({
  id: id + 3,
  order_id: id,
  status: 'success',
  name: `#${id}.1`,
  created_at: at,
  updated_at: at,
  line_items: [{ id: id + 1, quantity: 1, title: 'Kaffeemühle' }],
});

/** The order as the shop platform states it in its webhooks: one mill for 119,00 €, paid. */
export const statedOrder = (wish: StatedOrder): object => {
  last += 10;
  const id = last;
  const { createdAt = new Date().toISOString(), currency = 'EUR', rate = 0.19, email = 'lena.voss@example.com' } = wish;
  const { customer = { id: id + 5, first_name: 'Lena', last_name: 'Voss', email }, address = ADDRESS } = wish;
  const tax = rate === null ? '0.00' : (PRICE.tax[rate] ?? '0.00');
  return {
    id,
    name: wish.name ?? `#S${id}`,
    created_at: createdAt,
    processed_at: createdAt,
    updated_at: new Date().toISOString(),
    currency,
    presentment_currency: currency,
    taxes_included: true,
    financial_status: 'paid',
    payment_gateway_names: ['shopify_payments'],
    gateway: 'shopify_payments',
    fulfillment_status: wish.isFulfilled ? 'fulfilled' : null,
    source_name: wish.source ?? 'web',
    tags: wish.tags ?? '',
    test: wish.test ?? false,
    ...(email ? { email } : {}),
    ...(customer ? { customer } : {}),
    ...(address ? { billing_address: address, shipping_address: address } : {}),
    subtotal_price: PRICE.total,
    total_line_items_price: PRICE.total,
    total_price: PRICE.total,
    total_tax: tax,
    line_items: [
      {
        id: id + 1,
        title: 'Kaffeemühle',
        quantity: 1,
        price: PRICE.total,
        requires_shipping: true,
        fulfillment_status: wish.isFulfilled ? 'fulfilled' : null,
        tax_lines: rate === null ? [] : [{ title: 'MwSt.', rate, price: tax }],
      },
    ],
    tax_lines: rate === null ? [] : [{ title: 'MwSt.', rate, price: tax }],
    ...(wish.isFulfilled ? { fulfillments: [fulfilment(id, new Date().toISOString())] } : {}),
    ...wish.more,
  };
};
