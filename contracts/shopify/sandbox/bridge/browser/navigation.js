import { isEmbedded, onCommand, tell } from './parent-channel.js';
import { pressableElement } from './pressable.js';

/** Parameters that belong to the frame, never to an address that a person keeps. */
const FRAME_PARAMETERS = ['embedded', 'host', 'shop', 'locale', 'id_token', 'timestamp', 'hmac', 'session'];
const ROUTER_LIMIT_MS = 400;

/** The address inside the app without what the frame added. */
export function ownPath() {
  const url = new URL(location.href);
  for (const name of FRAME_PARAMETERS) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}

/** Keeps the admin's address in step with the app's, and lets links and `open` leave the frame. */
export function patchNavigation() {
  if (!isEmbedded) return;
  for (const name of ['pushState', 'replaceState']) {
    const plain = history[name].bind(history);
    history[name] = (...values) => {
      plain(...values);
      reportPath();
    };
  }
  window.addEventListener('popstate', reportPath);
  window.addEventListener('hashchange', reportPath);
  document.addEventListener('DOMContentLoaded', reportPath);
  document.addEventListener('click', leaveByLink);
  patchOpen();
}

function patchOpen() {
  const plainOpen = window.open.bind(window);
  window.open = (url = '', target = '', features = '') => {
    const leaves = target === '_top' || target === '_parent' || isAdminAddress(String(url));
    if (!leaves) return plainOpen(url, target, features);
    leave(String(url));
    return null;
  };
}

function leaveByLink(event) {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (link === null || event.defaultPrevented) return;
  const href = link.getAttribute('href');
  if (!isAdminAddress(href) && link.target !== '_top' && link.target !== '_parent') return;
  event.preventDefault();
  leave(href);
}

function isAdminAddress(url) {
  return /^shopify:/i.test(url);
}

function leave(url) {
  tell('open', { url: isAdminAddress(url) ? url : new URL(url, location.href).href });
}

function reportPath() {
  tell('navigated', { path: ownPath() });
}

/** Follows a link as a click by hand would, then by the platform's event, and at last by loading the page. */
function follow(link) {
  const before = location.href;
  let isHandled = false;
  const seeLast = (event) => {
    isHandled = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', seeLast);
  link.click();
  window.removeEventListener('click', seeLast);
  if (isHandled) return;
  link.dispatchEvent(new CustomEvent('shopify:navigate', { bubbles: true, cancelable: true }));
  setTimeout(() => {
    if (location.href === before) location.assign(link.href);
  }, ROUTER_LIMIT_MS);
}

function followPath(path) {
  const link = Object.assign(document.createElement('a'), { href: path, hidden: true });
  document.body.append(link);
  follow(link);
  setTimeout(() => link.remove(), ROUTER_LIMIT_MS * 2);
}

onCommand('press', ({ id }) => {
  const element = pressableElement(id);
  if (element?.hasAttribute('href')) follow(element);
  else element?.click();
});

onCommand('navigate', ({ path }) => followPath(path));
