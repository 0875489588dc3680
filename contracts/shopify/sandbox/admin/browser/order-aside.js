import { el } from './dom.js';
import { exactly, money, when } from './format.js';

const KINDS = {
  SALE: 'Zahlung',
  CAPTURE: 'Einzug',
  AUTHORIZATION: 'Autorisierung',
  REFUND: 'Erstattung',
  VOID: 'Aufhebung',
};
const OUTCOMES = { PENDING: ' (läuft)', FAILURE: ' (fehlgeschlagen)', ERROR: ' (fehlgeschlagen)' };

/** The column beside an order: customer, money movements, shipments and what happened when. */
export function orderAside(order) {
  return el(
    'aside',
    {},
    customerCard(order),
    listCard(
      'Zahlungen',
      (order.transactions ?? []).map((each) => transactionRow(each, order.currency)),
    ),
    listCard('Sendungen', (order.fulfillments ?? []).map(shipmentRow)),
    listCard('Verlauf', (order.timeline ?? []).toReversed().map(timelineRow)),
  );
}

function customerCard({ customerName, customerEmail, addresses = {}, note }) {
  const { shipping, billing } = addresses;
  const isSame = JSON.stringify(shipping) === JSON.stringify(billing);
  return el(
    'section',
    { class: 'card' },
    el('h2', {}, 'Kundschaft'),
    el(
      'p',
      {},
      customerName ?? 'Ohne Kundendaten',
      customerEmail && el('span', { class: 'quiet block' }, customerEmail),
    ),
    address(isSame ? 'Liefer- und Rechnungsadresse' : 'Lieferadresse', shipping),
    !isSame && address('Rechnungsadresse', billing),
    note && [el('h3', {}, 'Notiz'), el('p', {}, note)],
  );
}

function address(title, parts) {
  if (parts === undefined || parts === null) return undefined;
  const lines = Array.isArray(parts)
    ? parts
    : [
        parts.company,
        parts.name,
        parts.address1,
        parts.address2,
        [parts.zip, parts.city].filter(Boolean).join(' '),
        parts.country,
      ];
  return [
    el('h3', {}, title),
    el(
      'address',
      {},
      lines.filter(Boolean).map((line) => el('span', {}, line)),
    ),
  ];
}

function listCard(title, rows) {
  if (rows.length === 0) return undefined;
  return el('section', { class: 'card' }, el('h2', {}, title), el('ul', { class: 'facts' }, rows));
}

function transactionRow({ kind, status, gateway, amount, createdAt }, currency) {
  const label = (KINDS[String(kind).toUpperCase()] ?? kind) + (OUTCOMES[String(status).toUpperCase()] ?? '');
  return el(
    'li',
    {},
    el('span', {}, label, el('span', { class: 'quiet block' }, `${gateway ?? ''} · ${when(createdAt)}`)),
    el('span', { class: 'amount' }, money(amount, currency)),
  );
}

function shipmentRow({ name, status, createdAt, lines = [], itemCount }) {
  const count = itemCount ?? lines.reduce((sum, line) => sum + line.quantity, 0);
  const isOff = String(status).toUpperCase() === 'CANCELLED';
  const text = `${name ?? 'Sendung'}${isOff ? ' (storniert)' : ''}`;
  return el(
    'li',
    {},
    el('span', {}, text, el('span', { class: 'quiet block' }, when(createdAt))),
    el('span', {}, `${count} Artikel`),
  );
}

function timelineRow({ at, text }) {
  return el(
    'li',
    { class: 'event' },
    el('span', {}, text),
    el('time', { class: 'quiet', datetime: at, title: exactly(at) }, when(at)),
  );
}
