import { describe, expect, it } from '@jest/globals';
import { anOrder, aLine, aRefund, aShippingLine, euro } from '../../../../test/builders/index.ts';
import { instant } from '../../kernel/calendar.ts';
import { taxRate } from '../../kernel/tax-rate.ts';
import type { Fulfilment, Order } from '../../orders/order.ts';
import { evaluateTemplate } from '../evaluate.ts';
import { parseTemplate } from '../parse.ts';
import { scopeOfOrder, type ScopeContext } from '../scope-of-order.ts';
import { NAMESPACES } from './words.ts';
import { isAvailable, PLACEHOLDERS, placeholderNamed } from './catalogue.ts';
import { TEMPLATE_FIELDS } from './fields.ts';
import { isKnownName, metafieldName } from './names.ts';

describe('the catalogue', () => {
  it('has every name once, in capital letters and with the namespace that it is listed under', () => {
    expect(new Set(PLACEHOLDERS.map(({ name }) => name)).size).toBe(PLACEHOLDERS.length);
    for (const { name, namespace } of PLACEHOLDERS) expect(name).toMatch(new RegExp(`^${namespace}(\\.[A-Z0-9]+)+$`));
  });
  it('has placeholders of every namespace except the merchants own metafields', () =>
    expect(new Set(PLACEHOLDERS.map(({ namespace }) => namespace))).toEqual(
      new Set(NAMESPACES.filter((namespace) => namespace !== 'METAFIELD')),
    ));
  it('describes each with a label, an example and where it is available', () => {
    for (const entry of PLACEHOLDERS) {
      expect(entry.label).not.toBe('');
      expect(entry.example).not.toBe('');
      expect(entry.documents.length).toBeGreaterThan(0);
      expect(entry.fields.length).toBeGreaterThan(0);
      expect(parseTemplate(`<${entry.name}>`).mistakes).toEqual([]);
    }
  });
  it('names the few values of a status', () =>
    expect(placeholderNamed('ORDER.FULFILLMENTSTATUS')).toMatchObject({
      type: 'text',
      example: 'fulfilled',
      values: [
        'fulfilled',
        'unfulfilled',
        'partial',
        'planned',
        'stopped',
        'denied',
        'restocked',
        'canceled',
        'unknown',
      ],
    }));
  it('knows at how many characters a document cuts each text', () =>
    expect(
      [
        TEMPLATE_FIELDS.title,
        TEMPLATE_FIELDS.remark,
        TEMPLATE_FIELDS['item-detail'],
        TEMPLATE_FIELDS['item-title'],
      ].map(({ limit }) => limit),
    ).toEqual([25, 1969, 2000, 255]));

  it.each([
    ['ORDER.NAME', 'invoice', 'title', true],
    ['ORDER.NAME', 'delivery-note', 'item-unit', true],
    ['ITEM.TITLE', 'invoice', 'title', false],
    ['ITEM.TITLE', 'delivery-note', 'item-detail', true],
    ['ITEM.TITLE', 'invoice', 'shipping-title', false],
    ['SHIPPING.TITLE', 'invoice', 'shipping-title', true],
    ['SHIPPING.TITLE', 'delivery-note', 'introduction', false],
    ['DISCOUNT.AMOUNT', 'credit-note', 'discount-unit', true],
    ['DISCOUNT.AMOUNT', 'credit-note', 'mail-subject', false],
    ['REFUND.DATE', 'credit-note', 'mail-message', true],
    ['REFUND.DATE', 'invoice', 'mail-message', false],
    ['FULFILLMENT.DATE', 'invoice', 'introduction', true],
    ['FULFILLMENT.DATE', 'delivery-note', 'terms', true],
    ['FULFILLMENT.DATE', 'credit-note', 'remark', false],
    ['METAFIELD.ORDER.A.B', 'invoice', 'title', true],
    ['METAFIELD.SHOP.A.B', 'invoice', 'mail-to', true],
    ['METAFIELD.PRODUCT.A.B', 'invoice', 'title', false],
    ['METAFIELD.VARIANT.A.B', 'invoice', 'item-title', true],
    ['NONSENSE.A', 'invoice', 'title', false],
  ] as const)('says whether %s has a value on %s in %s', (name, document, field, available) =>
    expect(isAvailable(name, document, field)).toBe(available),
  );

  it('knows metafields by their form', () => {
    expect(metafieldName('product', 'custom', 'material')).toBe('METAFIELD.PRODUCT.CUSTOM.MATERIAL');
    expect(isKnownName('METAFIELD.PRODUCT.CUSTOM.MATERIAL')).toBe(true);
    expect(isKnownName('XMETAFIELD.PRODUCT.CUSTOM.MATERIAL')).toBe(false);
    expect(isKnownName('METAFIELD.PRODUCT..MATERIAL')).toBe(false);
  });
});

const fulfilment: Fulfilment = {
  id: 'gid://shopify/Fulfillment/48',
  createdAt: instant('2026-11-20T23:30:00Z'),
  cancelled: false,
  lines: [{ lineId: 'A', quantity: 2 }, { lineId: 'gone', quantity: 1 }], // prettier-ignore
  trackingNumbers: ['T1', 'T2'],
};

const address = { firstName: 'Ada', lastName: 'Beck', company: 'Beck KG', street: 'Weg 2', supplement: 'Hof', zip: '1010', city: 'Wien', province: 'Wien', countryCode: 'AT', phone: '+43 1' }; // prettier-ignore

const rich: Order = anOrder({
  name: 'SHOP-7-1042-DE',
  processedAt: instant('2026-11-19T23:30:00Z'),
  updatedAt: instant('2026-12-31T23:00:00Z'),
  cancelledAt: instant('2026-11-22T09:00:00Z'),
  source: 'pos',
  tags: ['b2b', 'Messe'],
  note: 'eilig',
  attributes: [{ key: 'Wunsch', value: 'früh' }, { key: 'Karte', value: 'ja' }], // prettier-ignore
  gateways: ['paypal', 'gift_card'],
  poNumber: 'PO-1',
  company: { name: 'Beck KG', vatId: 'ATU12345678' },
  billingAddress: address,
  fulfilments: [fulfilment, { ...fulfilment, cancelled: true, trackingNumbers: ['X'] }],
  lines: [
    aLine({ id: 'A', title: 'Mühle', variant: 'Stahl', sku: 'M-1', quantity: 3, price: '500.00', discount: '10.00' }),
    aLine({ id: 'B', title: 'Filter', price: '7.00', rate: '7', currentQuantity: 0 }),
    aLine({ id: 'T', kind: 'tip', title: 'Trinkgeld', price: '2.00', rate: '0' }),
  ],
  shipping: [
    aShippingLine({ title: 'DHL', price: '6.90', discount: '2.00' }),
    aShippingLine({ id: 'X', title: 'Alt', price: '9.00', discount: '9.00', removed: true }),
  ],
});

const refund = aRefund({
  id: 'gid://shopify/Refund/93',
  createdAt: '2026-11-21T09:00:00Z',
  lines: [{ lineId: 'A', quantity: 2, amount: '40.00', tax: '6.39' }],
  shipping: [{ shippingId: 'S', amount: '4.90', tax: '0.78' }],
  adjustments: [{ reason: 'RESTOCK', amount: '5.00' }],
  paidOut: '39.90',
});

const written = (name: string, order: Order, context: ScopeContext = {}): string =>
  evaluateTemplate(parseTemplate(`<${name}>`), scopeOfOrder(order, context), { language: context.language ?? 'de' });

describe('an order fills the placeholders', () => {
  it.each([
    ['ORDER.NAME', 'SHOP-7-1042-DE'],
    ['ORDER.NUMBER', '1042'],
    ['ORDER.ID', '1042'],
    ['ORDER.DATE', '20.11.2026'],
    ['ORDER.CREATEDAT', '20.11.2026'],
    ['ORDER.UPDATEDAT', '01.01.2027'],
    ['ORDER.CANCELLEDAT', '22.11.2026'],
    ['ORDER.PAIDAT', '20.11.2026'],
    ['ORDER.PONUMBER', 'PO-1'],
    ['ORDER.NOTE', 'eilig'],
    ['ORDER.SOURCE', 'pos'],
    ['ORDER.CURRENCY', 'EUR'],
    ['ORDER.TAGS', 'b2b, Messe'],
    ['ORDER.ATTRIBUTES', 'Wunsch: früh, Karte: ja'],
    ['ORDER.GATEWAYS', 'paypal, gift_card'],
    ['ORDER.PAYMENTSTATUS', 'paid'],
    ['ORDER.FULFILLMENTSTATUS', 'unfulfilled'],
    ['ORDER.ISPAID', 'ja'],
    ['ORDER.ISFULFILLED', 'nein'],
    ['ORDER.ISCANCELLED', 'ja'],
    ['ORDER.ISEDITED', 'nein'],
    ['ORDER.ISTEST', 'nein'],
    ['ORDER.TAXESINCLUDED', 'ja'],
    ['ORDER.ITEMCOUNT', '4'],
    ['ORDER.ITEMTITLES', 'Mühle, Trinkgeld'],
    ['ORDER.SKUS', 'M-1'],
    ['ORDER.SHIPPINGMETHODS', 'DHL'],
    ['ORDER.TRACKINGNUMBERS', 'T1, T2'],
    ['ORDER.TOTAL', '1.503,90 €'],
    ['ORDER.CURRENTTOTAL', '1.503,90 €'],
    ['ORDER.SUBTOTAL', '1.497,00 €'],
    ['ORDER.TAX', '239,14 €'],
    ['ORDER.TAXRATES', '19 %, 7 %'],
    ['ORDER.SHIPPINGTOTAL', '4,90 €'],
    ['ORDER.DISCOUNT', '12,00 €'],
    ['ORDER.TIP', '2,00 €'],
    ['ORDER.DUTIES', ''],
    ['ORDER.FEES', ''],
    ['ORDER.REFUNDED', ''],
    ['ORDER.OUTSTANDING', ''],
    ['ORDER.PAID', '1.503,90 €'],
    ['ORDER.GIFTCARDS', ''],
    ['ORDER.EMAIL', 'erika@example.com'],
    ['ORDER.CUSTOMER.ID', '7'],
    ['ORDER.CUSTOMER.NAME', 'Erika Mustermann'],
    ['ORDER.CUSTOMER.FIRSTNAME', 'Erika'],
    ['ORDER.CUSTOMER.LASTNAME', 'Mustermann'],
    ['ORDER.CUSTOMER.EMAIL', 'erika@example.com'],
    ['ORDER.CUSTOMER.VATID', 'ATU12345678'],
    ['ORDER.COMPANY', 'Beck KG'],
    ['ORDER.ISB2B', 'ja'],
    ['ORDER.BILLING.NAME', 'Ada Beck'],
    ['ORDER.BILLING.FIRSTNAME', 'Ada'],
    ['ORDER.BILLING.LASTNAME', 'Beck'],
    ['ORDER.BILLING.COMPANY', 'Beck KG'],
    ['ORDER.BILLING.STREET', 'Weg 2'],
    ['ORDER.BILLING.SUPPLEMENT', 'Hof'],
    ['ORDER.BILLING.ZIP', '1010'],
    ['ORDER.BILLING.CITY', 'Wien'],
    ['ORDER.BILLING.PROVINCE', 'Wien'],
    ['ORDER.BILLING.COUNTRY', 'Österreich'],
    ['ORDER.BILLING.COUNTRYCODE', 'AT'],
    ['ORDER.BILLING.PHONE', '+43 1'],
    ['ORDER.SHIPPING.CITY', 'Berlin'],
    ['ORDER.SHIPPING.PHONE', ''],
    ['ITEM.TITLE', ''],
    ['SHIPPING.TITLE', ''],
    ['DISCOUNT.AMOUNT', ''],
    ['REFUND.DATE', ''],
    ['FULFILLMENT.DATE', ''],
    ['METAFIELD.ORDER.A.B', ''],
  ])('%s with %j', (name, value) => expect(written(name, rich)).toBe(value));

  it('that says little with little', () => {
    const bare = anOrder({ name: 'Probe', payments: [], attributes: [], fulfilments: [] });
    const { customer: _customer, email: _email, billingAddress: _address, ...rest } = bare;
    const names = ['NUMBER', 'PAIDAT', 'CANCELLEDAT', 'NOTE', 'EMAIL', 'CUSTOMER.ID', 'CUSTOMER.NAME', 'CUSTOMER.VATID', 'COMPANY', 'BILLING.NAME', 'BILLING.COUNTRY', 'BILLING.CITY', 'TRACKINGNUMBERS', 'DISCOUNT']; // prettier-ignore
    expect(names.filter((name) => written(`ORDER.${name}`, rest) !== '')).toEqual([]);
    expect([written('ORDER.ISB2B', rest), written('ORDER.PAID', rest)]).toEqual(['nein', '0,00 €']);
  });

  it('by the address of the customer when the order has none of its own', () => {
    const { email: _email, ...order } = anOrder();
    expect(written('ORDER.EMAIL', order)).toBe('erika@example.com');
    expect(written('ORDER.EMAIL', { ...order, email: '' })).toBe('erika@example.com');
  });

  it('with what is noted on the customer', () => {
    const customer = { id: '7', note: 'Stammkunde' };
    expect([written('ORDER.CUSTOMER.NOTE', { ...rich, customer }), written('ORDER.CUSTOMER.NOTE', rich)]).toEqual(['Stammkunde', '']); // prettier-ignore
  });

  it('by the first VAT id that there is', () => {
    const customer = { id: '7', vatId: 'DE123456789' };
    expect(written('ORDER.CUSTOMER.VATID', { ...rich, customer })).toBe('DE123456789');
  });

  it('with a name that has one part only', () =>
    expect(written('ORDER.BILLING.NAME', { ...rich, billingAddress: { lastName: 'Beck' } })).toBe('Beck'));

  it('with the last successful payment', () => {
    const payment = { id: '1', kind: 'sale', status: 'success', gateway: 'paypal', amount: euro('1.00'), at: instant('2026-01-05T12:00:00Z') } as const; // prettier-ignore
    const later = { ...payment, at: instant('2026-02-05T12:00:00Z') };
    const paid = (...payments: Order['payments']): string => written('ORDER.PAIDAT', { ...rich, payments });
    expect(paid(payment, { ...later, kind: 'capture' })).toBe('05.02.2026');
    expect(paid(payment, { ...later, status: 'failed' })).toBe('05.01.2026');
    expect(paid(payment, { ...later, kind: 'refund' })).toBe('05.01.2026');
    expect(written('ORDER.GIFTCARDS', { ...rich, payments: [{ ...payment, gateway: 'gift_card' }] })).toBe('1,00 €');
  });

  it('with amounts that are not nothing', () => {
    const totals = { ...rich.totals, duties: euro('12.40'), additionalFees: euro('1.50'), refunded: euro('20.00'), outstanding: euro('-3.00') }; // prettier-ignore
    const names = ['DUTIES', 'FEES', 'REFUNDED', 'OUTSTANDING'];
    expect(names.map((name) => written(`ORDER.${name}`, { ...rich, totals }))).toEqual(['12,40 €', '1,50 €', '20,00 €', '-3,00 €']); // prettier-ignore
  });

  it('in English', () => {
    const english = (name: string, order = rich): string => written(name, order, { language: 'en' });
    expect(['TOTAL', 'DATE', 'TAXRATES', 'ISPAID', 'BILLING.COUNTRY'].map((name) => english(`ORDER.${name}`))).toEqual([
      '€1,503.90',
      '2026-11-20',
      '19%, 7%',
      'yes',
      'Austria',
    ]);
    const totals = { ...rich.totals, outstanding: euro('-1234567.89') };
    expect(english('ORDER.OUTSTANDING', { ...rich, totals })).toBe('-€1,234,567.89');
  });

  it('in another currency by its code', () => {
    const order = { ...rich, currency: 'CHF' };
    expect([written('ORDER.TOTAL', order), written('ORDER.TOTAL', order, { language: 'en' })]).toEqual(['1.503,90 CHF', 'CHF 1,503.90']); // prettier-ignore
  });

  it('with the code of a country that has no name', () =>
    expect(written('ORDER.BILLING.COUNTRY', { ...rich, billingAddress: { countryCode: 'Wien' } })).toBe('Wien'));

  it('with a rate between whole percents', () => {
    const lines = [aLine({ rate: '25.5' })];
    expect(written('ORDER.TAXRATES', anOrder({ lines, shipping: [] }))).toBe('25,5 %');
  });
});

const [first, , tip] = rich.lines;
const [dhl, old] = rich.shipping;

describe('a row fills the placeholders', () => {
  it.each([
    ['TITLE', 'Mühle', 'Trinkgeld'],
    ['VARIANT', 'Stahl', ''],
    ['NAME', 'Mühle – Stahl', 'Trinkgeld'],
    ['SKU', 'M-1', ''],
    ['QUANTITY', '2', '2'],
    ['POSITION', '1', '1'],
    ['PRICE', '500,00 €', '2,00 €'],
    ['DISCOUNT', '10,00 €', ''],
    ['TOTAL', '1.490,00 €', '2,00 €'],
    ['TAX', '237,90 €', '0,00 €'],
    ['TAXRATE', '19 %', ''],
    ['KIND', 'goods', 'tip'],
    ['ISGIFTCARD', 'nein', 'nein'],
    ['ISTIP', 'nein', 'ja'],
  ])('ITEM.%s with %j, for a tip %j', (name, ofGoods, ofTip) => {
    const of = (line: typeof first): string =>
      line ? written(`ITEM.${name}`, rich, { item: { line, quantity: 2, position: 1 } }) : '';
    expect([of(first), of(tip)]).toEqual([ofGoods, ofTip]);
  });

  it('with barcode and attributes', () => {
    const line = { ...aLine(), gtin: '4006381333931', attributes: [{ key: 'Gravur', value: 'Erika' }, { key: 'Farbe', value: 'rot' }] }; // prettier-ignore
    const of = (name: string, given = line): string =>
      written(`ITEM.${name}`, rich, { item: { line: given, quantity: 1, position: 1 } });
    expect([of('GTIN'), of('ATTRIBUTES')]).toEqual(['4006381333931', 'Gravur: Erika, Farbe: rot']);
    const bare = { item: { line: aLine(), quantity: 1, position: 1 } };
    expect([written('ITEM.GTIN', rich, bare), written('ITEM.ATTRIBUTES', rich, bare)]).toEqual(['', '']);
  });

  it('with a gift card and two taxes', () => {
    const line = aLine({ kind: 'giftCard' });
    const taxes = [...line.taxes, { rate: taxRate(500), amount: euro('1.00'), paidByChannel: false }];
    const item = { line: { ...line, taxes }, quantity: 1, position: 3 };
    const names = ['ISGIFTCARD', 'TAXRATE', 'TAX', 'POSITION'];
    expect(names.map((name) => written(`ITEM.${name}`, rich, { item }))).toEqual(['ja', '19 % + 5 %', '20,00 €', '3']);
  });

  it.each([
    ['TITLE', 'DHL', 'Alt'],
    ['PRICE', '4,90 €', '0,00 €'],
    ['ORIGINALPRICE', '6,90 €', '9,00 €'],
    ['DISCOUNT', '2,00 €', '9,00 €'],
    ['TAX', '0,78 €', '0,00 €'],
    ['TAXRATE', '19 %', '19 %'],
    ['ISFREE', 'nein', 'ja'],
  ])('SHIPPING.%s with %j, for a free one %j', (name, charged, free) => {
    const of = (shipping: typeof dhl): string => (shipping ? written(`SHIPPING.${name}`, rich, { shipping }) : '');
    expect([of(dhl), of(old)]).toEqual([charged, free]);
  });

  it('DISCOUNT with amount and rate', () => {
    const discount = { amount: euro('10.00'), rate: taxRate(1900) };
    expect(['AMOUNT', 'TAXRATE'].map((name) => written(`DISCOUNT.${name}`, rich, { discount }))).toEqual(['10,00 €', '19 %']); // prettier-ignore
  });
});

describe('a refund or delivery fills the placeholders', () => {
  it.each([
    ['ID', '93'],
    ['DATE', '21.11.2026'],
    ['TOTAL', '39,90 €'],
    ['PAIDOUT', '39,90 €'],
    ['ITEMS', '44,90 €'],
    ['SHIPPING', '4,90 €'],
    ['WITHHELD', '5,00 €'],
    ['QUANTITY', '2'],
    ['ITEMTITLES', 'Mühle'],
    ['REASONS', 'RESTOCK'],
    ['ISEXCHANGE', 'nein'],
    ['ISPENDING', 'nein'],
  ])('REFUND.%s with %j', (name, value) => expect(written(`REFUND.${name}`, rich, { refund })).toBe(value));

  it('REFUND of an order with prices before tax with gross amounts', () => {
    const net = { ...rich, taxesIncluded: false };
    expect(['ITEMS', 'SHIPPING'].map((name) => written(`REFUND.${name}`, net, { refund }))).toEqual(['52,07 €', '5,68 €']); // prettier-ignore
  });

  it('REFUND of an exchange', () =>
    expect(written('REFUND.ISEXCHANGE', rich, { refund: { ...refund, exchange: true } })).toBe('ja'));

  it('REFUND of nothing with nothing', () => {
    const names = ['PAIDOUT', 'ITEMS', 'SHIPPING', 'WITHHELD', 'ITEMTITLES', 'REASONS'];
    expect(names.map((name) => written(`REFUND.${name}`, rich, { refund: aRefund() })).join('')).toBe('');
  });

  it.each([
    ['ID', '48'],
    ['DATE', '21.11.2026'],
    ['TRACKINGNUMBER', 'T1'],
    ['TRACKINGNUMBERS', 'T1, T2'],
    ['QUANTITY', '3'],
    ['ITEMTITLES', 'Mühle'],
  ])('FULFILLMENT.%s with %j', (name, value) =>
    expect(written(`FULFILLMENT.${name}`, rich, { fulfilment })).toBe(value),
  );

  it('metafields with their given values', () => {
    const metafields = new Map([[metafieldName('order', 'custom', 'code'), 'K-7']]);
    expect(written('metafield.order.Custom.CODE', rich, { metafields })).toBe('K-7');
  });
});

describe('a scope', () => {
  it('reads a value once', () => {
    let reads = 0;
    const order = { ...rich, get tags() { reads += 1; return ['a']; } }; // prettier-ignore
    const scope = scopeOfOrder(order);
    expect([scope.get('ORDER.TAGS'), scope.get('ORDER.TAGS'), reads]).toEqual([['a'], ['a'], 1]);
    const without = scopeOfOrder(anOrder());
    expect([without.get('ORDER.NOTE'), without.get('ORDER.NOTE')]).toEqual([undefined, undefined]);
  });
  it('has nothing for names of the programming language', () =>
    expect(['__proto__', 'constructor', 'ORDER.__PROTO__'].map((name) => scopeOfOrder(rich).get(name))).toEqual([undefined, undefined, undefined])); // prettier-ignore
});
