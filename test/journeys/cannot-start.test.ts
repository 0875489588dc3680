import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { runHost } from './host-process.ts';

/** Wrong configuration, by the convention of sysexits. */
const EX_CONFIG = 78;
const LIMIT_MS = 30_000;

const NEEDED = { SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'shpss_very_secret', PORT: '0', LOG_LEVEL: 'warn' };
type Settings = Readonly<Record<string, string>>;

describe('a host that cannot start', () => {
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'belegwerk-start-'));
    await writeFile(join(folder, 'a-file'), 'not a folder');
    await writeFile(join(folder, 'broken.json'), '{"invoiceCreate":');
    await writeFile(join(folder, 'unknown.json'), '{"invoiceCraete": true}');
    await openEmbeddedStores(join(folder, 'newer', 'belegwerk.sqlite')).close();
    const newer = new DatabaseSync(join(folder, 'newer', 'belegwerk.sqlite'));
    newer.exec('PRAGMA user_version = 99');
    newer.close();
    await mkdir(join(folder, 'foreign'));
    await writeFile(join(folder, 'foreign', 'belegwerk.sqlite'), 'this is a letter and no database, really '.repeat(9));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const refusal = async (settings: Settings): Promise<string> => {
    const host = runHost({ DATA_DIR: join(folder, 'data'), ...settings });
    expect(await host.exitCode).toBe(EX_CONFIG);
    expect(host.written()).not.toMatch(/^\{"url"/m);
    expect(host.written()).not.toContain('shpss_very_secret');
    return host.written();
  };

  it(
    'names every missing and every wrong setting at once, ends with 78 and creates nothing',
    async () => {
      const said = await refusal({
        SHOPIFY_API_SECRET: 'shpss_very_secret',
        PORT: '70000',
        APP_URL: 'belegwerk',
        LOG_LEVEL: 'loud',
        ENCRYPTION_KEY: 'c2hvcnQ=',
        MONGODB_URL: 'postgres://localhost',
        LEXWARE_REQUESTS_PER_SECOND: 'two',
      });
      for (const name of [
        'SHOPIFY_API_KEY',
        'PORT',
        'APP_URL',
        'LOG_LEVEL',
        'ENCRYPTION_KEY',
        'MONGODB_URL',
        'LEXWARE_REQUESTS_PER_SECOND',
      ])
        expect(said).toMatch(new RegExp(`^${name}: \\S`, 'm'));
      expect(said).not.toMatch(/SHOPIFY_API_SECRET|c2hvcnQ=/);
      expect(await readdir(folder)).not.toContain('data');
    },
    LIMIT_MS,
  );

  it.each<[string, () => Settings, RegExp]>([
    [
      'a file of preferences that is not there',
      () => ({ INITIAL_PREFERENCES: 'nowhere.json' }),
      /INITIAL_PREFERENCES.*nowhere\.json/,
    ],
    [
      'one that is no JSON',
      () => ({ INITIAL_PREFERENCES: join(folder, 'broken.json') }),
      /INITIAL_PREFERENCES.*broken\.json/,
    ],
    ['one with a typing error', () => ({ INITIAL_PREFERENCES: join(folder, 'unknown.json') }), /invoiceCraete/],
    ['MongoDB without a key for the secrets', () => ({ MONGODB_URL: 'mongodb://127.0.0.1:1/x' }), /ENCRYPTION_KEY/],
    ['an account for every shop that comes', () => ({ LEXWARE_API_KEY: 'lent-key' }), /^SHOPS: .*LEXWARE_API_KEY/m],
    ['a data folder that is a file', () => ({ DATA_DIR: join(folder, 'a-file') }), /a-file[^\n]*belegwerk\.sqlite/],
    [
      'a store that a newer version wrote',
      () => ({ DATA_DIR: join(folder, 'newer') }),
      /newer[^\n]*belegwerk\.sqlite[^\n]*Die Daten hat eine neuere Fassung von Belegwerk geschrieben \(Stand 99/,
    ],
    ['a store file that is none', () => ({ DATA_DIR: join(folder, 'foreign') }), /foreign[^\n]*belegwerk\.sqlite/],
  ])(
    'names %s and ends with 78',
    async (_what, settings, named) => {
      expect(await refusal({ ...NEEDED, ...settings() })).toMatch(named);
    },
    LIMIT_MS,
  );

  it(
    'names the address of a MongoDB that does not answer, without its password, and ends with 78',
    async () => {
      const said = await refusal({
        ...NEEDED,
        MONGODB_URL: 'mongodb://keeper:open-sesame@127.0.0.1:1/belegwerk?serverSelectionTimeoutMS=200',
        ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      });
      expect(said).toContain('127.0.0.1:1');
      expect(said).not.toContain('open-sesame');
    },
    LIMIT_MS,
  );

  it(
    'says that its port is taken',
    async () => {
      const other = createServer();
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
      const { port } = other.address() as AddressInfo;
      const host = runHost({ ...NEEDED, DATA_DIR: join(folder, 'taken'), PORT: String(port) });
      expect(await host.exitCode).not.toBe(0);
      expect(host.written()).toContain(String(port));
      await new Promise((resolve) => other.close(resolve));
    },
    LIMIT_MS,
  );
});
