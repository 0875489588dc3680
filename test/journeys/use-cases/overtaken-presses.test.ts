import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { settle } from '@belegwerk/contracts/ports';
import { makeActOnOrder, type ActionWish } from '@belegwerk/core/use-cases';
import { instant, staffActor, staffId } from '@belegwerk/core/kernel';
import type { Order } from '@belegwerk/core/orders';
import type { Shop } from '@belegwerk/core/shops';
import type { ActionWork, WorkItem } from '@belegwerk/core/work';
import { anOrder } from '../../builders/index.ts';
import { Stage } from './stage.ts';

type Begun = WorkItem & { readonly work: ActionWork };

describe('a press that a host began, stood still, and another host has done meanwhile', () => {
  let stage: Stage;
  let shop: Shop;
  let order: Order;
  let document: string;
  beforeEach(async () => {
    stage = new Stage();
    const off = { contactCreate: [], transactionCreate: false, transactionHints: false } as const;
    shop = await stage.open({ preferences: { invoiceFinalize: true, invoiceEvent: 'created', ...off } });
    const totals = { ...anOrder().totals, outstanding: anOrder().totals.total };
    order = anOrder({ paymentStatus: 'pending', payments: [], totals, createdAt: instant('2026-11-17T10:00:00Z') });
    await stage.process(shop, order);
    document = (await stage.recordsOf(shop).documents.ofOrder(order.id))[0]?.id ?? '';
  });
  afterEach(() => stage.close());

  type Press = Pick<ActionWish, 'action' | 'key' | 'input'> & Partial<ActionWish>;
  const ignore = { action: 'ignore', input: { reason: 'test' } };
  const takeUp = { action: 'take-up', input: {} };
  const paid = (day: string) => ({ action: 'mark-paid', input: { day }, document });
  const unpaid = () => ({ action: 'mark-unpaid', input: {}, document });

  const press = async (wish: Press): Promise<void> => {
    stage.clock.advance(30);
    expect(await stage.act(shop, { order: order.id, ...wish })).toMatchObject({ value: { state: 'done' } });
    await stage.process(shop, order);
  };
  /** A host takes it out of the queue and begins. */
  const begun = async (wish: Press): Promise<Begun> => {
    stage.clock.advance(30);
    const { stores, clock, addWork } = stage;
    const act = makeActOnOrder({ stores, clock, addWork, wake: () => undefined });
    await act(await stage.agreed(shop), { order: order.id, by: staffActor(staffId('42')), ...wish });
    const due = await stores.workQueue.due(shop.key, clock.now(), 100);
    const item = due.find(({ id }) => id.endsWith(wish.key));
    if (item?.work.kind !== 'order-action') throw new Error('nothing to do');
    await settle(stores.workQueue, [item], 'started');
    return { ...item, work: item.work };
  };
  /** It goes on where it stood still. */
  const goesOn = async (item: Begun) => {
    const answer = await stage.performAction(await stage.agreed(shop), item);
    if ('state' in answer) await settle(stage.stores.workQueue, [item], answer.state, answer);
    await stage.process(shop, order);
    return answer;
  };
  const record = () => stage.recordsOf(shop).orders.byId(order.id);
  const log = () => stage.log(shop);

  it('does not ignore an order that was taken up again', async () => {
    const item = await begun({ ...ignore, key: 'first' });
    await press({ ...ignore, key: 'first' });
    await press({ ...takeUp, key: 'second' });
    const before = await log();
    await goesOn(item);
    expect(await record()).not.toHaveProperty('ignored');
    expect(await log()).toEqual(before);
  });

  it('does not take up an order that was ignored again', async () => {
    await press({ ...ignore, key: 'first' });
    const item = await begun({ ...takeUp, key: 'second' });
    await press({ ...takeUp, key: 'second' });
    await press({ ...ignore, key: 'third' });
    await goesOn(item);
    expect(await record()).toMatchObject({ ignored: { reason: 'test' } });
  });

  it('takes back no payment that was marked since', async () => {
    await press({ ...paid('2026-11-18'), key: 'first' });
    const item = await begun({ ...unpaid(), key: 'second' });
    await press({ ...unpaid(), key: 'second' });
    await press({ ...paid('2026-11-19'), key: 'third' });
    await goesOn(item);
    expect(stage.payments.bankTransactions.map(({ at }) => at.toString().slice(0, 10))).toEqual(['2026-11-19']);
  });

  it('waits while the other is at it, and takes nothing back that was marked later', async () => {
    await press({ ...paid('2026-11-18'), key: 'first' });
    const item = await begun({ ...unpaid(), key: 'second' });
    await settle(stage.stores.workQueue, [item], 'started');
    expect(await goesOn(item)).toMatchObject({ kind: 'come-back' });
    await press({ ...unpaid(), key: 'second' });
    await press({ ...paid('2026-11-19'), key: 'third' });
    await settle(stage.stores.workQueue, [item], 'received');
    await settle(stage.stores.workQueue, [item], 'started');
    expect(await goesOn({ ...item, attempts: 9 })).toMatchObject({ state: 'successful' });
    expect(stage.payments.bankTransactions.map(({ at }) => at.toString().slice(0, 10))).toEqual(['2026-11-19']);
  });
});
