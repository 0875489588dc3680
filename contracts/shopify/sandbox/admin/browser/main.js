import { showAppPage } from './app-page.js';
import { el } from './dom.js';
import { callIntent } from './intents.js';
import { lookSwitch } from './look.js';
import { drawMenu, showMenu, wireMenu } from './menu.js';
import { showOrderPage } from './order-page.js';
import { showOrdersPage } from './orders-page.js';
import { showOverview } from './overview.js';
import { mayLeave } from './save-bar.js';
import { get, orderDesk } from './server.js';

const page = document.getElementById('page');
const handle = location.pathname.split('/')[2];
let view;

/** Which page belongs to an address below /store/{handle}. */
const ROUTES = [
  [/^\/?$/, showOverview],
  [/^\/orders\/?$/, showOrdersPage],
  [/^\/orders\/(\d+)\/?$/, showOrderPage],
  [/^\/intents\/(\w+)\/?$/, callIntent],
  [/^\/apps\/[^/]+(\/.*)?$/, showAppPage],
];

const admin = {
  handle,
  go,
  menuItems: rememberedItems(),
  showItems(items) {
    admin.menuItems = items;
    sessionStorage.setItem(`app-menu-${handle}`, JSON.stringify(items));
    redrawMenu();
  },
  pathChanged: redrawMenu,
};

await start();

async function start() {
  try {
    Object.assign(admin, await get(`/store-api/${handle}/session`));
  } catch (error) {
    page.replaceChildren(el('div', { class: 'sheet' }, el('h1', {}, 'Kein Shop'), el('p', {}, error.message)));
    return;
  }
  admin.desk = orderDesk(admin.shop.domain);
  document.getElementById('shop-name').textContent = admin.shop.name;
  document.getElementById('look').append(lookSwitch(() => view?.load?.()));
  wireMenu();
  document.addEventListener('click', followInside);
  window.addEventListener('popstate', () => render());
  render();
}

/** Opens an address of the admin, after asking when something is unsaved. */
async function go(path) {
  if (!(await mayLeave())) return;
  history.pushState(null, '', path);
  render();
}

function render() {
  const rest = location.pathname.slice(`/store/${handle}`.length);
  const [pattern, show] = ROUTES.find(([each]) => each.test(rest)) ?? [/^/, showNothing];
  showMenu(false);
  if (show === showAppPage && view?.stays?.() === true) return redrawMenu();
  view?.leave?.();
  document.body.classList.toggle('has-frame', show === showAppPage);
  document.title = `${admin.shop.name} · Test-Admin (Sandbox)`;
  page.replaceChildren();
  view = show(page, admin, pattern.exec(rest)?.[1]);
  page.scrollTop = 0;
  return redrawMenu();
}

function redrawMenu() {
  const { app, menuItems: items } = admin;
  drawMenu({ handle, app, items, path: location.pathname, onItem: pressItem });
}

function pressItem(event, item) {
  if (view?.press === undefined || isModified(event)) return;
  event.preventDefault();
  showMenu(false);
  void mayLeave().then((may) => may && view.press(item));
}

function followInside(event) {
  const link = event.target.closest?.('a[href^="/store/"]');
  if (link === null || link === undefined || event.defaultPrevented || isModified(event)) return;
  event.preventDefault();
  void go(link.getAttribute('href'));
}

function isModified(event) {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

function rememberedItems() {
  return JSON.parse(sessionStorage.getItem(`app-menu-${handle}`) ?? '[]');
}

function showNothing(root) {
  root.append(
    el(
      'div',
      { class: 'sheet' },
      el('h1', {}, 'Nicht nachgebaut'),
      el('p', {}, 'Diese Seite gibt es im Test-Admin nicht.'),
      el('a', { href: `/store/${handle}/orders` }, 'Zu den Bestellungen'),
    ),
  );
}
