import { expect, it } from '@jest/globals';
import { webhookBody, webhookOrder, webhookRefund, webhookReturn } from '../wire/index.ts';
import type { ReceivedWebhook, ShopClient } from './shop-client.ts';

const topicsOf = (webhooks: readonly ReceivedWebhook[]): string[] =>
  webhooks.map((one) => one.topic).toSorted((a, b) => a.localeCompare(b));

const faultsOf = (webhooks: readonly ReceivedWebhook[]): string[] =>
  webhooks.flatMap(
    (one) =>
      webhookBody(one.topic)
        ?.safeParse(one.body)
        .error?.issues.map((issue) => `${one.topic} ${issue.path.join('.')}`) ?? [],
  );

const placed = async (client: ShopClient, more: { readonly [key: string]: unknown } = {}): Promise<string> => {
  const { products, customers } = await client.catalogue();
  const lines = [{ productId: products[0]?.['id'], quantity: 3 }];
  const { body } = await client.desk('POST', '/orders', {
    customerId: customers[0]?.['id'],
    lines,
    shipping: { title: 'DHL', price: '4.90' },
    ...more,
  });
  return String(body['legacyId']);
};

const lineOf = async (client: ShopClient, id: string): Promise<string> => {
  const { body } = await client.desk('GET', `/orders/${id}`);
  return (body['lines'] as { id: string }[])[0]?.id ?? '';
};

/** Which topics an event in the shop causes, and what they carry. */
export const webhookCases = (client: () => ShopClient): void => {
  const causing = async (act: () => Promise<unknown>): Promise<string[]> => {
    const webhooks = await client().webhooksOf(act);
    expect(webhooks.filter((one) => !one.isSigned)).toEqual([]);
    expect(faultsOf(webhooks)).toEqual([]);
    expect(new Set(webhooks.map((one) => one.headers['x-shopify-event-id'])).size).toBe(1);
    return topicsOf(webhooks);
  };
  const act = (id: string, verb: string, body: { readonly [key: string]: unknown } = {}) =>
    client().desk('POST', `/orders/${id}/${verb}`, body);

  it('tells about a new order and its payment', async () => {
    expect(await causing(() => placed(client(), { pay: true }))).toEqual([
      'order_transactions/create',
      'orders/create',
      'orders/paid',
      'orders/updated',
    ]);
    expect(await causing(() => placed(client()))).toEqual(['orders/create', 'orders/updated']);
  });

  it('tells about a partial and a full payment', async () => {
    const id = await placed(client());
    expect(await causing(() => act(id, 'pay', { amount: '10.00' }))).toEqual([
      'order_transactions/create',
      'orders/updated',
    ]);
    expect(await causing(() => act(id, 'pay'))).toEqual(['order_transactions/create', 'orders/paid', 'orders/updated']);
  });

  it('tells about partial, full and cancelled shipments', async () => {
    const id = await placed(client(), { pay: true });
    const lineId = await lineOf(client(), id);
    expect(await causing(() => act(id, 'fulfill', { lines: [{ lineId, quantity: 1 }] }))).toEqual([
      'fulfillments/create',
      'orders/partially_fulfilled',
      'orders/updated',
    ]);
    expect(await causing(() => act(id, 'fulfill'))).toEqual([
      'fulfillments/create',
      'orders/fulfilled',
      'orders/updated',
    ]);
    const { body } = await client().desk('GET', `/orders/${id}`);
    const fulfillmentId = (body['fulfillments'] as { id: string }[])[0]?.id;
    expect(await causing(() => act(id, 'cancel-fulfillment', { fulfillmentId }))).toEqual([
      'fulfillments/update',
      'orders/updated',
    ]);
  });

  it('tells about a refund at once and about its money when it is settled', async () => {
    const id = await placed(client(), { pay: true });
    const lineId = await lineOf(client(), id);
    expect(
      await causing(() => act(id, 'refund', { lines: [{ lineId, quantity: 1, restock: true }], pending: true })),
    ).toEqual(['orders/updated', 'refunds/create']);
    expect(await causing(() => act(id, 'settle-refund'))).toEqual(['order_transactions/create', 'orders/updated']);
    expect(await causing(() => act(id, 'refund', { amount: '2.00' }))).toEqual([
      'order_transactions/create',
      'orders/updated',
      'refunds/create',
    ]);
  });

  it('tells about a return when it is opened, processed and called off', async () => {
    const id = await placed(client(), { pay: true });
    const lineId = await lineOf(client(), id);
    const lines = [{ lineId, quantity: 1 }];
    await act(id, 'fulfill');
    const opened = await client().webhooksOf(() => act(id, 'return', { lines }));
    expect(topicsOf(opened)).toEqual(['orders/updated', 'returns/approve']);
    const body = webhookReturn.parse(opened.find((one) => one.topic === 'returns/approve')?.body);
    expect(body).toMatchObject({ status: 'open', total_return_line_items: 1, order: { id: expect.anything() } });
    const returnId = body.admin_graphql_api_id;
    expect(await causing(() => act(id, 'process-return', { returnId }))).toEqual([
      'order_transactions/create',
      'orders/updated',
      'refunds/create',
      'returns/close',
      'returns/process',
    ]);
    const again = await client().webhooksOf(() => act(id, 'return', { lines }));
    const second = webhookReturn.parse(again.find((one) => one.topic === 'returns/approve')?.body);
    expect(await causing(() => act(id, 'cancel-return', { returnId: second.admin_graphql_api_id }))).toEqual([
      'orders/updated',
      'returns/cancel',
    ]);
  });

  it('tells about the money of a refund that came back', async () => {
    const id = await placed(client(), { pay: true });
    await act(id, 'refund', { amount: '2.00', pending: true });
    const webhooks = await client().webhooksOf(() => act(id, 'fail-refund'));
    expect(topicsOf(webhooks)).toEqual(['order_transactions/create', 'orders/updated']);
    expect(webhooks.find((one) => one.topic === 'order_transactions/create')?.body).toMatchObject({
      kind: 'refund',
      status: 'failure',
    });
  });

  it('tells about edits and cancellations', async () => {
    const id = await placed(client());
    const lineId = await lineOf(client(), id);
    const { products } = await client().catalogue();
    expect(await causing(() => act(id, 'edit', { add: [{ productId: products[1]?.['id'], quantity: 1 }] }))).toEqual([
      'orders/edited',
      'orders/updated',
    ]);
    expect(await causing(() => act(id, 'edit', { remove: [{ lineId, quantity: 1 }] }))).toEqual([
      'orders/edited',
      'orders/updated',
      'refunds/create',
    ]);
    expect(await causing(() => act(id, 'cancel'))).toEqual([
      'order_transactions/create',
      'orders/cancelled',
      'orders/updated',
      'refunds/create',
    ]);
  });

  it('tells about what our own app writes, but not about a tag that was there', async () => {
    const id = await placed(client());
    const write = () =>
      client().graphql('mutation ($id: ID!) { tagsAdd(id: $id, tags: ["beleg"]) { userErrors { message } } }', {
        id: `gid://shopify/Order/${id}`,
      });
    expect(await causing(write)).toEqual(['orders/updated']);
    expect(await client().webhooksOf(write)).toEqual([]);
  });

  it('prints the order as the twin of what the API says', async () => {
    const webhooks = await client().webhooksOf(() =>
      placed(client(), {
        pay: true,
        tags: ['eins', 'zwei'],
        orderDiscount: { type: 'percentage', value: '10', code: 'ZEHN' },
      }),
    );
    const created = webhooks.find((one) => one.topic === 'orders/create');
    const order = webhookOrder.parse(created?.body);
    const answer = await client().graphql(
      'query ($id: ID!) { order(id: $id) { name tags totalPriceSet { shopMoney { amount } } subtotalPriceSet { shopMoney { amount } } } }',
      { id: `gid://shopify/Order/${String(order.id)}` },
    );
    expect(answer.data).toEqual({
      order: {
        name: order.name,
        tags: ['eins', 'zwei'],
        totalPriceSet: { shopMoney: { amount: '42.43' } },
        subtotalPriceSet: { shopMoney: { amount: '37.53' } },
      },
    });
    expect(order).toMatchObject({
      tags: 'eins, zwei',
      total_price: '42.43',
      subtotal_price: '37.53',
      financial_status: 'paid',
      discount_codes: [{ code: 'ZEHN', amount: '4.17', type: 'percentage' }],
    });
    expect(created?.raw).toContain('gid:\\/\\/shopify\\/Order\\/');
  });

  it('prints subtotals of refund positions as bare numbers', async () => {
    const id = await placed(client(), { pay: true });
    const lineId = await lineOf(client(), id);
    const webhooks = await client().webhooksOf(() =>
      act(id, 'refund', { lines: [{ lineId, quantity: 2, restock: true }] }),
    );
    const refund = webhookRefund.parse(webhooks.find((one) => one.topic === 'refunds/create')?.body);
    expect(refund.refund_line_items?.[0]).toMatchObject({
      quantity: 2,
      subtotal: 27.8,
      restock_type: 'cancel',
      subtotal_set: { shop_money: { amount: '27.80' } },
    });
    expect(refund.transactions?.[0]).toMatchObject({ kind: 'refund', status: 'success', amount: '27.80' });
  });
};
