import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FIELD_KEYS, fieldOf } from './catalogue.ts';
import type { FieldKey } from './preferences-shape.ts';
import { searchSettings } from './search-settings.ts';
import { PAGE_IDS } from './pages.ts';
import { SECTIONS } from './sections.ts';
import { sectionsOfPage } from './shown-sections.ts';
import { SYNONYMS } from './setting-synonyms.ts';

const found = (typed: string) => searchSettings(typed).map(({ id }) => id);

describe('where a merchant finds a setting', () => {
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
    ['Sprache', 'language'],
    ['Sprache des Kunden', 'languageOfCustomer'],
    ['Fremdsprache', 'language'],
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
    ['Mailserver', 'general.smtp'],
    ['Mail-Server', 'general.smtp'],
    ['Stornierung', 'creditCreate'],
    ['Rückzahlungen', 'creditCreate'],
    ['Porto', 'fixTaxShipping'],
    ['Fälligkeit', 'paymentTermDays'],
    ['Anhang', 'invoiceSendMailAttachments'],
    ['EAN', 'invoiceLayoutIncludeGtin'],
    ['BCC', 'invoiceSendMailCopy'],
    ['Umsatzsteuer-ID', 'vatIdPlaces'],
    ['VIES', 'vatIdCheck'],
    ['Bestätigungsabfrage', 'vatIdCheck'],
    ['Briefpapier', 'invoiceLayoutPrintLayout'],
    ['Zahlungsmethoden', 'transactionGateway'],
    ['Klarna', 'transactionGateway'],
    ['eBay', 'transactionGateway'],
    ['Passwort', 'general.smtp'],
    ['Referenz', 'invoiceReferencePlaces'],
    ['invoiceLayoutTitle', 'invoiceTitle'],
    ['Automatisierung', 'automation'],
    ['Belegerstellung', 'automation'],
    ['Verbindung', 'connection'],
    ['Lexware trennen', 'connection'],
    ['API-Schlüssel', 'connection'],
    ['OSS', 'ossSource'],
    ['One-Stop-Shop', 'connection'],
    ['Kleinunternehmer', 'connection'],
    ['PayPal', 'transactionPaypal'],
    ['Umsatz', 'transactions.create'],
    ['Verlauf', 'history'],
    ['Änderungsprotokoll', 'history'],
    ['JSON', 'file'],
    ['Export', 'file'],
    ['Vorschau', 'receipt-preview:invoices'],
    ['Vorschau Gutschriften', 'receipt-preview:credits'],
    ['Link in E-Mails', 'email-integration:invoices'],
    ['USt-ID testen', 'vat-id-test'],
    ['Hinweise wieder anzeigen', 'notices'],
    ['Steuerkorrekturen', 'orders.tax'],
    ['Lieferdatum', 'invoices.deliveryDate'],
    ['Reverse Charge', 'vatIdPlaces'],
    ['Reverse-Charge', 'vatIdPlaces'],
    ['Steuerschuldnerschaft', 'vatIdPlaces'],
    ['Skonto', 'elsewhere:cash-discount'],
    ['Mahnung', 'elsewhere:dunning'],
    ['Mahnungen', 'elsewhere:dunning'],
    ['Mahnwesen', 'elsewhere:dunning'],
    ['Zahlungserinnerung', 'elsewhere:dunning'],
    ['Rechnungsnummer', 'elsewhere:numbers'],
    ['Nummernkreis', 'elsewhere:numbers'],
    ['DATEV', 'bookingSource'],
    ['Beraternummer', 'datevConsultantNumber'],
    ['Anpassung Lieferdatum', 'invoiceDeliveryDate0Modify'],
  ])('who types „%s“ finds %s first', (typed, key) => expect(found(typed)[0]).toBe(key));

  it.each([
    ['Konto', 'connection'],
    ['Zahlungen', 'transactionGateway'],
    ['invoiceLayoutTitle', 'invoiceTitle'],
  ])('„%s“ leads to %s, which is or was called so, before what only says something of it', (typed, key) =>
    expect(found(typed)[0]).toBe(key),
  );

  it.each(['Versand', 'Entwürf', 'Shopify', 'Server', 'Kontakt', 'Datum', 'Rabatt'])(
    '„%s“ finds settings that have it in their name before those that have it only in their help',
    (word) => {
      const ids: readonly string[] = found(word);
      const settings = FIELD_KEYS.filter((key) => ids.includes(key)).toSorted(
        (a, b) => ids.indexOf(a) - ids.indexOf(b),
      );
      const isNamed = (key: FieldKey): boolean => new RegExp(`(?:^|[^\\p{L}])${word}`, 'iu').test(fieldOf(key).label);
      const first = settings.findIndex((key) => !isNamed(key));
      expect(settings.slice(first === -1 ? settings.length : first).filter(isNamed)).toEqual([]);
    },
  );

  it.each([
    ['Konto', 'elsewhere:cash-discount'],
    ['Ziel', 'paymentTermDays'],
  ])('„%s“ finds %s, which has it in the middle of a word, behind all that have the word', (typed, key) => {
    const words = new RegExp(`(?:^|[^\\p{L}])${typed}`, 'iu');
    const ids: readonly string[] = found(typed);
    const behind = ids.slice(ids.indexOf(key));
    const isWord = (id: string): boolean => FIELD_KEYS.some((name) => name === id && words.test(fieldOf(name).label));
    expect(ids).toContain(key);
    expect(behind.filter(isWord)).toEqual([]);
  });

  it.each(['', '   ', '?', 'Rechnung qwertz', '…'])('„%s“ finds nothing', (typed) => expect(found(typed)).toEqual([]));

  it('says of each where it stands', () =>
    expect(searchSettings('Zahlungsziel')[0]).toEqual({
      id: 'paymentTermDays',
      label: 'Zahlungsziel in Tagen',
      stands: ['Rechnungen', 'Layout'],
      leadsTo: { setting: 'paymentTermDays' },
    }));

  it('says of what is no setting where it stands', () => {
    expect(searchSettings('Verbindung')[0]).toEqual({
      id: 'connection',
      label: 'Lexware Office',
      stands: ['Verbindung'],
      leadsTo: { url: '/preferences/setup#connection' },
    });
    expect(searchSettings('Steuerkorrekturen')[0]).toMatchObject({
      stands: ['Bestellungen'],
      leadsTo: { url: '/preferences/orders#tax' },
    });
  });

  it('says of what Lexware Office decides that it is so, and leads to what is near', () => {
    expect(searchSettings('Skonto')[0]).toMatchObject({
      stands: ['In Lexware Office'],
      leadsTo: { told: expect.stringContaining('Lexware Office') },
    });
    expect(found('Mahnung')).toContain('paymentTermDays');
  });

  it('takes an abbreviation for itself, not for letters in the middle of a word', () =>
    expect(found('OSS')).not.toContain('invoiceEvent'));

  it.each(PAGE_IDS.flatMap(sectionsOfPage))('%s, a section, is found by its own name', (id) =>
    expect(found(SECTIONS[id].label)).toContain(id),
  );

  it.each(FIELD_KEYS)('%s is found by its own name', (key) => expect(found(fieldOf(key).label)).toContain(key));

  it.each(SYNONYMS.flatMap(([words]) => words.split(' ')))('„%s“ is said by people and leads somewhere', (word) =>
    expect(found(word)).not.toEqual([]),
  );

  it('finds at least what the product calls the thing', () =>
    expect(found('Mailserver')).toEqual(expect.arrayContaining([...found('SMTP')])));

  it('takes any text', () =>
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => void searchSettings(typed))));
});
