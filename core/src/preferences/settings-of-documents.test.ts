import { describe, expect, it } from '@jest/globals';
import { DATE_MODIFIERS } from '../delivery/date-modifier.ts';
import { applyChange } from './apply-change.ts';
import { DEFAULT_PREFERENCES } from './catalogue.ts';
import { countsOffset, deliveryDateSetting, modifiesOffered } from './delivery-date-setting.ts';
import { mailOf, textsOf } from './document-views.ts';
import { noticesOf } from './preference-notices.ts';
import type { Preferences } from './preferences-shape.ts';

const context = { features: ['deliveryDate'], shopScopes: [], shopifyPlus: false, storePlan: 'Grow' } as const;
const having = (wish: Partial<Preferences>): Preferences => ({ ...DEFAULT_PREFERENCES, ...wish });
const choosing = (before: Preferences, wish: Partial<Preferences>): Preferences => {
  const applied = applyChange(before, wish, context);
  return applied.ok ? applied.value.preferences : before;
};

describe('the day of delivery', () => {
  it('is that of the fulfilment at first', () =>
    expect(deliveryDateSetting(DEFAULT_PREFERENCES, 'invoice')).toMatchObject({ start: { event: 'fulfilled' } }));

  it('as a span begins and ends with the creation', () => {
    const span = choosing(DEFAULT_PREFERENCES, { invoiceDeliveryDate1Event: 'created' });
    expect([span.invoiceDeliveryDate0Event, span.invoiceDeliveryDate1Event]).toEqual(['created', 'created']);
  });

  it('keeps how the days of a span are counted when the span is chosen again', () => {
    const span = having({ invoiceDeliveryDate1Event: 'fulfilled', invoiceDeliveryDate1Modify: 'plus' });
    expect(choosing(span, { invoiceDeliveryDate1Event: 'fulfilled' })).toEqual(span);
  });

  it('after a span starts anew', () => {
    const span = having({ invoiceDeliveryDate0Modify: 'minus', invoiceDeliveryDate1Event: 'fulfilled' });
    const leaving = (event: 'created' | 'fulfilled') =>
      choosing(span, { invoiceDeliveryDate0Event: event, invoiceDeliveryDate1Event: '' });
    expect(leaving('fulfilled')).toEqual(DEFAULT_PREFERENCES);
    expect(leaving('created')).toEqual(having({ invoiceDeliveryDate0Event: 'created' }));
  });

  it('keeps the modification when only the event changes', () => {
    const before = having({ invoiceDeliveryDate0Modify: 'plus', invoiceDeliveryDate0Offset: 2 });
    expect(choosing(before, { invoiceDeliveryDate0Event: 'created' })).toEqual({
      ...before,
      invoiceDeliveryDate0Event: 'created',
    });
  });

  it('offers ways to count only from an event', () => {
    expect(modifiesOffered('')).toEqual(['none']);
    expect(modifiesOffered('created')).toEqual(DATE_MODIFIERS);
  });

  it.each([
    ['plus', true],
    ['minus', true],
    ['none', false],
    ['last-current-month', false],
  ] as const)('%s counts days or months: %s', (modify, counts) => expect(countsOffset(modify)).toBe(counts));

  it('is what the dates of a document are computed from', () => {
    expect(deliveryDateSetting(DEFAULT_PREFERENCES, 'delivery')).toEqual({
      type: 'delivery',
      start: { event: 'fulfilled', modifier: 'none', offset: 0, unit: 'day' },
    });
    const span = having({ invoiceDeliveryDate1Event: 'created', invoiceDeliveryDate1Modify: 'last-current-month' });
    expect(deliveryDateSetting(span, 'invoice').end).toEqual({
      event: 'created',
      modifier: 'last-current-month',
      offset: 0,
      unit: 'day',
    });
  });
});

describe('the texts of a document', () => {
  it('have the same names for each kind', () => {
    const given = having({ creditLayoutRemark: 'c', deliveryLayoutTerms: 'd' });
    expect(textsOf(given, 'invoice')).toEqual({
      title: 'Rechnung',
      introduction: '',
      remark: 'Vielen Dank für Ihre Bestellung.',
      terms: '',
    });
    expect(textsOf(given, 'credit')).toEqual({ title: 'Gutschrift', introduction: '', remark: 'c', terms: '' });
    expect(textsOf(given, 'delivery')).toMatchObject({ title: 'Lieferschein', terms: 'd' });
  });

  it('of its mail too', () =>
    expect(mailOf(DEFAULT_PREFERENCES, 'delivery')).toMatchObject({
      enabled: false,
      sender: 'default',
      subject: 'Lieferschein zu Ihrer Bestellung <ORDER.NAME>',
      attachments: [],
    }));
});

describe('notices', () => {
  it('are none at first', () => expect(noticesOf(DEFAULT_PREFERENCES)).toEqual([]));

  it.each([
    [{ invoiceTitle: 'Rechnung <ORDER.SHIPPING.COUNTRYCODE>' }, []],
    [
      { invoiceFinalize: false },
      ['invoiceSendMailEnabled: Rechnungen müssen festgeschrieben werden, damit sie versendet werden können.'],
    ],
    [
      { invoiceEdits: 'reissue' },
      ['invoiceEdits: Ohne Gutschriften entsteht keine neue Rechnung, sondern ein Beleg über die Differenz.'],
    ],
    [{ invoiceEdits: 'reissue', creditCreate: true }, []],
    [
      { transactionFees: true },
      ['transactionFees: Shopify nennt Gebühren nur für Shopify Payments. Andere buchst du wie bisher.'],
    ],
    [
      { transactionCreate: true, transactionGateway: { klarna: false } },
      ['transactionCreate: Noch ist keine Zahlungsart eingeschaltet. Ohne eine entsteht kein Umsatz.'],
    ],
    [{ transactionCreate: true, transactionGateway: { klarna: true } }, []],
    [{ vatIdPlaces: ['order-note', 'order-tags'] }, ['vatIdPlaces: Wähle am besten nur einen Suchort.']],
    [
      { contactCreate: 'all' },
      ['contactCreate: Lexware Office fasst höchstens 59.999 Kontakte. Empfohlen: nur erstellen, wenn nötig.'],
    ],
  ] as const)('for %j are %j', (wish, texts) =>
    expect(noticesOf(having(wish)).map(({ field, text }) => `${field}: ${text}`)).toEqual(texts),
  );

  it('say that a check proves nothing while the own German VAT id is neither set nor known from the account', () => {
    const [on, own] = [{ vatIdCheck: true }, 'DE136695976'];
    expect(noticesOf(having(on))).toEqual([
      { field: 'vatIdCheck', text: expect.stringContaining('Als Nachweis genügt das nicht.') },
    ]);
    expect(noticesOf(having(on), 'ATU13585627')).toHaveLength(1);
    expect(noticesOf(having(on), own)).toEqual([]);
    expect(noticesOf(having({ ...on, ownVatId: own }))).toEqual([]);
  });
});
