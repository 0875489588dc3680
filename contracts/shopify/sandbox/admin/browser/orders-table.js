import { el } from './dom.js';
import { exactly, money, pieces, when } from './format.js';
import { paymentBadge, shippingBadge } from './statuses.js';

/** Orders as a table; on a phone each row becomes a card. */
export function ordersTable({ handle }, orders, choice) {
  if (orders.length === 0) return el('p', { class: 'empty' }, 'Hier erscheinen Bestellungen, sobald es welche gibt.');
  const heads = ['Bestellung', 'Datum', 'Kundschaft', 'Zahlung', 'Versand', 'Umfang'];
  return el(
    'table',
    { class: 'orders' },
    el(
      'thead',
      {},
      el(
        'tr',
        {},
        choice && el('th', { scope: 'col' }, el('span', { class: 'unseen' }, 'Auswahl')),
        ...heads.map((head) => el('th', { scope: 'col' }, head)),
        el('th', { scope: 'col', class: 'amount' }, 'Summe'),
      ),
    ),
    el(
      'tbody',
      {},
      orders.map((order) => orderRow(handle, order, choice)),
    ),
  );
}

function orderRow(handle, order, choice) {
  const tags = tagList(order.tags);
  return el(
    'tr',
    { 'data-testid': 'order-row', class: order.cancelled ? 'is-over' : undefined },
    choice && el('td', { class: 'tick' }, tick(order, choice)),
    el('th', { scope: 'row' }, el('a', { href: `/store/${handle}/orders/${order.legacyId}` }, order.name), tags),
    el(
      'td',
      { class: 'quiet' },
      el('time', { datetime: order.createdAt, title: exactly(order.createdAt) }, when(order.createdAt)),
    ),
    el('td', { class: 'who' }, order.customerName ?? 'Ohne Kundendaten'),
    el('td', {}, paymentBadge(order)),
    el('td', {}, shippingBadge(order)),
    el('td', { class: 'quiet' }, pieces(order.itemCount)),
    el('td', { class: 'amount' }, money(order.total, order.currency)),
  );
}

function tick({ legacyId, name }, { chosen, choose }) {
  return el('input', {
    type: 'checkbox',
    'aria-label': `Bestellung ${name} auswählen`,
    checked: chosen.has(legacyId),
    onChange: ({ target }) => choose(legacyId, target.checked),
  });
}

/** The tags of an order as small labels. */
export function tagList(tags) {
  return (tags ?? []).map((tag) => el('span', { class: 'tag' }, tag));
}
