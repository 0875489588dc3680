import { describe, expect, it } from '@jest/globals';
import { REASON_CODES } from '../decisions/reasons.ts';
import { MISMATCH_CAUSES } from '../documents/total-guard.ts';
import { reasonText, type TellableReason } from './reason-text.ts';

describe('the sentence of a reason', () => {
  it.each(REASON_CODES)('%s is German, whole and never a bare code', (code) => {
    for (const sentence of [reasonText({ code }), reasonText({ code, setting: 'invoiceEvent' }, '#1042')]) {
      expect(sentence).toMatch(/^[A-ZÄÖÜ].*\.$/);
      expect(sentence).not.toMatch(/undefined|[A-Z]{3,}_[A-Z]|!| {2}/);
    }
  });

  it.each<[TellableReason, string]>([
    [
      { code: 'WAIT', setting: 'invoiceEvent', facts: { event: 'fulfilled' } },
      'Die Rechnung zu #1042 wartet, bis die Bestellung versendet ist. Einstellung: Auslöser „Versendet“.',
    ],
    [
      { code: 'WAIT', setting: 'invoiceEventExceptions', facts: { event: 'paid', gateway: 'manual' } },
      'Die Rechnung zu #1042 wartet, bis die Bestellung bezahlt ist. Zahlungsart: manual. Einstellung: Ausnahmen nach Zahlungsart „Bezahlt“.',
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
    [{ code: 'EXISTING', facts: { number: 'RE1001' } }, 'Die Rechnung zu #1042 gibt es: RE1001.'],
  ])('%o', (reason, sentence) => expect(reasonText(reason, '#1042')).toBe(sentence));

  it('says what is missing in an address', () => {
    const sentences = ['address', 'name', 'country'].map((missing) =>
      reasonText({ code: 'MISSING_ADDRESS', facts: { missing } }),
    );
    expect(new Set(sentences).size).toBe(3);
  });

  it('knows small businesses, refunded orders and refusals', () => {
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

  it.each(['duties', 'contact-needed', 'too-many-rows', 'etwas'])('names what is not supported: %s', (feature) =>
    expect(reasonText({ code: 'NOT_SUPPORTED', facts: { feature } })).toContain(
      'kann nicht automatisch erstellt werden',
    ),
  );
});
