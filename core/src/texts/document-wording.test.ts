import { describe, expect, it } from '@jest/globals';
import { aFee, aLine, anOrder, aShippingLine } from '../../../test/builders/index.ts';
import { day, instant } from '../kernel/calendar.ts';
import type { Order } from '../orders/order.ts';
import { DEFAULT_PREFERENCES } from '../preferences/catalogue.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import { buildInvoice } from '../document-plans/build-invoice.ts';
import type { InvoiceContext } from '../document-plans/invoice-plan.ts';
import { MAX_OF_TEXT } from '../documents/cut-text.ts';
import { templateWording } from './template-wording.ts';

const built = (order: Order, preferences: Partial<Preferences> = {}, wish: Partial<InvoiceContext> = {}) => {
  const invoice = buildInvoice(order, {
    preferences: { ...DEFAULT_PREFERENCES, ...preferences },
    language: preferences.language ?? 'de',
    regime: 'origin',
    today: day('2026-11-21'),
    ...wish,
  });
  if (!invoice.ok) throw new Error(invoice.failure.code);
  return invoice.value;
};
const texts = (preferences: Partial<Preferences>, order = anOrder({ fulfilments: [sent] })) => {
  const { title, introduction, remark } = built(order, preferences);
  return { title, introduction, remark };
};

const sent = {
  id: 'F1',
  createdAt: instant('2026-11-20T10:00:00Z'),
  cancelled: false,
  lines: [],
  trackingNumbers: [],
};

describe('the order on its document', () => {
  it('is named where the merchant wants it', () =>
    expect(texts({ invoiceReferencePlaces: ['title', 'remark'], invoiceRemark: 'Danke' })).toEqual({
      title: 'Rechnung #1042',
      introduction: '',
      remark: 'Danke\nBestellung #1042 vom 20.11.2026',
    }));
  it('is not named twice', () =>
    expect(
      texts({
        invoiceReferencePlaces: ['title', 'introduction', 'remark'],
        invoiceTitle: 'Rechnung <ORDER.NAME>',
        invoiceIntroduction: 'Zu <ORDER.NAME>',
        invoiceRemark: '#1042',
      }),
    ).toEqual({ title: 'Rechnung #1042', introduction: 'Zu #1042', remark: '#1042' }));
  it('is not named at all when the merchant wants that', () =>
    expect(texts({ invoiceReferencePlaces: [], invoiceRemark: '' })).toMatchObject({ introduction: '', remark: '' }));
});

describe('the words by which a document is found', () => {
  const tagged = anOrder({ fulfilments: [sent], tags: ['b2b', 'Messe'] });
  it('stand last below the remark, also below what the law wants', () => {
    const lines = [aLine({ id: 'G', kind: 'giftCard', title: 'Gutschein', price: '50.00', rate: '0' })];
    const order = anOrder({ lines, shipping: [], tags: ['b2b'] });
    expect(texts({ invoiceTag: ['shopify', 'orderTags'], invoiceRemark: 'Danke' }, order).remark).toBe(
      'Danke\nMehrzweckgutschein, Umsatzsteuer fällt erst bei Einlösung an\nShopify · b2b',
    );
  });
  it('are kept whole when the remark is cut, which is told', () => {
    const { remark } = texts({ invoiceTag: ['orderTags'], invoiceRemark: 'Dank '.repeat(400) }, tagged);
    expect(remark).toMatch(/Dank…\nb2b, Messe$/);
    expect(remark.length).toBeLessThanOrEqual(MAX_OF_TEXT.remark);
  });
});

describe('a gift card on an invoice', () => {
  const remark = (rate: string) => {
    const lines = [aLine({ id: 'G', kind: 'giftCard', title: 'Gutschein', price: '50.00', rate })];
    return built(anOrder({ lines, shipping: [] }), { invoiceRemark: '' }).remark;
  };
  it('sold without tax is taxed when it is redeemed, and the invoice says so', () =>
    expect(remark('0')).toBe('Mehrzweckgutschein, Umsatzsteuer fällt erst bei Einlösung an'));
  it.each([495, 500, 700])('says so whole below %i words of the merchant, which are cut for it', (repeated) => {
    const lines = [aLine({ id: 'G', kind: 'giftCard', title: 'Gutschein', price: '50.00', rate: '0' })];
    const invoiceRemark = 'Dank '.repeat(repeated).trim().slice(0, 2000);
    const { remark: shown, notices } = built(anOrder({ lines, shipping: [] }), { invoiceRemark });
    expect(shown).toMatch(/Dank…\nMehrzweckgutschein, Umsatzsteuer fällt erst bei Einlösung an$/);
    expect(shown.length + '\nReferenz: K7Q2M9XW4T'.length).toBeLessThanOrEqual(2000);
    expect(notices?.filter((notice) => 'field' in notice && notice.field === 'remark')).toHaveLength(1);
  });
  it('that was taxed on sale is for a single purpose, and nothing is said of a tax to come', () =>
    expect(remark('19')).toBe(''));
});

describe('texts that are too long', () => {
  it('are cut at a word, and the draft says which', () => {
    const order = anOrder({ lines: [aLine({ id: 'A', title: 'Wort '.repeat(60) })], shipping: [] });
    const { title, notices } = built(order, { invoiceTitle: 'Rechnung zu Ihrer Bestellung' });
    expect(title).toBe('Rechnung zu Ihrer…');
    expect(notices).toEqual([
      { kind: 'text-cut', field: 'title', length: 28, limit: 25 },
      { kind: 'delivery-date', remark: 'event-missing' },
      { kind: 'text-cut', field: 'itemTitle', ref: 'A', length: 300, limit: 255 },
    ]);
  });
});

describe('the rows', () => {
  const order = anOrder({
    lines: [
      aLine({ id: 'A', title: 'Tasse', variant: 'blau', sku: 'T-1', price: '10.00', quantity: 2, discount: '1.00' }),
    ],
    shipping: [aShippingLine({ id: 'S', title: 'DHL' })],
    fees: [aFee({ id: 'F', title: '' }), aFee({ id: 'D', kind: 'duty', title: '' })],
  });
  const shown = (preferences: Partial<Preferences>) =>
    built(order, preferences).positions.map(({ title, detail, unit }) => [title, detail, unit]);

  it('say what the shop says', () =>
    expect(shown({})).toEqual([
      ['Tasse', 'blau', 'Stück'],
      ['Gebühr', undefined, 'Stück'],
      ['Zoll', undefined, 'Stück'],
      ['DHL', undefined, 'Versand'],
      ['Rabatt, Artikel mit 19\u00A0%\u00A0USt.', undefined, 'Rabatt'],
    ]));
  it('say what the merchant wants', () =>
    expect(
      shown({
        invoiceLayoutItemTitle: '<ITEM.POSITION>. <ITEM.TITLE>',
        invoiceLayoutItemDetail: 'Menge <ITEM.QUANTITY>',
        invoiceLayoutItemUnit: 'Set',
        invoiceLayoutIncludeSku: true,
        invoiceLayoutIncludeGtin: true,
        invoiceLayoutShippingTitle: 'Versand mit <SHIPPING.TITLE>',
        invoiceLayoutShippingUnit: 'Paket',
        invoiceLayoutDiscountTitle: 'Nachlass <DISCOUNT.AMOUNT>',
        invoiceLayoutDiscountDetail: 'Aktion',
        invoiceLayoutDiscountUnit: '',
      }),
    ).toEqual([
      ['1. Tasse', 'Menge 2\nArt.-Nr. T-1', 'Set'],
      ['Gebühr', undefined, 'Stück'],
      ['Zoll', undefined, 'Stück'],
      ['Versand mit DHL', undefined, 'Paket'],
      ['Nachlass 1,00 €', 'Aktion', 'Rabatt'],
    ]));
  it('name the barcode where it is known', () => {
    const coded = { ...order, lines: order.lines.map((line) => ({ ...line, gtin: '4006381333931' })) };
    expect(built(coded, { invoiceLayoutIncludeGtin: true }).positions[0]?.detail).toBe('blau\nGTIN 4006381333931');
  });
  it('of an English document have English units', () =>
    expect(shown({ language: 'en' }).map(([, , unit]) => unit)).toEqual([
      'piece',
      'piece',
      'piece',
      'Shipping',
      'Discount',
    ]));
  it('in English name their numbers in English', () => {
    const coded = { ...order, lines: order.lines.map((line) => ({ ...line, gtin: '4006381333931' })) };
    const wish = { language: 'en', invoiceLayoutIncludeSku: true, invoiceLayoutIncludeGtin: true } as const;
    expect(built(coded, wish).positions[0]?.detail).toBe('blau\nSKU T-1\nGTIN 4006381333931');
  });
  it('of shipping at two rates are two', () => {
    const [shipping] = order.shipping;
    const taxes = [
      { rate: 1900 as never, amount: 39 as never, paidByChannel: false },
      { rate: 700 as never, amount: 16 as never, paidByChannel: false },
    ];
    const lines = [aLine({ id: 'A' }), aLine({ id: 'B', rate: '7' })];
    const split = anOrder({ lines, shipping: shipping ? [{ ...shipping, taxes }] : [] });
    expect(
      built(split)
        .positions.slice(2)
        .map(({ ref, title, rate, amount }) => [ref, title, rate, amount]),
    ).toEqual([
      ['S@19', 'DHL', 1900, 245],
      ['S@7', 'DHL', 700, 245],
    ]);
  });
});

describe('words from elsewhere', () => {
  it('take the place of the settings, as in a preview', () => {
    const previewed = templateWording({ ...DEFAULT_PREFERENCES, invoiceTitle: 'Vorschau' });
    expect(built(anOrder(), {}, { texts: previewed }).title).toBe('Vorschau');
  });
});

describe('the tax fixes of the settings', () => {
  const order = anOrder({
    lines: [aLine({ id: 'A', rate: '7' }), aLine({ id: 'T', kind: 'tip', price: '4.00', rate: '0' })],
    shipping: [aShippingLine({ id: 'S', rate: '0' })],
  });
  const rates = (preferences: Partial<Preferences>) =>
    built(order, preferences).positions.map(({ ref, rate }) => `${ref} ${rate}`);

  it.each<[Partial<Preferences>, readonly string[]]>([
    [{ zeroRates: { shipping: 'as-goods' } }, ['A 700', 'T 0', 'S@7 700']],
    [{ zeroRates: { shipping: 'included-19' }, fixTaxTip: true }, ['A 700', 'T 700', 'S 1900']],
    [{ fixTaxShipping: true }, ['A 700', 'T 0', 'S 700']],
    [{ fixTaxShipping: 'split' }, ['A 700', 'T 0', 'S@7 700']],
  ])('%j', (preferences, expected) => expect(rates(preferences)).toEqual(expected));
});
