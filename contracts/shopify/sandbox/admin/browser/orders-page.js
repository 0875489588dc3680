import { button, el } from './dom.js';
import { keepFresh } from './keep-fresh.js';
import { ordersTable } from './orders-table.js';
import { openPrint } from './print-action.js';
import { openPlaceOrder } from './place-order.js';

/** All orders, searched and paged in the address bar. */
export function showOrdersPage(root, admin) {
  const query = new URLSearchParams(location.search);
  const search = query.get('search') ?? '';
  const page = Math.max(1, Number(query.get('page') ?? '1') || 1);
  const chosen = new Set();
  const print = button('Belege drucken', () => openPrint(admin, [...chosen]), {
    'data-testid': 'print-orders',
    disabled: true,
  });
  const choose = (legacyId, isChosen) => {
    if (isChosen) chosen.add(legacyId);
    else chosen.delete(legacyId);
    print.disabled = chosen.size === 0;
  };
  const list = el('div', { class: 'card table-card' }, el('p', { class: 'empty' }, 'Bestellungen werden geladen …'));
  const place = button('Bestellung aufgeben', () => openPlaceOrder(admin), {
    kind: 'primary',
    'data-testid': 'place-order',
  });
  root.append(
    el(
      'div',
      { class: 'sheet' },
      el('div', { class: 'page-head' }, el('h1', {}, 'Bestellungen'), el('div', { class: 'actions' }, print, place)),
      searchForm(admin, search),
      list,
    ),
  );
  const end = keepFresh(
    () => admin.desk.orders(search, page),
    (found) => list.replaceChildren(...results(admin, found, { search, chosen, choose })),
    (error) => list.replaceChildren(el('p', { class: 'empty' }, error.message)),
  );
  return { leave: end };
}

function searchForm(admin, search) {
  const submit = (event) => {
    event.preventDefault();
    const text = new FormData(event.target).get('search').trim();
    void admin.go(`/store/${admin.handle}/orders${text === '' ? '' : `?${new URLSearchParams({ search: text })}`}`);
  };
  return el(
    'form',
    { class: 'search', role: 'search', onSubmit: submit },
    el('input', {
      type: 'search',
      name: 'search',
      value: search,
      placeholder: 'Nummer, Name oder Schlagwort',
      'aria-label': 'Bestellungen suchen',
    }),
    el('button', { class: 'button' }, 'Suchen'),
  );
}

function results(admin, found, { search, chosen, choose }) {
  if (found.total === 0 && search !== '') {
    const reset = el('a', { href: `/store/${admin.handle}/orders` }, 'Suche zurücksetzen');
    return [el('p', { class: 'empty' }, `Keine Bestellung passt zu „${search}“. `, reset)];
  }
  return [ordersTable(admin, found.orders, { chosen, choose }), pager(admin, found, search)];
}

function pager({ handle }, { page, pageSize, total }, search) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const to = (target) => `/store/${handle}/orders?${new URLSearchParams({ ...(search && { search }), page: target })}`;
  const link = (label, target, isThere) =>
    isThere ? el('a', { class: 'button', href: to(target) }, label) : el('span', { class: 'button is-off' }, label);
  return el(
    'nav',
    { class: 'pager', 'aria-label': 'Seiten' },
    el('span', {}, `${total} Bestellungen · Seite ${page} von ${last}`),
    el('span', { class: 'pager-steps' }, link('Zurück', page - 1, page > 1), link('Weiter', page + 1, page < last)),
  );
}
