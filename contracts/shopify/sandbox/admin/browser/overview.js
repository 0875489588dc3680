import { button, el } from './dom.js';
import { ordersTable } from './orders-table.js';
import { openPlaceOrder } from './place-order.js';
import { keepFresh } from './keep-fresh.js';

/** The start page: what this place is, the way to the app, and the latest orders. */
export function showOverview(root, admin) {
  const list = el('div', { class: 'card table-card' });
  const place = button('Bestellung aufgeben', () => openPlaceOrder(admin), {
    kind: 'primary',
    'data-testid': 'place-order',
  });
  root.append(
    el(
      'div',
      { class: 'sheet' },
      el('div', { class: 'page-head' }, el('h1', {}, 'Übersicht'), place),
      el('div', { class: 'tiles' }, appTile(admin), deskTile(admin)),
      el('h2', { class: 'section-title' }, 'Neueste Bestellungen'),
      list,
    ),
  );
  const end = keepFresh(
    () => admin.desk.orders('', 1),
    ({ orders }) => list.replaceChildren(ordersTable(admin, orders.slice(0, 8))),
    (error) => list.replaceChildren(el('p', { class: 'empty' }, error.message)),
  );
  return { leave: end };
}

function appTile({ handle, app }) {
  return el(
    'a',
    { class: 'card tile', href: `/store/${handle}/apps/${app.handle}` },
    el('strong', {}, `${app.name} öffnen`),
    el('span', {}, 'Die App läuft hier im Rahmen, wie im echten Admin.'),
  );
}

function deskTile({ handle }) {
  return el(
    'a',
    { class: 'card tile', href: `/store/${handle}/orders` },
    el('strong', {}, 'Bestellungen bearbeiten'),
    el('span', {}, 'Aufgeben, bezahlen, versenden, erstatten, ändern und stornieren.'),
  );
}
