import { ask, isEmbedded } from './parent-channel.js';

const REMEMBERED = 'app-bridge-config';
const TOKEN_REUSE_MS = 50_000;

const query = new URLSearchParams(location.search);

/** What the app may read about its environment; a reload that lost the query recovers it. */
export const config = {
  apiKey: document.querySelector('meta[name="shopify-api-key"]')?.content ?? '',
  disabledFeatures: (document.querySelector('meta[name="shopify-disabled-features"]')?.content ?? '').split(/\s*,\s*/),
  ...remembered(),
  ...given({ shop: query.get('shop'), host: query.get('host'), locale: query.get('locale') }),
};

/** Resolves once the admin knows this page. */
export const ready = isEmbedded ? meetParent() : Promise.resolve();

let lastToken;

/** A session token for the app's own backend, at most 50 seconds old; `fresh` ignores the one at hand. */
export function idToken({ fresh = false } = {}) {
  if (fresh || lastToken === undefined || performance.now() - lastToken.askedAt > TOKEN_REUSE_MS) {
    lastToken = { askedAt: performance.now(), token: ask('idToken') };
    lastToken.token.catch(() => {
      lastToken = undefined;
    });
  }
  return lastToken.token;
}

async function meetParent() {
  Object.assign(config, given(await ask('hello')));
  try {
    sessionStorage.setItem(REMEMBERED, JSON.stringify(given({ shop: config.shop, host: config.host })));
  } catch {
    // a browser without storage only loses the short cut of `remembered`
  }
}

function remembered() {
  try {
    return JSON.parse(sessionStorage.getItem(REMEMBERED) ?? '{}');
  } catch {
    return {};
  }
}

function given(values) {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== null && value !== undefined));
}
