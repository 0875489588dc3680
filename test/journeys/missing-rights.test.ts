import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LogPageReply, ShopReply } from '@belegwerk/contracts/api';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel } from '../system/order-panel.ts';
import { MerchantBrowser } from '../system/merchant-browser.ts';
import { unusedPort } from './unused-port.ts';

const LIMIT_MS = 30_000;
const WITHOUT_DELIVERY =
  'invoices.read invoices.write credit-notes.read credit-notes.write contacts.read contacts.write voucherlist.read profile.read organization.read';

describe('a connection that may not do everything', () => {
  let system: TestSystem;
  beforeAll(async () => {
    const port = String(await unusedPort());
    system = await startTestSystem({
      environment: { LEXWARE_API_KEY: '', PLAN: 'enterprise', PORT: port, APP_URL: `http://127.0.0.1:${port}` },
      preferences: { deliveryCreate: '2000-01-01' },
    });
    await system.control('lexware', '/consent', 'POST', { autoApprove: false, redirectUris: [] });
  }, LIMIT_MS);
  afterAll(() => system.close());

  const connect = async (scopes = ''): Promise<void> => {
    const { url } = await system.api<{ url: string }>('/api/lexoffice/auth');
    const browser = new MerchantBrowser();
    const consent = await browser.open(url);
    await browser.press(await browser.open(`${consent.url}&scope=${encodeURIComponent(scopes)}`), 'allow');
  };
  const lexoffice = async () => (await system.api<ShopReply>('/api/shop')).lexoffice;

  it(
    'says which setting it cannot serve before any document has failed',
    async () => {
      await connect(WITHOUT_DELIVERY);
      const { isConnected, scopes, missingRights } = await lexoffice();
      expect([isConnected, scopes?.join(' ')]).toEqual([true, WITHOUT_DELIVERY]);
      expect(missingRights?.filter(({ isOff }) => !isOff)).toEqual([
        {
          setting: 'deliveryCreate',
          label: 'Lieferscheine erstellen',
          scopes: ['delivery-notes.read', 'delivery-notes.write'],
        },
      ]);
      expect(missingRights?.find(({ isOff }) => isOff)).toEqual({
        setting: 'transactionCreate',
        label: 'Umsätze erstellen',
        scopes: ['finance.read', 'finance.write'],
        isOff: true,
      });
    },
    LIMIT_MS,
  );

  it(
    'refuses to turn on what the account does not allow',
    async () => {
      const change = system.prefer({ transactionCreate: true });
      await expect(change).rejects.toThrow(/422.*Zugriffsberechtigung erforderlich/s);
    },
    LIMIT_MS,
  );

  it(
    'lacks nothing after it was allowed',
    async () => {
      await connect();
      expect((await lexoffice()).missingRights).toEqual([]);
    },
    LIMIT_MS,
  );
});

describe('an API key that may make no delivery notes', () => {
  let system: TestSystem;
  const RIGHTS = { keyWithout: ['delivery-notes.read', 'delivery-notes.write'] };
  beforeAll(async () => {
    system = await startTestSystem({ preferences: { deliveryCreate: '2000-01-01' } });
    await system.control('lexware', '/switches', 'POST', RIGHTS);
  }, LIMIT_MS);
  afterAll(() => system.close());

  const refusals = async (): Promise<number> => {
    const calls = await system.control<readonly { path: string; status: number }[]>('lexware', '/requests');
    return calls.filter(({ path, status }) => path.startsWith('/v1/delivery-notes') && status === 403).length;
  };

  it(
    'is known by its first refusal: the overview names the setting, and no order tries again',
    async () => {
      const panel = orderPanel(system);
      expect((await system.api<ShopReply>('/api/shop')).lexoffice.missingRights).toBeUndefined();
      for (let count = 0; count < 3; count += 1) {
        const order = await panel.placeDone();
        await panel.act(order, 'fulfill');
        const { status } = await system.order(order.legacyId, ({ status: { state } }) => state === 'held');
        expect(status.reason).toMatchObject({ code: 'MISSING_SCOPE', setting: 'deliveryCreate' });
      }
      expect((await system.api<ShopReply>('/api/shop')).lexoffice.missingRights).toEqual([
        { setting: 'deliveryCreate', label: 'Lieferscheine erstellen', scopes: ['delivery-notes.write'] },
      ]);
      expect(await refusals()).toBe(1);
    },
    LIMIT_MS,
  );
});

describe('an API key that may make no contacts', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem({ preferences: { contactCreate: 'all' } });
    await system.control('lexware', '/switches', 'POST', { keyWithout: ['contacts.write'] });
  }, LIMIT_MS);
  afterAll(() => system.close());

  const refusals = async (): Promise<number> => {
    const calls = await system.control<readonly { path: string; status: number }[]>('lexware', '/requests');
    return calls.filter(({ path, status }) => path.startsWith('/v1/contacts') && status === 403).length;
  };

  it(
    'is known by its first refusal: the overview names contacts, the log each order with the setting, and no order tries again',
    async () => {
      const panel = orderPanel(system);
      const orders = [await panel.placeDone(), await panel.placeDone(), await panel.placeDone()];
      expect((await system.api<ShopReply>('/api/shop')).lexoffice.missingRights).toEqual([
        { label: 'Kontakte', scopes: ['contacts.write'] },
      ]);
      expect(await refusals()).toBe(1);
      const { items } = await system.api<LogPageReply>('/api/shop/logs?pageSize=100');
      const told = items.filter(({ event }) => event === 'contact.update-failed');
      expect(told.map(({ order }) => order?.name ?? '').toSorted()).toEqual(orders.map(({ name }) => name).toSorted());
      expect(new Set(told.map(({ facts }) => facts['setting']))).toEqual(new Set(['contactCreate']));
    },
    LIMIT_MS,
  );
});
