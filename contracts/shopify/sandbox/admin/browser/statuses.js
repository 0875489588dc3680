import { el } from './dom.js';

const FINANCIAL = {
  PENDING: ['Zahlung offen', 'attention'],
  AUTHORIZED: ['Autorisiert', 'attention'],
  PARTIALLY_PAID: ['Teilweise bezahlt', 'warning'],
  PAID: ['Bezahlt', 'success'],
  PARTIALLY_REFUNDED: ['Teilweise erstattet', 'warning'],
  REFUNDED: ['Erstattet', 'over'],
  VOIDED: ['Aufgehoben', 'over'],
  EXPIRED: ['Abgelaufen', 'over'],
};

const FULFILLMENT = {
  UNFULFILLED: ['Nicht versendet', 'attention'],
  PARTIALLY_FULFILLED: ['Teilweise versendet', 'warning'],
  FULFILLED: ['Versendet', 'success'],
  RESTOCKED: ['Zurückgelegt', 'over'],
  ON_HOLD: ['Angehalten', 'warning'],
  SCHEDULED: ['Geplant', 'attention'],
  IN_PROGRESS: ['In Arbeit', 'attention'],
  FULFILLMENT_NOT_REQUIRED: ['Kein Versand nötig', ''],
};

/** Badges for payment, shipping and cancellation of an order. */
export function statusBadges(order) {
  return [
    order.cancelled && badge('Storniert', 'over'),
    badgeOf(FINANCIAL, order.financialStatus),
    badgeOf(FULFILLMENT, order.fulfillmentStatus),
  ].filter(Boolean);
}

/** The badge of the payment state alone. */
export function paymentBadge(order) {
  return order.cancelled ? badge('Storniert', 'over') : badgeOf(FINANCIAL, order.financialStatus);
}

/** The badge of the shipping state alone. */
export function shippingBadge(order) {
  return badgeOf(FULFILLMENT, order.fulfillmentStatus);
}

function badgeOf(table, status) {
  const key = String(status ?? '').toUpperCase();
  if (key === '' || key === 'NULL') return badge('Nicht versendet', 'attention');
  const [label, tone] = table[key] ?? [key, ''];
  return badge(label, tone);
}

function badge(label, tone) {
  return el('span', { class: `badge ${tone}`.trim() }, label);
}
