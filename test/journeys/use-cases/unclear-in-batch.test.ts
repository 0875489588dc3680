import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { orderId, staffId } from '@belegwerk/core/kernel';
import { makeAddWork, makeRunBatch, makeViewBatches, type RunBatch } from '@belegwerk/core/use-cases';
import type { Batch, OrderTask } from '@belegwerk/core/records';
import type { Shop } from '@belegwerk/core/shops';
import { aShop } from '../../builders/shop-builder.ts';
import { freshShop } from '@belegwerk/contracts/ports';
import { describeOnEachStore } from './each-store.ts';
import { Stage } from './stage.ts';

const describeOnEach = await describeOnEachStore();
const UNCLEAR_SECONDS = 240;

describeOnEach('a batch of mails of which one may have left before the host was killed', (open) => {
  let stage: Stage;
  let shop: Shop;
  const mailed: string[] = [];
  beforeEach(async () => {
    mailed.splice(0);
    stage = new Stage(await open());
    shop = await stage.open({ key: aShop({ key: freshShop() }).key });
  });
  afterEach(async () => {
    await stage.stores.erase(shop.key);
    await stage.close();
  });

  const orderOf = (number: number): OrderTask => ({
    kind: 'order',
    order: orderId(`gid://shopify/Order/${number}`),
  });
  /** Mails each order, but that of the first is known only when no host can be sending it any more. */
  const runBatch = (clearAt: number): RunBatch =>
    makeRunBatch({
      stores: stage.stores,
      clock: stage.clock,
      addWork: makeAddWork({ workQueue: stage.stores.workQueue, clock: stage.clock }),
      importDayOfBatch: () => Promise.reject(new Error('no days')),
      folderOfBatch: () => Promise.reject(new Error('no folders')),
      auditOfBatch: () => Promise.reject(new Error('no packages')),
      orderOfBatch: async (_shop, _batch, { task: { order } }) => {
        const left = clearAt - stage.clock.now().epochMilliseconds;
        if (order.endsWith('/1') && left > 0)
          return { kind: 'put-off', waitSeconds: left / 1000, why: 'mail-in-progress' };
        mailed.push(order.slice(-1));
        return { kind: 'ended', state: 'done', orders: 1 };
      },
    });

  it('goes on with the others first, and says how long the unclear one still takes', async () => {
    const { batches } = stage.stores.recordsOf(shop.key);
    const begun: Batch = {
      id: 'b',
      subject: { kind: 'orders', what: 'send' },
      state: 'running',
      begunAt: stage.clock.now(),
      by: staffId('42'),
      items: 3,
      turn: 0,
      steppedAt: stage.clock.now(),
      workedMillis: 0,
    };
    await batches.add(begun, [1, 2, 3].map(orderOf));
    const run = runBatch(stage.clock.now().epochMilliseconds + UNCLEAR_SECONDS * 1000);
    const step = async () => run(shop, { batch: 'b', turn: (await batches.byId('b'))?.turn ?? 0 } as never, 0);
    const secondsLeft = async () =>
      (await makeViewBatches({ stores: stage.stores, clock: stage.clock, documentsPerMinute: 60 }).one(shop, 'b'))
        ?.secondsLeft;
    await step();
    expect([mailed, await secondsLeft()]).toEqual([[], UNCLEAR_SECONDS]);
    for (let steps = 0; steps < 2; steps += 1) {
      stage.clock.advance(1);
      await step();
    }
    expect([mailed, await secondsLeft()]).toEqual([['2', '3'], UNCLEAR_SECONDS - 2]);
    expect(await step()).toEqual({ kind: 'come-back', waitSeconds: UNCLEAR_SECONDS - 2, why: 'put-off' });
    stage.clock.advance(UNCLEAR_SECONDS);
    await step();
    await step();
    expect([mailed, (await batches.byId('b'))?.state]).toEqual([['2', '3', '1'], 'done']);
  });
});
