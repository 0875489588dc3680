import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LogPageReply, PrivacyRequestsReply } from '@belegwerk/contracts/api';
import { instant, orderId, parseShopKey, type ShopKey } from '@belegwerk/core/kernel';
import type { WorkState } from '@belegwerk/core/work';
import type { JobBoard, JobData } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { placeOrder } from './place-order.ts';
import { countersOf, sendWebhook, type Counters, type SentWebhook } from './shop-webhook.ts';

const MEBIBYTE = 1024 * 1024;
const WHEN = '2026-11-20T10:00:00Z';
const OLD_SECRET = 'shpss_the_secret_before_the_rotation';

describe('a webhook that is not as it should be', () => {
  let system: TestSystem;
  let stores: RawStores;
  let key: ShopKey;
  let before: Counters;
  let storedBefore = 0;
  let runJob: (name: string, data: JobData) => Promise<void>;
  const NOW = () => instant(new Date().toISOString());

  beforeAll(async () => {
    system = await startTestSystem({
      environment: { SHOPIFY_API_SECRET_OLD: OLD_SECRET },
      around: {
        jobs: (board: JobBoard) => {
          const handlers = new Map<string, Parameters<JobBoard['define']>[1]>();
          runJob = async (name, data) => handlers.get(name)?.(data);
          return new Proxy(board, {
            get: (target, name) => {
              if (name === 'define')
                return (job: string, run: Parameters<JobBoard['define']>[1]) => {
                  handlers.set(job, run);
                  target.define(job, run);
                };
              const value: unknown = Reflect.get(target, name);
              return typeof value === 'function' ? (value.bind(target) as unknown) : value;
            },
          });
        },
        stores: (opened) => {
          stores = opened;
          return opened;
        },
      },
    });
    key = parseShopKey(system.shopify.shop) ?? key;
  }, 30_000);
  beforeEach(async () => {
    before = await countersOf(system.host.url);
    storedBefore = await inQueue();
  });
  afterAll(() => system.close());

  const send = (webhook: Partial<SentWebhook>): Promise<number> => {
    const { shop, apiSecret: secret } = system.shopify;
    return sendWebhook(system.host.url, { shop, secret, body: '{"id":4711}', ...webhook });
  };
  /** What has been counted since the beginning of the test. */
  const counted = async (): Promise<Partial<Counters>> => {
    const now = await countersOf(system.host.url);
    const names = Object.keys(now) as (keyof Counters)[];
    return Object.fromEntries(
      names.filter((name) => now[name] > before[name]).map((name) => [name, now[name] - before[name]]),
    );
  };
  const inQueue = async (...states: readonly WorkState[]): Promise<number> =>
    Object.entries(await stores.workQueue.counts(key))
      .filter(([state]) => states.length === 0 || states.some((wanted) => wanted === state))
      .reduce((sum, [, count]) => sum + count, 0);
  const unread = async () => (await stores.privacy.ofShop(key, 100)).filter(({ id }) => id.startsWith('unreadable:'));
  const isUnreadable = ({ event }: LogPageReply['items'][number]) => event === 'shop.privacy-request-unreadable';
  const nothingIsStored = async () => expect(await inQueue()).toBe(storedBefore);

  it('is refused with 401 and counted when its signature is wrong, and nothing is stored', async () => {
    expect(await send({ secret: 'a guess' })).toBe(401);
    expect(await counted()).toEqual({ badSignature: 1 });
    await nothingIsStored();
  });

  it('is believed when the secret before the rotation signed it', async () => {
    expect(await send({ secret: OLD_SECRET, topic: 'shop/update', body: '{}' })).toBe(200);
    expect(await counted()).toEqual({ stored: 1 });
  });

  it('becomes a record with a deadline of 30 days when it is a request of the data protection law', async () => {
    const [id, triggeredAt] = ['privacy-1', '2026-11-20T10:00:00Z'];
    const about = { shop_id: 1, shop_domain: system.shopify.shop };
    const body = JSON.stringify({ ...about, customer: { id: 7 }, orders_to_redact: [1] });
    for (const _delivery of [1, 2]) expect(await send({ id, triggeredAt, topic: 'customers/redact', body })).toBe(200);
    expect(await counted()).toEqual({ stored: 1, known: 1 });
    const [request] = (await stores.privacy.ofShop(key, 100)).filter(({ orderIds }) =>
      orderIds.includes(orderId('gid://shopify/Order/1')),
    );
    expect(request).toMatchObject({ kind: 'customer-redaction', orderIds: ['gid://shopify/Order/1'] });
    expect(request?.receivedAt.until(request.dueAt).total('hours')).toBe(720);
    await nothingIsStored();
  });

  it('erases no customer when a signed body is sent again as a request of the data protection law', async () => {
    const order = JSON.stringify({ id: 1, admin_graphql_api_id: 'gid://shopify/Order/1', customer: { id: 7 } });
    const question = { shop_id: 1, shop_domain: system.shopify.shop, customer: { id: 7 }, orders_requested: [1] };
    const legacyId = await placeOrder(system);
    const { customerName } = await system.order(legacyId, ({ status }) => status.state === 'done');
    const ofTheirs = { id: Number(legacyId), admin_graphql_api_id: `gid://shopify/Order/${legacyId}` };
    for (const body of [order, JSON.stringify(ofTheirs), JSON.stringify({ ...question, data_request: { id: 1 } })])
      for (const topic of ['shop/redact', 'customers/redact']) expect(await send({ topic, body })).toBe(200);
    expect(await counted()).toMatchObject({ unreadable: 6 });
    expect(await unread()).toEqual([]);
    expect(await system.order(legacyId, () => true)).toMatchObject({ customerName });
    expect(await stores.shops.find(key)).toBeDefined();
  });

  it('stays a request with its deadline when it cannot be read, is told, and is one however often it is sent', async () => {
    const about = { shop_id: 1, shop_domain: system.shopify.shop };
    const changed = JSON.stringify({ ...about, person: { mail: 'erika.muster@example.com' }, orders: ['1'] });
    const [known, refused] = [await unread(), await inQueue('unprocessable')];
    for (const body of [changed, changed, changed.slice(0, -9)])
      expect(await send({ topic: 'customers/data_request', body })).toBe(200);
    expect(await counted()).toEqual({ stored: 2, known: 1, unreadable: 3 });
    // what the order before still brings along goes on meanwhile
    expect(await inQueue('unprocessable')).toBe(refused);
    const came = (await unread()).filter(({ id }) => known.every((each) => each.id !== id));
    expect(came.map(({ kind, state, message }) => [kind, state, message])).toEqual(
      [1, 2].map(() => ['customer-data', 'unreadable', undefined]),
    );
    const { requests: shown } = await system.api<PrivacyRequestsReply>('/api/privacy');
    expect(
      shown.flatMap(({ id, message = '' }) => (came.some((one) => one.id === id) ? message : [])).toSorted(),
    ).toEqual([changed, changed.slice(0, -9)].toSorted());
    for (const { receivedAt, dueAt } of came) expect(receivedAt.until(dueAt).total('hours')).toBe(720);
    const told = () => system.api<LogPageReply>('/api/shop/logs?pageSize=100');
    const { items } = await eventually(told, (log) => log.items.filter(isUnreadable).length >= came.length);
    expect(items.filter(isUnreadable).map(({ status }) => status)).toContain('critical');
    const [first] = came;
    const close = (request: string) => system.api('/api/privacy/answered', 'POST', { request });
    await close(first?.id ?? '');
    expect(await stores.privacy.byId(first?.id ?? '')).toMatchObject({ state: 'answered', outcome: 'by-hand' });
    expect((await stores.secrets.names(key)).filter((name) => name.endsWith(first?.id ?? ''))).toEqual([]);
    await expect(close(first?.id ?? '')).rejects.toThrow(/404/);
    const by = (await told()).items.find(({ event }) => event === 'shop.privacy-answered-by-hand');
    expect(by?.facts['by']).toEqual(expect.any(String));
  });

  it('is nothing to keep when it cannot be read and nothing is held of its shop', async () => {
    const open = (await stores.privacy.open()).length;
    expect(await send({ topic: 'customers/redact', shop: 'fremder-laden.myshopify.com', body: '{"a":1}' })).toBe(200);
    expect([await counted(), (await stores.privacy.open()).length]).toEqual([{ unknownShop: 1 }, open]);
  });

  it('is answered like any other as soon as it can be read', async () => {
    const about = { shop_id: 1, shop_domain: system.shopify.shop };
    const message = JSON.stringify({ ...about, customer: { id: 77 }, orders_to_redact: [77_000_000_001] });
    const [receivedAt, id] = [NOW().subtract({ hours: 24 * 29 }), 'unreadable:of-an-older-version'];
    const dueAt = receivedAt.add({ hours: 720 });
    const asked = { id, shop: key, kind: 'customer-redaction', orderIds: [], receivedAt, dueAt } as const;
    await stores.privacy.receive({ ...asked, state: 'unreadable' });
    await stores.privacy.update(id, (stored) => ({ ...stored, message }));
    await runJob('privacy-request', { request: id });
    expect(await stores.privacy.byId(id)).toMatchObject({ state: 'answered', outcome: 'read-later' });
    const read = await eventually(
      () => stores.privacy.byId(`read:${id}`),
      (request) => request?.state === 'answered',
    );
    expect(read).toMatchObject({ kind: 'customer-redaction', orderIds: ['gid://shopify/Order/77000000001'] });
    expect(read?.dueAt.equals(dueAt)).toBe(true);
    expect((await stores.secrets.names(key)).filter((name) => name.endsWith(id))).toEqual([]);
    expect(await stores.privacy.isRedacted(key, orderId('gid://shopify/Order/77000000001'))).toBe(true);
  });

  it('is refused with 401 when its signature was lost on the way, like one with a wrong signature', async () => {
    expect(await send({ without: 'x-shopify-hmac-sha256' })).toBe(401);
    expect(await counted()).toEqual({ badSignature: 1 });
    await nothingIsStored();
  });

  it('is refused with 415 when it is packed: the signature is over the bytes that come', async () => {
    for (const body of [gzipSync('{"id":4711}'), '{"id":4711}'])
      expect(await send({ body, encoding: 'gzip' })).toBe(415);
    expect(await counted()).toEqual({});
    await nothingIsStored();
  });

  it.each(['x-shopify-topic', 'x-shopify-shop-domain', 'x-shopify-webhook-id'])(
    'is refused with 400 when %s was lost on the way',
    async (without) => {
      expect(await send({ without })).toBe(400);
      expect(await counted()).toEqual({ unreadable: 1 });
      await nothingIsStored();
    },
  );

  it('is taken at five mebibytes and refused with 413 one byte above', async () => {
    const padded = (size: number) => `{"pad":"${'x'.repeat(size - 10)}"}`;
    expect(padded(100)).toHaveLength(100);
    expect(await send({ topic: 'shop/update', body: padded(5 * MEBIBYTE) })).toBe(200);
    expect(await send({ topic: 'shop/update', body: padded(5 * MEBIBYTE + 1) })).toBe(413);
    expect(await counted()).toEqual({ stored: 1 });
  });

  it('is answered 404 when its topic was not asked for, and nothing is stored', async () => {
    expect(await send({ topic: 'carts/update' })).toBe(404);
    expect(await counted()).toEqual({ unknownTopic: 1 });
    await nothingIsStored();
  });

  it('is acknowledged and left alone when its shop is not installed', async () => {
    expect(await send({ shop: 'fremder-laden.myshopify.com' })).toBe(200);
    expect(await counted()).toEqual({ unknownShop: 1 });
    await nothingIsStored();
  });

  it.each([
    ['orders/updated', '{"name":"#1001"}', 'id'],
    ['refunds/create', '{"id":1,"order_id":"unlesbar"}', 'order_id'],
    ['orders/edited', '{"order_edit":{}}', 'order_edit.order_id'],
    ['orders/paid', '[]', ''],
    ['orders/paid', `{"id":${'9'.repeat(21)}}`, 'id'],
    ['orders/paid', '{"__proto__":{"id":4711}}', 'id'],
  ])('stays in the queue with the path of its first fault when it cannot be read: %s %s', async (topic, body, path) => {
    const unprocessableBefore = await inQueue('unprocessable');
    expect(await send({ topic, body })).toBe(200);
    expect(await counted()).toEqual({ stored: 1, unreadable: 1 });
    expect([await inQueue(), await inQueue('unprocessable')]).toEqual([storedBefore + 1, unprocessableBefore + 1]);
    const log = await system.api<LogPageReply>('/api/shop/logs?origin=webhook');
    expect(log.items[0]).toMatchObject({
      event: 'webhook.unprocessable',
      status: 'critical',
      facts: { topic, path },
    });
  });

  it.each([
    ['half a body', '{"id": 4711', 'not-json'],
    ['an empty body', '', 'not-json'],
    ['a form', 'id=4711', 'not-json'],
    ['a zero byte', '\u0000', 'not-json'],
    ['bytes that are no text', new Uint8Array([0x7b, 0xff, 0x00, 0x7d]), 'not-text'],
    ['a hundred thousand brackets', '['.repeat(100_000) + ']'.repeat(100_000), 'too-deep'],
    ['a million keys', `{"id":1${',"k":1'.repeat(700_000)}}`, 'too-many-fields'],
    ['a number of four million digits', `{"id":${'9'.repeat(4_000_000)}}`, 'too-many-digits'],
  ])('is noted and not asked for again when it is signed and absurd: %s', async (_what, body, reason) => {
    const id = `absurd-${reason}-${String(body).length}`;
    const started = process.cpuUsage();
    expect(await send({ id, body, topic: 'orders/paid', triggeredAt: WHEN })).toBe(200);
    const { user, system: kernel } = process.cpuUsage(started);
    expect((user + kernel) / 1000).toBeLessThan(4000);
    expect(await counted()).toEqual({ stored: 1, unreadable: 1 });
    const log = await system.api<LogPageReply>('/api/shop/logs?origin=webhook');
    expect(log.items[0]).toMatchObject({ event: 'webhook.unprocessable', facts: { topic: 'orders/paid', path: '' } });
    const digest = createHash('sha256').update(body).digest('hex');
    expect((await stores.workQueue.find(key, `${WHEN} ${id}`))?.work).toMatchObject({ fault: reason, digest });
  });

  it('is understood with half a surrogate in a text, with any meaning', async () => {
    expect(await send({ topic: 'shop/update', body: String.raw`{"id":1,"name":"\ud800"}` })).toBe(200);
    expect(await counted()).toEqual({ stored: 1 });
  });

  it('is worked on once when it comes again', async () => {
    const legacyId = await placeOrder(system);
    await system.order(legacyId, ({ status }) => status.state === 'done');
    await system.control('shopify', '/idle', 'POST', {});
    before = await countersOf(system.host.url);
    const again: Partial<SentWebhook> = {
      id: 'the-same',
      triggeredAt: new Date().toISOString(),
      topic: 'orders/paid',
      body: `{"id":${legacyId}}`,
    };
    expect([await send(again), await send(again), await send(again)]).toEqual([200, 200, 200]);
    expect(await counted()).toEqual({ stored: 1, known: 2 });
    expect(await send({ ...again, triggeredAt: 'another moment, against the rule' })).toBe(200);
    await eventually(
      () => inQueue('received', 'selected', 'started', 'delayed'),
      (open) => open === 0,
    );
    const { documents } = await system.order(legacyId, () => true);
    expect(documents).toHaveLength(1);
  });
});
