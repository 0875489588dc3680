import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PREFERENCES } from '../../preferences/catalogue.ts';
import { readSettingsFile } from '../../preferences/settings-file.ts';
import { settingFaultText } from './setting-fault-text.ts';

const told = (data: object): readonly string[] => {
  const read = readSettingsFile(JSON.stringify(data), DEFAULT_PREFERENCES, {});
  return read.ok ? [] : read.failure.map(settingFaultText);
};

describe('what is wrong in a file of settings is said in words', () => {
  it.each([
    [{ language: 'fr' }, 'Erlaubt ist "de" (Deutsch), "en" (Englisch)'],
    [
      { invoiceEventExceptions: { klarna: 'x' } },
      'Klarna: Erlaubt ist "created" (Erstellt), "paid" (Bezahlt), "fulfilled" (Ausgeführt), "completed" (Abgeschlossen)',
    ],
    [
      { invoiceReferencePlaces: ['introduction', 'x'] },
      '2. Eintrag: Erlaubt ist "title" (Titel), "introduction" (Einleitung), "remark" (Schlusstext)',
    ],
    [
      { loadMetafields: [{ resource: 'x', namespace: 'abc', key: 'de' }] },
      '1. Eintrag: Ort: Erlaubt ist "shop" (Shop), "order" (Bestellung), "customer" (Kunde), "product" (Produkt), "variant" (Variante)',
    ],
    [
      { saveMetafield: { 'contact.number': { namespace: 'abc', key: '' } } },
      'Kundennummer: Schlüssel: Darf nicht leer sein',
    ],
    [
      { transactionGateway: { shopify_payments: 'x' } },
      'Shopify Payments: Erlaubt ist „ein“ (true) oder „aus“ (false)',
    ],
    [{ nope: 1 }, 'Diese Einstellung gibt es nicht'],
  ])('%j: %s', (data, text) => expect(told(data)).toEqual([text]));
});
