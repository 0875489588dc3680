import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LogPageReply, ShopReply } from '@belegwerk/contracts/api';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { MerchantBrowser } from '../system/merchant-browser.ts';
import { placeOrder } from './place-order.ts';
import { unusedPort } from './unused-port.ts';

const LIMIT_MS = 30_000;

interface Books {
  readonly subscriptions: readonly object[];
}

describe('a shop whose access is revoked in Lexware Office', () => {
  let system: TestSystem;
  beforeAll(async () => {
    const port = String(await unusedPort());
    system = await startTestSystem({
      environment: { LEXWARE_API_KEY: '', PORT: port, APP_URL: `http://127.0.0.1:${port}` },
    });
    await system.control('lexware', '/consent', 'POST', { autoApprove: true, redirectUris: [] });
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
  const connected = async () => (await system.api<ShopReply>('/api/shop')).lexoffice.isConnected;
  const isDone = ({ status }: { readonly status: { readonly state: string } }) => status.state === 'done';

  it(
    'is disconnected without being asked, says so, and its orders wait',
    async () => {
      await connect();
      await system.order(await placeOrder(system), isDone);
      await system.control('lexware', '/connections/revoke', 'POST', {});
      await eventually(connected, (still) => !still);
      const { items } = await system.api<LogPageReply>('/api/shop/logs?origin=shop');
      expect(items[0]).toMatchObject({
        event: 'shop.disconnected',
        facts: { reason: 'Der Zugriff wurde in Lexware Office entzogen' },
      });
    },
    LIMIT_MS,
  );

  it(
    'goes on where it stopped when it is connected again, and is told of events again',
    async () => {
      const waiting = await placeOrder(system);
      await system.order(waiting, ({ status }) => status.reason.code === 'NOT_CONNECTED');
      await connect();
      await system.order(waiting, isDone);
      expect(await connected()).toBe(true);
    },
    LIMIT_MS,
  );
});
