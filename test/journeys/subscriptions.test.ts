import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { subscribedTopics } from '@belegwerk/adapters/shopify';
import { deployApp } from '@belegwerk/host';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { placeOrder } from './place-order.ts';

const LIMIT_MS = 30_000;
const WITHOUT_SWEEP = { SWEEP_SECONDS: '86400' };

describe("the messages that the app's file asks for", () => {
  let system: TestSystem;

  beforeAll(async () => {
    system = await startTestSystem({ environment: WITHOUT_SWEEP });
  }, LIMIT_MS);
  afterAll(() => system.close());

  const shelf = () => {
    const shop = system.shopify.platform.shops.get(system.shopify.shop);
    if (!shop) throw new Error('there is no shop');
    return shop.subscriptions;
  };
  const topics = () =>
    shelf()
      .all()
      .map(({ topic }) => topic);
  const orderBecomesDocument = async () => {
    const { documents } = await system.order(await placeOrder(system), (order) => order.documents.length > 0);
    expect(documents).toHaveLength(1);
  };

  it('bring an order without any sweep to a shop that has subscribed to nothing', async () => {
    expect(topics()).toEqual([]);
    await orderBecomesDocument();
    expect(topics()).toEqual([]);
  });

  it(
    'end what a shop from before had subscribed to, and not before one has come',
    async () => {
      const own = (topic: string, uri: string) =>
        shelf().add({ topic, uri, name: null, at: system.shopify.platform.clock.instant() });
      for (const topic of subscribedTopics) own(topic, `${system.host.url}/webhooks/shopify`);
      own('carts/update', 'https://else.example');
      // the new program runs, and its file is not deployed yet
      await system.restart();
      system.shopify.platform.app.file = undefined;
      await orderBecomesDocument();
      expect(topics()).toEqual([...subscribedTopics, 'carts/update']);
      await deployApp(system.host.url, system.shopify);
      await orderBecomesDocument();
      await eventually(
        async () => topics().join(),
        (all) => all === 'carts/update',
      );
      await orderBecomesDocument();
    },
    LIMIT_MS,
  );

  it('follow a host that got another address once the file is deployed again', async () => {
    await system.restart(undefined, { PORT: '0' });
    await orderBecomesDocument();
  });
});
