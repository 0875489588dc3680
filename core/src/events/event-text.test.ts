import { describe, expect, it } from '@jest/globals';
import { EVENT_NAMES } from '../records/event-name.ts';
import { eventKind } from './event-catalogue.ts';
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
      { name: 'invoice.viewed', order, facts: { number: 'RE1001', as: 'adviser', firm: 'Kanzlei Muster' } },
      'Kanzlei Muster hat die Rechnung RE1001 zu #1042 angesehen.',
    ],
    [
      { name: 'credit.viewed', order, facts: { number: 'GS7', as: 'adviser' } },
      'Eine Kanzlei hat die Gutschrift GS7 zu #1042 angesehen.',
    ],
    [
      { name: 'shop.adviser-invited', facts: { firm: 'Kanzlei Muster', until: '2027-03-31' } },
      'Kanzlei Muster hat einen Zugang zu deinen Belegen bekommen, gültig bis zum 31.03.2027.',
    ],
    [
      { name: 'shop.adviser-looked', facts: { firm: 'Kanzlei Muster', subject: 'month', month: '2026-11' } },
      'Kanzlei Muster hat den Monat November 2026 angesehen.',
    ],
    [
      {
        name: 'shop.adviser-looked',
        facts: { firm: 'Kanzlei Muster', subject: 'folder', month: '2026-11', edition: '2' },
      },
      'Kanzlei Muster hat die Monatsmappe für November 2026 (Ausgabe 2) geladen.',
    ],
    [
      { name: 'shop.adviser-looked', facts: { firm: 'Kanzlei Muster', subject: 'folder', month: '2026-11' } },
      'Kanzlei Muster hat die Monatsmappe für November 2026 geladen.',
    ],
    [
      { name: 'shop.adviser-looked', facts: { firm: 'Kanzlei Muster', subject: 'months' } },
      'Kanzlei Muster hat die Übersicht der Monate angesehen.',
    ],
    [
      { name: 'shop.adviser-looked', facts: { firm: 'Kanzlei Muster', subject: 'search' } },
      'Kanzlei Muster hat nach einem Beleg gesucht.',
    ],
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
    [
      { name: 'preferences.changed', facts: { setting: 'skipPos', old: 'ein', new: 'aus' } },
      'Die Einstellung „Bestellungen aus dem Ladengeschäft überspringen“ wurde geändert: bisher ein, jetzt aus.',
    ],
    [{ name: 'preferences.changed', facts: { setting: 'neu' } }, 'Die Einstellung „neu“ wurde geändert.'],
    [{ name: 'preferences.changed', facts: {} }, 'Die Einstellungen wurden geändert.'],
    [
      { name: 'shop.uninstalled', facts: {} },
      'Die App wurde deinstalliert. Zugänge und Links sind beendet. Was hier gespeichert ist, wird nach 48 Stunden gelöscht; die Belege in Lexware Office bleiben.',
    ],
    [
      { name: 'shop.disconnected', facts: { reason: 'Zugriff entzogen' } },
      'Die Verbindung zu Lexware Office wurde getrennt: Zugriff entzogen. Neue Rechnungen warten, bis du sie wieder herstellst.',
    ],
    [
      { name: 'shop.disconnected', facts: {} },
      'Die Verbindung zu Lexware Office wurde getrennt. Neue Rechnungen warten, bis du sie wieder herstellst.',
    ],
    [{ name: 'shop.documents-linked', facts: { count: '1' } }, 'Ein Beleg aus Lexware Office wurde verlinkt.'],
    [{ name: 'shop.documents-linked', facts: { count: '1500' } }, '1.500 Belege aus Lexware Office wurden verlinkt.'],
    [{ name: 'shop.orders-imported', facts: { count: '1' } }, 'Eine Bestellung wurde importiert.'],
    [{ name: 'shop.orders-imported', facts: {} }, '0 Bestellungen wurden importiert.'],
    [
      { name: 'shop.days-documented', facts: { count: '1' } },
      'Belege für importierte Tage: Eine Bestellung wurde bearbeitet.',
    ],
    [
      { name: 'shop.days-documented', facts: { count: '28' } },
      'Belege für importierte Tage: 28 Bestellungen wurden bearbeitet.',
    ],
    [
      { name: 'shop.month-folder-made', facts: { month: '2026-11', edition: '2', count: '412' } },
      'Die Monatsmappe für November 2026 (Ausgabe 2) ist fertig: 412 Belege.',
    ],
    [
      { name: 'shop.audit-package-made', facts: { year: '2026', edition: '2' } },
      'Das Prüferpaket für 2026 (Ausgabe 2) ist fertig.',
    ],
    [
      { name: 'shop.scopes-missing', facts: { scopes: 'write_orders' } },
      'Fehlende Shopify-Berechtigung(en): write_orders. Erteile den Zugriff, danach geht es weiter.',
    ],
    [
      { name: 'shop.sync-toggled', facts: { document: 'invoice', enabled: 'true' } },
      'Das automatische Erstellen von Rechnungen wurde eingeschaltet.',
    ],
    [
      { name: 'shop.sync-toggled', facts: { document: 'credit', enabled: 'false' } },
      'Das automatische Erstellen von Gutschriften wurde ausgeschaltet.',
    ],
    [
      { name: 'plan.reset', facts: { remaining: '12', quota: '1000' } },
      'Die Übertragungen wurden zurückgesetzt. Übrig waren 12 von 1.000.',
    ],
    [{ name: 'plan.activated', facts: { plan: 'standard' } }, 'Das Abonnement STANDARD wurde aktiviert.'],
    [{ name: 'plan.cancelled', facts: { plan: 'alt' } }, 'Das Abonnement ALT wurde gekündigt.'],
    [
      { name: 'plan.feature-purchased', facts: { feature: 'orderImport', transfers: '1500' } },
      '„Bestellungen importieren“ wurde freigeschaltet. Einmalig sind 1.500 Übertragungen dazugekommen, nutzbar für 30 Tage.',
    ],
    [{ name: 'plan.feature-purchased', facts: { feature: 'neu' } }, '„neu“ wurde freigeschaltet.'],
    [
      { name: 'plan.transfers-low', facts: { remaining: '59', quota: '300' } },
      'Nur noch 59 von 300 Übertragungen sind übrig.',
    ],
    [
      { name: 'plan.transfers-low', facts: { remaining: '1', quota: '300' } },
      'Nur noch 1 von 300 Übertragungen ist übrig.',
    ],
    [
      { name: 'plan.transfers-exhausted', facts: {} },
      'Die Übertragungen sind verbraucht. Neue Belege warten, bis es wieder Übertragungen gibt.',
    ],
    [
      { name: 'order.redacted', order, facts: {} },
      'Persönliche Daten zu #1042 wurden auf Verlangen gelöscht. Belege bleiben aufbewahrt.',
    ],
    [
      { name: 'order.exposed', facts: {} },
      'Persönliche Daten wurden auf Verlangen für eine Auskunft zusammengestellt.',
    ],
    [
      { name: 'order.values-read', order, facts: {} },
      'Angaben zu #1042 wurden für die Vorschau eines Textes angesehen.',
    ],
    [
      { name: 'order.marked-paid', order, facts: { number: 'RE1001' } },
      'Die Bestellung #1042 ist in Shopify als bezahlt markiert, weil die Rechnung RE1001 bezahlt ist.',
    ],
    [
      { name: 'order.marked-paid', facts: {} },
      'Die Bestellung ist in Shopify als bezahlt markiert, weil die Rechnung bezahlt ist.',
    ],
    [{ name: 'order.tagged', order, facts: { tags: 'RE1001, bezahlt' } }, 'Tags „RE1001, bezahlt“ an #1042 gesetzt.'],
    [{ name: 'order.metafields-written', order, facts: { count: '1' } }, 'Ein Metafeld zu #1042 wurde geschrieben.'],
    [{ name: 'order.metafields-written', order, facts: { count: '3' } }, '3 Metafelder zu #1042 wurden geschrieben.'],
    [
      { name: 'order.metafields-failed', order, facts: { code: 'MISSING_SCOPE' } },
      'Metafelder zu #1042 konnten nicht geschrieben werden: Es fehlt die Shopify-Berechtigung write_orders.',
    ],
    [
      { name: 'order.metafields-failed', facts: { code: 'OTHER', message: 'Wert zu lang.' } },
      'Metafelder konnten nicht geschrieben werden: Wert zu lang.',
    ],
    [
      { name: 'order.metafields-failed', facts: {} },
      'Metafelder konnten nicht geschrieben werden: Unbekannter Fehler.',
    ],
    [
      { name: 'webhook.processed', order, facts: { code: 'RECEIPT_NOT_FOUND' } },
      'Der Beleg ist in Lexware Office nicht mehr vorhanden. Es ist nichts zu tun.',
    ],
    [
      { name: 'webhook.skipped', order, facts: { code: 'UNCHANGED' } },
      'Die Bestellung #1042 hat sich nicht geändert. Es ist nichts zu tun.',
    ],
    [
      { name: 'webhook.failed', facts: { topic: 'orders/paid', status: '500', message: 'Zeitüberschreitung.' } },
      'Eine Nachricht von Shopify (orders/paid) konnte nicht verarbeitet werden: 500 Zeitüberschreitung.',
    ],
    [
      { name: 'webhook.failed', facts: { message: 'Zeitüberschreitung' } },
      'Eine Nachricht von Shopify konnte nicht verarbeitet werden: Zeitüberschreitung.',
    ],
    [
      { name: 'webhook.failed', facts: { topic: 'accounting/documents', message: 'Zeitüberschreitung' } },
      'Eine Nachricht von Lexware Office konnte nicht verarbeitet werden: Zeitüberschreitung.',
    ],
    [
      { name: 'webhook.failed', order, facts: { topic: 'wait', status: '500', message: 'Interner Fehler' } },
      'Die Bestellung #1042 konnte nicht bearbeitet werden: 500 Interner Fehler.',
    ],
  ])('%o', (event, sentence) => expect(eventText(event)).toBe(sentence));

  it.each(EVENT_NAMES)('%s is whole and German, with all facts and with none', (name) => {
    const { facts, origin, statuses } = eventKind(name);
    const full = Object.fromEntries(facts.map((fact) => [fact, fact === 'code' ? 'UNCHANGED' : '1']));
    const whole = eventText({ name, facts: full, order });
    expect(whole).toMatch(/^[A-ZÄÖÜ„\d].*[.\w]$/);
    expect(whole).not.toMatch(/undefined|\.\.| {2}/);
    expect(eventText({ name, facts: {} })).not.toContain('undefined');
    expect(isKnownEvent(name, origin)).toBe(true);
    expect(statuses.length).toBeGreaterThan(0);
  });

  it('of an unknown origin is left out as well', () => {
    expect(isKnownEvent('invoice.created', 'invoice')).toBe(true);
    expect(isKnownEvent('invoice.created', 'credit')).toBe(false);
    expect(isKnownEvent('invoice.melted', 'invoice')).toBe(false);
  });

  it('of an unknown name is the name, and lists can leave it out', () => {
    expect(eventText({ name: 'toString', facts: {} })).toBe('toString');
    expect([isKnownEvent('toString'), isKnownEvent('invoice.created')]).toEqual([false, true]);
  });
});
