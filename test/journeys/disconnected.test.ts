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
  let house: TestSystem;
  beforeAll(async () => {
    const port = String(await unusedPort());
    house = await startTestSystem({
      environment: { LEXWARE_API_KEY: '', PORT: port, APP_URL: `http://127.0.0.1:${port}` },
    });
    await house.control('lexware', '/consent', 'POST', { autoApprove: true, redirectUris: [] });
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
  const connected = async () => (await house.api<ShopReply>('/api/shop')).lexoffice.isConnected;
  const isDone = ({ status }: { readonly status: { readonly state: string } }) => status.state === 'done';

  it(
    'is disconnected without being asked, says so, and its orders wait',
    async () => {
      await connect();
      await house.order(await placeOrder(house), isDone);
      await house.control('lexware', '/connections/revoke', 'POST', {});
      await eventually(connected, (still) => !still);
      const { items } = await house.api<LogPageReply>('/api/shop/logs?origin=shop');
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
      const waiting = await placeOrder(house);
      await house.order(waiting, ({ status }) => status.reason.code === 'NOT_CONNECTED');
      await connect();
      await house.order(waiting, isDone);
      expect(await connected()).toBe(true);
    },
    LIMIT_MS,
  );
});
