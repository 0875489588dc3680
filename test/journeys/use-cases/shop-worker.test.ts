import {
  type Urgency,
  MAX_DELAY_STILL_PENDING,
  type WorkState,
  type ShopMessage,
  type Work,
} from '@belegwerk/core/work';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { documentId, instant, orderId } from '@belegwerk/core/kernel';
import { makeHandleShopMessage, makeShopWorker, type Outcome, type ShopWorker } from '@belegwerk/core/use-cases';
import type { Order } from '@belegwerk/core/orders';
import { UnreadableRecord, type OrderSourceFailure } from '@belegwerk/core/ports';
import type { Shop } from '@belegwerk/core/shops';
import { anOrder } from '../../builders/index.ts';
import { Stage } from './stage.ts';

const order = anOrder();
const always = (): boolean => true;

let stage: Stage;
let shop: Shop;
let defects: string[];
let forgotten: number;

beforeEach(async () => {
  stage = new Stage();
  shop = await stage.open({ preferences: { contactCreate: [] } });
  defects = [];
  forgotten = 0;
});
afterEach(() => stage.close());

const worker = (processOrder: (...given: [Shop, Order['id'], Urgency]) => Promise<Outcome>): ShopWorker =>
  makeShopWorker({
    stores: stage.stores,
    clock: stage.clock,
    processOrder,
    performAction: stage.performAction,
    handleShopMessage: makeHandleShopMessage({
      orders: stage.shopDesk,
      stores: stage.stores,
      clock: stage.clock,
      ids: stage.ids,
      forgetAccess: () => {
        forgotten += 1;
        return Promise.resolve();
      },
      endAccess: () => Promise.resolve('ended'),
    }),
    followAccounting: () => Promise.resolve({ state: 'successful' }),
    addWork: stage.addWork,
    runBatch: () => Promise.resolve({ state: 'successful' }),
    releaseOrders: () => Promise.resolve(0),
    reportDefect: (error, { order: id }) => void defects.push(`${String(error)} ${id}`),
  });

const about = (id: Order['id']): Work => ({ kind: 'order-message', orderId: id, topic: 'orders/updated' });
const ofShop = (what: ShopMessage['about']): Work => ({ kind: 'shop-message', about: what, topic: 'shop/update' });
const FAREWELL = ofShop('farewell');
const CHANGED: Work = {
  kind: 'accounting-event',
  event: { about: 'document', id: documentId('d-1'), kind: 'invoice', news: 'changed' },
};

const answers = (outcome: Outcome) => worker(() => Promise.resolve(outcome));

const tell = async (...ids: readonly string[]): Promise<void> => {
  for (const id of ids) await stage.addWork({ id, shop: shop.key, work: about(order.id), urgency: 'live' });
};

const counts = (): Promise<Readonly<Partial<Record<WorkState, number>>>> => stage.stores.workQueue.counts(shop.key);

describe('the shop worker of a shop', () => {
  it('answers what is about the same order together', async () => {
    let looks = 0;
    stage.shopDesk.place(order);
    for (const urgency of ['import', 'repair', 'live'] as const)
      await stage.addWork({ id: urgency, shop: shop.key, work: about(order.id), urgency });
    await worker((...given) => {
      looks += 1;
      return stage.processOrder(...given);
    })(shop.key, always);
    expect([looks, await counts()]).toEqual([1, { successful: 3 }]);
    expect(stage.books.written()).toEqual(['invoice 12390']);
  });

  it('leaves new work about the order that it just looked at, so that those that follow are gathered with it', async () => {
    let looks = 0;
    stage.shopDesk.place(order);
    await tell('a');
    const work = worker(async (...given) => {
      looks += 1;
      await tell(`b-${looks}`);
      return stage.processOrder(...given);
    });
    await work(shop.key, always);
    expect([looks, await counts()]).toEqual([1, { successful: 1, received: 1 }]);
    await work(shop.key, always);
    expect([looks, await counts()]).toEqual([2, { successful: 2, received: 1 }]);
  });

  it('does nothing when it is told to stop', async () => {
    await tell('a');
    await answers({ kind: 'come-back', waitSeconds: 1, why: 'shop-busy' })(shop.key, () => false);
    expect(await counts()).toEqual({ received: 1 });
  });

  it('lets others go before what it died of, and gives that up after eight deaths', async () => {
    const deadly = orderId('gid://shopify/Order/666');
    const begun: string[] = [];
    /** One life of the program: it ends when it touches the one order. */
    const live = (): Promise<void> =>
      new Promise((ended, failed) => {
        const work = worker((_shop, id) => {
          begun.push(id);
          if (id !== deadly) return Promise.resolve({ kind: 'come-back', waitSeconds: 900, why: 'shop-busy' });
          ended();
          return new Promise(() => undefined);
        });
        work(shop.key, always).then(ended, failed);
      });
    await stage.addWork({ id: 'a', shop: shop.key, work: about(deadly), urgency: 'live' });
    await stage.addWork({ id: 'b', shop: shop.key, work: about(order.id), urgency: 'import' });
    await live();
    expect(begun).toEqual([deadly]);
    await live();
    expect(begun).toEqual([deadly, order.id]);
    for (let start = 0; start < 20; start += 1) {
      stage.clock.advance(200);
      await live();
    }
    expect(begun.filter((id) => id === deadly)).toHaveLength(8);
    expect((await counts()).failed).toBe(1);
    expect(await stage.events(shop)).toMatchObject([{ status: 'critical' }]);
  });

  it('ends no work that another host took over while it stood still, and has the order looked at once more', async () => {
    await tell('a');
    let goOn = (): void => undefined;
    const stands = new Promise<void>((free) => {
      goOn = free;
    });
    let hasBegun = (): void => undefined;
    const begun = new Promise<void>((told) => {
      hasBegun = told;
    });
    const waiting = { code: 'OUTCOME_OPEN' } as const;
    const frozen = worker(async () => {
      hasBegun();
      await stands;
      return { kind: 'finished', status: { state: 'done', reason: { code: 'EXISTING' } } };
    })(shop.key, always);
    await begun;
    const other = answers({ kind: 'come-back', waitSeconds: 60, why: waiting.code });
    await other(shop.key, always);
    stage.clock.advance(5);
    await other(shop.key, always);
    goOn();
    await frozen;
    expect(await stage.stores.workQueue.find(shop.key, 'a')).toMatchObject({ state: 'delayed', reason: waiting.code });
    const due = await stage.stores.workQueue.due(shop.key, stage.clock.now(), 9);
    expect(due).toMatchObject([{ id: 'overtaken:a:1', work: { kind: 'look-again', orderId: order.id } }]);
  });

  it('comes back later, and later still when it must come back again', async () => {
    await tell('a');
    const busy = answers({ kind: 'come-back', waitSeconds: 1, why: 'shop-busy' });
    const waits: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      await busy(shop.key, always);
      let waited = 0;
      while ((await stage.stores.workQueue.due(shop.key, stage.clock.now(), 1)).length === 0) {
        stage.clock.advance(1);
        waited += 1;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([1, 1, 2, 4]);
  });

  it('logs an order that cannot be read, with its name if it is known', async () => {
    await tell('a');
    await answers({ kind: 'unreadable', why: 'kein Betrag', path: 'lines.0.price' })(shop.key, always);
    stage.clock.advance(1);
    await tell('b');
    await answers({ kind: 'unreadable', why: 'NOT_FOUND', path: '' })(shop.key, always);
    expect(await stage.events(shop)).toMatchObject([
      { name: 'order.read-failed', status: 'critical', order: { name: '1042' }, facts: { path: 'lines.0.price' } },
      { name: 'order.read-failed', status: 'warning', facts: { code: 'NOT_FOUND' } },
    ]);
    expect(await counts()).toEqual({ unprocessable: 2 });
  });

  it('looks again when the order says when', async () => {
    const nextLookAt = instant('2026-11-22T08:00:00Z');
    await tell('a');
    await answers({ kind: 'finished', status: { state: 'waiting', reason: { code: 'WAIT' }, nextLookAt } })(
      shop.key,
      always,
    );
    expect(await counts()).toEqual({ skipped: 1, received: 1 });
    expect(await stage.stores.workQueue.due(shop.key, nextLookAt, 9)).toMatchObject([{ work: { kind: 'wait' } }]);
  });

  it('marks a broken promise as failed', async () => {
    await tell('a');
    await answers({ kind: 'finished', status: { state: 'failed', reason: { code: 'REFUSED' } } })(shop.key, always);
    expect(await counts()).toEqual({ failed: 1 });
  });

  it('looks again at once when the shop was changed while the order was decided', async () => {
    const decidedWith: boolean[] = [];
    await tell('a');
    await worker(async (given) => {
      decidedWith.push(given.preferences.skipFree);
      await stage.stores.shops.update(shop.key, (stored) => ({
        ...stored,
        preferences: { ...stored.preferences, skipFree: true },
      }));
      return { kind: 'finished', status: { state: 'skipped', reason: { code: 'DISABLED' } } };
    })(shop.key, always);
    expect([decidedWith, await counts()]).toEqual([[false, true], { skipped: 1 }]);
  });

  it('keeps a reminder that asks for the very look that is being done, as after a clock was set back', async () => {
    const nextLookAt = stage.clock.now().add({ seconds: 1 });
    const reminder = `wait:${order.id}:${nextLookAt.toString()}`;
    await tell(reminder);
    await answers({ kind: 'finished', status: { state: 'waiting', reason: { code: 'WAIT' }, nextLookAt } })(
      shop.key,
      always,
    );
    expect(await stage.stores.workQueue.due(shop.key, nextLookAt, 9)).toMatchObject([
      { id: reminder, state: 'delayed' },
    ]);
  });

  it('does not count it as a defect that a shop was out of reach for long', async () => {
    await tell('a');
    const busy = answers({ kind: 'come-back', waitSeconds: 1, why: 'shop-unreachable' });
    for (let time = 0; time < 9; time += 1) {
      await busy(shop.key, always);
      stage.clock.advance(3600);
    }
    await worker(() => Promise.reject(new Error('kaputt')))(shop.key, always);
    expect(await counts()).toEqual({ delayed: 1 });
  });

  it('tries again after a defect, and gives up after eight', async () => {
    await tell('a');
    const broken = worker(() => Promise.reject(new Error('kaputt')));
    for (let time = 1; time <= 8; time += 1) {
      await broken(shop.key, always);
      stage.clock.advance(3600);
    }
    expect(defects).toHaveLength(8);
    expect(defects[0]).toBe(`Error: kaputt ${order.id}`);
    expect(await counts()).toEqual({ failed: 1 });
    const [event, ...others] = await stage.events(shop);
    expect(others).toEqual([]);
    expect(event).toMatchObject({ name: 'webhook.failed', status: 'critical', facts: { topic: 'orders/updated' } });
    expect(event?.facts['stack']).toMatch(/^at .*shop-worker\.test\.ts/);
    expect(JSON.stringify(event)).not.toContain('kaputt');
  });

  it('leaves the orders of a shop that is gone, and takes its farewell', async () => {
    stage.shopDesk.faults.prepare('shopProfile', { kind: 'shop-access-lost', detail: 'token' });
    stage.shopDesk.faults.prepare('shopProfile', { kind: 'shop-access-lost', detail: 'uninstalled' });
    await stage.addWork({ id: 'u', shop: shop.key, work: FAREWELL, urgency: 'live' });
    const gone = answers({ kind: 'unreadable', why: 'x', path: '' });
    await gone(shop.key, always);
    expect([forgotten, (await stage.stores.shops.find(shop.key))?.uninstalledAt]).toEqual([1, stage.clock.now()]);
    await tell('a');
    await gone(shop.key, always);
    expect(await counts()).toEqual({ successful: 1, skipped: 1 });
    expect(await stage.events(shop)).toMatchObject([
      { name: 'shop.uninstalled', status: 'warning' },
      { name: 'webhook.skipped', order: { id: order.id }, facts: { code: 'DISABLED' } },
    ]);
  });

  it('leaves what concerns no order of a shop that is gone to those whom it concerns', async () => {
    await stage.stores.shops.update(shop.key, (stored) => ({ ...stored, uninstalledAt: stage.clock.now() }));
    await tell('a');
    await stage.addWork({ id: 'b', shop: shop.key, work: CHANGED, urgency: 'live' });
    await answers({ kind: 'unreadable', why: 'x', path: '' })(shop.key, always);
    expect(await counts()).toEqual({ skipped: 1, successful: 1 });
  });

  it('keeps the imported orders of a shop that is gone, which are announced once, until it is back', async () => {
    const { shops, workQueue } = stage.stores;
    await shops.update(shop.key, (stored) => ({ ...stored, uninstalledAt: stage.clock.now() }));
    stage.shopDesk.place(order);
    await stage.addWork({ id: 'i', shop: shop.key, work: { kind: 'sweep', orderId: order.id }, urgency: 'import' });
    await worker(stage.processOrder)(shop.key, always);
    expect([await counts(), await workQueue.shopsWithWork(stage.clock.now())]).toEqual([{ delayed: 1 }, []]);
    await shops.update(shop.key, ({ uninstalledAt: _back, ...stored }) => stored);
    // a caller who waits for imported orders waits for these, too
    expect(await workQueue.waiting(shop.key, 'import', stage.clock.now().add(MAX_DELAY_STILL_PENDING))).toBe(1);
    stage.clock.advance(600);
    await worker(stage.processOrder)(shop.key, always);
    expect([await counts(), stage.books.written()]).toEqual([{ successful: 1 }, ['invoice 12390']]);
  });

  describe('whose record cannot be read', () => {
    const isWorkedOn = () => stage.stores.workQueue.shopsWithWork(stage.clock.now());

    it('keeps its work, which comes again every five minutes and is done once the record is mended', async () => {
      const { shops } = stage.stores;
      const find = shops.find.bind(shops);
      shops.find = () => Promise.reject(new UnreadableRecord('stored shop cannot be read'));
      stage.shopDesk.place(order);
      await tell('a');
      for (let times = 1; times <= 10; times += 1) {
        await worker(stage.processOrder)(shop.key, always);
        expect([await counts(), await isWorkedOn(), defects.length]).toEqual([{ delayed: 1 }, [], times]);
        stage.clock.advance(300);
      }
      shops.find = find;
      await worker(stage.processOrder)(shop.key, always);
      expect([await counts(), stage.books.written()]).toEqual([{ successful: 1 }, ['invoice 12390']]);
    });

    it('takes its farewell, and nothing waits with it', async () => {
      await stage.spoil(shop);
      await tell('a');
      await stage.addWork({ id: 'u', shop: shop.key, work: FAREWELL, urgency: 'live' });
      stage.shopDesk.faults.prepare('shopProfile', { kind: 'shop-access-lost', detail: 'uninstalled' });
      await answers({ kind: 'unreadable', why: 'x', path: '' })(shop.key, always);
      expect(await stage.stores.shops.presence(shop.key)).toEqual({ uninstalledAt: stage.clock.now() });
      expect([forgotten, await counts()]).toEqual([1, { delayed: 1, successful: 1 }]);
      expect((await stage.log(shop)).filter((line) => line.startsWith('shop.'))).toEqual(['shop.uninstalled warning']);
    });
  });

  it('asks a shop that is too busy to say whether it is gone again when it said', async () => {
    stage.shopDesk.faults.prepare('shopProfile', { kind: 'shop-busy', waitSeconds: 90 });
    await stage.addWork({ id: 'u', shop: shop.key, work: FAREWELL, urgency: 'live' });
    const work = answers({ kind: 'unreadable', why: 'x', path: '' });
    const waiting = [];
    for (const seconds of [0, 60, 60]) {
      stage.clock.advance(seconds);
      await work(shop.key, always);
      waiting.push(await counts());
    }
    expect(waiting).toEqual([{ delayed: 1 }, { delayed: 1 }, { skipped: 1 }]);
    expect(forgotten).toBe(0);
  });

  it('keeps a shop that is there again when its farewell comes late', async () => {
    await stage.addWork({ id: 'u', shop: shop.key, work: FAREWELL, urgency: 'live' });
    await answers({ kind: 'unreadable', why: 'x', path: '' })(shop.key, always);
    expect([forgotten, (await stage.stores.shops.find(shop.key))?.uninstalledAt]).toEqual([0, undefined]);
    expect(await counts()).toEqual({ skipped: 1 });
  });

  it.each(['profile', 'rights'] as const)('reads the shop anew after its %s have changed', async (what) => {
    stage.shopDesk.profile = { ...stage.shopDesk.profile, name: 'Neuer Name' };
    await stage.addWork({ id: what, shop: shop.key, work: ofShop(what), urgency: 'live' });
    await stage.addWork({ id: 'unknown', shop: shop.key, work: ofShop('unused'), urgency: 'live' });
    await answers({ kind: 'unreadable', why: 'x', path: '' })(shop.key, always);
    expect((await stage.stores.shops.find(shop.key))?.profile.name).toBe('Neuer Name');
    expect(await counts()).toEqual({ successful: 1, skipped: 1 });
  });

  it('tells which permissions the settings lack when the shop takes one back, and when it is given again', async () => {
    const { grantedScopes } = stage.shopDesk.profile;
    const told = async (id: string, scopes: readonly string[]) => {
      stage.shopDesk.profile = { ...stage.shopDesk.profile, grantedScopes: scopes };
      await stage.addWork({ id, shop: shop.key, work: ofShop('rights'), urgency: 'live' });
      await answers({ kind: 'unreadable', why: 'x', path: '' })(shop.key, always);
      return (await stage.log(shop)).filter((line) => line.startsWith('shop.scopes'));
    };
    expect(await told('a', grantedScopes)).toEqual([]);
    expect(await told('b', ['read_products'])).toEqual(['shop.scopes-missing critical']);
    expect(await told('c', ['read_products'])).toHaveLength(1);
    expect((await told('d', grantedScopes)).toSorted()).toEqual([
      'shop.scopes-granted success',
      'shop.scopes-missing critical',
    ]);
  });

  it.each<[OrderSourceFailure, object]>([
    [{ kind: 'shop-unreachable', detail: 'down' }, { delayed: 1 }],
    [{ kind: 'shop-busy', waitSeconds: 2 }, { delayed: 1 }],
    [{ kind: 'shop-access-lost', detail: 'token' }, { failed: 1 }],
  ])('reads the shop again later only where that may help: %j', async (failure, expected) => {
    stage.shopDesk.faults.prepare('shopProfile', failure);
    await stage.addWork({ id: 'p', shop: shop.key, work: ofShop('profile'), urgency: 'live' });
    await answers({ kind: 'unreadable', why: 'x', path: '' })(shop.key, always);
    expect(await counts()).toEqual(expected);
  });

  it('takes no farewell of a shop that is only out of reach', async () => {
    stage.shopDesk.faults.prepare('shopProfile', { kind: 'shop-unreachable', detail: 'down' });
    await stage.addWork({ id: 'u', shop: shop.key, work: FAREWELL, urgency: 'live' });
    await answers({ kind: 'unreadable', why: 'x', path: '' })(shop.key, always);
    expect([forgotten, (await stage.stores.shops.find(shop.key))?.uninstalledAt]).toEqual([0, undefined]);
    expect(await counts()).toEqual({ delayed: 1 });
  });

  it('says of each order of a shop that is gone that it was left', async () => {
    await stage.stores.shops.update(shop.key, (stored) => ({ ...stored, uninstalledAt: stage.clock.now() }));
    await tell('a');
    const other = orderId('gid://shopify/Order/2');
    await stage.addWork({ id: 'b', shop: shop.key, work: about(other), urgency: 'live' });
    await answers({ kind: 'unreadable', why: 'x', path: '' })(shop.key, always);
    const events = await stage.events(shop);
    expect(new Set(events.map((event) => event.order?.id))).toEqual(new Set([order.id, other]));
  });
});
