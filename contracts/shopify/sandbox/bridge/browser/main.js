import { loading, toast } from './feedback.js';
import { patchFetch } from './fetch-patch.js';
import { defineMenuElements } from './menu-element.js';
import { defineModalElements, modal } from './modal-element.js';
import { patchNavigation } from './navigation.js';
import { ask, isEmbedded } from './parent-channel.js';
import { defineSaveBar, saveBar } from './save-bar-element.js';
import { config, idToken, ready } from './session.js';
import { defineTitleBarElement } from './title-bar-element.js';
import { webVitals } from './web-vitals.js';

const hidden = new CSSStyleSheet();
hidden.replaceSync('ui-nav-menu, s-app-nav, ui-title-bar, ui-save-bar { display: none !important; }');

/** What the stand-in knows of but does not reproduce; calling it says so instead of pretending. */
const notSimulated = Object.fromEntries(
  ['resourcePicker', 'picker', 'intents', 'reviews', 'support', 'app', 'pos'].map((name) => [
    name,
    () => Promise.reject(new Error(`not simulated: shopify.${name}`)),
  ]),
);

if (window.shopify === undefined) {
  // an admin that still shows the look before September 2026 says so by the name of the frame
  if (window.name === 'look-former') document.documentElement.dataset.look = 'former';
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, hidden];
  patchFetch();
  patchNavigation();
  window.shopify = {
    ...notSimulated,
    config,
    ready,
    idToken: () => idToken(),
    user: () => ask('user'),
    environment: { embedded: isEmbedded, mobile: false, pos: false },
    toast,
    modal,
    saveBar,
    loading,
    scopes: {
      query: () => ask('scopes.query'),
      request: (scopes) => ask('scopes.request', { scopes }),
      revoke: (scopes) => ask('scopes.revoke', { scopes }),
    },
    webVitals,
    print: () => window.print(),
  };
  defineMenuElements();
  defineTitleBarElement();
  defineSaveBar();
  defineModalElements();
  ready.catch((error) => console.warn(`App Bridge stand-in: ${error.message}`));
}
