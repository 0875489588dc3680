export type { ShopPresence, ShopRegister } from './shop-register.ts';
export type { RawStores, ShopRecords, Stores } from './stores.ts';
