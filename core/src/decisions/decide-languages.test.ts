import { describe, expect, it } from '@jest/globals';
import { aLine, anIssuedDocument, anOrder, aRefund } from '../../../test/builders/index.ts';
import { aShop, type ShopWish } from '../../../test/builders/shop-builder.ts';
import type { DocumentDraft } from '../documents/draft.ts';
import { keptContents } from '../documents/kept-contents.ts';
import { instant } from '../kernel/calendar.ts';
import { partsOfOrder } from '../orders/ordered-parts.ts';
import type { Order } from '../orders/order.ts';
import { decide } from './decide.ts';
import type { KnownDocument } from './decision.ts';

const placed = anOrder({ lines: [aLine({ id: 'A', quantity: 2 })], shipping: [] });
const inEnglish = { ...placed, customerLocale: 'fr-FR' };
const returned: Order = {
  ...placed,
  ...anOrder({
    lines: [aLine({ id: 'A', quantity: 2 })],
    shipping: [],
    refunds: [aRefund({ lines: [{ lineId: 'A', amount: '119.00', tax: '19.00' }], paidOut: '119.00' })],
  }),
};
const parcel = {
  id: 'F1',
  createdAt: instant('2026-11-21T10:00:00Z'),
  cancelled: false,
  lines: [{ lineId: 'A', quantity: 1 }],
  trackingNumbers: [],
};
const invoiceIn = (language?: 'de' | 'en'): KnownDocument => ({
  kind: 'invoice',
  source: placed.id,
  state: 'issued',
  covers: partsOfOrder(placed),
  absorbedRefunds: [],
  document: anIssuedDocument({ total: placed.totals.total, tax: placed.totals.tax }),
  ...(language ? { language } : {}),
});
const drafts = (order: Order, known: readonly KnownDocument[], wish: ShopWish = {}): readonly DocumentDraft[] => {
  const preferences = { languageOfCustomer: true, creditCreate: true, deliveryCreate: true, ...wish.preferences };
  const shop = aShop({ ...wish, preferences });
  return decide({ order, shop, known, now: instant('2026-11-22T12:00:00Z') }).actions.map(({ draft }) => draft);
};
const said = (each: readonly DocumentDraft[]) =>
  each.map(({ kind, language, title, notices = [] }) => [
    kind,
    language,
    title,
    ...notices.flatMap((notice) => (notice.kind === 'language' ? notice.because : [])),
  ]);

describe('documents by the language of the customer', () => {
  const sent = { ...inEnglish, fulfilments: [parcel] };

  it('are English for one who did not order in German, each of them, and say why', () =>
    expect(said(drafts(sent, []))).toEqual([
      ['invoice', 'en', 'Invoice', 'customer'],
      ['delivery-note', 'en', 'Delivery note', 'customer'],
    ]));

  it('are German where the account has no English ones, and say why', () =>
    expect(said(drafts(sent, [], { seller: { lacks: ['foreign-language'], edition: [] } }))).toEqual([
      ['invoice', 'de', 'Rechnung', 'edition'],
      ['delivery-note', 'de', 'Lieferschein', 'edition'],
    ]));

  it('are in the language of the shop while it does not go by its customers', () =>
    expect(said(drafts(sent, [], { preferences: { languageOfCustomer: false } }))).toEqual([
      ['invoice', 'de', 'Rechnung'],
      ['delivery-note', 'de', 'Lieferschein'],
    ]));

  it('have English units, words of rows and days, and are kept as English ones', () => {
    const [invoice] = drafts(inEnglish, []);
    expect(invoice).toMatchObject({ remark: 'Thank you for your order.', positions: [{ unit: 'piece' }] });
    expect(invoice?.introduction).toContain('Order #1042 of 2026-11-20');
    expect(invoice && keptContents(invoice).language).toBe('en');
  });

  it.each(['de', 'fr', undefined] as const)(
    'stay as they are when the order says %s later: none is made anew',
    (locale) => {
      const order = locale === undefined ? placed : { ...placed, customerLocale: locale };
      for (const language of ['de', 'en'] as const) expect(drafts(order, [invoiceIn(language)])).toEqual([]);
    },
  );
});

describe('a credit note', () => {
  const english = { ...returned, customerLocale: 'en' };

  it.each<[order: Order, known: 'de' | 'en' | undefined, wish: ShopWish['preferences'], told: readonly string[]]>([
    [english, 'en', {}, ['en', 'Credit note', 'invoice']],
    [english, 'de', {}, ['de', 'Gutschrift']],
    [english, undefined, {}, ['de', 'Gutschrift']],
    [returned, 'en', {}, ['en', 'Credit note', 'invoice']],
    [returned, 'en', { languageOfCustomer: false }, ['en', 'Credit note', 'invoice']],
    [returned, 'de', { language: 'en' }, ['de', 'Gutschrift', 'invoice']],
    [returned, undefined, { language: 'en' }, ['en', 'Credit note']],
  ])(
    '%# is in the language of its invoice, also when order and settings have changed since',
    (order, known, preferences, told) =>
      expect(said(drafts(order, [invoiceIn(known)], preferences ? { preferences } : {}))).toEqual([
        ['credit-note', ...told],
      ]),
  );

  it('names its invoice in that language', () => {
    const [inOne, inOther] = (['en', 'de'] as const).map((language) => drafts(returned, [invoiceIn(language)])[0]);
    expect(inOne?.introduction).toMatch(/^For invoice \S+ of 2026-/);
    expect(inOther?.introduction).toMatch(/^Zur Rechnung \S+ vom \d\d\.\d\d\.2026/);
  });
});
