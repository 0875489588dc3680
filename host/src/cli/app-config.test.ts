import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const PROGRAM = join(import.meta.dirname, 'app-config.ts');
const SETTINGS = { SHOPIFY_API_KEY: 'the-key', SHOPIFY_API_SECRET: 'the-secret', APP_URL: 'https://belege.example/' };

const run = (settings: Readonly<Record<string, string>>, ...words: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...words], {
    env: { PATH: process.env['PATH'], ...settings },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

describe('npm run app-config', () => {
  it('prints the configuration from the settings, and no secret', () => {
    const { status, stdout } = run(SETTINGS);
    expect(status).toBe(0);
    expect(stdout).toContain('application_url = "https://belege.example"');
    expect(stdout).toContain('uri = "/webhooks/shopify"');
    expect(stdout).not.toContain('the-secret');
  });

  it('writes it into a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'belegwerk-config-'));
    const file = join(folder, 'shopify.app.toml');
    expect(run(SETTINGS, '--out', file)).toMatchObject({ status: 0, stdout: '' });
    expect(readFileSync(file, 'utf8')).toContain('client_id = "the-key"');
    rmSync(folder, { recursive: true });
  });

  it('prints the public half of the key that signs assertions, and nothing of the private one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'belegwerk-config-'));
    const file = join(folder, 'app-key.pem');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const { status, stdout } = run({ ...SETTINGS, SHOPIFY_APP_KEY_FILE: file }, '--public-key');
    expect(status).toBe(0);
    expect(Object.keys(JSON.parse(stdout) as object).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    expect(run(SETTINGS, '--public-key')).toMatchObject({
      status: 78,
      stderr: expect.stringMatching(/^SHOPIFY_APP_KEY_FILE: /),
    });
    rmSync(folder, { recursive: true });
  });

  it('tells the block of the customer account beside it where it asks', () => {
    const folder = mkdtempSync(join(tmpdir(), 'belegwerk-config-'));
    const source = join(folder, 'web/extensions/customer-order/src');
    mkdirSync(source, { recursive: true });
    run(SETTINGS, '--out', join(folder, 'shopify.app.toml'));
    expect(readFileSync(join(source, 'app-address.js'), 'utf8')).toContain("APP_ADDRESS = 'https://belege.example';");
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['APP_URL', { ...SETTINGS, APP_URL: '' }],
    ['APP_URL', { ...SETTINGS, APP_URL: 'http://belege.example' }],
    ['APP_URL', { ...SETTINGS, APP_URL: 'https://localhost:4000' }],
    ['SHOPIFY_API_KEY', { ...SETTINGS, SHOPIFY_API_KEY: '' }],
  ])('ends with code 78 and names %s', (name, settings) => {
    const { status, stderr } = run(settings);
    expect([status, stderr.split(':')[0]]).toEqual([78, name]);
  });
});
