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
const { default: show } = await import('/account-block/block.js');
await show();
