import { describe, expect, it } from '@jest/globals';
import { FEATURE_GATE_TITLES } from '../../plans/closed-gate.ts';
import { faultText } from '../../preferences/field-fault.ts';
import { COUPON_CREATION_TEXTS, COUPON_REMOVAL_TEXTS, couponFaultText } from './coupon-texts.ts';
import { DIALOG_TEXTS } from './dialog-texts.ts';
import { eventText } from '../../events/event-text.ts';
import { reasonText } from './reason-text.ts';

const event = (name: string, facts: Record<string, string> = {}): string => eventText({ name, facts });

describe('the exact texts of the error catalogues', () => {
  it.each([
    [
      event('shop.connected', { company: 'Nord GmbH' }),
      'Die Verbindung zum Lexware-Konto Nord GmbH wurde erfolgreich hergestellt.',
    ],
    [
      event('shop.connect-failed'),
      'Ein Lexware-Verbindungsversuch ist aufgrund eines ungültigen Tokens fehlgeschlagen.',
    ],
    [event('shop.scopes-granted'), 'Die Zugriffsberechtigung wurde nachträglich erteilt und ist aktiv.'],
    [DIALOG_TEXTS.shopUnavailable, "418 — I'm a teapot"],
    [DIALOG_TEXTS.shopScopesMissing, 'Fehlende Shopify-Berechtigung(en)'],
    [DIALOG_TEXTS.grantAccess, 'Zugriff erteilen'],
    [DIALOG_TEXTS.shopScopesGranted, 'Die Zugriffsberechtigung wurde nachträglich erteilt und ist aktiv.'],
    [DIALOG_TEXTS.accountingScopeNeeded, 'Zugriffsberechtigung benötigt'],
    [DIALOG_TEXTS.accountingScopeWaiting, 'Warte auf Lexware Office'],
    [DIALOG_TEXTS.accountingScopeGranted, 'Berechtigungen aktualisiert'],
    [DIALOG_TEXTS.taxConfigurationNeeded, 'Konfiguration erforderlich'],
    [DIALOG_TEXTS.draftNotSent, 'Entwürfe können nicht versendet werden'],
    [DIALOG_TEXTS.mailFailed, 'unknown error'],
    [DIALOG_TEXTS.unknownError, 'Unbekannter Fehler'],
    [DIALOG_TEXTS.importNeedsScope, 'Berechtigung benötigt'],
    [DIALOG_TEXTS.transfersExhausted, 'Deine Übertragungen wurden (fast) vollständig verbraucht'],
    [FEATURE_GATE_TITLES['upgrade-required'], 'Upgrade erforderlich'],
    [FEATURE_GATE_TITLES['purchase-required'], 'Freischaltung erforderlich'],
    [FEATURE_GATE_TITLES['scopes-missing'], 'Zugriffsberechtigung erforderlich'],
    [COUPON_CREATION_TEXTS.COUPON_INVALID, 'Dieser Code ist ungültig'],
    [COUPON_CREATION_TEXTS.TYPE_NOT_FOUND, 'Ungültier Rabattyp'],
    [COUPON_CREATION_TEXTS.NOT_AVAILABLE, 'Dieser Code ist nicht verfügbar'],
    [COUPON_CREATION_TEXTS.TOO_MANY, 'Maximale Anzahl an Coupons überschritten'],
    [COUPON_REMOVAL_TEXTS.UNAUTHORIZED, 'Fehlende Berechtigung'],
    [faultText({ code: 'too-many-read', facts: { most: '5' } }), 'Du kannst maximal 5 Metafelder hinzufügen'],
    [faultText({ code: 'too-many-written', facts: { most: '5' } }), 'Du kannst maximal 5 Metafelder schreiben'],
  ])('%s', (spoken, text) => expect(spoken).toBe(text));

  it.each([
    [reasonText({ code: 'INVALID_PLAN_RECIPIENT_ABROAD' }), 'Das Lexware-Konto unterstützt keine Auslandsrechnungen.'],
    [reasonText({ code: 'MISSING_VAT-ID' }), 'Rechnung erfordert USt-ID des Kunden'],
    [event('order.held', { code: 'MISSING_VAT-ID' }), 'Rechnung erfordert USt-ID des Kunden'],
    [event('invoice.without-transfer'), 'nicht erstellt, da keine verfügbaren Übertragungen vorhanden waren'],
    [reasonText({ code: 'NO_TRANSFERS' }), 'nicht erstellt, da keine verfügbaren Übertragungen vorhanden waren'],
    [event('webhook.failed', { topic: 'orders/paid' }), 'konnte nicht verarbeitet werden'],
    [event('webhook.unprocessable'), 'konnte nicht verarbeitet werden'],
    [event('invoice.refused', { code: '406' }), 'Lexware-Fehler: 406'],
    [event('order.metafields-failed', { code: 'OTHER' }), 'Unbekannter Fehler'],
    [event('shop.scopes-missing'), 'Fehlende Shopify-Berechtigung(en)'],
    [couponFaultText('INVALID'), 'Der Code scheint ungültig zu sein'],
  ])('%s contains %s', (spoken, text) => expect(spoken).toContain(text));
});
