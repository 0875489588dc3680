import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { storesContract } from '@belegwerk/contracts/ports';

const folder = mkdtempSync(join(tmpdir(), 'belegwerk-stores-'));
const embedded = openEmbeddedStores(join(folder, 'stores.db'));

afterAll(async () => {
  await embedded.close();
  rmSync(folder, { recursive: true });
});

storesContract('the embedded engine', async () => embedded);
