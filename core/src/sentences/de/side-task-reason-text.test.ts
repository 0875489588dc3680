import { describe, expect, it } from '@jest/globals';
import { fieldOf } from '../../preferences/catalogue.ts';
import { SIDE_TASK_REASON_CODES, type SideTaskReason } from '../../reasons/side-task-reason.ts';
import { sideTaskReasonText } from './side-task-reason-text.ts';

describe('the sentence of a reason', () => {
  it.each<[SideTaskReason, string]>([
    [{ code: 'OFF', setting: 'transactionCreate' }, 'Die Einstellung „Umsätze erstellen“ ist ausgeschaltet.'],
    [{ code: 'OFF', setting: 'invoiceSendMailEnabled' }, 'Die Einstellung „Per E-Mail versenden“ ist ausgeschaltet.'],
    [
      { code: 'OFF', setting: 'invoiceSendMailEnabled', facts: { lacks: 'plan' } },
      'Das ist in deinem Abonnement nicht enthalten, deshalb lässt sich die Einstellung „Per E-Mail versenden“ nicht einschalten.',
    ],
    [
      { code: 'FEATURE_MISSING', setting: 'transactionFees' },
      'Das ist in deinem Abonnement nicht enthalten. Erweitere dein Abonnement, dann geht es von selbst weiter. Einstellung: Gebühren übertragen.',
    ],
    [
      { code: 'SCOPE_MISSING', facts: { scopes: 'write_orders' } },
      'Es fehlt eine Zugriffsberechtigung (write_orders). Erteile sie, dann geht es von selbst weiter.',
    ],
    [{ code: 'SCOPE_MISSING' }, 'Es fehlt eine Zugriffsberechtigung. Erteile sie, dann geht es von selbst weiter.'],
    [
      { code: 'OVERDUE', facts: { since: '2026-11-12T10:00:00Z', kind: 'mail', message: '451 Postfach voll' } },
      'Es gelingt seit dem 12.11.2026 nicht, die E-Mail zu versenden (451 Postfach voll). Belegwerk versucht es weiter. Eilt es, versende den Beleg hier von Hand.',
    ],
    [
      { code: 'OVERDUE', facts: { since: '2026-11-12T10:00:00Z', kind: 'payment-match' } },
      'Es gelingt seit dem 12.11.2026 nicht, die Zahlung einem Beleg zuzuordnen. Belegwerk versucht es weiter. Eilt es, ordne sie in Lexware Office zu.',
    ],
    [{ code: 'TRIED_AGAIN_LATER', facts: { message: '451' } }, 'Es hat nicht geklappt: 451. Es wird wiederholt.'],
    [
      { code: 'CONTACT_FOR_TAG', setting: 'contactCreate', facts: { tag: 'b2b' } },
      'Die Bestellung trägt den Tag „b2b“, deshalb wird ein Kontakt verwendet. Einstellung: Kontakte erstellen.',
    ],
    [
      { code: 'MAIL_SKIP_SOURCE', facts: { source: 'pos' } },
      'Die Bestellung kommt aus „pos“, deshalb wird nichts versendet.',
    ],
    [
      { code: 'GATEWAY_PAYPAL', setting: 'transactionGateway', facts: { gateway: 'PayPal' } },
      'PayPal-Umsätze kommen direkt von PayPal und werden nicht übertragen. Einstellung: Zahlungsarten.',
    ],
    [
      { code: 'FEE_RATE_UNKNOWN', facts: { amount: '7.20', tax: '1.20' } },
      'Die Gebühr von 7,20 € mit 1,20 € Steuer passt zu keinem bekannten Steuersatz. Buche sie in Lexware Office.',
    ],
    [
      { code: 'FEE_NOT_YET', setting: 'transactionFees', facts: { gateway: 'Shopify Payments' } },
      'Die Gebühr von Shopify Payments ist noch nicht bekannt. Der Umsatz wartet kurz darauf. Einstellung: Gebühren übertragen.',
    ],
    [
      { code: 'FEE_CURRENCY', facts: { currency: 'USD' } },
      'Die Gebühr ist in USD berechnet und wird nicht übertragen. Buche sie in Lexware Office.',
    ],
    [{ code: 'MATCH_WANTED', facts: { number: 'RE0107' } }, 'Die Zahlung wird RE0107 zugeordnet.'],
    [
      { code: 'PAID_MARK_WANTED', facts: { numbers: 'RE0107' } },
      'Die Bestellung wird als bezahlt markiert, weil die Rechnung RE0107 bezahlt ist.',
    ],
    [
      { code: 'PAYMENT_MARKED_BY_US', facts: { because: 'taken-back' } },
      'In Shopify steht die Bestellung noch als bezahlt. In Lexware Office ist ihr Umsatz gelöscht, weil der Beleg als unbezahlt markiert wurde.',
    ],
    [
      { code: 'PAID_MARK_TOO_LITTLE', facts: { paid: '100.00', outstanding: '123.90' } },
      'In Lexware Office ist weniger bezahlt, als in Shopify noch offen ist: 100,00 € statt 123,90 €. Markiere die Bestellung selbst, wenn das stimmt.',
    ],
    [
      { code: 'PAID_MARK_WITHOUT_INVOICE', setting: 'syncOrderPayment', facts: { amount: '9.00' } },
      `Durch keine bezahlte Rechnung gedeckt sind 9,00 € der Bestellung, deshalb wird sie nicht als bezahlt markiert. Ist auch dieses Geld eingegangen, markiere die Bestellung in Shopify selbst. Einstellung: ${fieldOf('syncOrderPayment').label}.`,
    ],
    [
      { code: 'PAID_MARK_WOULD_CAPTURE', facts: { gateway: 'Klarna' } },
      'Die Bestellung wird nicht als bezahlt markiert, weil Shopify dabei Geld über Klarna einziehen würde.',
    ],
    [
      { code: 'METAFIELD_UNFIT', facts: { value: 'Rechnungsnummer', fault: 'name' } },
      'Der Wert „Rechnungsnummer“ wird nicht geschrieben: Namensraum oder Schlüssel sind für Shopify ungültig.',
    ],
    [
      { code: 'METAFIELD_UNFIT', facts: { value: 'Rechnungsnummer' } },
      'Der Wert „Rechnungsnummer“ wird nicht geschrieben: Shopify nimmt ihn nicht an.',
    ],
    [
      { code: 'FEATURE_MISSING', facts: { until: '2026-11-23T09:00:00Z' } },
      'Das ist in deinem Abonnement nicht enthalten. Erweitere dein Abonnement bis zum 23.11.2026, 10:00 Uhr, dann geht es von selbst weiter.',
    ],
    [
      { code: 'SCOPE_MISSING', facts: { scopes: 'tags', until: '2027-01-19T09:00:00Z' } },
      'Es fehlt eine Zugriffsberechtigung (tags). Erteile sie bis zum 19.01.2027, 10:00 Uhr, dann geht es von selbst weiter.',
    ],
    [
      { code: 'SCOPE_MISSING', facts: { scopes: 'tags', late: 'yes' } },
      'Es fehlt eine Zugriffsberechtigung (tags). Erteile sie gleich: Bemerkt wird das vielleicht erst, wenn es hierfür zu spät ist. Dann steht hier, was du nachtragen kannst.',
    ],
    [
      { code: 'BANK_TRANSACTION_TOO_LATE' },
      'Zahlung und Rechnung sind älter als 60 Tage, deshalb wird die Zahlung nicht mehr von selbst übertragen. Fehlt sie in Lexware Office, trage sie dort nach.',
    ],
    [
      { code: 'BANK_TRANSACTION_TOO_LATE', facts: { way: 'back' } },
      'Erstattung und Rechnung sind älter als 60 Tage, deshalb wird die Erstattung nicht mehr von selbst übertragen. Fehlt sie in Lexware Office, trage sie dort nach.',
    ],
    [
      { code: 'IN_OTHER_BOOKS', facts: { number: 'RE1002', company: 'Nord GmbH', connected: 'Süd GmbH' } },
      'Der Beleg RE1002 steht in den Büchern von „Nord GmbH“, und jetzt ist „Süd GmbH“ verbunden. Damit es von selbst geschieht, verbinde „Nord GmbH“ wieder. Nur wenn „Nord GmbH“ nicht wieder verbunden wird, erledige es dort; sonst gäbe es das doppelt.',
    ],
    [
      { code: 'IN_OTHER_BOOKS', facts: { number: '', company: 'Nord GmbH', connected: 'Nord GmbH' } },
      'Der Beleg steht in den Büchern von „Nord GmbH“, und jetzt ist ein anderes Konto dieses Namens verbunden. Damit es von selbst geschieht, verbinde das erste wieder. Nur wenn das erste nicht wieder verbunden wird, erledige es dort; sonst gäbe es das doppelt.',
    ],
  ])('%j', (reason, sentence) => expect(sideTaskReasonText(reason)).toBe(sentence));

  it('names the order', () =>
    expect(sideTaskReasonText({ code: 'UNCLEAR' }, '#1042')).toMatch(/^#1042: Ob es geklappt hat/));

  it.each(SIDE_TASK_REASON_CODES.map((code) => [code]))(
    'of %s is whole without any fact, and with odd ones',
    (code) => {
      for (const facts of [
        {},
        {
          message: 'm',
          scopes: 's',
          tag: 't',
          source: 'q',
          gateway: 'g',
          amount: '1',
          tax: '1',
          number: 'n',
          numbers: 'n',
          paid: 'p',
          outstanding: 'o',
          tags: 't',
          value: 'v',
          fault: 'f',
        },
      ]) {
        const sentence = sideTaskReasonText({ code, facts });
        expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
        expect(sentence).not.toMatch(/undefined| {2}| [.,]|\bIhre?\b/);
      }
    },
  );
});
