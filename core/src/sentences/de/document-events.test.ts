import { describe, expect, it } from '@jest/globals';
import { eventText, type TellableEvent } from '../../events/event-text.ts';

const order = { name: '#1042' };

describe('the sentence of an event of documents, contacts and payments', () => {
  it.each<[TellableEvent, string]>([
    [
      { name: 'invoice.linked', order, facts: { number: 'RE1001' } },
      'Rechnung RE1001 zu #1042 wurde aus Lexware Office übernommen und verlinkt.',
    ],
    [
      { name: 'credit.without-transfer', order, facts: {} },
      'Gutschrift zu #1042 wurde nicht erstellt, da keine verfügbaren Übertragungen vorhanden waren.',
    ],
    [
      { name: 'invoice.mailed', order, facts: { number: 'RE1001', recipient: 'e@m.de', copies: '0' } },
      'Rechnung RE1001 zu #1042 wurde an e@m.de versendet.',
    ],
    [
      { name: 'credit.mailed', facts: { number: 'GS7', recipient: 'e@m.de', copies: '1' } },
      'Gutschrift GS7 wurde an e@m.de versendet, dazu eine Kopie (CC/BCC).',
    ],
    [
      {
        name: 'invoice.mailed',
        order,
        facts: { number: 'RE1', recipient: 'buchhaltung@kaffeekontor-nord.example', copies: '2' },
      },
      'Rechnung RE1 zu #1042 wurde an buchhaltung@kaffeekontor-nord… versendet, dazu 2 Kopien (CC/BCC).',
    ],
    [
      { name: 'invoice.mail-failed', order, facts: { number: 'RE1', recipient: 'e@m.de', message: 'Postfach voll' } },
      'Rechnung RE1 zu #1042 konnte nicht an e@m.de versendet werden: Postfach voll.',
    ],
    [
      { name: 'invoice.mail-unclear', facts: { recipient: 'e@m.de' } },
      'Ob Rechnung bei e@m.de angekommen ist, lässt sich nicht feststellen. Es wird nicht von selbst noch einmal gesendet.',
    ],
    [
      { name: 'credit.copied', order, facts: { number: 'GS7', mailbox: 'e@m.de' } },
      'Eine Kopie (Gutschrift GS7 zu #1042) wurde an dein Postfach e@m.de gesendet.',
    ],
    [
      { name: 'invoice.copy-failed', order, facts: { number: 'RE1', mailbox: 'e@m.de', message: 'Postfach voll' } },
      'Eine Kopie (Rechnung RE1 zu #1042) konnte nicht an dein Postfach e@m.de gesendet werden: Postfach voll.',
    ],
    [
      { name: 'invoice.copy-unclear', order, facts: { number: 'RE1' } },
      'Ob eine Kopie (Rechnung RE1 zu #1042) in deinem Postfach liegt, lässt sich nicht feststellen. Sie wird nicht von selbst noch einmal gesendet.',
    ],
    [
      { name: 'contact.created', facts: { name: 'Kaffeekontor Nord GmbH & Co. KG' } },
      'Kontakt Kaffeekontor Nord G… wurde in Lexware Office angelegt.',
    ],
    [{ name: 'contact.updated', facts: {} }, 'Ein Kontakt wurde in Lexware Office aktualisiert.'],
    [
      { name: 'contact.update-failed', facts: { name: 'Nord', message: 'veraltet' } },
      'Kontakt Nord konnte nicht aktualisiert werden: veraltet.',
    ],
    [
      { name: 'contact.assigned', order, facts: { name: 'Nord' } },
      'Kontakt Nord wurde der Bestellung #1042 zugeordnet.',
    ],
    [{ name: 'contact.assigned', facts: { name: 'Nord' } }, 'Kontakt Nord wurde einer Bestellung zugeordnet.'],
    [
      { name: 'contact.vat-id-found', order, facts: { vatId: 'DE136695976', place: 'order-note' } },
      'USt-IdNr. DE136695976 zu #1042 wurde gefunden (Notiz der Bestellung).',
    ],
    [{ name: 'contact.vat-id-found', facts: { place: 'anderswo' } }, 'Eine USt-IdNr. wurde gefunden (anderswo).'],
    [{ name: 'contact.deleted', facts: { name: 'Nord' } }, 'Kontakt Nord wurde in Lexware Office gelöscht.'],
    [
      { name: 'contact.kept', facts: { name: 'Nord' } },
      'Kontakt Nord wurde nicht gelöscht, weil er auf weiteren Belegen steht.',
    ],
    [
      { name: 'transaction.payment-created', order, facts: { amount: '1234.50' } },
      'Umsatz über 1.234,50 € zu #1042 wurde in Lexware Office angelegt.',
    ],
    [
      { name: 'transaction.payment-created', order, facts: { amount: '119.00', gateway: 'Nachnahme' } },
      'Umsatz über 119,00 € (Nachnahme) zu #1042 wurde in Lexware Office angelegt.',
    ],
    [{ name: 'invoice.refunded', order, facts: { number: 'RE1001' } }, 'Rechnung RE1001 zu #1042 ist erstattet.'],
    [
      { name: 'invoice.partly-refunded', order, facts: { number: 'RE1001' } },
      'Rechnung RE1001 zu #1042 ist teilweise erstattet.',
    ],
    [{ name: 'invoice.set-off', order, facts: { number: 'RE1001' } }, 'Rechnung RE1001 zu #1042 ist verrechnet.'],
    [
      { name: 'transaction.payment-created', order, facts: { amount: '-103.80', gateway: 'Klarna' } },
      'Erstattung über 103,80 € (Klarna) zu #1042 wurde in Lexware Office angelegt.',
    ],
    [{ name: 'transaction.payment-created', facts: {} }, 'Umsatz wurde in Lexware Office angelegt.'],
    [
      { name: 'transaction.match-created', order, facts: { number: 'RE1001' } },
      'Zuordnungsvorschlag zu #1042 für Beleg RE1001 wurde in Lexware Office angelegt.',
    ],
    [{ name: 'transaction.match-created', facts: {} }, 'Zuordnungsvorschlag wurde in Lexware Office angelegt.'],
    [
      { name: 'transaction.fees-transferred', order, facts: { amount: '0.35' } },
      'Gebühren über 0,35 € zu #1042 wurden übertragen.',
    ],
    [
      { name: 'transaction.fees-left', order, facts: { amount: '7.20', tax: '1.20' } },
      'Gebühren über 7,20 € zu #1042 wurden nicht übertragen, weil es für ihre Steuer keine Kategorie gibt. Buche sie in Lexware Office.',
    ],
    [
      { name: 'transaction.fees-left', order, facts: { currency: 'USD' } },
      'Gebühren zu #1042 wurden nicht übertragen, weil sie in USD berechnet sind. Buche sie in Lexware Office.',
    ],
    [
      { name: 'transaction.account-created', facts: { account: 'PayPal' } },
      'Zahlungskonto „PayPal“ wurde in Lexware Office angelegt.',
    ],
    [
      { name: 'transaction.failed', order, facts: { amount: '5.00', message: 'Konto fehlt.' } },
      'Umsatz über 5,00 € zu #1042 konnte nicht angelegt werden: Konto fehlt.',
    ],
  ])('%o', (event, sentence) => expect(eventText(event)).toBe(sentence));
});
