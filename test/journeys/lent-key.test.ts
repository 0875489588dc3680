import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShopReply } from '@belegwerk/contracts/api';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { placeOrder } from './place-order.ts';

interface Books {
  readonly documents: readonly { readonly kind: string; readonly deleted: boolean }[];
}

const LIMIT_MS = 30_000;

describe('an installation that lends the key of its own account to its shop', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem();
  }, LIMIT_MS);
  afterAll(() => system.close());

  const invoices = async (): Promise<number> => {
    const { documents } = await system.control<Books>('lexware', '/books');
    return documents.filter(({ kind, deleted }) => kind === 'invoice' && !deleted).length;
  };

  it(
    'goes on with the key that worked where it is started with one that the account does not take',
    async () => {
      await system.order(await placeOrder(system), ({ status }) => status.state === 'done');
      const before = await invoices();
      await system.restart(undefined, { LEXWARE_API_KEY: 'mistyped-key-0123456789' });
      await system.order(await placeOrder(system), ({ status }) => status.state === 'done');
      expect(await invoices()).toBe(before + 1);
      expect((await system.api<ShopReply>('/api/shop')).lexoffice.isConnected).toBe(true);
    },
    LIMIT_MS,
  );
});
