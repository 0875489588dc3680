import { describe, expect, it } from '@jest/globals';
import { eventText, isKnownEvent, type TellableEvent } from './event-text.ts';

const order = { name: '#1042' };

describe('the sentence of an event', () => {
  it.each<[TellableEvent, string]>([
    [
      { name: 'shop.connected', facts: { company: 'Kaffeekontor Nord GmbH & Co. KG' } },
      'Die Verbindung zum Lexware-Konto Kaffeekontor Nord G… wurde erfolgreich hergestellt.',
    ],
    [
      { name: 'shop.connected', facts: { company: 'Nord GmbH' } },
      'Die Verbindung zum Lexware-Konto Nord GmbH wurde erfolgreich hergestellt.',
    ],
    [
      { name: 'shop.connect-failed', facts: {} },
      'Ein Lexware-Verbindungsversuch ist aufgrund eines ungültigen Tokens fehlgeschlagen.',
    ],
    [{ name: 'shop.installed', facts: { shop: 'Kontor' } }, 'Die App wurde im Shop Kontor installiert.'],
    [{ name: 'shop.installed', facts: {} }, 'Die App wurde installiert.'],
    [
      { name: 'invoice.created', order, facts: { number: 'RE1001', total: '123.90' } },
      'Rechnung RE1001 zu #1042 über 123,90 € wurde erstellt.',
    ],
    [{ name: 'delivery.created', facts: {} }, 'Lieferschein wurde erstellt.'],
    [
      { name: 'invoice.adopted', order, facts: { number: 'RE1001' } },
      'Rechnung RE1001 zu #1042 wurde nach einer verlorenen Antwort in Lexware Office gefunden und übernommen.',
    ],
    [{ name: 'invoice.refused', facts: { code: '406', message: 'Name fehlt' } }, 'Lexware-Fehler: 406 (Name fehlt)'],
    [{ name: 'invoice.refused', facts: {} }, 'Lexware-Fehler: '],
    [{ name: 'order.failed', order, facts: { code: 'REFUSED', message: 'Name fehlt' } }, 'Lexware-Fehler: Name fehlt'],
    [{ name: 'order.failed', facts: { code: 'REFUSED' } }, 'Lexware-Fehler: REFUSED'],
    [
      { name: 'order.failed', order, facts: { code: 'NOT_FOUND' } },
      'Die Bestellung #1042 ist in Shopify nicht mehr vorhanden. Es ist nichts zu tun.',
    ],
    [
      { name: 'order.waiting', order, facts: { code: 'WAIT', setting: 'invoiceEvent', event: 'paid' } },
      'Die Rechnung zu #1042 wartet, bis die Bestellung bezahlt ist. Einstellung: Auslöser „Bezahlt“.',
    ],
    [{ name: 'order.held', facts: { code: 'neu' } }, 'Die Bestellung konnte nicht verarbeitet werden (neu).'],
    [{ name: 'order.held', order, facts: {} }, 'Die Bestellung #1042 konnte nicht verarbeitet werden ().'],
    [
      { name: 'order.read-failed', order, facts: { code: 'NOT_FOUND', path: '' } },
      'Die Bestellung #1042 ist in Shopify nicht mehr vorhanden. Es ist nichts zu tun.',
    ],
    [
      { name: 'order.read-failed', facts: { code: 'kaputt', path: 'lines.0.price' } },
      'Die Bestellung konnte nicht gelesen werden. Erste fehlerhafte Stelle: lines.0.price. Die Nachricht ist gespeichert, es ging nichts verloren.',
    ],
    [
      { name: 'order.read-failed', order, facts: { code: 'kaputt' } },
      'Die Bestellung #1042 konnte nicht gelesen werden. Die Nachricht ist gespeichert, es ging nichts verloren.',
    ],
    [
      { name: 'webhook.unprocessable', facts: { topic: 'orders/create', path: 'id' } },
      'Eine Nachricht von Shopify (orders/create) konnte nicht verarbeitet werden. Erste fehlerhafte Stelle: id. Die Nachricht ist gespeichert, es ging nichts verloren.',
    ],
    [
      { name: 'webhook.unprocessable', facts: {} },
      'Eine Nachricht von Shopify konnte nicht verarbeitet werden. Die Nachricht ist gespeichert, es ging nichts verloren.',
    ],
    [
      { name: 'preferences.changed', facts: { setting: 'skipPos' } },
      'Die Einstellung „Bestellungen aus dem Ladengeschäft überspringen“ wurde geändert.',
    ],
    [{ name: 'preferences.changed', facts: { setting: 'neu' } }, 'Die Einstellung „neu“ wurde geändert.'],
    [{ name: 'preferences.changed', facts: {} }, 'Die Einstellungen wurden geändert.'],
    [{ name: 'shop.uninstalled', facts: {} }, 'Die App wurde deinstalliert. Belege und Verlauf bleiben erhalten.'],
    [
      { name: 'shop.disconnected', facts: { reason: 'Zugriff entzogen' } },
      'Die Verbindung zu Lexware Office wurde getrennt: Zugriff entzogen. Neue Rechnungen warten, bis du sie wieder herstellst.',
    ],
    [
      { name: 'shop.disconnected', facts: {} },
      'Die Verbindung zu Lexware Office wurde getrennt. Neue Rechnungen warten, bis du sie wieder herstellst.',
    ],
  ])('%o', (event, sentence) => expect(eventText(event)).toBe(sentence));

  it('of a name that nobody knows is the name, and lists can leave it out', () => {
    expect(eventText({ name: 'toString', facts: {} })).toBe('toString');
    expect([isKnownEvent('toString'), isKnownEvent('invoice.created')]).toEqual([false, true]);
  });
});
