import { describe, expect, it } from '@jest/globals';
import { day } from '../../kernel/calendar.ts';
import { cents } from '../../kernel/money.ts';
import type { OpenItem } from '../../records/open-item.ts';
import { openItemText } from './open-item-text.ts';

const gatewayOff = { code: 'GATEWAY_OFF', setting: 'transactionGateway', facts: { gateway: 'Klarna' } } as const;
const today = day('2026-11-22');

describe('the sentence of an open item', () => {
  const said = (item: Partial<OpenItem>): string =>
    openItemText({ kind: 'invoice', cause: 'awaiting-money', ...item }, today);

  it.each<[Partial<OpenItem>, string]>([
    [
      { cause: 'not-transferred', because: gatewayOff },
      'In Shopify bezahlt, in Lexware Office noch offen. Zahlungen über Klarna werden nicht übertragen. Einstellung: Zahlungsarten. Kommt die Zahlung über deine Bank dorthin, ordne sie zu. Sonst setze die Rechnung auf „bezahlt“.',
    ],
    [
      { cause: 'not-transferred', because: { code: 'OFF', setting: 'transactionCreate' } },
      'In Shopify bezahlt, in Lexware Office noch offen. Die Zahlung wurde nicht übertragen oder vorgeschlagen: „Umsätze erstellen“ war ausgeschaltet, als die Bestellung zuletzt geprüft wurde. Kommt die Zahlung über deine Bank dorthin, ordne sie zu. Sonst setze die Rechnung auf „bezahlt“.',
    ],
    [
      {
        cause: 'cleared-in-shop',
        kind: 'credit-note',
        because: { code: 'BANK_TRANSACTION_TOO_LATE', facts: { way: 'back' } },
      },
      'In Shopify erstattet, in Lexware Office noch offen. Erstattung und Rechnung sind älter als 60 Tage, deshalb wird die Erstattung nicht mehr von selbst übertragen. Ist der Umsatz dort, ordne ihn zu. Sonst setze die Gutschrift auf „bezahlt“.',
    ],
    [
      {
        cause: 'cleared-in-shop',
        because: { code: 'IN_OTHER_BOOKS', facts: { number: 'RE1', company: 'Nord GmbH', connected: 'Süd GmbH' } },
      },
      'In Shopify bezahlt, in Lexware Office noch offen. Der Beleg RE1 steht in den Büchern von „Nord GmbH“, und jetzt ist „Süd GmbH“ verbunden. Ist der Umsatz dort, ordne ihn zu. Sonst setze die Rechnung auf „bezahlt“.',
    ],
    [
      { cause: 'cleared-in-shop', kind: 'credit-note' },
      'In Shopify erstattet, in Lexware Office noch offen. Belegwerk kennt dort keinen Umsatz zu der Erstattung. Setze die Gutschrift dort auf „bezahlt“.',
    ],
    [
      { cause: 'paid-by-gift-card', giftCard: cents(5000), left: cents(5000) },
      'In Shopify mit einem Gutschein bezahlt, in Lexware Office noch 50,00 € offen. Dafür kommt keine Zahlung nach Lexware Office. Setze die Rechnung dort auf „bezahlt“. Buche den Verkauf des Gutscheins auf ein Konto für Gutscheine, nicht als Erlös. Sonst zählt er doppelt. Wurde der Verkauf schon versteuert, frage deinen Steuerberater.',
    ],
    [
      { cause: 'paid-by-gift-card', storeCredit: cents(5000) },
      'In Shopify mit Guthaben bezahlt, in Lexware Office noch offen. Dafür kommt keine Zahlung nach Lexware Office. Setze die Rechnung dort auf „bezahlt“. Buche das Guthaben gegen das Konto, auf dem du es führst. Frage im Zweifel deinen Steuerberater.',
    ],
    [
      { cause: 'to-match' },
      'Die Zahlung liegt als Umsatz in Lexware Office und ist vorgeschlagen. Bestätige die Zuordnung dort.',
    ],
    [
      { cause: 'set-off' },
      'Rechnung und Gutschrift dieser Bestellung gleichen sich aus und sind in Lexware Office noch nicht verrechnet. Verrechne sie dort.',
    ],
    [
      { cause: 'nothing-to-pay' },
      'Über 0,00 € ist nichts zu zahlen. Lexware Office zeigt die Rechnung als offen, bis du sie dort auf „bezahlt“ setzt; nötig ist das nicht.',
    ],
    [
      { cause: 'cleared-in-shop', left: cents(1390) },
      'In Shopify bezahlt, in Lexware Office noch 13,90 € offen. Belegwerk kennt dort keinen Umsatz zu der Zahlung. Setze die Rechnung dort auf „bezahlt“.',
    ],
    [
      { cause: 'cleared-in-shop', left: cents(1), isRounding: true },
      'In Lexware Office noch 0,01 € offen, eine Rundungsdifferenz. Setze die Rechnung dort auf „bezahlt“.',
    ],
    [
      { cause: 'without-money', left: cents(1390) },
      'In Lexware Office noch 13,90 € offen. Mehr Geld ist dafür nicht eingegangen. Stimmt die Rechnung, fordere beim Kunden ein, was fehlt. Stimmt sie nicht, storniere sie in Lexware Office oder schreibe eine Gutschrift dazu.',
    ],
    [
      { cause: 'to-assign', bankTransactions: [cents(13_476)] },
      'Die Zahlung liegt in Lexware Office als Umsatz über 134,76 €. Ordne ihn dort der Rechnung zu.',
    ],
    [
      { cause: 'to-assign', bankTransactions: [cents(10_000), cents(3476)] },
      'Die Zahlung liegt in Lexware Office in 2 Umsätzen über 100,00 € und 34,76 €. Ordne dort beide der Rechnung zu.',
    ],
    [
      {
        cause: 'to-assign',
        kind: 'credit-note',
        left: cents(600),
        bankTransactions: [cents(100), cents(200), cents(300)],
      },
      'Noch 6,00 € offen. Die Erstattung liegt in Lexware Office in 3 Umsätzen über 1,00 €, 2,00 € und 3,00 €. Ordne dort alle der Gutschrift zu.',
    ],
    [
      { cause: 'set-off', left: cents(1390), against: ['GS0004'] },
      'Noch 13,90 € offen. Verrechne die Rechnung in Lexware Office mit der Gutschrift GS0004.',
    ],
    [
      { cause: 'set-off', kind: 'credit-note', against: ['RE0041', 'RE0042'] },
      'Verrechne die Gutschrift in Lexware Office mit den Rechnungen RE0041 und RE0042.',
    ],
    [
      { cause: 'set-off', against: ['GS0004'], bankTransactions: [cents(1390)] },
      'Verrechne die Rechnung in Lexware Office mit der Gutschrift GS0004 und ordne ihr den Umsatz über 13,90 € zu.',
    ],
    [
      { cause: 'without-money', kind: 'credit-note', left: cents(449) },
      'In Lexware Office noch 4,49 € offen. In Shopify ging dafür kein Geld zurück. Verrechne die Gutschrift dort mit der Rechnung oder zahle sie aus. Stimmt sie nicht, storniere sie.',
    ],
    [
      { cause: 'without-money', kind: 'credit-note', inShop: cents(4500) },
      'In Lexware Office noch offen. In Shopify gingen dafür nur 45,00 € zurück. Verrechne die Gutschrift dort mit der Rechnung oder zahle sie aus. Stimmt sie nicht, storniere sie.',
    ],
    [
      { cause: 'without-money', due: day('2026-11-30') },
      'In Lexware Office noch offen, fällig am 30.11.2026. Das Geld der Bestellung gehört zu anderen Belegen, für diese Rechnung ist keines eingegangen. Stimmt die Rechnung, fordere beim Kunden ein, was fehlt. Stimmt sie nicht, storniere sie in Lexware Office oder schreibe eine Gutschrift dazu.',
    ],
    [
      { cause: 'without-money', due: day('2026-11-15'), left: cents(30_740), inShop: cents(30_240) },
      'In Lexware Office noch 307,40 € offen und seit dem 16.11.2026 überfällig. In Shopify sind dafür nur 302,40 € eingegangen. Stimmt die Rechnung, fordere beim Kunden ein, was fehlt. Stimmt sie nicht, storniere sie in Lexware Office oder schreibe eine Gutschrift dazu.',
    ],
    [
      { cause: 'to-match', left: cents(21_250) },
      'Noch 212,50 € offen. Die Zahlung liegt als Umsatz in Lexware Office und ist vorgeschlagen. Bestätige die Zuordnung dort.',
    ],
    [
      { left: cents(28_850), due: day('2026-11-15') },
      'Noch 288,50 € offen und seit dem 16.11.2026 überfällig. Erinnere den Kunden oder buche die Zahlung in Lexware Office.',
    ],
    [{ owed: cents(292), due: day('2026-11-30') }, 'In Shopify sind noch 2,92 € zu zahlen, fällig am 30.11.2026.'],
    [{ left: cents(28_850), due: day('2026-11-30') }, 'Noch 288,50 € offen, fällig am 30.11.2026.'],
    [{ due: today }, 'Noch nicht bezahlt, fällig am 22.11.2026.'],
    [
      { due: day('2026-11-30'), against: ['GS0003'], afterwards: cents(60_910) },
      'Noch nicht bezahlt, fällig am 30.11.2026. Verrechne die Rechnung in Lexware Office mit der Gutschrift GS0003, dann sind noch 609,10 € zu zahlen.',
    ],
    [
      { due: day('2026-11-15'), against: ['GS0003'], afterwards: cents(60_910) },
      'Noch nicht bezahlt und seit dem 16.11.2026 überfällig. Verrechne die Rechnung in Lexware Office mit der Gutschrift GS0003, dann sind noch 609,10 € zu zahlen. Erinnere den Kunden oder buche die Zahlung in Lexware Office.',
    ],
    [
      { left: cents(1390), paidInPart: true, due: day('2026-11-15') },
      'Zum Teil bezahlt, noch 13,90 € offen und seit dem 16.11.2026 überfällig. Erinnere den Kunden oder buche die Zahlung in Lexware Office.',
    ],
    [{ due: day('2026-11-30') }, 'Noch nicht bezahlt, fällig am 30.11.2026.'],
    [
      { due: day('2026-11-15') },
      'Noch nicht bezahlt und seit dem 16.11.2026 überfällig. Erinnere den Kunden oder buche die Zahlung in Lexware Office.',
    ],
    [{}, 'Noch nicht bezahlt.'],
    [{ cause: 'under-way' }, 'Die Zahlung wird gerade nach Lexware Office übertragen.'],
  ])('%o', (item, sentence) => expect(said(item)).toBe(sentence));
});
