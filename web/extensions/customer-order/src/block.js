import { APP_ADDRESS } from './app-address.js';
import { showOwnOrder } from './own-order.js';

export default () => showOwnOrder({ ...platform(), address: APP_ADDRESS });

/** @returns {Omit<import('./own-order.js').Platform, 'address'>} */
const platform = () => {
  /** @type {unknown} */
  const { shopify } = globalThis;
  return {
    document: globalThis.document,
    shopify: /** @type {import('./own-order.js').Platform['shopify']} */ (shopify),
    fetch: globalThis.fetch,
  };
};
