import { expect, it } from '@jest/globals';
import type { ShopClient } from './shop-client.ts';

type Client = () => ShopClient;

interface Page {
  readonly orders: {
    readonly nodes: { readonly id: string; readonly name: string }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
  };
}

const pageOf = async (client: ShopClient, after: string | null, more = ''): Promise<Page['orders']> => {
  const answer = await client.graphql(
    `query ($after: String) { orders(first: 10, after: $after, sortKey: UPDATED_AT${more}) { nodes { id name } pageInfo { hasNextPage endCursor } } }`,
    { after },
  );
  return (answer.data as unknown as Page).orders;
};

const returnQuery = `query ($id: ID!) {
  order(id: $id) {
    returnStatus
    refunds { return { name } }
    returns(first: 1) {
      nodes {
        status
        totalQuantity
        exchangeLineItems(first: 1) { nodes { processedQuantity lineItems { quantity } } }
        returnLineItems(first: 1) {
          nodes { returnReason refundedQuantity ... on ReturnLineItem { restockingFee { percentage } } }
        }
      }
    }
    agreements(first: 1, reverse: true) {
      nodes {
        __typename
        reason
        sales(first: 5) { nodes { lineType actionType quantity ... on FeeSale { fee { __typename } } } }
      }
    }
  }
}`;

const shippingQuery = `query ($id: ID!) {
  order(id: $id) {
    kept: shippingLines(first: 5) { nodes { title isRemoved } }
    all: shippingLines(first: 5, includeRemovals: true) { nodes { title isRemoved } }
    shippingLine { title }
    totalShippingPriceSet { shopMoney { amount } }
    totalRefundedShippingSet { shopMoney { amount } }
  }
}`;

/** How orders are found and read. */
export const readingCases = (client: Client): void => {
  it('pages through every order once, longest unchanged first', async () => {
    const ids: string[] = [];
    for (let after: string | null = null; ;) {
      const page: Page['orders'] = await pageOf(client(), after);
      ids.push(...page.nodes.map((node) => node.id));
      if (!page.pageInfo.hasNextPage) break;
      after = page.pageInfo.endCursor;
    }
    expect(ids.length).toBeGreaterThanOrEqual(44);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('goes on behind a cursor although its order was changed meanwhile', async () => {
    const first = await pageOf(client(), null);
    const second = await pageOf(client(), first.pageInfo.endCursor);
    const last = first.nodes.at(-1)?.id ?? '';
    await client().graphql(
      'mutation ($id: ID!) { tagsAdd(id: $id, tags: ["weitergeblättert"]) { userErrors { message } } }',
      { id: last },
    );
    const again = await pageOf(client(), first.pageInfo.endCursor);
    expect(again.nodes.map((node) => node.id)).toEqual(second.nodes.map((node) => node.id));
  });

  it.each([
    ['source_name:pos', 2],
    ['tag:kein-beleg', 1],
    ['name:#1001', 1],
    ['status:cancelled', 1],
    ['financial_status:authorized', 1],
    ['created_at:>=2999-01-01', 0],
    ['-status:any AND id:>=1', 0],
  ])('finds orders by %s', async (query, count) => {
    const answer = await client().graphql('query ($query: String) { ordersCount(query: $query) { count } }', { query });
    expect(answer.data).toEqual({ ordersCount: { count } });
  });

  it('cuts plain lists silently and pages with at most 250 entries', async () => {
    const answer = await client().graphql(
      '{ orders(first: 1, query: "tag:kein-beleg") { nodes { transactions(first: 0) { id } } } }',
    );
    expect(answer.data).toEqual({ orders: { nodes: [{ transactions: [] }] } });
    const tooMany = await client().graphql('{ orders(first: 251) { pageInfo { hasNextPage } } }');
    expect(tooMany.errors?.[0]?.message).toMatch(/250/u);
  });

  it('prints money as text, with as few decimals as it takes', async () => {
    const answer = await client().graphql(
      '{ orders(first: 1, query: "name:#1001") { nodes { totalPriceSet { shopMoney { amount currencyCode } presentmentMoney { amount } } } } }',
    );
    expect(answer.data).toEqual({
      orders: {
        nodes: [
          {
            totalPriceSet: {
              shopMoney: { amount: '37.19', currencyCode: 'EUR' },
              presentmentMoney: { amount: '37.19' },
            },
          },
        ],
      },
    });
  });

  it('knows no order, refund or shipment of a made-up id', async () => {
    const answer = await client().graphql(
      '{ order(id: "gid://shopify/Order/1") { id } refund(id: "gid://shopify/Refund/1") { id } fulfillment(id: "gid://shopify/Fulfillment/1") { id } }',
    );
    expect(answer.data).toEqual({ order: null, refund: null, fulfillment: null });
  });

  it('shows a return: what came back, what was given instead and what was kept, also as sales of the ledger', async () => {
    const { products } = await client().catalogue();
    const [first, second] = products;
    const order = { lines: [{ productId: first?.['id'], quantity: 2 }], pay: true };
    const { body: placed } = await client().desk('POST', '/orders', order);
    const path = `/orders/${String(placed['legacyId'])}`;
    const { body: sent } = await client().desk('POST', `${path}/fulfill`, {});
    const [line] = sent['lines'] as { id: string }[];
    await client().desk('POST', `${path}/return`, {
      lines: [{ lineId: line?.id, quantity: 1, reason: 'SIZE_TOO_SMALL', restockingFee: '10' }],
      exchange: [{ productId: second?.['id'], quantity: 1 }],
      process: { restock: false },
    });
    const answer = await client().graphql(returnQuery, { id: placed['id'] });
    expect(answer.errors).toBeUndefined();
    expect(answer.data).toMatchObject({
      order: {
        returnStatus: 'RETURNED',
        refunds: [{ return: { name: expect.stringMatching(/-R1$/u) } }],
        returns: {
          nodes: [
            {
              status: 'CLOSED',
              totalQuantity: 1,
              exchangeLineItems: { nodes: [{ processedQuantity: 1, lineItems: [{ quantity: 1 }] }] },
              returnLineItems: {
                nodes: [{ returnReason: 'SIZE_TOO_SMALL', refundedQuantity: 1, restockingFee: { percentage: 10 } }],
              },
            },
          ],
        },
        agreements: {
          nodes: [
            {
              __typename: 'ReturnAgreement',
              reason: 'RETURN',
              sales: {
                nodes: [
                  { lineType: 'PRODUCT', actionType: 'RETURN', quantity: -1 },
                  { lineType: 'PRODUCT', actionType: 'ORDER', quantity: 1 },
                  { lineType: 'FEE', actionType: 'ORDER', fee: { __typename: 'RestockingFee' } },
                ],
              },
            },
          ],
        },
      },
    });
  });

  it('lists a way of shipping that an edit removed only where it is asked for, and no total knows of it', async () => {
    const { products } = await client().catalogue();
    const [first] = products;
    const order = {
      lines: [{ productId: first?.['id'], quantity: 1 }],
      shipping: { title: 'DHL', price: '4.90' },
      gateway: 'Vorkasse',
    };
    const { body: placed } = await client().desk('POST', '/orders', order);
    const path = `/orders/${String(placed['legacyId'])}`;
    const [dhl] = (await client().desk('GET', path)).body['shipping'] as { id: string }[];
    const edit = { addShipping: [{ title: 'Kurier', price: '9.90' }], removeShipping: [dhl?.id] };
    const { body: edited } = await client().desk('POST', `${path}/edit`, edit);
    expect(edited['shipping']).toMatchObject([{ title: 'Kurier' }]);
    const answer = await client().graphql(shippingQuery, { id: placed['id'] });
    const [kept, gone] = [
      { title: 'Kurier', isRemoved: false },
      { title: 'DHL', isRemoved: true },
    ];
    expect(answer.data).toEqual({
      order: {
        kept: { nodes: [kept] },
        all: { nodes: [gone, kept] },
        shippingLine: { title: 'Kurier' },
        totalShippingPriceSet: { shopMoney: { amount: '9.9' } },
        totalRefundedShippingSet: { shopMoney: { amount: '0.0' } },
      },
    });
  });

  it('keeps a ledger whose entries add up to the totals of each order', async () => {
    const answer = await client().control('GET', '/state');
    const shops = answer.body['shops'] as { orders: { name: string; expected: { brokenIdentities: string[] } }[] }[];
    expect(shops.flatMap((shop) => shop.orders.filter((order) => order.expected.brokenIdentities.length > 0))).toEqual(
      [],
    );
  });
};
