export { openShopifySandbox, startShopifySandbox } from './server.ts';
export type { OpenShopifySandbox, ShopifySandbox, ShopifySandboxOptions } from './server.ts';
export { ChargeShelf } from './billing/charge-shelf.ts';
export type { DraftLine, OrderDraft } from './ledger/order-draft.ts';
export { Refusal } from './model/refusal.ts';
export type { OrderView } from './model/order-view.ts';
export { paymentsBalance } from './payments/payouts.ts';
export { OrderDesk } from './shop/order-desk.ts';
export type { StoredOrder } from './shop/shop-records.ts';
