import { idOfGid } from '../../kernel/ids.ts';
import { FULFILLED } from '../../orders/fulfilment-words.ts';
import { isCancelled, isFulfilled, isPaid } from '../../orders/has-happened.ts';
import type { Order } from '../../orders/order.ts';
import type { FulfilmentStatus, PaymentStatus } from '../../orders/statuses.ts';
import { placeholdersOf } from './placeholder.ts';

const { text, list, yesNo, number, oneOf } = placeholdersOf<Order>('ORDER');

const PAYMENT = [
  'paid',
  'pending',
  'authorized',
  'partially_paid',
  'partially_refunded',
  'refunded',
  'voided',
  'expired',
  'overdue',
  'manual',
  'open',
  'unpaid',
  'invalid',
  'unknown',
] as const satisfies readonly PaymentStatus[];

const FULFILMENT = [
  'fulfilled',
  'unfulfilled',
  'partial',
  'planned',
  'stopped',
  'denied',
  'restocked',
  'canceled',
  'unknown',
] as const satisfies readonly FulfilmentStatus[];

/** The last number in the name of an order, without the shop's prefix and suffix. */
const orderNumber = ({ name }: Order): string | undefined => name.match(/\d+/g)?.at(-1);

const lastPayment = ({ payments }: Order): Order['payments'][number] | undefined =>
  payments.findLast(({ kind, status }) => status === 'success' && (kind === 'sale' || kind === 'capture'));

/** Placeholders of the order itself. */
export const ORDER_PLACEHOLDERS = [
  text('NAME', 'Name der Bestellung', '#1042', (order) => order.name),
  text('NUMBER', 'Nummer der Bestellung ohne Präfix', '1042', orderNumber),
  text('ID', 'Kennung der Bestellung in Shopify', '5400000001042', (order) => idOfGid(order.id)),
  text('DATE', 'Datum der Bestellung', '20.11.2026', (order, format) => format.date(order.processedAt)),
  text('CREATEDAT', 'Datum der Erfassung', '20.11.2026', (order, format) => format.date(order.createdAt)),
  text('UPDATEDAT', 'Datum der letzten Änderung', '21.11.2026', (order, format) => format.date(order.updatedAt)),
  text('CANCELLEDAT', 'Datum der Stornierung', '22.11.2026', ({ cancelledAt }, format) =>
    cancelledAt ? format.date(cancelledAt) : undefined,
  ),
  text('PAIDAT', 'Datum der letzten Zahlung', '20.11.2026', (order, format) => {
    const payment = lastPayment(order);
    return payment && format.date(payment.at);
  }),
  text('PONUMBER', 'Bestellnummer des Kunden', 'PO-4711', (order) => order.poNumber),
  text('NOTE', 'Notiz zur Bestellung', 'Bitte als Geschenk verpacken', (order) => order.note),
  text('SOURCE', 'Verkaufskanal', 'web', (order) => order.source),
  text('CURRENCY', 'Währung', 'EUR', (order) => order.currency),
  list('TAGS', 'Tags der Bestellung', 'B2B, Messe', (order) => order.tags),
  list('ATTRIBUTES', 'Zusätzliche Angaben', 'Lieferwunsch: vormittags', ({ attributes }) =>
    attributes.map(({ key, value }) => `${key}: ${value}`),
  ),
  list('GATEWAYS', 'Zahlungsarten', 'paypal, gift_card', (order) => order.gateways),
  oneOf('PAYMENTSTATUS', 'Zahlungsstatus', PAYMENT, (order) => order.paymentStatus),
  oneOf('FULFILLMENTSTATUS', 'Versandstatus', FULFILMENT, (order) => order.fulfilmentStatus),
  yesNo('ISPAID', 'Ist bezahlt', 'ja', isPaid),
  yesNo('ISFULFILLED', `Ist vollständig ${FULFILLED}`, 'nein', isFulfilled),
  yesNo('ISCANCELLED', 'Ist storniert', 'nein', isCancelled),
  yesNo('ISEDITED', 'Wurde nachträglich bearbeitet', 'nein', (order) => order.edited),
  yesNo('ISTEST', 'Ist eine Testbestellung', 'nein', (order) => order.test),
  yesNo('TAXESINCLUDED', 'Preise enthalten die Umsatzsteuer', 'ja', (order) => order.taxesIncluded),
  number('ITEMCOUNT', 'Anzahl aller Artikel', '3', ({ lines }) =>
    lines.reduce((sum, line) => sum + line.currentQuantity, 0),
  ),
  list('ITEMTITLES', 'Namen der Artikel', 'Kaffeemühle, Filterpapier', ({ lines }) =>
    lines.filter(({ currentQuantity }) => currentQuantity > 0).map(({ title }) => title),
  ),
  list('SKUS', 'Artikelnummern', 'KM-01, FP-100', ({ lines }) => lines.flatMap(({ sku }) => (sku ? [sku] : []))),
  list('SHIPPINGMETHODS', 'Versandarten', 'DHL Paket', ({ shipping }) =>
    shipping.filter(({ removed }) => !removed).map(({ title }) => title),
  ),
  list('TRACKINGNUMBERS', 'Sendungsnummern aller Lieferungen', '00340434161094042557', ({ fulfilments }) =>
    fulfilments.filter(({ cancelled }) => !cancelled).flatMap(({ trackingNumbers }) => trackingNumbers),
  ),
];
