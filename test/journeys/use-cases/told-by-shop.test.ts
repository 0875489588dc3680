import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeTakeShopMessage, type ToldByShop } from '@belegwerk/core/use-cases';
import { orderId, shopKey } from '@belegwerk/core/kernel';
import type { Shop } from '@belegwerk/core/shops';
import { Stage } from './stage.ts';

const ORDER = orderId('gid://shopify/Order/5100000000001');
const WORK = { kind: 'order-message', orderId: ORDER, topic: 'orders/updated' } as const;

describe('what the shop tells', () => {
  let stage: Stage;
  let shop: Shop;
  let woken: string[];
  beforeEach(async () => {
    [stage, woken] = [new Stage(), []];
    shop = await stage.open();
  });
  afterEach(() => stage.close());

  const take = (change: Partial<ToldByShop> = {}, isAllowed = true) =>
    makeTakeShopMessage({
      stores: stage.stores,
      clock: stage.clock,
      addWork: stage.addWork,
      isAllowed: () => isAllowed,
      wake: (key) => void woken.push(key),
    })({
      topic: 'orders/updated',
      shop: shop.key,
      id: 'w-1',
      datedId: '2026-11-20 w-1',
      asks: WORK,
      isByFile: true,
      digest: () => 'ab12',
      ...change,
    });
  const due = () => stage.stores.workQueue.due(shop.key, stage.clock.now(), 10);

  it('is done before everything else, once however often it is told', async () => {
    expect([await take(), await take()]).toEqual(['stored', 'known']);
    expect((await due()).map(({ work, urgency }) => [work, urgency])).toEqual([[WORK, 'live']]);
    expect(woken).toEqual([shop.key, shop.key]);
  });

  it('is kept also of a shop whose record cannot be read: it may be its farewell', async () => {
    await stage.spoil(shop);
    expect([await take(), woken]).toEqual(['stored', [shop.key]]);
  });

  it.each<[string, string, () => Promise<unknown>]>([
    ['of a topic that this product does not know', 'unknown-topic', () => take({ asks: undefined })],
    ['of a shop that is not known', 'stranger', () => take({ shop: shopKey('nirgends.myshopify.com') })],
    ['of a shop that this installation does not work for', 'stranger', () => take({}, false)],
  ])('%s is not kept: %s', async (_what, answer, taking) => {
    expect(await taking()).toBe(answer);
    expect([await due(), await stage.events(shop), woken]).toEqual([[], [], []]);
  });

  it('and makes no sense is noted with topic, place and digest, without its text, and the log says where it stopped', async () => {
    const unreadable = { asks: { path: 'line_items.0.price', fault: 'no amount' } };
    expect([await take(unreadable), await take(unreadable)]).toEqual(['unreadable', 'unreadable-known']);
    expect((await stage.stores.workQueue.find(shop.key, '2026-11-20 w-1'))?.work).toEqual({
      kind: 'unreadable-message',
      topic: 'orders/updated',
      fault: 'no amount',
      digest: 'ab12',
    });
    const [event, ...others] = await stage.events(shop);
    expect([event?.name, event?.status, event?.facts, others]).toEqual([
      'webhook.unprocessable',
      'critical',
      { topic: 'orders/updated', path: 'line_items.0.price' },
      [],
    ]);
    expect(woken).toEqual([]);
  });
});
