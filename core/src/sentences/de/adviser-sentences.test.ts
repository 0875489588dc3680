import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PREFERENCES } from '../../preferences/catalogue.ts';
import type { Preferences } from '../../preferences/preferences-shape.ts';
import { adviserSentences, type AdviserFacts } from './adviser-sentences.ts';

const textOf = (topic: string, change: Partial<Preferences>, more: Partial<AdviserFacts> = {}): string => {
  const preferences = { ...DEFAULT_PREFERENCES, ...change };
  const usual = { regime: 'origin', mayTransferFees: true, writesBookings: false } as const;
  const facts: AdviserFacts = { preferences, ...usual, ...more };
  return adviserSentences(facts).find((each) => each.topic === topic)?.text ?? '';
};

/** Everything is on. */
const ON = { invoiceCreate: true, creditCreate: true, transactionCreate: true } as const;

describe('what a tax adviser gets, by the settings', () => {
  it.each<[string, string, Partial<Preferences>, string]>([
    ['Rechnungen', 'off', {}, 'entstehen nicht von selbst'],
    ['Rechnungen', 'at once', ON, 'eine Rechnung, sobald die Bestellung eingeht. Sie ist sofort festgeschrieben.'],
    ['Rechnungen', 'when paid', { ...ON, invoiceEvent: 'paid' }, 'sobald die Bestellung bezahlt ist.'],
    ['Rechnungen', 'as drafts', { ...ON, invoiceFinalize: false }, 'zuerst ein Entwurf'],
    ['Rechnungen', 'from a day on', { ...ON, invoiceCreate: '2026-11-01' }, 'für Bestellungen ab dem 01.11.2026.'],
    [
      'Rechnungen',
      'by gateway',
      { ...ON, invoiceEventExceptions: { cod: 'fulfilled' } },
      'Für einzelne Zahlungsarten gilt ein anderer Zeitpunkt.',
    ],
    ['Rechnungsdatum', 'of the dispatch', { invoiceDate: 'fulfilled' }, 'als Datum den Tag des Versands.'],
    ['Versand', 'as the shop', {}, 'mit dem Steuersatz auf der Rechnung, den der Shop berechnet hat'],
    ['Versand', 'main rate', { fixTaxShipping: true }, 'größten Teil der Waren'],
    ['Versand', 'split', { fixTaxShipping: 'split' }, 'auf die Steuersätze der Waren aufgeteilt'],
    ['Trinkgeld', 'as the shop', {}, 'so wie der Shop es berechnet hat'],
    ['Trinkgeld', 'main rate', { fixTaxTip: true }, 'größten Teil der Waren'],
    ['Gutscheine', 'always', {}, 'Beim Einlösen ist er eine Zahlung'],
    ['Erstattungen', 'off', { invoiceCreate: true }, 'Gutschriften nicht von selbst'],
    ['Erstattungen', 'by the refund', ON, 'Datum der Gutschrift ist der Tag der Erstattung.'],
    ['Erstattungen', 'by the making', { ...ON, creditDate: 'created' }, 'ist der Tag, an dem sie erstellt wird.'],
    ['Spätere Änderungen', 'additional', {}, 'weitere Belege über den Unterschied'],
    ['Spätere Änderungen', 'reissue', { invoiceEdits: 'reissue' }, 'eine neue Rechnung ersetzt die alte'],
    ['Zahlungen', 'off', {}, 'überträgt keine Zahlungen'],
    ['Zahlungen', 'without gateways', ON, 'überträgt keine Zahlungen'],
    ['Zahlungen', 'some', { ...ON, transactionGateway: { a: true, b: true, c: false } }, 'über 2 Zahlungsarten'],
    ['Gebühren', 'left', ON, 'überträgt Belegwerk nicht'],
    ['Gebühren', 'transferred', { ...ON, transactionFees: true }, 'kommen als eigene Umsätze dazu'],
    ['Was keinen Beleg bekommt', 'till', {}, 'Testbestellungen und Verkäufe an der Kasse bekommen keinen Beleg.'],
    [
      'Was keinen Beleg bekommt',
      'more',
      { skipPos: false, skipFree: true, skipTags: ['muster'] },
      'Testbestellungen, Bestellungen über 0,00 € und Bestellungen mit bestimmten Shopify-Tags',
    ],
  ])('%s (%s)', (topic, _case, change, said) => expect(textOf(topic, change)).toContain(said));

  it.each([
    ['smallBusiness', 'Kleinunternehmer (§ 19 UStG)'],
    ['origin', 'OSS wird nicht genutzt'],
    ['oss', 'Steuersatz des Bestimmungslands (OSS)'],
  ] as const)('says how the shop is taxed: %s', (regime, said) =>
    expect(textOf('Umsatzsteuer', {}, { regime })).toContain(said),
  );

  it('says where the bookings come from', () => {
    expect(textOf('Buchungen', {})).toContain('gibt Lexware Office weiter');
    expect(textOf('Buchungen', { datevChart: 'SKR04' }, { writesBookings: true })).toContain('für DATEV (SKR04)');
  });

  it('says of a small business nothing about rates, and of fees nothing that the plan does not have', () => {
    const small = { regime: 'smallBusiness' } as const;
    expect(textOf('Versand', { fixTaxShipping: 'split' }, small)).not.toContain('Steuersatz');
    expect(textOf('Trinkgeld', { fixTaxTip: true }, small)).not.toContain('Steuersatz');
    expect(textOf('Gebühren', { ...ON, transactionFees: true }, { mayTransferFees: false })).toContain('nicht');
  });
});
