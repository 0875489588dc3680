import { describe, expect, it } from '@jest/globals';
import type { ForeseenEInvoice } from '../../e-invoice/forecast.ts';
import { eInvoiceText } from './e-invoice-text.ts';

const ZUGFERD: ForeseenEInvoice = {
  kind: 'invoice',
  profile: 'zugferd',
  forXRechnung: ['leitweg-id', 'net-prices'],
  inContents: [],
  recipient: 'company',
  isBusiness: true,
};
const NONE = { ...ZUGFERD, profile: 'none' } as const;

describe('what is said before an invoice is made', () => {
  it.each<readonly [string, ForeseenEInvoice, string]>([
    ['a company, ZUGFeRD on', ZUGFERD, 'Wird eine E-Rechnung (ZUGFeRD).'],
    [
      'a company, with a price below zero, before it is sent',
      { ...ZUGFERD, inContents: ['positive-prices', 'delivery-date'] },
      'Wird eine E-Rechnung (ZUGFeRD). Sie wird fehlerhaft: Ein Einzelpreis ist negativ. Ziehe Nachlässe von den Preisen ab.',
    ],
    ['a company, before it is sent', { ...ZUGFERD, inContents: ['delivery-date'] }, 'Wird eine E-Rechnung (ZUGFeRD).'],
    ['an authority', { ...ZUGFERD, profile: 'x-rechnung', forXRechnung: [] }, 'Wird eine E-Rechnung (XRechnung).'],
    [
      'a company, before the account has said anything',
      { ...ZUGFERD, profile: 'unknown' },
      'Ob es eine E-Rechnung wird, ist nicht bekannt.',
    ],
    [
      'a company, ZUGFeRD off',
      NONE,
      'Wird keine E-Rechnung: E-Rechnungen sind in Lexware Office wohl ausgeschaltet. Schalte sie dort ein.',
    ],
    [
      'a company without a contact',
      { ...NONE, recipient: 'one-time' },
      'Wird keine E-Rechnung: Die Rechnung geht an keinen Kontakt in Lexware Office. Lass mit der Einstellung „Kontakte erstellen“ einen anlegen.',
    ],
    [
      'a company whose contact is a person',
      { ...NONE, recipient: 'person' },
      'Wird keine E-Rechnung: Der Kontakt ist eine Person. Lege den Kunden in Lexware Office als Unternehmen an.',
    ],
    [
      'a person with a contact',
      { ...NONE, recipient: 'person', isBusiness: false },
      'Wird keine E-Rechnung: Der Kunde ist kein Unternehmen.',
    ],
    [
      'a person without one',
      { ...NONE, recipient: 'one-time', isBusiness: false },
      'Wird keine E-Rechnung: Der Kunde ist kein Unternehmen.',
    ],
    [
      'an authority, with gross prices',
      { ...ZUGFERD, profile: 'refused', forXRechnung: ['net-prices'] },
      'Lexware Office nimmt die Rechnung so nicht an. Schreibe die Rechnung mit Nettopreisen: Einstellung „XRechnung ermöglichen“.',
    ],
    [
      'an authority, with gross prices, so that it becomes no XRechnung',
      { ...ZUGFERD, forXRechnung: ['wanted', 'net-prices'] },
      'Wird eine E-Rechnung (ZUGFeRD). Der Kunde hat eine Leitweg-ID, eine XRechnung wird es so nicht. Schreibe die Rechnung mit Nettopreisen: Einstellung „XRechnung ermöglichen“.',
    ],
    [
      'an authority whose Leitweg-ID is mistyped',
      { ...ZUGFERD, leitwegIdFault: { kind: 'wrong', written: '04011000-12345-04' } },
      'Wird eine E-Rechnung (ZUGFeRD). Die Leitweg-ID „04011000-12345-04“ stimmt nicht und kommt nicht in den Kontakt. Berichtige sie in der Bestellung.',
    ],
    [
      'an authority without a vendor number',
      { ...ZUGFERD, leitwegIdFault: { kind: 'without-vendor-number' } },
      'Wird eine E-Rechnung (ZUGFeRD). Zur Leitweg-ID fehlt die Lieferantennummer. Trage beides beim Kontakt in Lexware Office ein, oder nenne sie in der Bestellung.',
    ],
    ['a credit note to a company', { ...ZUGFERD, kind: 'credit-note' }, 'Wird eine E-Rechnung (ZUGFeRD).'],
    [
      'a credit note of an XRechnung',
      { ...ZUGFERD, kind: 'credit-note', followsXRechnung: true },
      'Wird eine E-Rechnung (ZUGFeRD). Lexware Office schreibt Gutschriften nicht als XRechnung. Sende sie dem Kunden auf dem vereinbarten Weg.',
    ],
    [
      'a credit note to a company without a contact',
      { ...NONE, kind: 'credit-note', recipient: 'one-time' },
      'Wird keine E-Rechnung: Die Gutschrift geht an keinen Kontakt in Lexware Office. Lass mit der Einstellung „Kontakte erstellen“ einen anlegen.',
    ],
  ])('of %s', (_what, foreseen, sentence) => expect(eInvoiceText(foreseen)).toBe(sentence));
});
