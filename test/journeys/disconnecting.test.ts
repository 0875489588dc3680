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
  let house: TestSystem;
  let headers: Readonly<Record<string, string>>;
  beforeAll(async () => {
    const port = String(await unusedPort());
    house = await startTestSystem({
      environment: { LEXWARE_API_KEY: '', PORT: port, APP_URL: `http://127.0.0.1:${port}` },
    });
    await house.control('lexware', '/consent', 'POST', { autoApprove: true, redirectUris: [] });
    headers = { ...LIKE_A_BROWSER, authorization: `Bearer ${await house.session()}` };
  }, LIMIT_MS);
  afterAll(() => house.close());

  const connect = async (): Promise<void> => {
    const { url } = await house.api<{ url: string }>('/api/lexoffice/auth');
    await new MerchantBrowser().open(url);
    await eventually(
      () => house.control<Books>('lexware', '/books'),
      ({ subscriptions }) => subscriptions.length === 16,
    );
  };
  const post = (path: string, body: object = {}) =>
    fetch(house.host.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const lexoffice = async () => (await house.api<ShopReply>('/api/shop')).lexoffice;
  const isDone = ({ status }: { readonly status: { readonly state: string } }) => status.state === 'done';

  it(
    'ends access and subscriptions there, keeps the documents, and orders wait for what was told',
    async () => {
      await connect();
      expect(await lexoffice()).toMatchObject({ isConnected: true, isConnectable: true });
      const billed = await placeOrder(house);
      await house.order(billed, isDone);
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
      const { subscriptions } = await house.control<Books>('lexware', '/books');
      expect([subscriptions.length, await house.control<readonly object[]>('lexware', '/connections')]).toEqual([
        0,
        [],
      ]);
      const { items } = await house.api<LogPageReply>('/api/shop/logs?origin=shop');
      expect(items[0]).toMatchObject({
        event: 'shop.disconnected',
        facts: { reason: 'Kontowechsel', by: expect.stringMatching(/^\d+$/) },
      });
      expect((await house.order(billed, isDone)).documents).toHaveLength(1);
      const waiting = await placeOrder(house);
      await house.order(waiting, ({ status }) => status.reason.code === 'NOT_CONNECTED');
      await connect();
      await house.order(waiting, isDone);
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
      const { items } = await house.api<LogPageReply>('/api/shop/logs?origin=shop');
      const first = items.findIndex(({ event }) => event === 'shop.connected');
      expect(items.slice(0, first).map(({ event }) => event)).toEqual(['shop.disconnected']);
    },
    LIMIT_MS,
  );

  it(
    'has the account read anew: what somebody wrote there meanwhile is found and counted',
    async () => {
      expect((await post('/api/lexoffice/pull')).status).toBe(200);
      await connect();
      await house.order(await placeOrder(house), isDone);
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
  let house: TestSystem;
  beforeAll(async () => {
    house = await startTestSystem();
  }, LIMIT_MS);
  afterAll(() => house.close());

  it(
    'is told that only whoever runs it can disconnect it, and stays connected',
    async () => {
      const headers = { ...LIKE_A_BROWSER, authorization: `Bearer ${await house.session()}` };
      expect((await house.api<ShopReply>('/api/shop')).lexoffice).toMatchObject({
        isConnected: true,
        isConnectable: false,
      });
      const reply = await fetch(`${house.host.url}/api/lexoffice/disconnect`, { method: 'POST', headers, body: '{}' });
      expect([reply.status, JSON.stringify(await reply.json())]).toEqual([
        409,
        expect.stringContaining('Trennen kann es nur, wer sie betreibt'),
      ]);
      expect((await house.api<ShopReply>('/api/shop')).lexoffice.isConnected).toBe(true);
    },
    LIMIT_MS,
  );
});
