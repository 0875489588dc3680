import { describe, expect, it } from '@jest/globals';
import type { HttpReply, HttpRequest } from '@belegwerk/adapters/http';
import { lexwareAnswer, lexwareCall, shopifyAnswer, shopifyCall } from './call-story.ts';

const ID = '0d4c1e0a-0f3b-4d8e-9a55-90b7f0a9c001';
const ORDER = 'gid://shopify/Order/5700';
const nameOf = (id: string): string | undefined => ({ [ID]: 'RE1 #1001', [ORDER]: '#1001' })[id];
const at = (host: string, [method, path]: readonly [string, string], body: unknown): HttpRequest =>
  ({
    method,
    url: `http://${host}${path}`,
    headers: { authorization: 'Bearer secret' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }) as unknown as HttpRequest;
const reply = (status: number, said: unknown): HttpReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  bytes: Buffer.from(typeof said === 'string' ? said : JSON.stringify(said)),
});
const graphql = '/shops/nord.myshopify.com/admin/api/2026-10/graphql.json';

describe('The story of a run tells of a call', () => {
  it.each([
    [
      ['POST', '/v1/invoices?finalize=true'],
      { introduction: 'Bestellung #1001', remark: 'Danke\nBelegwerk-Referenz: abc-1' },
      'lexware POST /v1/invoices finalize=true #1001 mark abc-1',
    ],
    [
      ['GET', '/v1/voucherlist?voucherType=invoice&voucherStatus=open&page=0&size=250'],
      '',
      'lexware GET /v1/voucherlist voucherType=invoice voucherStatus=open',
    ],
    [['GET', `/v1/invoices/${ID}/file`], '', 'lexware GET /v1/invoices/RE1 #1001/file'],
    [
      ['POST', '/v1/finance/transactions'],
      [{ purpose: '#1001 RE1', amount: 11.9, externalReference: 'transaction:7' }],
      'lexware POST /v1/finance/transactions #1001 transaction:7 11.9',
    ],
    [['POST', '/oauth2/token'], 'grant_type=refresh_token&refresh_token=secret', 'lexware POST /oauth2/token'],
  ] as const)('to the accounting service: %s', (call, body, told) =>
    expect(lexwareCall(at('lexware.test', call, body), nameOf)).toBe(told),
  );

  it.each([
    [reply(200, { content: [] }), '200, 0 hits'],
    [reply(200, { content: [{ id: ID, voucherStatus: 'open' }] }), '200, 1 hit: RE1 #1001 open'],
    [
      reply(200, { id: ID, voucherStatus: 'paid', remark: 'Belegwerk-Referenz: abc-1' }),
      '200 RE1 #1001 paid mark abc-1',
    ],
    [reply(406, { message: 'exceeds the open amount' }), '406 exceeds the open amount'],
    [reply(200, '{"id":"0d4c'), '200'],
    [reply(200, { access_token: 'secret' }), '200'],
  ])('that the accounting service answered', (answer, told) => expect(lexwareAnswer(answer, nameOf)).toBe(told));

  it.each([
    [{ operationName: 'OrderHead', variables: { id: ORDER } }, 'shopify nord OrderHead #1001'],
    [
      { operationName: 'UpdatedOrders', variables: { search: "updated_at:>='2026-01-01'", first: 100 } },
      "shopify nord UpdatedOrders updated_at:>='2026-01-01'",
    ],
    [
      {
        operationName: 'SetMetafields',
        variables: { metafields: [{ ownerId: ORDER, key: 'invoice_number', value: 'RE1' }] },
      },
      'shopify nord SetMetafields #1001 invoice_number=RE1',
    ],
  ])('to the shop: %s', (body, told) =>
    expect(shopifyCall(at('shopify.test', ['POST', graphql], body), nameOf)).toBe(told),
  );

  it('to the shop for a token, without the token', () =>
    expect(
      shopifyCall(
        at('shopify.test', ['POST', '/shops/nord.myshopify.com/admin/oauth/access_token'], { refresh_token: 'secret' }),
        nameOf,
      ),
    ).toBe('shopify nord access_token'));

  it.each([
    [reply(200, { data: { orders: { nodes: [{ id: ORDER }] } } }), '200, 1 hit: #1001'],
    [reply(200, { data: { order: { id: ORDER, name: '#1001', updatedAt: 'T' } } }), '200 #1001 T'],
    [reply(200, { data: { change: { userErrors: [{ field: [], message: 'is gone' }] } } }), '200 is gone'],
    [reply(401, {}), '401'],
  ])('that the shop answered', (answer, told) => expect(shopifyAnswer(answer, nameOf)).toBe(told));
});
