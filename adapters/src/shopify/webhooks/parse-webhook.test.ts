import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseWebhook } from './parse-webhook.ts';
import { signingKey } from './signature.ts';
import { knownTopics } from './topics.ts';

const ORDER_BODY = String.raw`{"id":820982911946154508,"note":"\u00e4\/","updated_at":"2026-11-20T10:00:00+01:00"}`;

const deliver = (
  body: string | Uint8Array,
  changes: Readonly<Record<string, string | undefined>> = {},
  secret = 'present',
) => {
  const rawBody = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const headers = {
    'x-shopify-topic': 'orders/paid',
    'x-shopify-shop-domain': 'kaffeekontor-nord.myshopify.com',
    'x-shopify-webhook-id': 'w-1',
    'x-shopify-event-id': 'e-1',
    'x-shopify-triggered-at': '2026-11-20T09:59:58.123456789Z',
    'x-shopify-hmac-sha256': createHmac('sha256', secret).update(rawBody).digest('base64'),
    ...changes,
  };
  return parseWebhook(rawBody, headers, ['present', 'old'].map(signingKey));
};

const about = (topic: string, body: string) => deliver(body, { 'x-shopify-topic': topic });

describe('A webhook', () => {
  it('is read with all digits of its ids', () => {
    expect(deliver(ORDER_BODY)).toMatchObject({
      ok: true,
      value: {
        topic: 'orders/paid',
        known: true,
        shop: 'kaffeekontor-nord.myshopify.com',
        webhookId: 'w-1',
        eventId: 'e-1',
        orderId: 'gid://shopify/Order/820982911946154508',
      },
    });
  });

  it.each([
    ['2026-11-20T09:59:58.123456789Z', '2026-11-20T09:59:58.123456789Z w-1'],
    ['2026-11-20T10:59:58+01:00', '2026-11-20T10:59:58+01:00 w-1'],
    ['soon', 'w-1'],
    [undefined, 'w-1'],
  ])('triggered at %s is kept as "%s"', (triggered, datedId) => {
    expect(deliver(ORDER_BODY, { 'x-shopify-triggered-at': triggered })).toMatchObject({ value: { datedId } });
  });

  it.each([
    ['belegwerk-app-file', true],
    ['belegwerk-app-file-privacy', true],
    ['of another file', false],
    [undefined, false],
  ])("is told to be by the app's file by its name: %s", (name, isByFile) => {
    expect(deliver(ORDER_BODY, { 'x-shopify-name': name })).toMatchObject({ value: { isByFile } });
  });

  it('may be signed with the old secret while it is rotated', () => {
    expect(deliver(ORDER_BODY, {}, 'old').ok).toBe(true);
  });

  it('without an event id is told by its own id', () => {
    expect(deliver(ORDER_BODY, { 'x-shopify-event-id': undefined })).toMatchObject({ value: { eventId: 'w-1' } });
  });

  const signature = 'x-shopify-hmac-sha256';
  it.each([
    ['signed with a foreign secret', ORDER_BODY, {}, 'foreign', { kind: 'bad-signature' }],
    ['signed with half a signature', ORDER_BODY, { [signature]: 'YWJj' }, 'present', { kind: 'bad-signature' }],
    ['signed with nonsense', ORDER_BODY, { [signature]: '%%%' }, 'present', { kind: 'bad-signature' }],
    ['not signed', ORDER_BODY, { [signature]: undefined }, 'present', { kind: 'bad-signature' }],
    ['signed without end', ORDER_BODY, { [signature]: 'YWJj'.repeat(100) }, 'present', { kind: 'bad-signature' }],
    [
      'with an id without end',
      ORDER_BODY,
      { 'x-shopify-webhook-id': 'w'.repeat(256) },
      'present',
      { kind: 'missing-header', path: 'x-shopify-webhook-id' },
    ],
    [
      'without a topic',
      ORDER_BODY,
      { 'x-shopify-topic': '' },
      'present',
      { kind: 'missing-header', path: 'x-shopify-topic' },
    ],
    [
      'without a shop',
      ORDER_BODY,
      { 'x-shopify-shop-domain': undefined },
      'present',
      { kind: 'missing-header', path: 'x-shopify-shop-domain' },
    ],
    [
      'of no shop',
      ORDER_BODY,
      { 'x-shopify-shop-domain': 'evil.example' },
      'present',
      { kind: 'missing-header', path: 'x-shopify-shop-domain' },
    ],
    [
      'without an id',
      ORDER_BODY,
      { 'x-shopify-webhook-id': undefined },
      'present',
      { kind: 'missing-header', path: 'x-shopify-webhook-id' },
    ],
  ])('%s is refused', (_what, body, changes, secret, failure) => {
    expect(deliver(body, changes, secret)).toEqual({ ok: false, failure });
  });

  it.each([
    ['orders/paid', '{}', 'id'],
    ['orders/paid', '{"id":1.5}', 'id'],
    ['orders/paid', '{"id":null}', 'id'],
    ['orders/paid', '[]', ''],
    ['orders/paid', '"text"', ''],
    ['orders/edited', '{"order_edit":{}}', 'order_edit.order_id'],
    ['orders/edited', '{}', 'order_edit'],
    ['refunds/create', '{"id":1}', 'order_id'],
    ['refunds/create', '{}', 'order_id'],
    ['fulfillments/update', '{"id":1,"order_id":null}', 'order_id'],
  ])('about %s with the body %s is unreadable at "%s"', (topic, body, path) => {
    expect(about(topic, body)).toMatchObject({
      ok: false,
      failure: { kind: 'unreadable', path, webhook: { topic, webhookId: 'w-1' } },
    });
  });
});

const ids = (digits: number): string => `{"id":${'9'.repeat(digits)}}`;
const keys = (count: number): string => `{"id":1,${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')}}`;

describe('A signed body that cannot be read', () => {
  it.each([
    ['half a body', '{"id":1', 'not-json'],
    ['an empty body', '', 'not-json'],
    ['a body of one zero byte', '\u0000', 'not-json'],
    ['bytes that are no text', new Uint8Array([0x22, 0xff, 0x22]), 'not-text'],
    ['half a surrogate in its bytes', new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22]), 'not-text'],
    ['a body that opens a million times', '['.repeat(1_000_000), 'too-deep'],
    ['a body nested a hundred thousand deep', '['.repeat(100_000) + ']'.repeat(100_000), 'too-deep'],
    ['a number with five million digits', ids(5_000_000), 'too-many-digits'],
    ['a million keys', keys(1_000_000), 'too-many-fields'],
  ])('is kept, because sending it again would not help: %s', (_what, body, fault) => {
    expect(deliver(body)).toMatchObject({
      ok: false,
      failure: { kind: 'unreadable', path: '', body: fault, webhook: { topic: 'orders/paid', webhookId: 'w-1' } },
    });
  });

  it.each([
    ['half a surrogate in a text', String.raw`{"id":1,"note":"\ud800"}`, 'gid://shopify/Order/1'],
    ['__proto__ as a key', '{"__proto__":{"id":5},"id":1}', 'gid://shopify/Order/1'],
    [
      '__proto__ with an order of its own',
      '{"__proto__":{"id":5},"admin_graphql_api_id":7,"id":1}',
      'gid://shopify/Order/1',
    ],
    ['one key twice', '{"id":5,"id":1}', 'gid://shopify/Order/1'],
    ['an id of twenty digits', ids(20), `gid://shopify/Order/${'9'.repeat(20)}`],
    ['a hundred thousand keys', keys(100_000), 'gid://shopify/Order/1'],
  ])('is not one with %s', (_what, body, orderId) => {
    expect(deliver(body)).toMatchObject({ ok: true, value: { orderId } });
  });

  it.each([
    ['an id of twenty-one digits', ids(21)],
    ['an id without end', '{"id":1e400}'],
    ['an order inherited from __proto__', '{"__proto__":{"id":5}}'],
  ])('is one at "id" with %s', (_what, body) => {
    expect(deliver(body)).toMatchObject({ ok: false, failure: { kind: 'unreadable', path: 'id' } });
  });

  it('never brings the reading down, with any bytes and topic', () => {
    const pieces = fc.constantFrom(
      '[',
      '{',
      '"id":',
      '1e9',
      '"',
      '\\',
      ',',
      ']',
      '}',
      '-',
      '9'.repeat(70),
      '\u0000',
      'ü',
    );
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.array(pieces, { maxLength: 200 }).map((all) => new TextEncoder().encode(all.join(''))),
      fc.json({ maxDepth: 30 }).map((text) => new TextEncoder().encode(text)),
    );
    fc.assert(
      fc.property(bytes, fc.constantFrom(...knownTopics), (body, topic) => {
        const read = deliver(body, { 'x-shopify-topic': topic });
        expect(read.ok || read.failure.kind === 'unreadable').toBe(true);
      }),
    );
  });
});

describe('The order of a webhook', () => {
  const order = 'gid://shopify/Order/7';
  it.each([
    ['orders/create', '{"id":1,"admin_graphql_api_id":"gid://shopify/Order/7"}', order],
    ['orders/create', '{"id":7,"admin_graphql_api_id":"gid://shopify/DraftOrder/9"}', order],
    ['orders/create', '{"id":[],"admin_graphql_api_id":"gid://shopify/Order/7"}', order],
    ['orders/delete', '{"id":7}', order],
    ['orders/edited', '{"order_edit":{"id":1,"order_id":7}}', order],
    ['refunds/create', '{"id":3,"order_id":7}', order],
    ['fulfillments/create', '{"id":4,"order_id":7}', order],
    ['order_transactions/create', '{"id":5,"order_id":7}', order],
    ['returns/approve', '{"id":5,"status":"open","order":{"id":7}}', order],
    ['returns/close', '{"id":5,"status":"closed","order_id":7}', order],
    ['returns/process', '{"id":5}', undefined],
    ['fulfillment_events/create', '{"id":6,"order_id":7}', order],
    ['app/uninstalled', '{"id":1}', undefined],
    ['app/scopes_update', '{}', undefined],
    ['shop/update', '{"id":1,"updated_at":5}', undefined],
    ['customers/redact', '{"shop_id":1}', undefined],
  ])('about %s is found in %s, if it has one', (topic, body, id) => {
    const webhook = about(topic, body);
    if (!webhook.ok) throw new Error(JSON.stringify(webhook.failure));
    expect(webhook.value.orderId).toBe(id);
  });

  it('is not looked for in a topic that is not known', () => {
    expect(about('carts/update', '{"id":"x"}')).toMatchObject({
      ok: true,
      value: { topic: 'carts/update', known: false },
    });
    expect(about('constructor', '{}')).toMatchObject({ ok: true, value: { known: false } });
  });

  it('is known how to find for every topic of the list', () => {
    expect(knownTopics).toHaveLength(29);
    for (const topic of knownTopics) expect(about(topic, '{}')).not.toMatchObject({ value: { known: false } });
  });

  it.each([
    ['customers/data_request', true],
    ['customers/redact', true],
    ['shop/redact', true],
    ['app/uninstalled', false],
    ['orders/paid', false],
  ])('about %s is a request of the data protection law: %s', (topic, isRequest) => {
    expect(about(topic, '{"id":1}')).toMatchObject({ value: { isRequest } });
  });
});
