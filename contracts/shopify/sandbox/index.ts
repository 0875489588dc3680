export { startShopifySandbox } from './server.ts';
export type { ShopifySandbox, ShopifySandboxOptions } from './server.ts';
export { ChargeShelf } from './billing/charge-shelf.ts';
