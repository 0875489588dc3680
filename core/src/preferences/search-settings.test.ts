import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FIELD_KEYS, fieldOf, SHOWN_KEYS } from './catalogue.ts';
import { searchSettings } from './search-settings.ts';
import { SYNONYMS } from './setting-synonyms.ts';
import { WITHOUT_EFFECT } from './without-effect.ts';

const found = (typed: string) => searchSettings(typed).map(({ key }) => key);

describe('where somebody finds a setting', () => {
  it.each([
    ['Rechnungen erstellen', 'invoiceCreate'],
    ['Wo stelle ich Rechnungen ein?', 'invoiceCreate'],
    ['Gutschriften', 'creditCreate'],
    ['Lieferscheine erstellen', 'deliveryCreate'],
    ['Zahlungsziel', 'paymentTermDays'],
    ['Rechnung, sobald die Bestellung so weit ist', 'invoiceEvent'],
    ['Auslöser', 'invoiceEvent'],
    ['Ausloeser', 'invoiceEvent'],
    ['Entwürfe Rechnung', 'invoiceFinalize'],
    ['festschreiben', 'invoiceFinalize'],
    ['Trinkgeld', 'fixTaxTip'],
    ['Steuersatz Versand', 'fixTaxShipping'],
    ['Nettopreise', 'asNet'],
    ['Kasse', 'skipPos'],
    ['USt-ID', 'vatIdPlaces'],
    ['ustid', 'vatIdPlaces'],
    ['Betreff Rechnung', 'invoiceSendMailSubject'],
    ['Betreff Lieferschein', 'deliverySendMailSubject'],
    ['Rechnung per E-Mail versenden', 'invoiceSendMailEnabled'],
    ['rechnung email versenden', 'invoiceSendMailEnabled'],
    ['Englisch', 'language'],
    ['Gebühren', 'transactionFees'],
    ['Barcode', 'invoiceLayoutIncludeGtin'],
    ['SKU', 'invoiceLayoutIncludeSku'],
    ['Expertenmodus', 'expertMode'],
    ['Startseite', 'home'],
    ['skipPos', 'skipPos'],
    ['invoiceFinalize', 'invoiceFinalize'],
    ['MwSt', 'fixTaxShipping'],
    ['Preise ohne Mehrwertsteuer', 'asNet'],
    ['MwSt Versand', 'fixTaxShipping'],
    ['Mehrwertsteuersatz Trinkgeld', 'fixTaxTip'],
    ['Stichtag', 'invoiceCreate'],
    ['Stichtag Lieferscheine', 'deliveryCreate'],
    ['Mailserver', 'smtpHost'],
    ['Mail-Server', 'smtpHost'],
    ['Stornierung', 'creditCreate'],
    ['Rückzahlungen', 'creditCreate'],
    ['Porto', 'fixTaxShipping'],
    ['Fälligkeit', 'paymentTermDays'],
    ['Anhang', 'invoiceSendMailAttachments'],
    ['EAN', 'invoiceLayoutIncludeGtin'],
    ['BCC', 'invoiceSendMailCopy'],
    ['Umsatzsteuer-ID', 'vatIdPlaces'],
    ['Briefpapier', 'invoiceLayoutPrintLayout'],
    ['Zahlungsmethoden', 'transactionGateway'],
  ])('who types „%s“ finds %s first', (typed, key) => expect(found(typed)[0]).toBe(key));

  it.each(['', '   ', '?', 'Rechnung qwertz', '…'])('„%s“ finds nothing', (typed) => expect(found(typed)).toEqual([]));

  it('says of each where it stands', () =>
    expect(searchSettings('Zahlungsziel')[0]).toEqual({
      key: 'paymentTermDays',
      label: 'Zahlungsziel in Tagen',
      page: 'Rechnungen',
      section: 'Layout',
    }));

  it.each(SHOWN_KEYS)('%s is found by its own name', (key) => expect(found(fieldOf(key).label)).toContain(key));

  it.each(SYNONYMS.flatMap(([words]) => words.split(' ')))('„%s“ is said by people and leads somewhere', (word) =>
    expect(found(word)).not.toEqual([]),
  );

  it('finds at least what the product calls the thing', () =>
    expect(found('Mailserver')).toEqual(expect.arrayContaining([...found('SMTP')])));

  it('never leads to a setting that is on no screen', () => {
    const hidden = FIELD_KEYS.filter((key) => key in WITHOUT_EFFECT);
    expect(hidden.flatMap((key) => found(fieldOf(key).label)).filter((key) => hidden.includes(key))).toEqual([]);
  });

  it('takes any text', () =>
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => void searchSettings(typed))));
});
