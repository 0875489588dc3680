import { el } from './dom.js';

const menu = document.getElementById('menu');
const toggle = document.getElementById('menu-toggle');
const shade = document.getElementById('menu-shade');

/** Draws the navigation; `items` are the app's own entries, `path` the current address. */
export function drawMenu({ handle, app, items, path, onItem }) {
  const at = `/store/${handle}`;
  const appAt = `${at}/apps/${app.handle}`;
  const inner = path.startsWith(appAt) ? path.slice(appAt.length) || '/' : undefined;
  const active = inner === undefined ? undefined : activeItem(items, inner);
  const isApp = inner !== undefined;
  menu.replaceChildren(
    el(
      'ul',
      {},
      entry('Übersicht', at, 'home', path === at || path === `${at}/`),
      entry('Bestellungen', `${at}/orders`, 'orders', path.startsWith(`${at}/orders`)),
    ),
    el('h2', { class: 'menu-heading' }, 'Apps'),
    el(
      'ul',
      {},
      entry(app.name, appAt, 'app', isApp && active === undefined),
      el(
        'li',
        {},
        el(
          'ul',
          { class: 'menu-inner', 'data-testid': 'app-menu' },
          items.map((item) => innerEntry(item, `${appAt}${pathOf(item)}`, item === active, onItem)),
        ),
      ),
    ),
    el(
      'p',
      { class: 'menu-note' },
      'Nachgebaute Umgebung zum Ausprobieren. Keine echten Bestellungen, kein echtes Geld.',
    ),
  );
}

/** Opens or closes the menu on a phone. */
export function showMenu(isOpen) {
  document.body.classList.toggle('menu-open', isOpen);
  toggle.setAttribute('aria-expanded', String(isOpen));
  shade.hidden = !isOpen;
  if (isOpen) menu.querySelector('a')?.focus();
}

/** Wires the phone's menu button, its shade and Escape. */
export function wireMenu() {
  const isOpen = () => document.body.classList.contains('menu-open');
  toggle.addEventListener('click', () => showMenu(!isOpen()));
  shade.addEventListener('click', () => showMenu(false));
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen()) return;
    showMenu(false);
    toggle.focus();
  });
}

function entry(label, href, icon, isCurrent) {
  const current = isCurrent ? 'page' : undefined;
  return el('li', {}, el('a', { href, class: `menu-entry icon-${icon}`, 'aria-current': current }, label));
}

function innerEntry(item, href, isCurrent, onItem) {
  const onClick = (event) => onItem(event, item);
  return el('li', {}, el('a', { href, onClick, 'aria-current': isCurrent ? 'page' : undefined }, item.label));
}

function activeItem(items, inner) {
  const path = inner.split(/[?#]/)[0];
  const fits = items.filter((item) => path === pathOf(item) || path.startsWith(`${pathOf(item)}/`));
  return fits.toSorted((a, b) => pathOf(b).length - pathOf(a).length)[0];
}

function pathOf(item) {
  return (item.href ?? '/').split(/[?#]/)[0];
}
