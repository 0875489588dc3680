import { expect, it } from '@jest/globals';
import type { ShopClient } from './shop-client.ts';

/** What the platform refuses, and how it says so. */
export const limitCases = (client: () => ShopClient): void => {
  it('answers 401 to a token that it does not know', async () => {
    expect((await client().graphql('{ shop { name } }', {}, { token: 'shpat_made_up' })).status).toBe(401);
  });

  it('refuses a session token that is no session token', async () => {
    expect(await client().exchange('not.a.token')).toMatchObject({
      status: 400,
      body: { error: 'invalid_subject_token' },
    });
  });

  it('tells a wrong secret of the app from a token that is no good, and leaves the token alone', async () => {
    const { body: granted } = await client().exchange(await client().sessionToken());
    const refresh = { grant_type: 'refresh_token', refresh_token: granted['refresh_token'] };
    expect(await client().askForTokens({ ...refresh, client_secret: 'mistyped' })).toEqual({
      status: 401,
      body: { error: 'invalid_client' },
    });
    expect(await client().askForTokens({ ...refresh, refresh_token: 'shprt_made_up' })).toEqual({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    expect((await client().askForTokens(refresh)).status).toBe(200);
  });

  it('names the version that it served, also when an older one was asked for', async () => {
    const answer = await client().graphql('{ shop { name } }', {}, { version: '2026-01' });
    expect(answer.headers.get('x-shopify-api-version')).toBe('2026-10');
    expect((await client().graphql('{ shop { name } }', {}, { version: '1999-01' })).status).toBe(404);
  });

  it('answers a misspelt field with an error and no data', async () => {
    const answer = await client().graphql('{ shop { nmae } }');
    expect(answer.status).toBe(200);
    expect(answer.data).toBeUndefined();
    expect(answer.errors?.[0]).toMatchObject({
      extensions: { code: 'undefinedField', typeName: 'Shop', fieldName: 'nmae' },
    });
  });

  it('says which deprecated field was used', async () => {
    const answer = await client().graphql('{ orders(first: 1) { nodes { totalPrice } } }');
    expect(answer.headers.get('x-shopify-api-deprecated-reason')).toMatch(/Order\.totalPrice/u);
  });

  it('tells what a query cost and what is left', async () => {
    const { extensions } = await client().graphql(
      '{ orders(first: 5) { nodes { id totalPriceSet { shopMoney { amount } } } } }',
    );
    expect(extensions?.cost.requestedQueryCost).toBe(15);
    expect(extensions?.cost.actualQueryCost).toBe(15);
    expect(extensions?.cost.throttleStatus.restoreRate).toBeGreaterThan(0);
  });

  it('refuses a query of more than 1,000 points', async () => {
    const answer = await client().graphql(
      '{ orders(first: 100) { nodes { lineItems(first: 100) { nodes { id } } } } }',
    );
    expect(answer.status).toBe(200);
    expect(answer.errors?.[0]?.extensions?.code).toBe('MAX_COST_EXCEEDED');
  });

  it('throttles under HTTP 200 and lets queries through again later', async () => {
    await client().control('PUT', '/limits', { costScale: 0.01 });
    const query = '{ orders(first: 15) { nodes { id } } }';
    const codes = [];
    for (let call = 0; call < 4; call += 1) codes.push((await client().graphql(query)).errors?.[0]?.extensions?.code);
    await client().control('PUT', '/limits', { costScale: 'off' });
    expect(codes).toContain('THROTTLED');
    expect((await client().graphql(query)).errors).toBeUndefined();
  });

  it('leaves a field empty and names the scope that it needs', async () => {
    const query = '{ shop { name } orders(first: 1, query: "tag:kein-beleg") { nodes { name customer { id } } } }';
    const before = (await client().graphql('{ currentAppInstallation { accessScopes { handle } } }'))
      .data as unknown as { currentAppInstallation: { accessScopes: { handle: string }[] } };
    const scopes = before.currentAppInstallation.accessScopes.map((scope) => scope.handle);
    await client().control('PUT', '/scopes', { scopes: scopes.filter((scope) => scope !== 'read_customers') });
    const answer = await client().graphql(query);
    await client().control('PUT', '/scopes', { scopes });
    expect(answer.data).toMatchObject({ orders: { nodes: [{ customer: null }] } });
    expect(answer.errors?.[0]).toMatchObject({
      path: ['orders', 'nodes', 0, 'customer'],
      extensions: { code: 'ACCESS_DENIED', requiredAccess: '`read_customers` access scope.' },
    });
  });

  it('hides names and addresses until protected customer data is approved', async () => {
    await client().control('PUT', '/limits', { protectedData: false });
    const answer = await client().graphql(
      '{ orders(first: 1, query: "tag:kein-beleg") { nodes { shippingAddress { name city } } } }',
    );
    await client().control('PUT', '/limits', { protectedData: true });
    expect(answer.data).toEqual({ orders: { nodes: [{ shippingAddress: { name: null, city: 'Leipzig' } }] } });
    expect(answer.errors?.[0]?.extensions?.code).toBe('ACCESS_DENIED');
  });

  it('shows no order older than sixty days without the scope for it', async () => {
    const count = async () =>
      (await client().graphql('{ ordersCount { count } }')).data as unknown as { ordersCount: { count: number } };
    const all = (await count()).ordersCount.count;
    const scopes = ['read_orders', 'read_customers'];
    await client().control('PUT', '/limits', { orderWindow: true });
    await client().control('PUT', '/clock', { advanceMs: 45 * 86_400_000 });
    const { token } = await freshToken(client());
    await client().control('PUT', '/scopes', { scopes, shop: client().under.shop });
    const seen = (await client().graphql('{ ordersCount { count } }', {}, { token })).data as unknown as {
      ordersCount: { count: number };
    };
    await client().control('PUT', '/limits', { orderWindow: false });
    await client().control('PUT', '/clock', { real: true });
    expect(seen.ordersCount.count).toBeGreaterThan(0);
    expect(seen.ordersCount.count).toBeLessThan(all);
  });
};

const freshToken = async (client: ShopClient): Promise<{ token: string }> => {
  const { body } = await client.exchange(await client.sessionToken());
  return { token: String(body['access_token']) };
};
