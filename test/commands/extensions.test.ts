import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const PROJECT = join(import.meta.dirname, '../..');
const TOOL = join(PROJECT, 'node_modules/@shopify/cli/bin/run.js');
const ADDRESS = 'https://belege.example';
/** The platform takes no larger script of an extension. */
const MAX_BYTES = 64 * 1024;

/** What an operator's own folder holds after `npm run app-config`. */
const deployedFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'belegwerk-extensions-'));
  await cp(join(PROJECT, 'package.json'), join(folder, 'package.json'));
  await cp(join(PROJECT, 'web/extensions'), join(folder, 'web/extensions'), {
    recursive: true,
    filter: (path) => !/[/\\](?:dist|manifest\.json)$/.test(path),
  });
  execFileSync(
    process.execPath,
    [join(PROJECT, 'host/src/cli/app-config.ts'), '--out', join(folder, 'shopify.app.toml')],
    {
      env: { PATH: process.env['PATH'], SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'secret', APP_URL: ADDRESS },
    },
  );
  return folder;
};

describe("Shopify's own tool", () => {
  let folder = '';
  beforeAll(async () => {
    folder = await deployedFolder();
    await promisify(execFile)(process.execPath, [TOOL, 'app', 'build', '--path', folder], {
      // without a network: neither usage nor a new version is asked for
      env: { PATH: process.env['PATH'], HOME: folder, CI: '1', SHOPIFY_CLI_NO_ANALYTICS: '1', NO_COLOR: '1' },
    });
  });
  afterAll(async () => rm(folder, { recursive: true, force: true }));

  it('reads the configuration of the app and all five extensions', async () => {
    const names = (await readdir(join(PROJECT, 'web/extensions'), { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(names).toHaveLength(5);
    for (const name of names) expect(await readdir(join(folder, 'web/extensions', name))).toContain('manifest.json');
  });

  it.each(['customer-order', 'print-order', 'print-orders'])(
    'makes a script of %s that Shopify takes',
    async (name) => {
      const script = await readFile(join(folder, 'web/extensions', name, `dist/belegwerk-${name}.js`), 'utf8');
      expect(script.length).toBeGreaterThan(0);
      expect(Buffer.byteLength(script)).toBeLessThanOrEqual(MAX_BYTES);
    },
  );

  it('tells the block of the customer account the address of this installation', async () => {
    const script = join(folder, 'web/extensions/customer-order/dist/belegwerk-customer-order.js');
    expect(await readFile(script, 'utf8')).toContain(ADDRESS);
  });

  it.each(['create-invoice', 'open-invoice'])(
    'finds the intent application/invoice of %s with its form',
    async (name) => {
      const manifest = await readFile(join(folder, 'web/extensions', name, 'manifest.json'), 'utf8');
      expect(manifest).toContain('invoice-schema.json');
    },
  );
});
