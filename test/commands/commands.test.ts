import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openMongoStores } from '@belegwerk/adapters/mongo';
import { cents, day } from '@belegwerk/core/kernel';
import { BENCHES } from '../bench/benches.ts';
import { startProduct } from '../browser/start-product.ts';
import { INVENTED, settledYear } from '../journeys/settled-year.ts';
import { embeddedShop, readOfEmbeddedShop } from '../system/embedded-shop.ts';
import { STORED_SHOP } from '../system/shop-of-orders.ts';
import { findFastMongo } from '../mongo/find-mongo.ts';
import { retentionPage } from '../retention-page/page.ts';
import { readmeCommands, ROOT } from './readme-commands.ts';
import { runCommand, type Ended } from './run-command.ts';

/** Ends a command that hangs; slow machines take their time. */
const LIMIT_MS = 1_200_000;
/** Whole runs of the tests. */
const OF_TESTS = new Set(['test', 'test:long', 'check', 'jest']);
const VECTORS = {
  file: 'vat-rates',
  lookups: [
    {
      id: 'Germany, a day of the second half of 2020',
      kind: 'standard',
      country: 'DE',
      postalCode: null,
      city: null,
      date: '2020-12-31',
      rate: null,
      expected: { standard: '16' },
    },
  ],
};

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'belegwerk-commands-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const lastLine = ({ lines }: Ended): string => lines.at(-1) ?? '';

/** The short form of each command, with what it must have said at its end. */
const SHORT: Readonly<Record<string, () => Promise<void>>> = {
  start: async () => {
    const product = await startProduct(folder);
    expect(product.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/store\//);
    expect(await product.stop()).toBe(0);
  },
  dev: async () => {
    const product = await startProduct(folder, [], join(ROOT, 'host/src/cli/dev.ts'));
    expect(product.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/store\//);
    expect(await product.stop()).toBe(0);
  },
  vectors: async () => {
    const file = join(folder, 'vectors.json');
    await writeFile(file, JSON.stringify(VECTORS));
    const ended = await runCommand('vectors', [file]);
    expect([lastLine(ended), ended.code]).toEqual(['1 passed, 0 failed', 0]);
  },
  'e-invoice': async () => {
    const file = join(folder, 'letter.txt');
    await writeFile(file, 'Sehr geehrte Damen und Herren');
    const ended = await runCommand('e-invoice', [file]);
    expect([lastLine(ended), ended.code]).toEqual(['0 gültig, 1 nicht', 1]);
  },
  audit: async () => {
    const file = join(folder, 'package.zip');
    await writeFile(file, 'Sehr geehrte Damen und Herren');
    const ended = await runCommand('audit', ['verify', file]);
    expect([ended.lines.join(' '), ended.code]).toEqual([
      expect.stringContaining('weder ein Prüferpaket noch ein Nachweis'),
      2,
    ]);
  },
  payouts: async () => {
    const file = join(folder, 'payouts.csv');
    await writeFile(file, 'Buchungstag;Betrag\n01.11.2026;12,00\n');
    const ended = await runCommand('payouts', ['--file', file]);
    expect([lastLine(ended), ended.code]).toEqual([expect.stringContaining('Spalten Buchungstag, Betrag.'), 1]);
    const settings = { SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'secret', DATA_DIR: join(folder, 'payouts') };
    const month = (more: readonly string[] = []) =>
      runCommand('payouts', ['--month', '2026-03', ...more], { settings });
    const [stores, { payouts }] = [(await embeddedShop(settings.DATA_DIR, 1)).open(), settledYear(63, 6000)];
    const book = stores.recordsOf(STORED_SHOP).payouts;
    for (const payout of payouts) await book.save(payout);
    const explained = await month();
    expect(explained.lines[0]).toBe(`${STORED_SHOP} 2026-03: alles geklärt`);
    expect(explained.lines).toContainEqual(expect.stringMatching(/^ {2}Endbestand +[\d.]+,\d\d$/));
    expect(explained.lines.join()).toContain(`Art noch unbekannt: ${INVENTED}`);
    const [odd] = await book.touching(day('2026-03-05'), day('2026-03-20'));
    if (odd) await book.save({ ...odd, net: cents(odd.net + 7) });
    await stores.close();
    const off = await month(['--shop', STORED_SHOP]);
    expect([off.lines[0], off.code, explained.code]).toEqual([expect.stringContaining('ungeklärt: 0,07'), 1, 0]);
    expect((await month(['--shop', 'typo.myshopify.com'])).code).toBe(1);
  },
  replay: async () => {
    const ended = await runCommand('replay', ['host/src/replay/samples']);
    expect(lastLine(ended)).toMatch(/^\d+ rows, [1-9]\d* created, 0 with a difference, 0 crashed$/);
    expect(ended.code).toBe(0);
  },
  sandbox: async () => {
    const { lines } = await runCommand('sandbox', [], { until: (line) => line.startsWith('{"lexware":') });
    const { lexware } = JSON.parse(lines[0] ?? '') as { lexware: { url: string; apiKey: string } };
    expect(lexware.apiKey).not.toBe('');
    await expect(fetch(lexware.url)).rejects.toThrow('fetch failed');
  },
  'app-config': async () => {
    const settings = { SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'secret', APP_URL: 'https://app.example' };
    const ended = await runCommand('app-config', [], { settings });
    expect(ended.lines).toContain('application_url = "https://app.example"');
    expect(ended.code).toBe(0);
  },
  reseal: async () => {
    const settings = { SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'secret', DATA_DIR: join(folder, 'reseal') };
    const ended = await runCommand('reseal', [], { settings });
    expect([JSON.parse(lastLine(ended)), ended.code]).toEqual([{ sealedAnew: 0, current: 0, unopened: 0 }, 0]);
  },
  doctor: async () => {
    const settings = { SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'secret', DATA_DIR: join(folder, 'reseal') };
    // nothing leaves this machine
    const nowhere = { SHOPIFY_ADMIN_URL: 'http://127.0.0.1:1', LEXWARE_API_URL: 'http://127.0.0.1:1' };
    const ended = await runCommand('doctor', [], { settings: { ...settings, ...nowhere } });
    expect(ended.lines).toContainEqual(expect.stringMatching(/^good {3}store: .* free of damage/));
    expect([lastLine(ended), ended.code]).toEqual([expect.stringMatching(/^\d+ to do\.$/), 1]);
  },
  backup: async () => {
    const settings = { SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'secret', DATA_DIR: join(folder, 'reseal') };
    const ended = await runCommand('backup', ['--to', join(folder, 'a.backup')], { settings });
    expect([JSON.parse(lastLine(ended)), ended.code]).toMatchObject([{ key: 'inside' }, 0]);
  },
  restore: async () => {
    const settings = { SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'secret', DATA_DIR: join(folder, 'restored') };
    const ended = await runCommand('restore', ['--from', join(folder, 'a.backup')], { settings });
    expect([JSON.parse(lastLine(ended)), ended.code]).toMatchObject([{ key: 'there' }, 0]);
  },
  upgrade: async () => {
    const settings = { SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'secret', DATA_DIR: join(folder, 'restored') };
    const ended = await runCommand('upgrade', ['--check'], { settings });
    expect([JSON.parse(lastLine(ended)), ended.code]).toMatchObject([{ steps: 0, fits: true }, 0]);
  },
  'migrate-store': async () => {
    const mongo = await findFastMongo();
    const DATA_DIR = join(folder, 'migrate-store');
    const settings = { SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'secret', DATA_DIR };
    if (!mongo) return expect((await runCommand('migrate-store', ['--help'])).code).toBe(0);
    const orders = 10_000;
    const { read } = await embeddedShop(DATA_DIR, orders);
    const ended = await runCommand('migrate-store', ['--to', mongo.url, '--database', mongo.database], { settings });
    expect([ended.lines.includes(`orders: ${orders}`), ended.code]).toEqual([true, 0]);
    const there = await openMongoStores(mongo.url, mongo.database);
    expect(await readOfEmbeddedShop(there)).toEqual(read);
    await there.close();
    await mongo.stop();
  },
  reconciliation: async () => {
    const settings = { SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'secret', DATA_DIR: join(folder, 'reconciliation') };
    await embeddedShop(settings.DATA_DIR, 3);
    const ended = await runCommand('reconciliation', ['--month', '2026-11'], { settings });
    expect(ended.lines).toContainEqual(expect.stringMatching(/ 2026-11: \d+ orders, 0\.00 EUR unexplained$/));
    expect(ended.code).toBe(0);
    expect(await runCommand('reconciliation', ['--shop', 'typo.myshopify.com'], { settings })).toMatchObject({
      code: 1,
    });
  },
  preferences: async () => {
    const file = join(folder, 'settings.json');
    await writeFile(file, '{"skipFree": true}');
    expect(lastLine(await runCommand('preferences', ['check', file]))).toBe(
      '1 settings differ from those of a new shop',
    );
  },
  contracts: async () =>
    expect(await runCommand('contracts', ['test/contracts/system.test.ts'])).toMatchObject({ code: 0 }),
  simulate: async () => {
    const ended = await runCommand('simulate', ['--seed', '1', '--orders', '2']);
    expect(ended).toEqual({
      code: 0,
      lines: expect.arrayContaining([expect.stringMatching(/^seed 1: 0 lost, 0 duplicate, 0 wrong, /)]),
    });
  },
  chaos: async () => {
    const ended = await runCommand('chaos', ['--orders', '2', '--kills', '1', '--imports', '2']);
    // compared whole, so that a failure shows what the command said on its way
    expect(ended).toEqual({ code: 0, lines: expect.any(Array) });
    expect(JSON.parse(lastLine(ended))).toMatchObject({ orders: 2, lost: 0, duplicate: 0, wrong: 0 });
  },
  soak: async () => {
    const ended = await runCommand('soak', ['--minutes', '0.2', '--shops', '2', '--rate', '10']);
    expect(ended).toEqual({ code: 0, lines: expect.any(Array) });
    expect(JSON.parse(lastLine(ended))).toMatchObject({ bench: 'soak', unit: 'messages', value: 0, ok: true });
  },
  pack: async () => {
    const ended = await runCommand('pack', ['--to', folder]);
    expect([ended.lines.filter((line) => line.endsWith('.tgz')).length, ended.code]).toEqual([3, 0]);
  },
  // it makes a version only on main; test/commands/release.test.ts runs it in a clone
  release: async () => {
    const ended = await runCommand('release', ['0.0.1', '--dry-run']);
    expect(ended.lines).toContainEqual(expect.stringMatching(/^0\.0\.1 is older than /));
    expect(ended.code).toBe(1);
  },
  fuzz: async () => {
    const ended = await runCommand('fuzz', ['--seconds', '20']);
    expect(JSON.parse(lastLine(ended))).toMatchObject({ seconds: 20, texts: expect.any(Number) });
  },
  coverage: async () => {
    const { lines, code } = await runCommand('coverage', ['coupons']);
    expect(lines.filter((line) => /^(Branches|Lines) +: \d/.test(line))).toHaveLength(2);
    expect(lines).toContainEqual(expect.stringMatching(/^[1-9]\d* passed, 0 failed/));
    expect(code).toBe(0);
  },
  mutation: async () => {
    const ended = await runCommand('mutation', ['coupons']);
    expect(JSON.parse(lastLine(ended))).toMatchObject({ folder: 'coupons', score: expect.any(Number) });
  },
  api: async () => expect(await runCommand('api', ['--to', folder])).toMatchObject({ code: 0 }),
  // the long tests run it whole
  specification: async () => {
    const { lines, code } = await runCommand('specification', ['--listTests']);
    expect(lines.filter((line) => line.endsWith('.test.ts'))).toHaveLength(1);
    expect(code).toBe(0);
  },
  // it writes a page of the project, which test/walls/retention-page.test.ts holds equal without writing
  retention: async () => expect((await retentionPage()).length).toBeGreaterThan(1000),
  bench: async () => {
    const ended = await runCommand('bench', ['--smoke']);
    const benches = ended.lines
      .filter((line) => line.startsWith('{'))
      .map((line) => (JSON.parse(line) as { bench: string }).bench);
    // the benchmark of the core shows its parts by names of their own
    expect(benches).toEqual(expect.arrayContaining([...Object.keys(BENCHES), 'templates', 'vat-ids']));
    expect(ended.code).toBe(0);
  },
};

describe('a command of the documents', () => {
  it('has a short form here, so that none can rot', () =>
    expect(readmeCommands().filter((name) => !OF_TESTS.has(name))).toEqual(Object.keys(SHORT).toSorted()));

  it.each(Object.entries(SHORT))('%s runs', (_name, run) => run(), LIMIT_MS);
});
