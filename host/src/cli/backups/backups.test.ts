import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { readSettings } from '../../settings/settings.ts';
import { makeBackup, type BackupWish, type MadeBackup } from './make-backup.ts';
import { restoreBackup, type Restored } from './restore-backup.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
const TAIL_BYTES = 73;

describe('a backup', () => {
  let folder = '';
  let good = '';
  const at = (name: string): string => join(folder, name);
  const storeIn = (name: string): string => join(at(name), 'belegwerk.sqlite');
  const settingsOf = (name: string, more: Readonly<Record<string, string>> = {}) =>
    readSettings({ SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'secret', DATA_DIR: at(name), ...more });
  const backedUp = (name: string, to: string, wish: Partial<BackupWish> = {}): Promise<MadeBackup> =>
    makeBackup(settingsOf(name), { to, overwrite: false, withoutKey: false, ...wish });
  const restored = (from: string, into: string, replace = false): Promise<Restored> =>
    restoreBackup(settingsOf(into), { from, replace });
  const modeOf = async (file: string): Promise<number> => (await stat(file)).mode & 0o777;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'belegwerk-backups-'));
    await openEmbeddedStores(storeIn('store')).close();
    await writeFile(join(at('store'), 'encryption.key'), KEY, { mode: 0o600 });
    good = at('good.backup');
    await backedUp('store', good);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is for the eyes of its owner alone, and nothing else is left beside it', async () => {
    expect(await modeOf(good)).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('has the key in it that was drawn, and on request not', async () => {
    expect((await readFile(good)).includes(KEY)).toBe(true);
    expect((await backedUp('store', at('bare.backup'), { withoutKey: true })).key).toBe('left out');
    expect((await readFile(at('bare.backup'))).includes(KEY)).toBe(false);
    expect((await restored(at('bare.backup'), 'bare')).key).toBe('missing');
    expect(await readdir(at('bare'))).toEqual(['belegwerk.sqlite']);
  });

  it('never has the key of the settings in it, and knows it again', async () => {
    const settings = settingsOf('store', { ENCRYPTION_KEY: Buffer.alloc(32, 8).toString('base64') });
    const to = at('outside.backup');
    expect((await makeBackup(settings, { to, overwrite: false, withoutKey: false })).key).toBe('ENCRYPTION_KEY');
    expect((await readFile(to)).includes(settings.ENCRYPTION_KEY ?? '')).toBe(false);
    const there = settingsOf('outside', { ENCRYPTION_KEY: settings.ENCRYPTION_KEY ?? '' });
    expect((await restoreBackup(there, { from: to, replace: false })).key).toBe('there');
    const other = settingsOf('outside-other', { ENCRYPTION_KEY: KEY });
    expect((await restoreBackup(other, { from: to, replace: false })).key).toBe('other');
  });

  it('takes the place of an older one on request alone', async () => {
    await expect(backedUp('store', good)).rejects.toThrow(/is there already: .* add --overwrite/);
    await backedUp('store', good, { overwrite: true });
  });

  it('of a damaged store is none', async () => {
    await cp(at('store'), at('damaged'), { recursive: true });
    await writeFile(storeIn('damaged'), (await readFile(storeIn('damaged'))).fill(0xff, 3 * 4096, 4 * 4096));
    await expect(backedUp('damaged', at('never.backup'))).rejects.toThrow(
      /Nothing was written to .*belegwerk\.sqlite is damaged/,
    );
    expect(await readdir(folder)).not.toContain('never.backup');
  });

  it('of MongoDB is made with its own tools', async () => {
    const mongo = settingsOf('store', { MONGODB_URL: 'mongodb://nowhere/x', ENCRYPTION_KEY: KEY });
    await expect(makeBackup(mongo, { to: at('x'), overwrite: false, withoutKey: false })).rejects.toThrow('mongodump');
  });

  it('brings back all that was in the folder, and puts aside what is there on request alone', async () => {
    await restored(good, 'back');
    const names = ['belegwerk.sqlite', 'encryption.key'];
    expect((await readdir(at('back'))).toSorted()).toEqual(names);
    for (const name of names) expect(await modeOf(join(at('back'), name))).toBe(0o600);
    await expect(restored(good, 'back')).rejects.toThrow(/is not empty: .* add --replace/);
    const { aside = '', carried } = await restored(good, 'back', true);
    expect((await readdir(aside)).toSorted()).toEqual(names);
    expect(carried).toEqual({ documents: 0, requests: 0, continued: [] });
  });

  it('takes the requests of the data protection law along from a store of a newer version', async () => {
    await cp(at('store'), at('upgraded'), { recursive: true });
    const database = new DatabaseSync(storeIn('upgraded'));
    database.exec(`INSERT INTO privacy_requests VALUES
      ('r1', 'a.myshopify.com', 'customer-redaction', '2026-11-27', '2026-12-27', NULL, '{"orderIds":["1"],"state":"received"}');
      PRAGMA user_version = 99`);
    database.close();
    expect((await restored(good, 'upgraded', true)).carried).toMatchObject({ requests: 1 });
    const after = new DatabaseSync(storeIn('upgraded'));
    expect(after.prepare('SELECT count(*) AS n FROM erased_orders').get()).toEqual({ n: 1 });
    after.close();
  });

  it('never takes the place of a file of the host, and is no store for one', async () => {
    await expect(backedUp('store', storeIn('store'), { overwrite: true })).rejects.toThrow('belongs to the host');
    await cp(good, join(at('as-store'), 'belegwerk.sqlite'));
    expect(() => openEmbeddedStores(storeIn('as-store'))).toThrow('npm run restore');
  });

  it('is not restored over a store that a host has open', async () => {
    const host = openEmbeddedStores(storeIn('store'));
    await expect(restored(good, 'store', true)).rejects.toThrow(/A host has .*belegwerk\.sqlite open: stop it/);
    await host.ping();
    await host.close();
  });

  it('takes the place of a store that cannot be read, and says so', async () => {
    await cp(at('store'), at('broken'), { recursive: true });
    await writeFile(storeIn('broken'), 'no database, really '.repeat(500));
    expect((await restored(good, 'broken', true)).carried).toMatchObject({ unreadable: expect.any(String) });
    await openEmbeddedStores(storeIn('broken')).close();
  });

  const changed = async (name: string, change: (bytes: Buffer) => Buffer): Promise<string> => {
    await writeFile(at(name), change(await readFile(good)));
    return at(name);
  };
  const rewritten = async (name: string, sql: string): Promise<string> => {
    const file = await changed(name, (bytes) => bytes.subarray(0, -TAIL_BYTES));
    const database = new DatabaseSync(file);
    database.exec(sql);
    database.close();
    const digest = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    await writeFile(file, `\nsha256 ${digest}\n`, { flag: 'a' });
    return file;
  };
  /** As a program of days to come would have written it. */
  const newer = () => rewritten('newer', 'PRAGMA user_version = 99');
  const crafted = () => rewritten('crafted', "UPDATE backup_files SET name = '../planted'");

  it.each<[string, () => Promise<string>, RegExp]>([
    ['is not there', async () => at('nowhere'), /nowhere is not there/],
    ['is cut short', () => changed('short', (bytes) => bytes.subarray(0, -5000)), /no backup of Belegwerk, or its end/],
    ['has one other bit', () => changed('bit', (all) => all.fill((all[9000] ?? 0) ^ 1, 9000, 9001)), /is damaged/],
    ['is another file', () => changed('letter', () => Buffer.from('Dear operator')), /no backup of Belegwerk/],
    ['is a bare store', async () => storeIn('store'), /no backup of Belegwerk/],
    ['would write elsewhere', crafted, /files that no backup has/],
    ['is of a newer version', newer, /a newer version of Belegwerk wrote it \(schema 99/],
  ])('that %s is refused in a sentence, and the folder stays as it was', async (_what, broken, said) => {
    await expect(restored(await broken(), 'untouched')).rejects.toThrow(said);
    expect(await readdir(folder)).not.toContain('untouched');
  });
});
