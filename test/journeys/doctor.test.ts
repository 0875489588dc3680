import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { examine, readSettings, type Finding, type Machine } from '@belegwerk/host';
import { hostAnswer, hostCommand } from '../system/host-command.ts';
import { billingDesk, type BillingDesk } from '../system/billing-desk.ts';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 60_000;
/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:1';
const DAY_MS = 86_400_000;
const OTHER_KEY = Buffer.alloc(32, 9).toString('base64');

interface Trouble {
  /** Other settings than those of the running host. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly machine?: Machine;
  /** Done to a copy of its data folder. */
  readonly damage?: (folder: string) => Promise<void>;
}

const all = async <T>(each: AsyncIterable<T>): Promise<readonly T[]> => {
  const found: T[] = [];
  for await (const one of each) found.push(one);
  return found;
};

/** Changes the store of a folder as it must not be changed. */
const inStore = (sql: string) => async (folder: string) => {
  const database = new DatabaseSync(join(folder, 'belegwerk.sqlite'));
  database.exec(sql);
  database.close();
};

describe('npm run doctor, beside a host that works', () => {
  let system: TestSystem;
  let model: string;
  let copies = 0;

  const settings = () => ({ ...system.environment, PORT: new URL(system.host.url).port });
  const lines = async (
    more: Readonly<Record<string, string>> = {},
    machine: Machine = {},
  ): Promise<readonly Finding[]> => all(examine(readSettings({ ...settings(), ...more }), machine));
  const copy = async (damage: (folder: string) => Promise<void>): Promise<string> => {
    const folder = join(system.folder, '..', `copy-${(copies += 1)}`);
    await cp(model, folder, { recursive: true });
    await damage(folder);
    return folder;
  };

  beforeAll(async () => {
    system = await startTestSystem();
    await orderPanel(system).placeDone();
    const file = join(system.folder, '..', 'model.backup');
    model = join(system.folder, '..', 'model');
    await hostAnswer('backup', ['--to', file], system.environment);
    await hostAnswer('restore', ['--from', file], { ...system.environment, DATA_DIR: model });
  }, LIMIT_MS);
  afterAll(() => system.close());

  it(
    'finds nothing to do where all is well, a line for each, and ends with 0',
    async () => {
      const { code, text } = await hostCommand('doctor', [], settings());
      expect([text.match(/^fault.*$/gm), code]).toEqual([null, 0]);
      const { shop } = system.shopify;
      const about = [
        'settings',
        'imprint',
        'plans',
        'file rights',
        'key',
        'disk',
        'host',
        'public address',
        'certificate',
        'mail',
      ];
      const more = [
        'fonts',
        'Shopify',
        'Shopify, app',
        'Lexware Office',
        'Lexware Office, lent key',
        'clock',
        'store',
        'tokens',
      ];
      for (const each of [...about, ...more, `Shopify, ${shop}`, `webhooks, ${shop}`, `Lexware Office, ${shop}`])
        expect(text).toMatch(new RegExp(`^(good|note) +${each}: `, 'm'));
      expect(text).toMatch(/Nothing has to be done\.\n$/);
    },
    LIMIT_MS,
  );

  it(
    'names every wrong setting and ends with 78',
    async () => {
      const { code, text } = await hostCommand('doctor', [], { ...settings(), PORT: '70000', APP_URL: 'belegwerk' });
      expect([code, text.match(/^fault/gm)]).toEqual([78, ['fault', 'fault']]);
    },
    LIMIT_MS,
  );

  it.each<[string, string, Trouble, RegExp]>([
    ['imprint', 'without a name', { settings: { OPERATOR_NAME: '' } }, /does not say who runs.*Set OPERATOR_NAME/],
    [
      'file rights',
      'jobs that others may read',
      { damage: (folder) => chmod(join(folder, 'jobs.sqlite'), 0o644) },
      /jobs\.sqlite \(644\).*chmod/,
    ],
    [
      'outgoing addresses',
      'of which one is not in the list',
      {
        settings: { OUTGOING_ADDRESSES: '203.0.113.0/24,2001:db8::/64' },
        machine: { ownAddresses: () => ['203.0.113.7', '2001:db8:1::7'] },
      },
      /also calls from 2001:db8:1::7, which OUTGOING_ADDRESSES does not name\. Enter it/,
    ],
    ['disk', '50 MB left', { machine: { freeBytes: async () => 50 * 1024 * 1024 } }, /50 MB are free\. Make room/],
    [
      'host',
      'of another installation',
      { damage: (folder) => rm(folder, { recursive: true }) },
      /holds nothing of it\. Set HOST, PORT and DATA_DIR/,
    ],
    ['host', 'that is another program', { settings: { PORT: 'LEXWARE' } }, /another program/],
    ['public address', 'where nothing listens', { settings: { APP_URL: NOWHERE } }, /does not answer.*Look at DNS/],
    [
      'public address',
      'without https',
      { settings: { APP_URL: 'http://belege.example' } },
      /no public https address\. Set APP_URL/,
    ],
    [
      'certificate',
      'that ends tomorrow',
      {
        settings: { APP_URL: 'https://127.0.0.1:1' },
        machine: { certificateEnd: async () => new Date(Date.now() + 1.5 * DAY_MS) },
      },
      /good for 1 days\. Renew it now/,
    ],
    [
      'certificate',
      'that is not trusted',
      {
        settings: { APP_URL: 'https://127.0.0.1:1' },
        machine: { certificateEnd: () => Promise.reject(new Error('self-signed certificate')) },
      },
      /is not trusted or not shown.*self-signed/,
    ],
    ['mail', 'with another password', { settings: { MAIL_PASSWORD: 'wrong' } }, /Set MAIL_USER and MAIL_PASSWORD/],
    ['mail', 'at another port', { settings: { MAIL_PORT: '1' } }, /Look at MAIL_HOST/],
    [
      'Shopify',
      'out of reach',
      { settings: { SHOPIFY_ADMIN_URL: NOWHERE } },
      /does not answer.*way out of this server/,
    ],
    [
      'Lexware Office',
      'out of reach',
      { settings: { LEXWARE_API_URL: NOWHERE } },
      /does not answer.*way out of this server/,
    ],
    [
      'clock',
      'ten minutes ahead',
      { machine: { now: () => Date.now() + 600_000 } },
      /(599|60\d) s ahead\. Set it by NTP/,
    ],
    [
      'Shopify, app',
      'with another secret',
      { settings: { SHOPIFY_API_SECRET: 'of-another-app' } },
      /are not taken \(invalid_client\)\. Set SHOPIFY_API_KEY and SHOPIFY_API_SECRET/,
    ],
    [
      'Shopify, app',
      'with another key, before a shop has come',
      { settings: { SHOPIFY_API_KEY: 'another-app' }, damage: (folder) => rm(folder, { recursive: true }) },
      /are not taken/,
    ],
    [
      'Lexware Office, lent key',
      'that the account does not know',
      { settings: { LEXWARE_API_KEY: 'worn-out-key-0123456789' } },
      /does not take it.*Set a key that the account takes/,
    ],
    [
      'store',
      'that the machine does not let it read',
      {
        damage: async (folder) => {
          await rm(join(folder, 'belegwerk.sqlite'));
          await mkdir(join(folder, 'belegwerk.sqlite'));
        },
      },
      /cannot be read.*Look at the disk/,
    ],
    ['store', 'of a newer version', { damage: inStore('PRAGMA user_version = 99') }, /schema 99.*Start that version/],
    [
      'store',
      'with a broken page',
      {
        damage: async (folder) => {
          const file = join(folder, 'belegwerk.sqlite');
          await writeFile(file, (await readFile(file)).fill(0xff, 3 * 4096, 4 * 4096));
        },
      },
      /is damaged.*npm run restore/,
    ],
    [
      'tokens',
      'without the key',
      { damage: (folder) => rm(join(folder, 'encryption.key')) },
      /encryption\.key is missing.*Bring that file back/,
    ],
    [
      'tokens',
      'with another key',
      { settings: { ENCRYPTION_KEY: OTHER_KEY } },
      /cannot be opened with this key\. Set ENCRYPTION_KEY_OLD/,
    ],
    [
      'Shopify, SHOP',
      'without a token',
      { damage: inStore("DELETE FROM secrets WHERE name LIKE 'shopify%'") },
      /shop-access-lost.*opens the app once/,
    ],
    [
      'Lexware Office, SHOP',
      'without a key',
      { damage: inStore("DELETE FROM secrets WHERE name LIKE 'lexware%'") },
      /bookkeeping-not-connected.*connects the account again/,
    ],
    [
      'shop SHOP',
      'with a record that cannot be read',
      { damage: inStore("UPDATE shops SET doc = '{}'") },
      /cannot be read, so nothing is done for it/,
    ],
  ])(
    'says what is wrong and what to do: %s %s',
    async (about, _planted, { settings: more = {}, machine = {}, damage }, said) => {
      const DATA_DIR = damage ? await copy(damage) : system.folder;
      const { PORT = new URL(system.host.url).port } = more;
      const port = PORT === 'LEXWARE' ? new URL(system.lexware.url).port : PORT;
      const found = await lines({ APP_URL: system.host.url, ...more, PORT: port, DATA_DIR }, machine);
      const named = about.replace('SHOP', system.shopify.shop);
      const faults = found.filter((each) => each.about === named && each.state === 'fault');
      expect(faults.map(({ seen, todo }) => `${seen}. ${todo}`)).toEqual([expect.stringMatching(said)]);
    },
    LIMIT_MS,
  );
});

describe('npm run doctor, where a shop has bought a plan', () => {
  let system: TestSystem;
  let desk: BillingDesk;
  const about = async (named: string, more: Readonly<Record<string, string>>): Promise<readonly string[]> => {
    const environment = { ...system.environment, PORT: new URL(system.host.url).port, ...more };
    const found = await all(examine(readSettings(environment)));
    return found
      .filter((each) => each.about === named)
      .map(({ state, seen, todo = '' }) => `${state}: ${seen}. ${todo}`);
  };
  beforeAll(async () => {
    system = await startTestSystem({ environment: { BILLING: 'on', PLAN: 'free' } });
    desk = billingDesk(system);
    const { confirmationUrl } = await desk.change('standard');
    await desk.comeBack(await desk.decide(confirmationUrl, 'approve'));
  }, LIMIT_MS);
  afterAll(() => system.close());

  it.each([
    [{ BILLING: 'on', PLAN: 'free' }, 'good: are for sale; a shop that has bought none has free. '],
    [
      { BILLING: 'on', PLAN: '' },
      'note: are for sale, and without PLAN every shop has Standard for nothing. Set PLAN=free',
    ],
    [{ BILLING: 'off', PLAN: '' }, 'good: are not for sale. '],
  ])(
    'says what a shop has for nothing: %j',
    async (settings, line) => expect(await about('plans', settings)).toEqual([line]),
    LIMIT_MS,
  );

  it(
    'counts the plans that Shopify goes on billing where none is for sale any more, until they end there',
    async () => {
      const { shop } = system.shopify;
      const off = { BILLING: 'off', PLAN: '' };
      const told = `fault: BILLING is off, and Shopify goes on billing 1 (${shop}). End these subscriptions in Shopify, or set BILLING=on`;
      expect(await about('bought plans', { BILLING: 'on' })).toEqual([]);
      expect(await about('bought plans', off)).toEqual([told]);
      await system.restart(() => desk.control('cancel'), off);
      expect(await about('bought plans', off)).toEqual([]);
    },
    LIMIT_MS,
  );
});
