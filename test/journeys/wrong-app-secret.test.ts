import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { placeOrder } from './place-order.ts';

const LIMIT_MS = 40_000;
const LIFE_SECONDS = 8;

interface Ready {
  readonly status: string;
  readonly problems: readonly { readonly settings: readonly string[]; readonly problem: string }[];
}

describe('an operator who mistyped the secret of the app', () => {
  let system: TestSystem;

  beforeAll(async () => {
    system = await startTestSystem({ installed: false });
    // so short that each is refreshed before it is used
    await system.control('shopify', '/limits', 'PUT', { accessLifeSeconds: LIFE_SECONDS });
    await system.api('/api/shop');
  }, LIMIT_MS);
  afterAll(() => system.close());

  const ready = async (): Promise<Ready> => (await (await fetch(`${system.host.url}/readyz`)).json()) as Ready;
  const books = async () => (await system.control<{ documents: readonly object[] }>('lexware', '/books')).documents;

  it(
    'is told so on the readiness page, and no shop has to be opened again once it is right',
    async () => {
      expect(await ready()).toMatchObject({ status: 'ready', problems: [] });
      await system.restart(undefined, { SHOPIFY_API_SECRET: 'mistyped' });
      const told = await eventually(ready, ({ problems }) => problems.length > 0);
      expect(told).toMatchObject({
        status: 'ready',
        problems: [
          {
            settings: ['SHOPIFY_API_KEY', 'SHOPIFY_API_SECRET'],
            problem: 'Shopify does not take them (invalid_client); no shop has lost its tokens',
          },
        ],
      });
      // the token that the shop still had is dead by then
      await new Promise((resume) => setTimeout(resume, LIFE_SECONDS * 1000));
      await placeOrder(system);
      await system.restart();
      // the app was not opened since
      await eventually(books, (documents) => documents.length === 1);
      expect((await ready()).problems).toEqual([]);
    },
    LIMIT_MS,
  );
});
