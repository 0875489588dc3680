import { describe, expect, it } from '@jest/globals';
import { WRITABLE_VALUES } from '../metafields/catalogue.ts';
import { DEFAULT_PREFERENCES } from './catalogue.ts';
import type { Preferences } from './preferences-shape.ts';
import { preferencesFrom, storedPreferencesFrom } from './read-preferences.ts';

const textsFor = (field: string, value: unknown): readonly string[] =>
  preferencesFrom({ [field]: value }).faults.map(({ text, at }) => [...at, text].join(': '));
const valueOf = <K extends keyof Preferences>(field: K, value: unknown): Preferences[K] =>
  preferencesFrom({ [field]: value }).preferences[field];

const url = (name: string): string => `https://example.com/${name}.pdf`;
const five = [1, 2, 3, 4, 5].map((each) => url(String(each)));
const address = (key: string) => ({ namespace: 'belege', key });
const source = (key: string) => ({ resource: 'order', ...address(key) });

describe('a value that is refused', () => {
  it.each([
    ['skipFree', 'ja', ['Erlaubt ist „ein“ (true) oder „aus“ (false)']],
    ['language', 'fr', ['Erlaubt: de, en']],
    ['invoiceDeliveryType', 'x', ['Erlaubt: „“, delivery, service']],
    ['fixTaxShipping', 'half', ['Erlaubt: false, true, split']],
    ['invoiceTitle', 7, ['Erwartet wird ein Text']],
    ['invoiceTitle', 'x'.repeat(257), ['Maximal 256 Zeichen']],
    ['invoiceIntroduction', 'x'.repeat(2001), ['Maximal 2000 Zeichen']],
    ['creditLayoutRemark', 'x'.repeat(2001), ['Maximal 2000 Zeichen']],
    ['deliveryLayoutTerms', 'x'.repeat(256), ['Maximal 255 Zeichen']],
    ['invoiceLayoutItemTitle', 'x'.repeat(257), ['Maximal 256 Zeichen']],
    ['creditLayoutShippingDetail', 'x'.repeat(1001), ['Maximal 1000 Zeichen']],
    ['deliveryLayoutItemUnit', 'x'.repeat(1001), ['Maximal 1000 Zeichen']],
    ['invoiceSendMailSubject', 'x'.repeat(61), ['Maximal 60 Zeichen']],
    ['creditSendMailMessage', 'x'.repeat(30_001), ['Maximal 30000 Zeichen']],
    ['deliverySendMailSignature', 'x'.repeat(30_001), ['Maximal 30000 Zeichen']],
    ['invoiceSendMailTo', ' ', ['Empfänger wird benötigt']],
    ['invoiceSendMailTo', 3, ['Erwartet wird ein Text']],
    ['invoiceSendMailTo', 'kunde', ['Bitte gib eine gültige E-Mail-Adresse ein']],
    ['invoiceSendMailReplyTo', 'kunde', ['Gültige E-Mail-Adresse erforderlich']],
    ['invoiceSendMailCopy', ['a@b.de', 'kunde'], ['1: Gültige E-Mail-Adresse erforderlich']],
    ['invoiceSendMailCopy', ['a', 'b', 'c', 'd', 'e', 'f'].map((each) => `${each}@b.de`), ['Maximal 5 Einträge']],
    ['invoiceSendMailCopy', 'a@b.de', ['Erwartet wird eine Liste in eckigen Klammern']],
    ['email', 'kunde', ['Gültige E-Mail-Adresse erforderlich']],
    ['email', false, ['Erwartet wird ein Text']],
    ['smtpHost', 'smtp server', ['Ungültiger Hostname']],
    ['smtpEmail', 'kunde', ['Gültige E-Mail-Adresse erforderlich']],
    ['smtpPort', '465', ['Erwartet wird eine ganze Zahl']],
    ['smtpPort', 46.5, ['Erwartet wird eine ganze Zahl']],
    ['smtpPort', 0, ['Mindestens 1']],
    ['smtpPort', 65_536, ['Maximal 65535']],
    ['smtpEncryption', 'none', ['Erlaubt: SSL, TLS']],
    ['invoiceDeliveryDate0Offset', -1, ['Mindestens 0']],
    ['invoiceDeliveryDate0Unit', 'week', ['Erlaubt: day, mon']],
    ['invoiceCreate', 'ab morgen', ['Erlaubt ist „ein“ (true), „aus“ (false) oder ein Tag wie 2026-11-30']],
    ['invoiceCreate', '2026-02-30', ['Erlaubt ist „ein“ (true), „aus“ (false) oder ein Tag wie 2026-11-30']],
    ['deliveryCreate', 1, ['Erlaubt ist „ein“ (true), „aus“ (false) oder ein Tag wie 2026-11-30']],
    ['datevConsultantNumber', '1000', ['Mindestens 1001']],
    ['datevConsultantNumber', '10000000', ['Maximal 9999999']],
    ['datevClientNumber', '12a', ['Erwartet wird eine ganze Zahl']],
    ['datevAccountLength', 9, ['Maximal 8']],
    ['datevStandardAccount', '840', ['Erwartet wird ein Sachkonto mit 4 bis 8 Ziffern']],
    ['datevDebtorAccount', '70000', ['Erwartet wird ein Debitor mit 5 bis 9 Ziffern, der mit 1 bis 6 beginnt']],
    ['skipTags', 'vip', ['Erwartet wird eine Liste in eckigen Klammern']],
    ['skipTags', ['vip', 3], ['1: Erwartet wird ein Text']],
    ['skipTags', ['x'.repeat(256)], ['0: Maximal 255 Zeichen']],
    ['contactCreate', 'some', ['Erwartet wird eine Liste in eckigen Klammern']],
    [
      'vatIdPlaces',
      ['order-note', 'order-name'],
      [
        '1: Erlaubt: company-location, order-note, order-attributes, order-items, order-billing, order-shipping, order-tags, customer-note',
      ],
    ],
    ['deliveryReferencePlaces', ['subject'], ['0: Erlaubt: title, introduction, terms, remark']],
    ['invoiceReferencePlaces', ['terms'], ['0: Erlaubt: title, introduction, remark']],
    ['invoiceSendMailAttachments', [url('a'), 'agb.pdf', url('b'), 'b'], ['1: Ungültige URL', '3: Ungültige URL']],
    ['invoiceSendMailAttachments', [...five, url('6')], ['Du kannst maximal 5 Anhänge hinzufügen']],
    ['invoiceSendMailAttachments', url('a'), ['Erwartet wird eine Liste in eckigen Klammern']],
    ['invoiceSendMailAttachments', [{ value: 'agb' }], ['0: Ungültige URL']],
    ['invoiceEventExceptions', ['paid'], ['Erwartet werden Namen mit je einem Wert, in geschweiften Klammern']],
    ['invoiceEventExceptions', { cod: 'sent' }, ['cod: Erlaubt: created, paid, fulfilled, completed']],
    ['invoiceEventExceptions', { ['x'.repeat(256)]: 'paid' }, [`${'x'.repeat(256)}: Maximal 255 Zeichen`]],
    ['invoiceEventExceptions', { ' ': 'paid' }, [' : Darf nicht leer sein']],
    ['transactionGateway', { klarna: 'yes' }, ['klarna: Erlaubt ist „ein“ (true) oder „aus“ (false)']],
    ['transactionGateway', { PayPal: true }, ['PayPal: PayPal-Umsätze können nicht ausgewählt werden']],
    ['transactionGateway', { paypal_express: true }, ['paypal_express: PayPal-Umsätze können nicht ausgewählt werden']],
    ['transactionGateway', { ' Bogus': true }, [' Bogus: Testzahlungen können nicht ausgewählt werden']],
    ['loadMetafields', {}, ['Erwartet wird eine Liste in eckigen Klammern']],
    ['loadMetafields', ['x'], ['0: Erwartet werden Namen mit je einem Wert, in geschweiften Klammern']],
    [
      'loadMetafields',
      [{ resource: 'cart', namespace: ' ', key: '' }],
      [
        '0: resource: Erlaubt: shop, order, customer, product, variant',
        '0: namespace: Darf nicht leer sein',
        '0: key: Darf nicht leer sein',
      ],
    ],
    [
      'loadMetafields',
      [{ resource: 'cart', ...address('k1') }],
      ['0: resource: Erlaubt: shop, order, customer, product, variant'],
    ],
    ['loadMetafields', [{ ...source('k1'), namespace: 'ab' }], ['0: namespace: Mindestens 3 Zeichen']],
    ['loadMetafields', [{ ...source('k1'), namespace: 'x'.repeat(256) }], ['0: namespace: Maximal 255 Zeichen']],
    ['loadMetafields', [source('k'.repeat(65))], ['0: key: Maximal 64 Zeichen']],
    ['loadMetafields', [{ ...source('k1'), key: 7 }], ['0: key: Erwartet wird ein Text']],
    ['loadMetafields', ['k1', 'k2', 'k3', 'k4', 'k5', 'k6'].map(source), ['Du kannst maximal 5 Metafelder hinzufügen']],
    ['saveMetafield', [], ['Erwartet werden Namen mit je einem Wert, in geschweiften Klammern']],
    ['loadMetafields', [source('k')], ['0: key: Mindestens 2 Zeichen']],
    [
      'loadMetafields',
      [{ resource: 'order', namespace: 'my.app', key: 'größe' }],
      [
        '0: namespace: Erlaubt sind Buchstaben von A bis Z, Ziffern, „-“ und „_“',
        '0: key: Erlaubt sind Buchstaben von A bis Z, Ziffern, „-“ und „_“',
      ],
    ],
    [
      'saveMetafield',
      { 'invoice.number': 'x' },
      ['invoice.number: Erwartet werden Namen mit je einem Wert, in geschweiften Klammern'],
    ],
    ['saveMetafield', { 'invoice.number': address('') }, ['invoice.number: key: Darf nicht leer sein']],
    ['saveMetafield', { 'invoice.number': address('a') }, ['invoice.number: key: Mindestens 2 Zeichen']],
    [
      'saveMetafield',
      { 'invoice.number': { namespace: 'my.app', key: 'a' } },
      [
        'invoice.number: namespace: Erlaubt sind Buchstaben von A bis Z, Ziffern, „-“ und „_“',
        'invoice.number: key: Mindestens 2 Zeichen',
      ],
    ],
    [
      'saveMetafield',
      {
        'invoice.number': { namespace: '$app', key: 'nummer' },
        'invoice.url': { namespace: 'app--123--belege', key: 'link' },
        'invoice.paid': { namespace: 'Shopify--facts', key: 'paid' },
      },
      [
        'invoice.number: namespace: Erlaubt sind Buchstaben von A bis Z, Ziffern, „-“ und „_“',
        'invoice.url: namespace: Dieser Namensraum gehört Shopify oder einer App und kann nicht beschrieben werden',
        'invoice.paid: namespace: Dieser Namensraum gehört Shopify oder einer App und kann nicht beschrieben werden',
      ],
    ],
    [
      'saveMetafield',
      { 'invoice.mood': address('ok'), number: { namespace: 'ab', key: 'ok' }, constructor: address('ok') },
      [
        'invoice.mood: Diesen Wert gibt es nicht',
        'number: Diesen Wert gibt es nicht',
        'number: namespace: Mindestens 3 Zeichen',
        'constructor: Diesen Wert gibt es nicht',
      ],
    ],
    [
      'saveMetafield',
      Object.fromEntries(WRITABLE_VALUES.slice(0, 6).map(({ id }, index) => [id, address(`k${index}`)])),
      ['Du kannst maximal 5 Metafelder schreiben'],
    ],
  ])('of %s: %j', (field, value, texts) => {
    expect(textsFor(field, value)).toEqual(texts);
    expect(preferencesFrom({ [field]: value }).preferences).toEqual(DEFAULT_PREFERENCES);
  });
});

describe('a value that is accepted', () => {
  it.each([
    ['invoiceCreate', '2026-02-28', '2026-02-28'],
    ['invoiceTitle', 'x'.repeat(256), 'x'.repeat(256)],
    ['invoiceSendMailSubject', 'x'.repeat(60), 'x'.repeat(60)],
    ['email', ' a@b.de ', 'a@b.de'],
    ['email', '', ''],
    ['datevConsultantNumber', ' 029098 ', '29098'],
    ['datevStandardAccount', ' 8401 ', '8401'],
    ['smtpHost', ' smtp.example.com ', 'smtp.example.com'],
    ['invoiceSendMailTo', ' buch@b.de ', 'buch@b.de'],
    ['invoiceSendMailTo', '<ORDER.EMAIL>', '<ORDER.EMAIL>'],
    ['invoiceSendMailCopy', ['a@b.de', '', ' a@b.de '], ['a@b.de']],
    ['invoiceSendMailAttachments', [...five, five[0], ' '], five],
    ['invoiceSendMailAttachments', [{ value: url('a'), error: null }], [url('a')]],
    ['skipTags', ['VIP', 'b2b', 'vip', 'B2B,'], ['vip']],
    ['contactCreate', 'all', 'all'],
    ['contactCreate', ['VIP'], ['vip']],
    ['vatIdPlaces', ['order-note', 'order-tags', 'order-note'], ['order-note', 'order-tags']],
    ['invoiceDeliveryDate0Offset', -0, 0],
    ['fixTaxShipping', 'split', 'split'],
    ['invoiceEventExceptions', { ' COD ': 'fulfilled' }, { cod: 'fulfilled' }],
    [
      'transactionGateway',
      { Klarna: true, paypal: false, bogus: false },
      { klarna: true, paypal: false, bogus: false },
    ],
    ['loadMetafields', ['k1', 'k2', 'k1', 'k3', 'k4', 'k5'].map(source), ['k1', 'k2', 'k3', 'k4', 'k5'].map(source)],
    ['loadMetafields', [{ ...source(' k1 '), extra: 1 }], [source('k1')]],
    [
      'loadMetafields',
      [{ ...source('k1'), namespace: 'app--123--lager' }],
      [{ ...source('k1'), namespace: 'app--123--lager' }],
    ],
    [
      'saveMetafield',
      { 'invoice.number': address('nummer'), 'invoice.date': address('nummer') },
      { 'invoice.number': address('nummer') },
    ],
    [
      'saveMetafield',
      { 'invoice.number': { namespace: ' Mein-Shop_2 ', key: 'k'.repeat(64) } },
      { 'invoice.number': { namespace: 'Mein-Shop_2', key: 'k'.repeat(64) } },
    ],
  ] as const)('for %s: %j as %j', (field, value, read) => {
    expect(textsFor(field, value)).toEqual([]);
    expect(valueOf(field, value)).toEqual(read);
  });

  it('may be absent', () => expect(preferencesFrom({ skipFree: undefined })).toMatchObject({ given: [], faults: [] }));

  it.each(['a\0b', 'a\nb', '\ud800', 'x\udc00'])(
    'is no name of a gateway with %j, and what was stored is read',
    (name) => {
      const value = { [name]: true };
      expect(textsFor('transactionGateway', value)).toEqual([`${name}: Steuerzeichen sind nicht erlaubt`]);
      expect(storedPreferencesFrom({ transactionGateway: value })).toMatchObject({
        faults: [],
        preferences: { transactionGateway: value },
      });
    },
  );

  it('was stored with entries of a test gateway, which there never were, and the other gateways stay', () => {
    const stored = storedPreferencesFrom({ transactionGateway: { klarna: true, bogus: true, manual: false } });
    expect(stored.faults).toEqual([]);
    expect(stored.preferences.transactionGateway).toEqual({ klarna: true, bogus: false, manual: false });
  });
});
