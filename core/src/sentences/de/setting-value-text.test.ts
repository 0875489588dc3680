import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PREFERENCES } from '../../preferences/catalogue.ts';
import type { FieldKey } from '../../preferences/preferences-shape.ts';
import { settingValueText } from './setting-value-text.ts';

describe('the value of a setting in words', () => {
  it.each<[FieldKey, unknown, string]>([
    ['skipPos', true, 'ein'],
    ['skipPos', false, 'aus'],
    ['invoiceCreate', '2026-11-01', 'ab 01.11.2026'],
    ['invoiceCreate', true, 'ein'],
    ['language', 'en', '„Englisch“'],
    ['invoiceTitle', 'Beleg', '„Beleg“'],
    ['invoiceTitle', '', 'leer'],
    ['paymentTermDays', 14, '14'],
    [
      'invoiceSendMailMessage',
      '<p>Guten Tag,</p><p>anbei die Rechnung.<br>Gruß</p>',
      '„Guten Tag, anbei die Rechnung. Gruß“',
    ],
    ['skipTags', ['Messe', 'Muster'], '„Messe, Muster“'],
    ['skipTags', [], 'leer'],
    ['contactCreate', 'all', '„Für jede Bestellung“'],
    ['vatIdPlaces', ['order-note', 'order-tags'], '„Notiz der Bestellung, Tags der Bestellung“'],
    ['transactionGateway', { shopify_payments: true, paypal: false }, 'Shopify Payments: ein, PayPal: aus'],
    ['transactionGateway', {}, 'leer'],
    ['loadMetafields', [{ resource: 'order', namespace: 'a', key: 'b' }], '„Bestellung a.b“'],
    ['saveMetafield', { 'contact.number': { namespace: 'abc', key: 'de' } }, 'Kundennummer: abc.de'],
    ['invoiceEventExceptions', { klarna: 'paid' }, 'Klarna: „Bezahlt“'],
    ['contactCreate', [], 'aus'],
    ['contactCreate', ['vip', 'b2b'], 'nur mit „vip, b2b“'],
    ['invoiceLayoutPrintLayout', '', 'Standardlayout'],
    ['creditLayoutPrintLayout', 'l-1', 'Layout l-1'],
  ])('of %s %j is %s', (key, value, said) => expect(settingValueText(key, value)).toBe(said));

  it.each([
    ['l-1', '„Schlicht“'],
    ['l-2', 'ein Layout, das es in Lexware Office nicht gibt'],
  ])('of the layout %s is %s where the layouts of the account are known', (layout, said) =>
    expect(settingValueText('invoiceLayoutPrintLayout', layout, { layouts: [{ id: 'l-1', name: 'Schlicht' }] })).toBe(
      said,
    ),
  );

  it('is never an empty text, for all that a new shop starts with', () =>
    expect(
      Object.entries(DEFAULT_PREFERENCES).filter(([key, value]) => settingValueText(key as FieldKey, value) === ''),
    ).toEqual([]));
});
