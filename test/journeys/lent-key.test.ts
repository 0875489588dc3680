import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShopReply } from '@belegwerk/contracts/api';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
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
    'makes what waited once it is started with a key that the account takes',
    async () => {
      const first = await placeOrder(system);
      await system.order(first, ({ status }) => status.state === 'done');
      await system.restart(undefined, { LEXWARE_API_KEY: 'worn-out-key-0123456789' });
      const waiting = await placeOrder(system);
      await system.order(waiting, ({ status }) => status.state === 'waiting');
      const before = await invoices();
      await system.restart();
      await eventually(
        async () => {
          await system.lookAgain(waiting);
          return system.order(waiting, () => true);
        },
        ({ status }) => status.state === 'done',
      );
      expect(await invoices()).toBe(before + 1);
      expect((await system.api<ShopReply>('/api/shop')).lexoffice.isConnected).toBe(true);
    },
    LIMIT_MS,
  );
});
