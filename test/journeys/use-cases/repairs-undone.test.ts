import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { inMemoryVault } from '@belegwerk/contracts/ports';
import {
  makeLookAgain,
  makeRunRepair,
  makeUndoRepair,
  type LookAgain,
  type RepairWish,
  type RunRepair,
} from '@belegwerk/core/use-cases';
import { orderId } from '@belegwerk/core/kernel';
import type { Order } from '@belegwerk/core/orders';
import type { Shop } from '@belegwerk/core/shops';
import { anOrder, without } from '../../builders/index.ts';
import { changerOf, STAFF as BY } from './changing-preferences.ts';
import { Stage } from './stage.ts';

const HAMBURG = { lastName: 'Voss', street: 'Hafenweg 3', zip: '20457', city: 'Hamburg', countryCode: 'DE' };
const BREMEN = { ...HAMBURG, city: 'Bremen' };

describe('repairs that are taken back', () => {
  let stage: Stage;
  let shop: Shop;
  let run: RunRepair;
  let order: Order;
  beforeEach(async () => {
    stage = new Stage();
    shop = await stage.open({ preferences: { contactCreate: [], invoiceFinalize: false } });
    const { stores, clock, addWork } = stage;
    run = makeRunRepair({ stores, clock, addWork, changePreferences: changerOf(stage, inMemoryVault()) });
    order = without(anOrder({ id: orderId('gid://shopify/Order/101') }), 'billingAddress', 'shippingAddress');
    await stage.process(shop, order);
  });
  afterEach(() => stage.close());

  const press = async (id: string, address: typeof HAMBURG): Promise<void> => {
    const wish: RepairWish = {
      cause: { code: 'MISSING_ADDRESS', facts: {} },
      orders: [{ id: order.id, corrections: { address } }],
    };
    const begun = await run(shop, wish, { id, by: BY });
    if (!begun.ok) throw new Error(begun.failure.kind);
    stage.clock.advance(5);
  };
  const workedOff = async (): Promise<void> => {
    const { workQueue } = stage.stores;
    await workQueue.mark(await workQueue.due(shop.key, stage.clock.now(), 100), 'successful');
  };
  const repaired = async (...ids: readonly string[]): Promise<void> => {
    await stage.process(shop, order);
    await workedOff();
    const { batches } = stage.recordsOf(shop);
    for (const id of ids)
      await batches.change(id, (batch) => ({ ...batch, state: 'done', endedAt: stage.clock.now() }));
    stage.clock.advance(5);
  };
  const repair = async (id: string, address: typeof HAMBURG): Promise<void> => {
    await press(id, address);
    await repaired(id);
  };
  const undo = async (id: string, lookAgain: LookAgain = makeLookAgain(stage)) => {
    const { stores, clock } = stage;
    const { bookkeeping } = stage.accounting;
    const undone = await makeUndoRepair({ stores, clock, bookkeeping, lookAgain })(shop, id, BY);
    if (!undone.ok) throw new Error(undone.failure.kind);
    const { takenBack, drafts, kept } = undone.value;
    return [takenBack, drafts.length, ...kept.map(({ because }) => because)];
  };
  const city = async () => (await stage.recordsOf(shop).orders.byId(order.id))?.corrections?.address?.city;
  const looks = async () => {
    const due = await stage.stores.workQueue.due(shop.key, stage.clock.now(), 100);
    return due.filter(({ work }) => work.kind === 'look-again').map(({ id }) => id);
  };

  it('go back one by one, and the order is looked at each time', async () => {
    await press('repair-a', HAMBURG);
    await press('repair-b', BREMEN);
    await repaired('repair-a', 'repair-b');
    expect(await undo('repair-b')).toEqual([1, 1]);
    expect([await city(), await looks()]).toEqual(['Hamburg', [`look:undo:repair-b:${order.id}`]]);
    await workedOff();
    expect(await undo('repair-a')).toEqual([1, 1]);
    expect([await city(), await looks()]).toEqual([undefined, [`look:undo:repair-a:${order.id}`]]);
  });

  it('leave nothing of a repair that was pressed twice, and name its draft', async () => {
    await press('repair-a', HAMBURG);
    await press('repair-b', HAMBURG);
    await repaired('repair-a', 'repair-b');
    expect(await undo('repair-b')).toEqual([0, 0]);
    expect(await undo('repair-a')).toEqual([1, 1]);
    expect(await city()).toBeUndefined();
    expect(await undo('repair-a')).toEqual([0, 1]);
  });

  it('have the order looked at though the host died before it asked for that', async () => {
    await repair('repair-a', HAMBURG);
    await expect(undo('repair-a', () => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
    expect([await city(), await looks()]).toEqual([undefined, []]);
    await undo('repair-a');
    expect(await looks()).toEqual([`look:undo:repair-a:${order.id}`]);
  });

  it('stay where the draft is final there and we were not told yet', async () => {
    await repair('repair-a', HAMBURG);
    const [booked] = stage.books.booked;
    if (booked) stage.books.booked[0] = { ...booked, document: { ...booked.document, status: 'open' } };
    expect(await undo('repair-a')).toEqual([0, 0, 'final']);
    expect(await city()).toBe('Hamburg');
  });

  it('stay while the accounting service does not answer', async () => {
    await repair('repair-a', HAMBURG);
    stage.books.faults.prepare('read', { kind: 'bookkeeping-unreachable', detail: 'down' });
    expect(await undo('repair-a')).toEqual([0, 0, 'under-way']);
    expect(await city()).toBe('Hamburg');
    expect(await undo('repair-a')).toEqual([1, 1]);
  });

  it('stay while the step of a cancelled repair still looks at the order', async () => {
    await repair('repair-a', HAMBURG);
    const { workQueue } = stage.stores;
    const step = async () => {
      const found = await workQueue.find(shop.key, 'batch:repair-a:0');
      return found ? [found] : [];
    };
    await workQueue.mark(await step(), 'started');
    expect(await undo('repair-a')).toEqual([0, 0, 'under-way']);
    await workQueue.mark(await step(), 'successful');
    expect(await undo('repair-a')).toEqual([1, 1]);
  });

  it('stay while the order is at work', async () => {
    await repair('repair-a', HAMBURG);
    const work = { kind: 'ask', orderId: order.id } as const;
    await stage.addWork({ id: 'asked', shop: shop.key, work, urgency: 'live' });
    expect(await undo('repair-a')).toEqual([0, 0, 'under-way']);
    const [asked] = await stage.stores.workQueue.due(shop.key, stage.clock.now(), 1);
    if (asked) await stage.stores.workQueue.mark([asked], 'successful');
    expect(await undo('repair-a')).toEqual([1, 1]);
  });
});
