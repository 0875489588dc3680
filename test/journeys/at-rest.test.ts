import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { AesSeal, AesSealedVault } from '@belegwerk/adapters/system';
import { shopKey } from '@belegwerk/core/kernel';
import { runHost } from './host-process.ts';

const LIMIT_MS = 60_000;
const RESEAL = join(dirname(createRequire(import.meta.url).resolve('@belegwerk/host')), 'cli/reseal.ts');
const SECRETS = 1500;
const shop = shopKey('kaffeekontor-nord.myshopify.com');
const aKey = () => randomBytes(32).toString('base64');

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

describe('what lies on the disk', () => {
  let folder = '';
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'belegwerk-at-rest-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it(
    'is for the eyes of the user alone who runs the host: its folder, its store with its log, its jobs and its key',
    async () => {
      const data = join(folder, 'modes');
      const host = runHost({ SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'secret', PORT: '0', DATA_DIR: data });
      await host.url;
      const files = (await readdir(data)).toSorted();
      expect(files).toEqual(expect.arrayContaining(['belegwerk.sqlite', 'belegwerk.sqlite-wal', 'encryption.key']));
      expect(await modeOf(data)).toBe('700');
      for (const file of files) expect([file, await modeOf(join(data, file))]).toEqual([file, '600']);
      await host.stop();
    },
    LIMIT_MS,
  );

  describe('when the key is changed', () => {
    const [old, fresh] = [aKey(), aKey()];
    const settings = () => ({
      SHOPIFY_API_KEY: 'key',
      SHOPIFY_API_SECRET: 'secret',
      DATA_DIR: join(folder, 'keys'),
      ENCRYPTION_KEY: fresh,
      ENCRYPTION_KEY_OLD: old,
    });
    const reseal = () => spawn(process.execPath, ['--no-warnings', RESEAL], { env: settings(), stdio: 'pipe' });
    const stores = () => openEmbeddedStores(join(folder, 'keys', 'belegwerk.sqlite'));

    /** How many secrets the new key alone opens, and how many cannot be opened any more. */
    const openedBy = async (...keys: readonly [string, ...string[]]): Promise<{ open: number; shut: number }> => {
      const opened = stores();
      const vault = new AesSealedVault(opened.secrets, new AesSeal(keys[0], keys.slice(1)));
      const found = { open: 0, shut: 0 };
      for (let at = 0; at < SECRETS; at += 1) {
        const secret = await vault.get(shop, `secret-${at}`).catch(() => undefined);
        found[secret === `token ${at}` ? 'open' : 'shut'] += 1;
      }
      await opened.close();
      return found;
    };

    beforeAll(async () => {
      const opened = stores();
      const vault = new AesSealedVault(opened.secrets, new AesSeal(old));
      await Promise.all(Array.from({ length: SECRETS }, (_, at) => vault.put(shop, `secret-${at}`, `token ${at}`)));
      await opened.close();
    }, LIMIT_MS);

    it(
      'is sealed anew; a run that is killed in the middle loses nothing, and the next one finishes',
      async () => {
        const killed = reseal();
        for (let done = 0; done === 0; done = (await openedBy(fresh)).open) expect(killed.exitCode).toBeNull();
        killed.kill('SIGKILL');
        await once(killed, 'close');
        const half = await openedBy(fresh);
        expect(half.open).toBeGreaterThan(0);
        expect(half.shut).toBeGreaterThan(0);
        expect(await openedBy(fresh, old)).toEqual({ open: SECRETS, shut: 0 });

        const next = reseal();
        let said = '';
        next.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
        expect(await once(next, 'close')).toEqual([0, null]);
        expect(JSON.parse(said)).toEqual({ sealedAnew: half.shut, current: half.open, unopened: 0 });
        expect(await openedBy(fresh)).toEqual({ open: SECRETS, shut: 0 });
      },
      LIMIT_MS,
    );
  });
});
