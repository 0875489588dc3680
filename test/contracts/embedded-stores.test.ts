import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from '@jest/globals';
import { openEmbeddedStores, storesInMemory } from '@belegwerk/adapters/embedded';
import { recordsContract, storesContract } from '@belegwerk/contracts/ports';

describe('on the embedded engine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-stores-'));
  const stores = openEmbeddedStores(join(folder, 'stores.db'));

  afterAll(async () => {
    await stores.close();
    rmSync(folder, { recursive: true });
  });

  storesContract('the embedded engine', async () => stores);
  recordsContract('the embedded engine', async () => stores);
});

describe('on the embedded engine in memory', () => {
  const stores = storesInMemory().open();

  afterAll(() => stores.close());

  storesContract('the embedded engine in memory', async () => stores);
  recordsContract('the embedded engine in memory', async () => stores);
});
