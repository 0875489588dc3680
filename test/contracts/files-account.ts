import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { openHttp } from '@belegwerk/adapters/http';
import { invoiceFiles } from '@belegwerk/adapters/invoice-files';
import { AesSeal, AesSealedVault, sealedOriginals } from '@belegwerk/adapters/system';
import { aShop } from '@belegwerk/contracts/ports';
import { instant, ok, type Instant, type ShopKey } from '@belegwerk/core/kernel';
import type { AccountingTarget } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import { enteredValues } from '../builders/entered-values.ts';

export { enteredValues };

/** Stores on a disk, a folder, and documents without an accounting program. The clock stands still. */
export const openFilesAccount = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'belegwerk-files-'));
  const stores = openEmbeddedStores(join(folder, 'store.sqlite'));
  const seal = new AesSeal(randomBytes(32).toString('base64'));
  const vault = new AesSealedVault(stores.secrets, seal);
  let now: Instant = instant('2026-11-20T09:00:00Z');
  const clock = { now: () => now };
  const http = openHttp();
  const elsewhere: string[] = [];

  const openTarget = (
    on: RawStores = stores,
    patience?: { readonly requestSeconds: number; readonly lookSeconds: number },
  ): AccountingTarget => {
    const configured = invoiceFiles.configured({ INVOICE_FILES_DIR: join(folder, 'originals') });
    if (!configured.ok) throw new Error(configured.failure.join('\n'));
    return configured.value({
      clock,
      send: http.send,
      vault,
      originals: sealedOriginals(seal, on.originals),
      seriesElsewhere: async () => elsewhere,
      // the servers of these tests are on this machine
      addressesOf: async () => ok(['127.0.0.1']),
      ...(patience ? { patience } : {}),
    });
  };
  const connect = async (target: AccountingTarget, shop: ShopKey, values: unknown = enteredValues()): Promise<void> => {
    await stores.shops.add(aShop({ key: shop }));
    const read = await target.entries?.read(shop, values);
    if (!read?.ok) throw new Error(JSON.stringify(read));
    await read.value();
    await target.entries?.adopt(shop);
  };
  return {
    folder,
    stores,
    elsewhere,
    clock,
    pass: (seconds: number): void => void (now = now.add({ seconds })),
    openTarget,
    connect,
    pathOf: (shop: ShopKey, name: string): string => join(folder, 'originals', shop, name),
    close: async (): Promise<void> => {
      http.close();
      await stores.close();
      await rm(folder, { recursive: true });
    },
  };
};
