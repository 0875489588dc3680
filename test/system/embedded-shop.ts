import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { AesSeal, AesSealedVault } from '@belegwerk/adapters/system';
import { coupon } from '@belegwerk/core/coupons';
import { instant } from '@belegwerk/core/kernel';
import type { RawStores } from '@belegwerk/core/stores';
import { allThatIsRead } from './all-that-is-read.ts';
import { addShopOfOrders, STORED_SHOP } from './shop-of-orders.ts';

export const EMBEDDED_NOW = instant('2026-11-27T10:00:00Z');

/** What is stored since the first shape, which has no such thing (`test/contracts/shapes`). */
const COUPON = coupon({
  code: 'ADVENT',
  discount: { type: '%', value: 25 },
  intervals: 6,
  plans: ['standard'],
  comment: 'Danke',
  isLocked: false,
});

/** Every question of its pages, workers and jobs, with the answer. */
export const readOfEmbeddedShop = async (stores: RawStores): Promise<object> => ({
  ...(await allThatIsRead(stores, EMBEDDED_NOW)),
  coupons: await stores.coupons.all(),
});

/** A data folder as a host leaves it, with a shop of orders in it. */
export interface EmbeddedShop {
  readonly folder: string;
  readonly key: string;
  /** All that is read of it before it moves. */
  readonly read: object;
  open(): RawStores;
}

export const embeddedShop = async (folder: string, orders: number): Promise<EmbeddedShop> => {
  const key = randomBytes(32).toString('base64');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'encryption.key'), key, { mode: 0o600 });
  const open = (): RawStores => openEmbeddedStores(join(folder, 'belegwerk.sqlite'));
  const stores = open();
  await addShopOfOrders(stores, orders, EMBEDDED_NOW);
  const vault = new AesSealedVault(stores.secrets, new AesSeal(key));
  for (const name of ['smtp', 'access-token']) await vault.put(STORED_SHOP, name, `geheim: ${name}`);
  await stores.coupons.add(COUPON);
  const read = await readOfEmbeddedShop(stores);
  await stores.close();
  return { folder, key, read, open };
};
