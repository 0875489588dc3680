import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hostCommand, type Said } from '../system/host-command.ts';

const LIMIT_MS = 30_000;
/** What version b429108b stored of a shop with seven orders. */
const SHAPE = join(import.meta.dirname, '../contracts/shapes/embedded-15.sql');

describe('the check before a new version', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'belegwerk-upgrade-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const fileOf = (name: string): string => join(folder, name, 'belegwerk.sqlite');
  const stored = (name: string, more = ''): void => {
    mkdirSync(join(folder, name));
    const database = new DatabaseSync(fileOf(name));
    database.exec(readFileSync(SHAPE, 'utf8') + more);
    database.close();
  };
  const digestOf = (name: string): string =>
    createHash('sha256')
      .update(readFileSync(fileOf(name)))
      .digest('hex');
  const checked = (name: string, ...more: readonly string[]): Promise<Said> =>
    hostCommand('upgrade', ['--check', ...more], {
      SHOPIFY_API_KEY: 'key',
      SHOPIFY_API_SECRET: 'secret',
      DATA_DIR: join(folder, name),
    });

  it(
    'names the steps and the new settings, says that the books agree, and leaves the store as it was',
    async () => {
      stored('old');
      const before = digestOf('old');
      const { code, text } = await checked('old');
      expect([code, text]).toEqual([0, expect.stringContaining('The books agree before and after.')]);
      expect(text).toMatch(/^15 steps from schema 15 to \d+ will run at the first start:$/m);
      expect(text).toContain('Both versions must not work side by side');
      expect(text).toMatch(/^ {2}22\. accesses of tax advisers \(\d+\.\d\d s on the copy\)$/m);
      expect(text).toMatch(/^Setting datevChart is new, with its standard value "SKR03", in 2 shops\.$/m);
      expect(text).toMatch(
        /^ {2}kaesekontor\.myshopify\.com: 5 documents \(50\.16 EUR, 5 transfers\), 7 orders \(70\.28 EUR\), 13 events, 2 changes of settings, 56 records in all$/m,
      );
      expect(digestOf('old')).toBe(before);
      expect(readdirSync(join(folder, 'old'))).toEqual(['belegwerk.sqlite']);
    },
    LIMIT_MS,
  );

  it(
    'names a record that the new version cannot read, and ends with 1',
    async () => {
      stored('unreadable', `UPDATE documents SET doc = json_set(doc, '$.state', 'lost') WHERE id = 'intent-3';`);
      const { code, text } = await checked('unreadable');
      expect([code, text]).toEqual([1, expect.stringContaining('Do not upgrade yet: 1 records cannot be read')]);
      expect(text).toMatch(
        /^UNREADABLE now: documents kaesekontor\.myshopify\.com intent-3: .* cannot be read at state/m,
      );
    },
    LIMIT_MS,
  );

  it(
    'reads a backup as it reads the store',
    async () => {
      stored('source');
      const backup = join(folder, 'source.backup');
      const settings = { SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'secret', DATA_DIR: join(folder, 'source') };
      expect((await hostCommand('backup', ['--to', backup], settings)).code).toBe(0);
      const { code, text } = await checked('nowhere', '--from', backup);
      expect([code, text]).toEqual([0, expect.stringContaining('The books agree before and after.')]);
    },
    LIMIT_MS,
  );

  it.each([
    ['where there is no store', 'none', '', 'There is no store at'],
    ['a store that a newer version wrote', 'newer', 'PRAGMA user_version = 99;', 'take that version'],
    ['a store that has moved', 'moved', 'PRAGMA application_id = 1113935215;', 'has moved to MongoDB'],
  ])(
    'refuses %s',
    async (_what, name, more, because) => {
      if (more !== '') stored(name, more);
      const { code, text } = await checked(name);
      expect([code, text]).toEqual([1, expect.stringContaining(because)]);
    },
    LIMIT_MS,
  );
});
