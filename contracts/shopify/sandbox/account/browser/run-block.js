import { defineElements } from './elements.js';
import { ownOrder } from './own-order.js';

defineElements();
const { id } = await ownOrder();
globalThis.shopify = {
  // it lives for a minute, and is made for each call
  sessionToken: { get: async () => (await ownOrder()).token },
  localization: { language: { value: { isoCode: 'de-DE' } } },
  order: { value: { id } },
};
// not of the sandbox: the folder that it was given
const BLOCK = '/account-block/block.js';
const { default: show } = await import(BLOCK);
await show();
