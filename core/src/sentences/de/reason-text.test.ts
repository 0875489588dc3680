import { describe, expect, it } from '@jest/globals';
import { REASON_CODES, type ReasonCode } from '../../reasons/reasons.ts';
import { stateOfFailure } from '../../decisions/ready-draft.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import { MISMATCH_CAUSES } from '../../document-plans/total-guard.ts';
import { reasonText, type TellableReason } from './reason-text.ts';

describe('the sentence of a reason', () => {
  it.each(REASON_CODES)('%s is German, whole and never a bare code', (code) => {
    for (const sentence of [reasonText({ code }), reasonText({ code, setting: 'invoiceEvent' }, '#1042')]) {
      expect(sentence).toMatch(/^[A-ZÄÖÜ].*\.$/);
      expect(sentence).not.toMatch(/undefined|[A-Z]{3,}_[A-Z]|!| {2}/);
    }
  });

  it.each<ReasonCode>([
    'MISSING_SCOPE',
    'MISSING_VAT-ID',
    'TAX_RATE_UNKNOWN',
    'TAX_MISMATCH',
    'TAX_MISSING',
    'TOTAL_MISMATCH',
    'MIXED_SUPPLY',
    'AMOUNTS_INCONSISTENT',
    'MISSING_SELLER_VAT-ID',
    'RECIPIENT_ELSEWHERE',
    'REGIME_CHANGED',
    'NOT_SUPPORTED',
  ])('%s, which holds a document until a person acts, does not say that it waits', (code) => {
    expect(stateOfFailure({ code })).toBe('held');
    expect(reasonText({ code }, '#1042')).not.toMatch(/\bwartet\b/);
  });

  it.each<[TellableReason, string]>([
    [
      { code: 'MISSING_SCOPE', setting: 'invoiceCreate', facts: { scopes: 'invoices.write' } },
      'Die Rechnung zu #1042 ist angehalten, weil der Zugriff auf Lexware Office das nicht erlaubt: Rechnungen schreiben. Einstellung: Rechnungen erstellen. Erlaube den Zugriff oder erweitere den API-Schlüssel, danach geht es von selbst weiter.',
    ],
    [
      { code: 'MISSING_SCOPE', setting: 'invoiceCreate', facts: { scopes: 'invoices.read invoices.write' } },
      'Die Rechnung zu #1042 ist angehalten, weil der Zugriff auf Lexware Office das nicht erlaubt: Rechnungen lesen und schreiben. Einstellung: Rechnungen erstellen. Erlaube den Zugriff oder erweitere den API-Schlüssel, danach geht es von selbst weiter.',
    ],
    [
      { code: 'REGIME_CHANGED', facts: { chosen: '1', account: '0' } },
      'Die Rechnung zu #1042 ist angehalten: Dein Lexware-Konto ist jetzt auf „Kleinunternehmer (§ 19 UStG)“ eingestellt, gewählt hast du „Deutsche Umsatzsteuer“. Übernimm es unter „Verbindung“ oder stelle es in Lexware Office zurück, danach geht es von selbst weiter.',
    ],
    [
      { code: 'WAIT', setting: 'invoiceEvent', facts: { event: 'fulfilled' } },
      'Die Rechnung zu #1042 wartet, bis die Bestellung ausgeführt ist. Einstellung: Auslöser „Ausgeführt“.',
    ],
    [
      { code: 'WAIT', setting: 'invoiceEventExceptions', facts: { event: 'paid', gateway: 'manual' } },
      'Die Rechnung zu #1042 entsteht bei „Manuelle Zahlung“ erst mit der Zahlung. Einstellung: Ausnahmen nach Zahlungsart „Bezahlt“.',
    ],
    [
      { code: 'WAIT', facts: { until: '2026-11-21T23:30:00Z' } },
      'Die Rechnung zu #1042 wartet bis zum 22.11.2026, dem Tag der Bestellung.',
    ],
    [
      { code: 'INVALID_PLAN_RECIPIENT_ABROAD' },
      'Das Lexware-Konto unterstützt keine Auslandsrechnungen. Dafür ist die Lexware-Version XL nötig.',
    ],
    [
      { code: 'SKIP_TAG', setting: 'skipTags', facts: { tag: 'intern' } },
      'Die Bestellung #1042 trägt den Tag „intern“ und bekommt deshalb keine Rechnung. Einstellung: Bestellungen mit Tags überspringen.',
    ],
    [
      { code: 'TOTAL_MISMATCH', facts: { expected: '1234.56', actual: '1234.57', cause: 'tax-rounded-per-line' } },
      'Die Rechnung zu #1042 ist angehalten, weil ihr Betrag nicht zur Bestellung passt: Lexware Office käme auf 1.234,57 €, die Bestellung auf 1.234,56 €. Shopify rundet die Steuer je Zeile, Lexware Office je Steuersatz. Es wurde nichts gesendet.',
    ],
    [
      { code: 'TAX_RATE_UNKNOWN', facts: { line: 'Tee', rate: '25.5', country: 'DE', day: '2026-11-20' } },
      'Die Rechnung zu #1042 ist angehalten: „Tee“ ist mit 25,5 % berechnet, diesen Satz gab es am 20.11.2026 in Deutschland nicht. Prüfe die Steuereinstellungen in Shopify.',
    ],
    [
      { code: 'TAX_MISMATCH', facts: { because: 'partly-taxed', line: 'Kaffee', country: 'CH' } },
      'Die Rechnung zu #1042 ist angehalten: „Kaffee“ ist ohne Umsatzsteuer berechnet, ein anderer Teil der Bestellung mit. Bei einer Ausfuhr ist entweder alles steuerfrei oder alles besteuert. Prüfe die Steuereinstellungen in Shopify und erstelle die Rechnung zu #1042 in Lexware Office von Hand.',
    ],
    [
      { code: 'TAX_MISMATCH', facts: { because: 'corrected-within-germany' } },
      'Die Rechnung zu #1042 ist angehalten: Du hast die Bestellung als steuerfrei berichtigt, die Ware wird aber in Deutschland geliefert oder abgeholt. Nimm die Berichtigung zurück. Ist sie doch steuerfrei, kläre das mit deiner Steuerberatung und erstelle die Rechnung zu #1042 in Lexware Office von Hand.',
    ],
    [
      { code: 'MIXED_SUPPLY', facts: { country: 'AT' } },
      'Die Rechnung zu #1042 ist angehalten, weil Waren und andere Leistungen bei einer Lieferung nach Österreich nicht auf einem Beleg stehen dürfen. Erstelle dafür zwei Rechnungen in Lexware Office.',
    ],
    [
      { code: 'MIXED_SUPPLY', facts: { country: 'AT', beside: 'gift-card' } },
      'Die Rechnung zu #1042 ist angehalten, weil ein Gutschein noch kein Umsatz ist und neben steuerfreien Lieferungen nicht auf einem Beleg stehen darf. Erstelle dafür zwei Rechnungen in Lexware Office.',
    ],
    [
      { code: 'RECIPIENT_ELSEWHERE', facts: { country: 'FR', recipient: 'DE' } },
      'Die Rechnung zu #1042 ist angehalten: Der Lieferort liegt in Frankreich, der Empfänger sitzt aber in Deutschland, und Lexware Office besteuert nach dem Land des Empfängers. Stimmt seine Rechnungsadresse nicht, ändere sie in Shopify, danach geht es von selbst weiter. Sonst erstelle die Rechnung zu #1042 in Lexware Office von Hand.',
    ],
    [
      {
        code: 'RECIPIENT_ELSEWHERE',
        facts: { country: 'DE', recipient: 'DE', territory: 'Helgoland', because: 'territory', note: 'Ausfuhr' },
      },
      'Die Rechnung zu #1042 ist angehalten: Für „Helgoland“ gelten eigene Steuerregeln, Lexware Office kennt den Ort aber nur als Teil von Deutschland und nimmt die Rechnung zu #1042 so nicht an. Erstelle sie dort von Hand, steuerfrei und mit dem Hinweis „Ausfuhr“.',
    ],
    [
      {
        code: 'RECIPIENT_ELSEWHERE',
        facts: { country: 'XI', recipient: 'GB', territory: 'Nordirland', because: 'territory' },
      },
      'Die Rechnung zu #1042 ist angehalten: Für „Nordirland“ gelten eigene Steuerregeln, Lexware Office kennt den Ort aber nur als Teil des Vereinigten Königreichs und nimmt die Rechnung zu #1042 so nicht an. Erstelle sie dort von Hand.',
    ],
    [
      { code: 'RECIPIENT_ELSEWHERE', facts: { country: 'ES', recipient: 'ES', territory: 'Kanarische Inseln' } },
      'Die Rechnung zu #1042 ist angehalten: Der Lieferort gehört zu „Kanarische Inseln“, der Empfänger sitzt aber in Spanien, und Lexware Office besteuert nach dem Land des Empfängers. Stimmt seine Rechnungsadresse nicht, ändere sie in Shopify, danach geht es von selbst weiter. Sonst erstelle die Rechnung zu #1042 in Lexware Office von Hand.',
    ],
    [
      { code: 'RECIPIENT_ELSEWHERE', facts: { country: 'AT', recipient: 'AT', by: 'person' } },
      'Die Rechnung zu #1042 ist angehalten: Die gewählte Besteuerung passt nicht zu einer Lieferung nach Österreich. Wähle eine andere.',
    ],
    [
      { code: 'RECIPIENT_ELSEWHERE', facts: { country: 'FR', recipient: 'DE', by: 'person' } },
      'Die Rechnung zu #1042 ist angehalten: Der Lieferort liegt in Frankreich, der Empfänger sitzt aber in Deutschland, und Lexware Office besteuert nach dem Land des Empfängers. Wähle hier bei „Berichtigungen“ eine andere Besteuerung, oder erstelle die Rechnung zu #1042 in Lexware Office von Hand.',
    ],
    [{ code: 'EXISTING', facts: { number: 'RE1001' } }, 'Die Rechnung zu #1042 gibt es: RE1001.'],
    [
      { code: 'CANCELLED', facts: { because: 'by-hand' } },
      'Die Rechnung zu #1042 wurde hier von Hand storniert. Eine neue entsteht mit „Wieder aufnehmen“.',
    ],
  ])('%o', (reason, sentence) => expect(reasonText(reason, '#1042')).toBe(sentence));

  it.each(REASON_CODES)('%s never speaks of an invoice where another document is meant', (code) => {
    const about = (kind: 'credit-note' | 'delivery-note') => reasonText({ code }, '#1042', kind);
    const [credit, delivery] = [about('credit-note'), about('delivery-note')];
    for (const sentence of [credit, delivery]) expect(sentence).toMatch(/^[A-ZÄÖÜ].*\.$/);
    if (code === 'CANCELLED' || code === 'DISABLED_INVOICE_CREATE') return;
    expect(credit + delivery).not.toMatch(/\b(die|eine|keine|zwei) Rechnung|^Rechnung/i);
    expect(delivery).not.toMatch(/\b(die|keine) Lieferschein|\bder Lieferschein.*\bihr /i);
  });

  it.each<[TellableReason, DocumentKind, string]>([
    [
      { code: 'WAIT', facts: { event: 'invoice-finalised', number: 'RE1001' } },
      'credit-note',
      'Die Gutschrift zu #1042 wartet, bis die Rechnung RE1001 festgeschrieben ist.',
    ],
    [
      { code: 'WAIT', facts: { event: 'refund-settled' } },
      'credit-note',
      'Die Gutschrift zu #1042 wartet, bis die Erstattung abgeschlossen ist.',
    ],
    [
      { code: 'WAIT', facts: { event: 'invoice' } },
      'credit-note',
      'Die Gutschrift zu #1042 wartet, bis die Rechnung erstellt ist.',
    ],
    [{ code: 'EXISTING', facts: { number: 'LS1001' } }, 'delivery-note', 'Den Lieferschein zu #1042 gibt es: LS1001.'],
    [
      { code: 'REFUSED', facts: { message: 'Name fehlt' } },
      'delivery-note',
      'Lexware Office hat den Lieferschein zu #1042 abgelehnt: Name fehlt. Ändere, was genannt ist, und wähle „Neu prüfen“.',
    ],
    [
      { code: 'NOT_SUPPORTED', facts: { feature: 'too-many-rows' } },
      'delivery-note',
      'Der Lieferschein zu #1042 kann nicht automatisch erstellt werden, weil es mehr als 300 Positionen wären. Erstelle ihn in Lexware Office von Hand.',
    ],
    [
      { code: 'TOTAL_MISMATCH', facts: { expected: '1.00', actual: '1.01', cause: 'tax-rounded-per-line' } },
      'credit-note',
      'Die Gutschrift zu #1042 ist angehalten, weil ihr Betrag nicht zur Bestellung passt: Lexware Office käme auf 1,01 €, die Bestellung auf 1,00 €. Shopify rundet die Steuer je Zeile, Lexware Office je Steuersatz. Es wurde nichts gesendet.',
    ],
    [
      { code: 'SKIP_DATE', setting: 'deliveryCreate', facts: { day: '2026-11-01', cutOff: '2026-11-10' } },
      'delivery-note',
      'Die Bestellung #1042 ist vom 01.11.2026 und liegt vor dem Stichtag 10.11.2026. Es wird kein Lieferschein erstellt. Einstellung: Lieferscheine erstellen.',
    ],
    [
      { code: 'DISABLED', setting: 'deliveryCreate' },
      'delivery-note',
      'Das Erstellen von Lieferscheinen ist ausgeschaltet. Einstellung: Lieferscheine erstellen.',
    ],
    [
      { code: 'UNCHANGED', facts: { because: 'no-goods' } },
      'delivery-note',
      'Diese Sendung enthält keine Ware und bekommt keinen Lieferschein.',
    ],
    [
      { code: 'TAX_MISMATCH', facts: { regime: 'smallBusiness' } },
      'credit-note',
      'Die Gutschrift zu #1042 ist angehalten: Dein Lexware-Konto gehört inzwischen einem Kleinunternehmen und kann keine Belege mit Umsatzsteuer erstellen, die Rechnung enthielt aber welche, und die Korrektur muss sie ebenso zeigen. Kläre mit deiner Steuerberatung, wie du sie berichtigst.',
    ],
    [
      { code: 'UNCHANGED', facts: { because: 'invoice-cancelled', number: 'RE1001' } },
      'credit-note',
      'Die Rechnung RE1001 ist storniert, deshalb ist keine Gutschrift nötig.',
    ],
    [
      { code: 'UNCHANGED', facts: { because: 'repayment', refund: 'R1' } },
      'credit-note',
      'Das erstattete Geld gehört zu dem, was eine Bearbeitung aus der Bestellung genommen hat, und das wird eigens gutgeschrieben. Es ist nichts zu tun.',
    ],
    [
      { code: 'NOT_SUPPORTED', facts: { feature: 'tax-changed' } },
      'invoice',
      'Die Rechnung zu #1042 kann nicht automatisch erstellt werden, weil sich die Umsatzsteuer der Bestellung seit der Rechnung geändert hat. Schreibe in Lexware Office eine Gutschrift über die ganze Rechnung und danach eine neue Rechnung.',
    ],
    [
      { code: 'NOT_SUPPORTED', facts: { feature: 'sent-from-abroad', country: 'PL', location: 'Lager Stettin' } },
      'invoice',
      'Die Rechnung zu #1042 ist angehalten, weil Ware aus Polen versendet wurde (Standort „Lager Stettin“). Dann gilt eine andere Umsatzsteuer. Liegt der Standort in Deutschland, ändere in Shopify seine Adresse. Sonst erstelle die Rechnung in Lexware Office von Hand und ignoriere die Bestellung hier.',
    ],
    [
      { code: 'NOT_SUPPORTED', facts: { feature: 'sent-from-abroad-invoiced', country: 'CH' } },
      'invoice',
      'Die Rechnung ist zu prüfen, weil Ware aus der Schweiz versendet wurde. Dann gilt eine andere Umsatzsteuer. Liegt der Standort in Deutschland, ändere in Shopify seine Adresse. Sonst berichtige die Rechnung in Lexware Office von Hand und ignoriere die Bestellung hier.',
    ],
    [
      { code: 'NOT_SUPPORTED', facts: { feature: 'money-after-edit' } },
      'credit-note',
      'Die Gutschrift zu #1042 kann nicht automatisch erstellt werden, weil Shopify nicht sagt, ob das erstattete Geld zu dem gehört, was eine Bearbeitung aus der Bestellung genommen hat. Gehört es dazu, ist nichts zu tun: Was weggefallen ist, wird eigens gutgeschrieben. Sonst erstelle sie in Lexware Office von Hand.',
    ],
  ])('%j of a %s', (reason, kind, sentence) => expect(reasonText(reason, '#1042', kind)).toBe(sentence));

  it.each([
    ['address', 'die Bestellung keine Adresse hat'],
    ['name', 'in der Adresse kein Name steht'],
    ['country', 'in der Adresse kein Land steht'],
    ['address-above', 'die Bestellung keine Adresse hat und sie über 250 € Pflicht ist'],
    ['more', 'die Adresse unvollständig ist'],
  ])('says that a document is held while its %s is missing, and what to do', (missing, because) =>
    expect(reasonText({ code: 'MISSING_ADDRESS', facts: { missing } }, '#1042')).toBe(
      `Die Rechnung zu #1042 ist angehalten, weil ${because}. Ergänze die Adresse in Shopify, danach geht es von selbst weiter.`,
    ),
  );

  it('names what an address lacks above 250 €', () => {
    const held = (parts: string): string =>
      reasonText({ code: 'MISSING_ADDRESS', facts: { missing: 'parts', parts } }, '#1042');
    expect(held('street zip city')).toBe(
      'Die Rechnung zu #1042 ist angehalten, weil in der Adresse fehlt, was über 250 € Pflicht ist: Straße, Postleitzahl und Ort. Ergänze die Adresse in Shopify, danach geht es von selbst weiter.',
    );
    expect(held('city')).toContain('was über 250 € Pflicht ist: Ort. Ergänze');
  });

  it('says that the platform withholds an address, and what the app lacks', () =>
    expect(reasonText({ code: 'MISSING_ADDRESS', facts: { missing: 'withheld' } }, '#1042')).toBe(
      'Die Rechnung zu #1042 ist angehalten, weil Shopify der App die Adresse nicht vollständig gibt. Ergänze sie in Shopify; steht sie dort schon, fehlt der App der Zugriff auf geschützte Kundendaten.',
    ));

  it('knows small businesses, refunded orders and refusals', () => {
    expect(reasonText({ code: 'CANCELLED', facts: { because: 'by-hand' } })).toMatch(
      /^Die Rechnung wurde hier von Hand/,
    );
    expect(reasonText({ code: 'TAX_MISMATCH', facts: { regime: 'smallBusiness' } })).toContain('Kleinunternehmen');
    expect(reasonText({ code: 'TAX_MISMATCH', facts: { country: 'EL', found: 'XI' } })).toMatch(
      /Nordirland.*Griechenland/,
    );
    expect(reasonText({ code: 'CANCELLED', facts: { because: 'refunded' } })).toContain('vollständig erstattet');
    expect(reasonText({ code: 'REFUSED', facts: { message: 'Name fehlt' } })).toBe(
      'Lexware Office hat die Rechnung abgelehnt: Name fehlt. Ändere, was genannt ist, und wähle „Neu prüfen“.',
    );
    expect(reasonText({ code: 'REFUSED', facts: { message: 'Name fehlt.' } })).toContain('abgelehnt: Name fehlt. Ä');
  });

  it.each(MISMATCH_CAUSES)('names the cause %s', (cause) =>
    expect(reasonText({ code: 'TOTAL_MISMATCH', facts: { cause, actual: 'x', expected: '1.00' } })).toContain('1,00 €'),
  );

  it.each([
    [
      'refund-of-cancelled',
      'eine Rechnung der Bestellung storniert ist und die Erstattung auch betrifft, was auf keiner gültigen mehr steht',
    ],
    [
      'money-beside-cancelled',
      'eine Rechnung der Bestellung storniert ist und nicht sicher ist, wie viel des erstatteten Geldes zu den gültigen gehört',
    ],
  ])('says of %s only what is so in every case of it', (feature, why) =>
    expect(reasonText({ code: 'NOT_SUPPORTED', facts: { feature } })).toContain(`, weil ${why}. `),
  );

  it.each([
    [
      { feature: 'beyond-rate', rate: '19', stated: '8.00', computed: '5.00', whole: '9.59' },
      'weil zu 19 % jetzt 8,00 € zurückzunehmen wären, dort aber nach früheren Erstattungen und Nachlässen nur noch 5,00 € übrig sind',
    ],
    [
      { feature: 'rate-overdrawn', rate: '5.5', whole: '9.59' },
      'weil nach früheren Gutschriften nicht feststeht, was zu 5,5 % noch übrig ist',
    ],
  ])('says which rate has too little left for a credit note, and what to write by hand', (facts, why) =>
    expect(reasonText({ code: 'NOT_SUPPORTED', facts }, '#1042', 'credit-note')).toBe(
      `Die Gutschrift zu #1042 kann nicht automatisch erstellt werden, ${why}. Erstelle sie in Lexware Office von Hand über genau 9,59 €, verteilt auf die Steuersätze, zu denen noch etwas übrig ist.`,
    ),
  );

  it.each(['duties', 'contact-needed', 'too-many-rows', 'etwas'])('names what is not supported: %s', (feature) =>
    expect(reasonText({ code: 'NOT_SUPPORTED', facts: { feature } })).toContain(
      'kann nicht automatisch erstellt werden',
    ),
  );
});

describe('what a person must decide is said once, with a way on', () => {
  it.each<[string, TellableReason, string]>([
    [
      'the margin scheme',
      { code: 'NOT_SUPPORTED', facts: { feature: 'margin-scheme', line: 'Objektiv' } },
      'Die Rechnung ist angehalten, weil du „Objektiv“ differenzbesteuert verkaufst (§ 25a UStG). Erstelle sie in Lexware Office von Hand, ohne Steuersatz und mit dem Vermerk „Gebrauchtgegenstände/Sonderregelung“.',
    ],
    [
      'a character that cannot be printed, in an address',
      { code: 'NOT_SUPPORTED', facts: { feature: 'unprintable', character: '王', place: 'recipient' } },
      'Die Rechnung ist angehalten: „王“ in Name oder Adresse des Empfängers kann nicht gedruckt werden. Ersetze oder entferne es dort, danach geht es von selbst weiter.',
    ],
    [
      'a character that cannot be printed, in a row',
      {
        code: 'NOT_SUPPORTED',
        facts: { feature: 'unprintable', character: '茶', place: 'position', position: '2' },
      },
      'Die Rechnung ist angehalten: „茶“ in Position 2 kann nicht gedruckt werden. Ersetze oder entferne es dort, danach geht es von selbst weiter.',
    ],
    [
      'an exchange without its credit note',
      { code: 'NOT_SUPPORTED', facts: { feature: 'exchange-uncredited' } },
      'Die Rechnung über die Tauschware ist angehalten: Erst muss die Gutschrift für die zurückgegebene Ware da sein. Was sie aufhält, steht bei ihr. Danach geht es von selbst weiter.',
    ],
    [
      'money that is kept',
      { code: 'NOT_SUPPORTED', facts: { feature: 'cancelled-money-kept', amount: '20.00' } },
      'Die Rechnung ist zu berichtigen: Die Bestellung wurde danach storniert, und du behältst 20,00 €. Sag mit „Behaltenes Geld zuordnen“, ob das eine Entschädigung oder der Preis einer Leistung ist. Willst du das Geld zurückgeben, erstatte es in Shopify.',
    ],
    [
      'a rate that the account does not take',
      {
        code: 'TAX_RATE_UNKNOWN',
        facts: { because: 'account', line: 'Mehl', rate: '4.9', country: 'AT', day: '2026-11-28' },
      },
      'Die Rechnung ist angehalten: „Mehl“ ist mit 4,9 % berechnet. Diesen Satz gibt es in Österreich, Lexware Office nimmt ihn aber nicht an. Wähle „Trotzdem versuchen“; lehnt Lexware Office ihn ab, kläre mit deiner Steuerberatung, wie du sie schreibst.',
    ],
  ])('%s', (_what, reason, text) => expect(reasonText(reason)).toBe(text));
});
