import { orderActions } from './order-actions.js';
import { button, el } from './dom.js';
import { exactly, money, rate, when } from './format.js';
import { keepFresh } from './keep-fresh.js';
import { orderAside } from './order-aside.js';
import { openPrint } from './print-action.js';
import { tagList } from './orders-table.js';
import { statusBadges } from './statuses.js';

/** One order of the desk: what was bought, what happened, and the buttons that make things happen. */
export function showOrderPage(root, admin, legacyId) {
  const sheet = el('div', { class: 'sheet' }, el('p', { class: 'empty' }, 'Bestellung wird geladen …'));
  root.append(sheet);
  const end = keepFresh(
    () => admin.desk.order(legacyId),
    (order) => sheet.replaceChildren(...drawOrder(admin, order, () => end.now())),
    (error) => sheet.replaceChildren(el('h1', {}, 'Bestellung nicht gefunden'), el('p', {}, error.message)),
  );
  return { leave: end };
}

function drawOrder(admin, order, refresh) {
  document.title = `${order.name} · Test-Admin (Sandbox)`;
  return [
    el('p', { class: 'way-back' }, el('a', { href: `/store/${admin.handle}/orders` }, '← Bestellungen')),
    el(
      'div',
      { class: 'page-head' },
      el('div', {}, headline(order), placedAt(order)),
      el(
        'div',
        { class: 'actions' },
        orderActions(admin, order, refresh),
        printButton(admin, order),
        intentLink(admin, order),
        statusLink(admin, order),
        appLink(admin, order),
      ),
    ),
    el(
      'div',
      { class: 'columns' },
      el('div', {}, linesCard(order), totalsCard(order)),
      orderAside({ admin, order, refresh }),
    ),
  ];
}

function headline(order) {
  return el(
    'h1',
    { 'data-testid': 'order-name' },
    order.name,
    ' ',
    el('span', { class: 'badges' }, statusBadges(order)),
  );
}

function placedAt(order) {
  const time = el('time', { datetime: order.createdAt, title: exactly(order.createdAt) }, when(order.createdAt));
  return el('p', { class: 'quiet' }, time, tagList(order.tags));
}

function printButton(admin, order) {
  return button('Belege drucken', () => openPrint(admin, [order.legacyId]), { 'data-testid': 'print-order' });
}

function intentLink({ handle }, order) {
  const query = new URLSearchParams({ type: 'application/invoice', order: order.id });
  const href = `/store/${handle}/intents/create?${query}`;
  return el('a', { class: 'button', href, 'data-testid': 'create-invoice' }, 'Rechnung erstellen');
}

/** What the customer sees who placed it. */
function statusLink({ handle }, order) {
  const href = `/account/${handle}/orders/${order.legacyId}`;
  return el('a', { class: 'button', href, target: '_blank', 'data-testid': 'order-status' }, 'Bestellstatus');
}

function appLink({ handle, app }, order) {
  const href = `/store/${handle}/apps/${app.handle}/orders/${order.legacyId}`;
  return el('a', { class: 'button', href, 'data-testid': 'open-in-app' }, `In ${app.name} ansehen`);
}

function linesCard(order) {
  return el(
    'section',
    { class: 'card' },
    el('h2', {}, 'Artikel'),
    el(
      'ul',
      { class: 'lines' },
      order.lines.map((line) => lineRow(line, order.currency)),
    ),
  );
}

function lineRow(line, currency) {
  const facts = [line.variantTitle, line.sku && `Art.-Nr. ${line.sku}`, rateText(line)].filter(Boolean).join(' · ');
  const isGone = line.currentQuantity === 0;
  return el(
    'li',
    { class: isGone ? 'line is-over' : 'line' },
    el(
      'div',
      { class: 'line-what' },
      el('strong', {}, line.title),
      el('span', { class: 'quiet' }, facts),
      progress(line),
    ),
    el('span', { class: 'line-price quiet' }, `${line.quantity} × ${money(line.unitPrice, currency)}`),
    el('span', { class: 'amount' }, money(line.total, currency)),
  );
}

function rateText(line) {
  return line.taxRate === undefined || line.taxRate === null ? undefined : `${rate(line.taxRate)}\u00A0USt.`;
}

function progress(line) {
  const removed = line.quantity - line.currentQuantity;
  const parts = [
    line.fulfillableQuantity > 0 && `${line.fulfillableQuantity} zu versenden`,
    removed > 0 && `${removed} entfernt oder zurückgenommen`,
  ].filter(Boolean);
  return parts.length > 0 && el('span', { class: 'quiet' }, parts.join(' · '));
}

function totalsCard(order) {
  return el(
    'section',
    { class: 'card' },
    el('h2', {}, 'Beträge'),
    el(
      'dl',
      { class: 'totals' },
      totalRows(order).map((row) => totalRow(row, order.currency)),
    ),
  );
}

function totalRows({ totals, shipping }) {
  const isThere = (amount) => amount !== undefined && amount !== null && !/^-?0(\.0*)?$/.test(amount);
  const shippingTitle = shipping?.[0]?.title;
  return [
    ['Zwischensumme', totals.subtotal],
    isThere(totals.discounts) && ['darin Rabatte', totals.discounts],
    [shippingTitle ? `Versand (${shippingTitle})` : 'Versand', totals.shipping],
    isThere(totals.tip) && ['Trinkgeld', totals.tip],
    [totals.taxesIncluded === false ? 'Umsatzsteuer' : 'Enthaltene Umsatzsteuer', totals.tax],
    ['Summe', totals.total, 'is-sum'],
    isThere(totals.fees) && ['Gebühren von Retouren', totals.fees],
    isThere(totals.currentTotal) &&
      totals.currentTotal !== totals.total && ['Summe nach Änderungen', totals.currentTotal],
    ['Bezahlt', totals.paid],
    isThere(totals.refunded) && ['Erstattet', totals.refunded],
    ['Offen', totals.outstanding, 'is-sum'],
  ].filter((row) => row && row[1] !== undefined);
}

function totalRow([label, amount, kind], currency) {
  return [el('dt', { class: kind }, label), el('dd', { class: kind }, money(amount, currency))];
}
