import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PREFERENCES } from '@belegwerk/core/preferences';
import { readSettings, SettingsError } from './settings.ts';

const NEEDED = { SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'shpss_secret' };
const KEY = Buffer.alloc(32, 1).toString('base64');

const faultsOf = (variables: Readonly<Record<string, string>>): readonly string[] => {
  try {
    readSettings(variables);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message.split('\n');
  }
};

describe('the settings', () => {
  it('need the app at the shop platform and nothing else', () => {
    expect(readSettings(NEEDED)).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 4000,
      DATA_DIR: '.data/host',
      SHOPIFY_SHOP_URL: 'https://{shop}',
      initialPreferences: DEFAULT_PREFERENCES,
    });
  });

  it('name everything that is missing', () => {
    const names = faultsOf({}).map((fault) => fault.split(':')[0]);
    expect(names).toEqual(['SHOPIFY_API_KEY', 'SHOPIFY_API_SECRET']);
    expect(faultsOf({ SHOPIFY_API_KEY: 'abc' })).toEqual(['SHOPIFY_API_SECRET: is missing']);
  });

  it('count an empty variable as absent', () => {
    expect(readSettings({ ...NEEDED, MONGODB_URL: '', PORT: '', LEXWARE_API_KEY: '' })).toMatchObject({ PORT: 4000 });
    expect(faultsOf({ ...NEEDED, SHOPIFY_API_SECRET: '' })[0]).toMatch(/^SHOPIFY_API_SECRET: /);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['APP_URL', 'belegwerk'],
    ['MONGODB_URL', 'http://127.0.0.1'],
    ['SHOPIFY_SHOP_URL', 'https://admin.shopify.com'],
    ['LEXWARE_API_URL', 'api.lexware.io'],
    ['LEXWARE_REQUESTS_PER_SECOND', '0'],
    ['LEXWARE_VOUCHERS_PER_MINUTE', 'all'],
    ['SWEEP_SECONDS', '-5'],
    ['WORKER_LEASE_SECONDS', '0'],
    ['WORKER_LEASE_SECONDS', '301'],
    ['PLAN', 'gold'],
    ['PLAN_UNLOCKS', 'orderImport,gold'],
    ['SHOP_PERMISSIONS', 'kaffee.myshopify.com:own_everything'],
    ['SHOP_PERMISSIONS', 'kaffee.example:view_dashboard'],
    ['LOG_LEVEL', 'loud'],
    ['ENCRYPTION_KEY', 'c2hvcnQ='],
    ['APP_URL', 'ftp://belegwerk.example'],
    ['LOOPBACK_PORTS', '25,abc'],
    ['TRUSTED_PROXIES', 'loopback,everybody'],
    ['SHOPS', ','],
    ['MAINTENANCE', '2026-12-01T22:00/2026-12-01T23:30'],
    ['MAINTENANCE', '2026-12-01T22:00Z/2026-12-01T23:30Z,tonight'],
    ['MAINTENANCE_INFO_URL', 'status'],
    ['SHOPS', 'kaffeekontor-nord.myshopify.com,kaffeekontor.de'],
    ['MAIL_CA_FILE', '/nope/authority.pem'],
    ['MAIL_CA_FILE', import.meta.filename],
    ['SHOPIFY_APP_KEY_FILE', '/nope/app-key.pem'],
    ['SHOPIFY_APP_KEY_FILE', import.meta.filename],
    ['OUTGOING_ADDRESSES', '203.0.113.7,server'],
    ['SHOPIFY_LISTING_URL', 'https://belegwerk.example/app'],
  ])('name %s when it is “%s”, and nothing else', (name, value) => {
    const faults = faultsOf({ ...NEEDED, [name]: value });
    expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name}(\\.\\d+)?: \\S`))]);
  });

  it.each(['SHOPIFY_API_SECRET', 'LEXWARE_API_KEY', 'LEXWARE_CLIENT_SECRET', 'ENCRYPTION_KEY'])(
    'never repeat what %s holds',
    (name) => {
      const faults = faultsOf({ [name]: 'top-secret', PORT: 'x', ENCRYPTION_KEY: 'top-secret' });
      expect(faults.length).toBeGreaterThan(0);
      expect(faults.join()).not.toContain('top-secret');
    },
  );

  it('need a key for the secrets where several hosts share a store', () => {
    const shared = { ...NEEDED, MONGODB_URL: 'mongodb://127.0.0.1/belegwerk' };
    expect(faultsOf(shared)).toEqual([expect.stringMatching(/^ENCRYPTION_KEY: /)]);
    expect(readSettings({ ...shared, ENCRYPTION_KEY: KEY }).ENCRYPTION_KEY).toBe(KEY);
  });

  it.each([
    [{ MAIL_HOST: 'smtp.example' }, ['MAIL_USER', 'MAIL_PASSWORD', 'MAIL_FROM']],
    [{ MAIL_USER: 'u', MAIL_PASSWORD: 'p', MAIL_FROM: 'belege@example.com' }, ['MAIL_HOST']],
    [{ LEXWARE_CLIENT_SECRET: 's' }, ['LEXWARE_CLIENT_ID']],
    [{ ENCRYPTION_KEY_OLD: KEY }, ['ENCRYPTION_KEY']],
    [{ LEXWARE_API_KEY: 'key' }, ['SHOPS']],
  ])('name what is missing beside %j', (given, names) => {
    expect(faultsOf({ ...NEEDED, ...given }).map((fault) => fault.split(':')[0])).toEqual(names);
  });

  it('may name shops without lending them an account', () => {
    const named = readSettings({ ...NEEDED, SHOPS: 'Kaffeekontor-Nord.myshopify.com, teestube.myshopify.com' });
    expect(named.SHOPS).toEqual(['kaffeekontor-nord.myshopify.com', 'teestube.myshopify.com']);
    expect(readSettings(NEEDED)).not.toHaveProperty('SHOPS');
  });

  it('read lists with or without spaces', () => {
    const given = { LOOPBACK_PORTS: '25, 465', TRUSTED_PROXIES: 'loopback, 10.0.0.0/8' };
    expect(readSettings({ ...NEEDED, ...given })).toMatchObject({
      LOOPBACK_PORTS: [25, 465],
      TRUSTED_PROXIES: ['loopback', '10.0.0.0/8'],
    });
  });

  it('take an address with or without a slash at its end', () => {
    expect(readSettings({ ...NEEDED, APP_URL: 'https://belegwerk.example/' }).APP_URL).toBe(
      'https://belegwerk.example',
    );
  });

  it('ignore variables that are not theirs', () => {
    expect(readSettings({ ...NEEDED, HOME: '/root' })).not.toHaveProperty('HOME');
  });
});
