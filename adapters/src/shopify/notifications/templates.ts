import type { NotificationTemplate } from '@belegwerk/core/ports';

/** The paragraph that every template of Shopify begins with, below the heading. */
const BODY = '<p>{{ email_body }}</p>';

type Row = readonly [id: string, name: string, order?: NotificationTemplate['order']];

const group = (of: NotificationTemplate['group'], rows: readonly Row[]): readonly NotificationTemplate[] =>
  rows.map(([id, name, order = 'always']) => ({ id, group: of, name, order, below: BODY }));

/**
 * The notifications to customers that can be about an order, in the groups and under the names of the German admin
 * (Einstellungen, Benachrichtigungen, Kundenbenachrichtigungen). Names that Shopify's German help does not print are
 * translations of the English ones.
 */
export const NOTIFICATION_TEMPLATES: readonly NotificationTemplate[] = [
  ...group('orders', [
    ['order-confirmation', 'Bestellbestätigung'],
    ['order-edited', 'Bestellung bearbeitet'],
    ['order-invoice', 'Bestellrechnung'],
    ['order-canceled', 'Bestellung storniert'],
    ['order-refund', 'Rückerstattung der Bestellung'],
    ['draft-order-invoice', 'Rechnung zum Bestellentwurf', 'never'],
    ['pos-receipt', 'POS- und Mobile-Beleg'],
    ['gift-card-created', 'Geschenkgutschein erstellt', 'sometimes'],
    ['payment-error', 'Zahlungsfehler', 'sometimes'],
  ]),
  ...group('shipping', [
    ['shipping-confirmation', 'Versandbestätigung'],
    ['shipping-update', 'Versandaktualisierung'],
    ['out-for-delivery', 'In Zustellung'],
    ['delivered', 'Zugestellt'],
  ]),
  ...group('local-delivery', [
    ['local-out-for-delivery', 'Bestellung für lokale Lieferung unterwegs'],
    ['local-delivered', 'Bestellung lokal zugestellt'],
    ['local-missed', 'Lokale Lieferung verpasst'],
  ]),
  ...group('local-pickup', [
    ['ready-for-pickup', 'Bereit zur Abholung'],
    ['picked-up', 'Vom Kunden abgeholt'],
  ]),
];
