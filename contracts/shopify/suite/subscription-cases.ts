import { expect, it } from '@jest/globals';
import { complianceTopics } from '../wire/index.ts';
import type { ShopClient } from './shop-client.ts';

interface Answer {
  readonly webhookSubscription: { readonly id: string; readonly topic: string; readonly uri: string } | null;
  readonly userErrors: readonly { readonly field: readonly string[] | null; readonly message: string }[];
}

const NODE = 'webhookSubscription { id topic uri format } userErrors { field message }';

/** How the app says what it wants to hear of a shop. */
export const subscriptionCases = (client: () => ShopClient): void => {
  const elsewhere = 'https://belegwerk.example/webhooks/shopify';

  const subscribe = async (topic: string, uri = elsewhere): Promise<Answer> => {
    const { data, errors } = await client().graphql(
      `mutation ($topic: WebhookSubscriptionTopic!, $uri: String!) {
        made: webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri }) { ${NODE} }
      }`,
      { topic, uri },
    );
    expect(errors).toBeUndefined();
    return (data as unknown as { made: Answer }).made;
  };
  const listed = async (uri = elsewhere) => {
    const { data } = await client().graphql(
      'query ($uri: String) { webhookSubscriptions(first: 250, uri: $uri) { nodes { id topic uri format } } }',
      { uri },
    );
    const { nodes } = (data as unknown as { webhookSubscriptions: { nodes: readonly { id: string; topic: string }[] } })
      .webhookSubscriptions;
    return nodes;
  };
  const remove = async (id: string) => {
    const { data } = await client().graphql(
      'mutation ($id: ID!) { webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId userErrors { field message } } }',
      { id },
    );
    return (data as { webhookSubscriptionDelete: unknown }).webhookSubscriptionDelete;
  };

  it('lists what was subscribed to until it is taken back', async () => {
    const { webhookSubscription: made, userErrors } = await subscribe('SHOP_UPDATE');
    expect([made, userErrors]).toEqual([
      {
        id: expect.stringMatching(/^gid:\/\/shopify\/WebhookSubscription\/\d+$/u),
        topic: 'SHOP_UPDATE',
        uri: elsewhere,
        format: 'JSON',
      },
      [],
    ]);
    expect(await listed()).toEqual([made]);
    expect(await remove(made?.id ?? '')).toEqual({ deletedWebhookSubscriptionId: made?.id, userErrors: [] });
    expect(await listed()).toEqual([]);
    expect(await remove(made?.id ?? '')).toMatchObject({
      deletedWebhookSubscriptionId: null,
      userErrors: [{ field: ['id'] }],
    });
  });

  it('brings what was subscribed to and nothing else, to every address that wants it', async () => {
    const { products } = await client().catalogue();
    const place = () => client().desk('POST', '/orders', { lines: [{ productId: products[0]?.['id'], quantity: 1 }] });
    const topics = async () => (await client().webhooksOf(place)).map(({ topic }) => topic).toSorted();
    const mine = await listed(client().address);
    const created = mine.find(({ topic }) => topic === 'ORDERS_CREATE');
    await remove(created?.id ?? '');
    expect(await topics()).toEqual(['orders/updated']);
    await subscribe('ORDERS_CREATE', client().address);
    const second = await subscribe('ORDERS_CREATE', `${client().address}/second`);
    expect(await topics()).toEqual(['orders/create', 'orders/create', 'orders/updated']);
    await remove(second.webhookSubscription?.id ?? '');
  });

  it.each(complianceTopics)(
    'brings %s, which cannot be subscribed to, to the address in the configuration of the app',
    async (topic) => {
      const [request, ...more] = await client().webhooksOf(() =>
        client().control('POST', '/privacy', { shop: client().under.shop, topic, body: { shop_id: 7 } }),
      );
      expect(request).toMatchObject({ topic, isSigned: true, body: { shop_id: 7, shop_domain: client().under.shop } });
      expect(more).toEqual([]);
    },
  );

  it('takes a topic once for each address', async () => {
    const { webhookSubscription: made } = await subscribe('ORDERS_PAID');
    expect(await subscribe('ORDERS_PAID')).toEqual({
      webhookSubscription: null,
      userErrors: [
        { field: ['webhookSubscription', 'callbackUrl'], message: 'Address for this topic has already been taken' },
      ],
    });
    const moved = await client().graphql(
      `mutation ($id: ID!, $uri: String!) {
        moved: webhookSubscriptionUpdate(id: $id, webhookSubscription: { uri: $uri }) { ${NODE} }
      }`,
      { id: made?.id, uri: `${elsewhere}/moved` },
    );
    expect(moved.data).toMatchObject({ moved: { webhookSubscription: { id: made?.id, uri: `${elsewhere}/moved` } } });
    await remove(made?.id ?? '');
  });

  it.each(['http://belegwerk.example/webhooks', 'belegwerk.example', ''])('calls no address like "%s"', async (uri) => {
    const { webhookSubscription, userErrors } = await subscribe('SHOP_UPDATE', uri);
    expect([webhookSubscription, userErrors]).toMatchObject([
      null,
      [{ field: ['webhookSubscription', 'callbackUrl'] }],
    ]);
  });

  it('knows no topic of the data protection law: the configuration of the app names their address', async () => {
    const { data, errors } = await client().graphql(
      'mutation { webhookSubscriptionCreate(topic: CUSTOMERS_REDACT, webhookSubscription: { uri: "https://a.example" }) { userErrors { message } } }',
    );
    expect([data, errors?.length]).toEqual([undefined, 1]);
  });

  it('refuses a topic whose scope the shop has not granted', async () => {
    const { data } = await client().graphql('{ currentAppInstallation { accessScopes { handle } } }');
    const { accessScopes } = (data as unknown as { currentAppInstallation: { accessScopes: { handle: string }[] } })
      .currentAppInstallation;
    const scopes = accessScopes.map(({ handle }) => handle);
    await client().control('PUT', '/scopes', { scopes: scopes.filter((scope) => scope !== 'read_returns') });
    const refused = await subscribe('RETURNS_APPROVE');
    await client().control('PUT', '/scopes', { scopes });
    expect(refused).toEqual({
      webhookSubscription: null,
      userErrors: [{ field: ['webhookSubscription'], message: expect.stringMatching(/permission.+returns\/approve/u) }],
    });
  });

  it('refuses topics about orders until protected customer data is approved', async () => {
    await client().control('PUT', '/limits', { protectedData: false });
    const [order, shop] = [await subscribe('ORDERS_CREATE'), await subscribe('SHOP_UPDATE')];
    await client().control('PUT', '/limits', { protectedData: true });
    expect(order.userErrors).toMatchObject([{ message: expect.stringContaining('protected customer data') }]);
    expect(shop.userErrors).toEqual([]);
    await remove(shop.webhookSubscription?.id ?? '');
  });
};
