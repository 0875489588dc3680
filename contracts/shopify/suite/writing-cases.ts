import { expect, it } from '@jest/globals';
import type { ShopClient } from './shop-client.ts';

const orderBy = async (client: ShopClient, query: string): Promise<string> => {
  const answer = (
    await client.graphql('query ($query: String) { orders(first: 1, query: $query) { nodes { id } } }', { query })
  ).data as unknown as { orders: { nodes: { id: string }[] } };
  return answer.orders.nodes[0]?.id ?? '';
};

const payment =
  'mutation ($id: ID!) { orderMarkAsPaid(input: { id: $id }) { order { displayFinancialStatus totalOutstandingSet { shopMoney { amount } } } userErrors { message } } }';
const fields =
  'mutation ($fields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $fields) { metafields { key value compareDigest } userErrors { code elementIndex } } }';

/** What our app writes to orders. */
export const writingCases = (client: () => ShopClient): void => {
  it('marks an unpaid order as paid in full, and only once', async () => {
    const id = await orderBy(client(), 'financial_status:pending');
    expect((await client().graphql(payment, { id })).data).toEqual({
      orderMarkAsPaid: {
        order: { displayFinancialStatus: 'PAID', totalOutstandingSet: { shopMoney: { amount: '0.0' } } },
        userErrors: [],
      },
    });
    expect((await client().graphql(payment, { id })).data).toMatchObject({
      orderMarkAsPaid: { order: null, userErrors: [{ message: expect.any(String) }] },
    });
  });

  it('adds and removes tags without regard to capitals', async () => {
    const id = await orderBy(client(), 'name:#1002');
    await client().graphql(
      'mutation ($id: ID!) { tagsAdd(id: $id, tags: ["Rechnung", "rechnung", "B"]) { userErrors { message } } }',
      { id },
    );
    const answer = await client().graphql(
      'mutation ($id: ID!) { tagsRemove(id: $id, tags: ["RECHNUNG"]) { node { ... on Order { tags } } userErrors { message } } }',
      { id },
    );
    expect(answer.data).toEqual({ tagsRemove: { node: { tags: ['B'] }, userErrors: [] } });
  });

  it('writes a note, and says that other changes of an order are not simulated', async () => {
    const id = await orderBy(client(), 'name:#1003');
    const noted = await client().graphql(
      'mutation ($id: ID!) { orderUpdate(input: { id: $id, note: "geprüft" }) { order { note } userErrors { message } } }',
      { id },
    );
    expect(noted.data).toEqual({ orderUpdate: { order: { note: 'geprüft' }, userErrors: [] } });
    const other = await client().graphql(
      'mutation ($id: ID!) { orderUpdate(input: { id: $id, email: "a@example.com" }) { order { id } } }',
      { id },
    );
    expect(other.errors?.[0]?.extensions?.code).toBe('NOT_SIMULATED');
  });

  it('writes metafields all or none, guarded by their digest', async () => {
    const ownerId = await orderBy(client(), 'name:#1004');
    const one = {
      ownerId,
      namespace: 'custom',
      key: 'invoice_number',
      value: 'RE0001',
      type: 'single_line_text_field',
    };
    const bad = { ...one, key: 'pages', value: 'drei', type: 'number_integer' };
    expect((await client().graphql(fields, { fields: [one, bad] })).data).toMatchObject({
      metafieldsSet: { userErrors: [{ code: 'INVALID_VALUE', elementIndex: 1 }] },
    });
    const read =
      'query ($id: ID!) { order(id: $id) { metafield(namespace: "custom", key: "invoice_number") { value } } }';
    expect((await client().graphql(read, { id: ownerId })).data).toEqual({ order: { metafield: null } });
    expect((await client().graphql(fields, { fields: [{ ...one, compareDigest: null }] })).data).toMatchObject({
      metafieldsSet: { metafields: [{ value: 'RE0001' }], userErrors: [] },
    });
    expect((await client().graphql(fields, { fields: [{ ...one, compareDigest: null }] })).data).toMatchObject({
      metafieldsSet: { userErrors: [{ code: 'STALE_OBJECT' }] },
    });
    expect((await client().graphql(read, { id: ownerId })).data).toEqual({ order: { metafield: { value: 'RE0001' } } });
  });

  it('says that it does not simulate the other mutations', async () => {
    const answer = await client().graphql(
      'mutation { appRevokeAccessScopes(scopes: ["read_orders"]) { revoked { handle } } }',
    );
    expect(answer.data).toEqual({ appRevokeAccessScopes: null });
    expect(answer.errors?.[0]?.extensions?.code).toBe('NOT_SIMULATED');
  });
};
