import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { centsText, cents } from '@belegwerk/core/kernel';
import { replay } from './replay.ts';
import { readLife } from './replayed-life.ts';

const amount = (of: number): string => centsText(cents(of));
const both = (of: number) => {
  const money = { amount: amount(of), currency_code: 'EUR' };
  return { shop_money: money, presentment_money: money };
};
const taxed = (rate: number, tax: number) => [
  { title: 'MwSt', rate, price: amount(tax), price_set: both(tax), channel_liable: false },
];
const set = (name: string, of: number) => ({ [name]: amount(of), [`${name}_set`]: both(of) });

const lena = { first_name: 'Lena', last_name: 'Voss' };
const at = (zip: string, city: string, country_code: string) => ({ address1: 'Am Kai 9', zip, city, country_code });
const hamburg = { ...lena, ...at('20457', 'Hamburg', 'DE') };

/** An order of one thing as a webhook of the shop states it; amounts in cents. */
interface Bought {
  readonly number: number;
  readonly price: number;
  readonly rate?: number;
  readonly tax?: number;
  readonly beside?: number;
  readonly billing?: object;
  readonly shipping?: object;
  readonly duty?: number;
  readonly more?: object;
}

const bought = ({ number, price, rate, tax = 0, beside = 0, billing = hamburg, duty, ...order }: Bought) => {
  const isNet = order.more !== undefined && 'taxes_included' in order.more;
  const total = price + beside + (duty ?? 0) + (isNet ? tax : 0);
  const taxes = rate === undefined ? [] : taxed(rate, tax);
  return {
    id: number * 1000,
    admin_graphql_api_id: `gid://shopify/Order/${number * 1000}`,
    name: `#K${number}`,
    created_at: '2026-11-20T10:15:00+01:00',
    processed_at: '2026-11-20T10:15:00+01:00',
    updated_at: '2026-11-20T10:15:00+01:00',
    confirmed: true,
    currency: 'EUR',
    presentment_currency: 'EUR',
    taxes_included: true,
    financial_status: 'paid',
    source_name: 'web',
    email: `kundin${number}@example.com`,
    customer: { id: number * 1000 + 1, ...lena },
    billing_address: billing,
    shipping_address: order.shipping ?? billing,
    line_items: [
      {
        id: number * 1000 + 2,
        title: 'Kompass',
        name: 'Kompass',
        quantity: 1,
        current_quantity: 1,
        ...set('price', price),
        ...set('total_discount', 0),
        taxable: true,
        requires_shipping: true,
        tax_lines: taxes,
        duties: duty === undefined ? [] : [{ id: `${number * 1000 + 3}`, price_set: both(duty), tax_lines: [] }],
      },
    ],
    shipping_lines: [],
    payment_gateway_names: ['shopify_payments'],
    tax_lines: taxes,
    ...set('subtotal_price', price),
    ...set('current_subtotal_price', price),
    ...set('total_line_items_price', price),
    ...set('total_discounts', 0),
    ...set('total_tax', tax),
    ...set('current_total_tax', tax),
    ...set('total_price', total),
    ...set('current_total_price', total),
    ...(duty === undefined ? {} : { original_total_duties_set: both(duty), current_total_duties_set: both(duty) }),
    total_outstanding: '0.00',
    refunds: [],
    fulfillments: [],
    ...order.more,
  };
};

const collected = {
  id: 'gid://shopify/AdditionalFee/8',
  name: 'Nachnahme',
  price_set: both(500),
  tax_lines: taxed(0.19, 80),
};
const oss = { oss: true };
const company = { ...lena, company: 'Inn Technik GmbH', ...at('6020', 'Innsbruck', 'AT') };
const netOrder = { number: 1, price: 20_000, rate: 0.19, tax: 3800, billing: company, more: { taxes_included: false } };
const untaxed = {
  ...netOrder,
  tax: 0,
  more: {
    taxes_included: false,
    tax_exempt: true,
    tax_lines: [],
    edited: true,
    note: 'UID ATU13585627',
    updated_at: '2026-11-22T11:00:05+01:00',
    total_outstanding: '-38.00',
  },
};
const nowhere = { country_code: 'DE', province: 'Hamburg', province_code: 'HH' };

const LIVES = {
  'tax-taken-off': { settings: {}, steps: [bought(netOrder), withoutTaxLines(bought(untaxed))] },
  'to-monaco': {
    settings: oss,
    steps: [
      bought({ number: 2, price: 6000, rate: 0.2, tax: 1000, billing: { ...lena, ...at('98000', 'Monaco', 'MC') } }),
    ],
  },
  'taxed-to-norway': bought({
    number: 3,
    price: 5950,
    rate: 0.19,
    tax: 950,
    billing: { ...lena, ...at('5003', 'Bergen', 'NO') },
  }),
  'business-taxed': {
    settings: oss,
    steps: [
      bought({
        number: 4,
        price: 6050,
        rate: 0.21,
        tax: 1050,
        billing: { ...lena, company: 'Daugava SIA', ...at('LV-1050', 'Riga', 'LV') },
        more: { note: 'PVN LV40003521600' },
      }),
    ],
  },
  'bill-with-a-name-alone': bought({
    number: 5,
    price: 35_700,
    rate: 0.19,
    tax: 5700,
    billing: lena,
    shipping: hamburg,
  }),
  'address-withheld': bought({ number: 6, price: 35_700, rate: 0.19, tax: 5700, billing: nowhere }),
  duties: bought({ number: 7, price: 5000, duty: 400, billing: { ...lena, ...at('10001', 'New York', 'US') } }),
  fee: bought({
    number: 8,
    price: 1070,
    rate: 0.07,
    tax: 70,
    beside: 500,
    more: {
      additional_fees: [collected],
      original_total_additional_fees_set: both(500),
      current_total_additional_fees_set: both(500),
      ...set('total_tax', 150),
      ...set('current_total_tax', 150),
    },
  }),
};

/** The order with no tax on anything. */
function withoutTaxLines(order: ReturnType<typeof bought>): object {
  return { ...order, line_items: order.line_items.map((line) => ({ ...line, tax_lines: [] })) };
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'belegwerk-lives-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('makes the right documents of orders that went wrong, or holds them and says why', async () => {
  const files = Object.entries(LIVES).map(([name, life]) => ({ path: join(folder, `${name}.json`), life }));
  for (const { path, life } of files) await writeFile(path, JSON.stringify(life));
  const { rows, crashes } = await replay(
    files.map(({ path }) => path),
    {},
    () => undefined,
  );
  expect(crashes).toBe(0);
  const told = rows.map(({ source, outcome, documentTotal, reason, notices = [] }) => [
    source.slice(folder.length + 1, -'.json'.length),
    outcome,
    documentTotal,
    ...(outcome === 'held' ? [reason?.replace(/:.* weil /, ': ')] : []),
    ...notices,
  ]);
  expect(told).toEqual([
    ['tax-taken-off', 'created', '238.00'],
    ['tax-taken-off', 'held', null, expect.stringMatching(/^NOT_SUPPORTED: sich die Umsatzsteuer der Bestellung/)],
    ['to-monaco', 'created', '60.00'],
    ['taxed-to-norway', 'created', '59.50', expect.stringMatching(/aus der EU hinaus.*trotzdem Umsatzsteuer/)],
    ['business-taxed', 'created', '60.50', expect.stringMatching(/USt-IdNr.*trotzdem Umsatzsteuer/)],
    ['bill-with-a-name-alone', 'created', '357.00'],
    ['address-withheld', 'held', null, expect.stringMatching(/^MISSING_ADDRESS: Shopify der App die Adresse nicht/)],
    ['duties', 'created', '54.00'],
    ['fee', 'created', '15.70'],
  ]);
}, 120_000);

it('takes a file as it is unless it has steps, and refuses a setting that it does not know', () => {
  expect(readLife('{"id":1}')).toEqual({ settings: {}, steps: ['{"id":1}'] });
  expect(readLife('{"steps":[{"id":1},{"id":2}]}')).toEqual({ settings: {}, steps: ['{"id":1}', '{"id":2}'] });
  expect(() => readLife('{"settings":{"os":true},"steps":[{}]}')).toThrow(/os/);
});
