import { APP_ADDRESS } from './app-address.js';
import { showOwnOrder } from './own-order.js';

export default () => showOwnOrder({ ...platform(), address: APP_ADDRESS });

const platform = () => ({ document: globalThis.document, shopify: globalThis.shopify, fetch: globalThis.fetch });
