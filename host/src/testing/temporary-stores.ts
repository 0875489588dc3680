import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import type { RawStores } from '@belegwerk/core/stores';

/** Real stores in a folder that goes when they are closed. */
export const temporaryStores = (): RawStores => {
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-stores-'));
  const stores = openEmbeddedStores(join(folder, 'belegwerk.sqlite'));
  return {
    ...stores,
    close: async () => {
      await stores.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
