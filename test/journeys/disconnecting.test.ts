import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LogPageReply, ShopReply } from '@belegwerk/contracts/api';
import { MerchantBrowser } from '../system/merchant-browser.ts';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { placeOrder } from './place-order.ts';
import { unusedPort } from './unused-port.ts';

const LIMIT_MS = 40_000;
const LIKE_A_BROWSER = { 'content-type': 'application/json' };

interface Books {
  readonly subscriptions: readonly object[];
}

describe('a merchant who disconnects Lexware Office in the app', () => {
  let system: TestSystem;
  let headers: Readonly<Record<string, string>>;
  beforeAll(async () => {
    const port = String(await unusedPort());
    system = await startTestSystem({
      environment: { LEXWARE_API_KEY: '', PORT: port, APP_URL: `http://127.0.0.1:${port}` },
    });
    await system.control('lexware', '/consent', 'POST', { autoApprove: true, redirectUris: [] });
    headers = { ...LIKE_A_BROWSER, authorization: `Bearer ${await system.session()}` };
  }, LIMIT_MS);
  afterAll(() => system.close());

  const connect = async (): Promise<void> => {
    const { url } = await system.api<{ url: string }>('/api/lexoffice/auth');
    await new MerchantBrowser().open(url);
    await eventually(
      () => system.control<Books>('lexware', '/books'),
      ({ subscriptions }) => subscriptions.length === 16,
    );
  };
  const post = (path: string, body: object = {}) =>
    fetch(system.host.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const lexoffice = async () => (await system.api<ShopReply>('/api/shop')).lexoffice;
  const isDone = ({ status }: { readonly status: { readonly state: string } }) => status.state === 'done';

  it(
    'ends access and subscriptions there, keeps the documents, and orders wait for what was told',
    async () => {
      await connect();
      expect(await lexoffice()).toMatchObject({ isConnected: true, isConnectable: true });
      const billed = await placeOrder(system);
      await system.order(billed, isDone);
      const reply = await post('/api/lexoffice/disconnect', { reason: ' Kontowechsel ' });
      expect([reply.status, await reply.json()]).toEqual([
        200,
        {
          isConnected: false,
          isConnectable: true,
          ways: ['consent', 'key'],
          disconnected: {
            at: expect.any(String),
            by: expect.stringMatching(/^\d+$/),
            byName: 'Dana Muster',
            reason: 'Kontowechsel',
            isEnding: false,
          },
        },
      ]);
      const { subscriptions } = await system.control<Books>('lexware', '/books');
      expect([subscriptions.length, await system.control<readonly object[]>('lexware', '/connections')]).toEqual([
        0,
        [],
      ]);
      const { items } = await system.api<LogPageReply>('/api/shop/logs?origin=shop');
      expect(items[0]).toMatchObject({
        event: 'shop.disconnected',
        facts: { reason: 'Kontowechsel', by: expect.stringMatching(/^\d+$/) },
      });
      expect((await system.order(billed, isDone)).documents).toHaveLength(1);
      const waiting = await placeOrder(system);
      await system.order(waiting, ({ status }) => status.reason.code === 'NOT_CONNECTED');
      await connect();
      await system.order(waiting, isDone);
      expect((await lexoffice()).disconnected).toBeUndefined();
    },
    LIMIT_MS,
  );

  it(
    'presses twice at once and it is told once; a reason that is too long is not taken',
    async () => {
      const long = await post('/api/lexoffice/disconnect', { reason: 'x'.repeat(201) });
      expect([long.status, (await lexoffice()).isConnected]).toEqual([422, true]);
      const replies = await Promise.all([post('/api/lexoffice/disconnect'), post('/api/lexoffice/disconnect')]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      const { items } = await system.api<LogPageReply>('/api/shop/logs?origin=shop');
      const first = items.findIndex(({ event }) => event === 'shop.connected');
      expect(items.slice(0, first).map(({ event }) => event)).toEqual(['shop.disconnected']);
    },
    LIMIT_MS,
  );

  it(
    'has the account read anew: what a person wrote there meanwhile is found and counted',
    async () => {
      expect((await post('/api/lexoffice/pull')).status).toBe(200);
      await connect();
      await system.order(await placeOrder(system), isDone);
      const pulled = await post('/api/lexoffice/pull?documents=true');
      expect([pulled.status, await pulled.json()]).toEqual([
        200,
        expect.objectContaining({ isConnected: true, found: expect.any(Number) }),
      ]);
    },
    LIMIT_MS,
  );
});

describe('a shop whose account came with a key of the installation', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem();
  }, LIMIT_MS);
  afterAll(() => system.close());

  it(
    'is told that only the operator can disconnect it, and stays connected',
    async () => {
      const headers = { ...LIKE_A_BROWSER, authorization: `Bearer ${await system.session()}` };
      expect((await system.api<ShopReply>('/api/shop')).lexoffice).toMatchObject({
        isConnected: true,
        isConnectable: false,
      });
      const reply = await fetch(`${system.host.url}/api/lexoffice/disconnect`, { method: 'POST', headers, body: '{}' });
      expect([reply.status, JSON.stringify(await reply.json())]).toEqual([
        409,
        expect.stringContaining('Trennen kann es nur, wer sie betreibt'),
      ]);
      expect((await system.api<ShopReply>('/api/shop')).lexoffice.isConnected).toBe(true);
    },
    LIMIT_MS,
  );
});
