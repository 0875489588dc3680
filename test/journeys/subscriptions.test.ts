import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { subscribedTopics } from '@belegwerk/adapters/shopify';
import type { LogPageReply } from '@belegwerk/contracts/api';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { placeOrder } from './place-order.ts';

const LIMIT_MS = 30_000;
const WITHOUT_SWEEP = { SWEEP_SECONDS: '86400' };

describe('the messages of a shop that was just installed', () => {
  let system: TestSystem;

  beforeAll(async () => {
    system = await startTestSystem({ environment: WITHOUT_SWEEP });
  }, LIMIT_MS);
  afterAll(() => system.close());

  const shelf = () => system.shopify.platform.shops.get(system.shopify.shop)?.subscriptions;
  const topics = () =>
    shelf()
      ?.all()
      .map(({ topic }) => topic);
  const wanted = subscribedTopics.map(({ topic }) => topic);

  it('are subscribed to before the first page is answered, and bring an order without any sweep', async () => {
    expect(topics()).toEqual(wanted);
    const number = await placeOrder(system);
    const { documents } = await system.order(number, (order) => order.documents.length > 0);
    expect(documents).toHaveLength(1);
  });

  it(
    'that the platform dropped are back after a start, and the shop reads what happened',
    async () => {
      await system.restart(async () => {
        for (const lost of ['orders/create', 'orders/paid', 'orders/updated'])
          for (const { id } of shelf()?.ofTopic(lost) ?? []) shelf()?.remove(id);
        expect(topics()).not.toContain('orders/create');
      });
      await eventually(
        async () => topics()?.toSorted().join(),
        (found) => found === wanted.toSorted().join(),
      );
      const log = await eventually(
        () => system.api<LogPageReply>('/api/shop/logs?origin=shop'),
        ({ items }) => items.some(({ event }) => event === 'shop.messages-restored'),
      );
      const told = log.items.map(({ event, facts }) => [event, facts['topics']]);
      const lost = 'orders/create, orders/updated, orders/paid';
      expect(told).toEqual(
        expect.arrayContaining([
          ['shop.messages-lost', lost],
          ['shop.messages-restored', lost],
        ]),
      );
      const number = await placeOrder(system);
      await system.order(number, (order) => order.documents.length > 0);
    },
    LIMIT_MS,
  );

  it('follow a host that got another address', async () => {
    await system.restart(undefined, { PORT: '0' });
    const address = `${system.host.url}/webhooks/shopify`;
    const addresses = await eventually(
      async () =>
        shelf()
          ?.all()
          .map(({ uri }) => uri) ?? [],
      (all) => all.length === wanted.length && all.every((uri) => uri === address),
    );
    expect(addresses).toHaveLength(wanted.length);
  });
});
