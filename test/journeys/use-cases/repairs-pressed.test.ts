import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { inMemoryVault } from '@belegwerk/contracts/ports';
import { makeRunRepair, type RepairWish, type RunRepair } from '@belegwerk/core/use-cases';
import { orderId } from '@belegwerk/core/kernel';
import type { Order } from '@belegwerk/core/orders';
import type { Shop } from '@belegwerk/core/shops';
import { anOrder, without } from '../../builders/index.ts';
import { changerOf, STAFF as BY } from './changing-preferences.ts';
import { Stage } from './stage.ts';

const MISSING: RepairWish['cause'] = { code: 'MISSING_ADDRESS', facts: {} };
const HAMBURG = { lastName: 'Voss', street: 'Hafenweg 3', zip: '20457', city: 'Hamburg', countryCode: 'DE' };
const BREMEN = { ...HAMBURG, city: 'Bremen' };

const withoutAddress = (number: number): Order =>
  without(
    anOrder({ id: orderId(`gid://shopify/Order/${number}`), name: `#${number}` }),
    'billingAddress',
    'shippingAddress',
  );

describe('repairs that are pressed twice, at once, or with a host that dies', () => {
  let stage: Stage;
  let shop: Shop;
  let run: RunRepair;
  beforeEach(async () => {
    stage = new Stage();
    shop = await stage.open({ preferences: { contactCreate: [], invoiceFinalize: false } });
    const { stores, clock, addWork } = stage;
    run = makeRunRepair({ stores, clock, addWork, changePreferences: changerOf(stage, inMemoryVault()) });
  });
  afterEach(() => stage.close());

  const records = () => stage.recordsOf(shop);
  const held = async (order: Order): Promise<Order> => {
    await stage.process(shop, order);
    return order;
  };
  const addressed = ({ id }: Order, address: typeof HAMBURG): RepairWish => ({
    cause: MISSING,
    orders: [{ id, corrections: { address } }],
  });
  const kept = async ({ id }: Order) => {
    const { corrections, correctionsBefore } = (await records().orders.byId(id)) ?? {};
    return { corrections, correctionsBefore };
  };

  it('keeps with a correction which repair made it, and which one replaced it', async () => {
    const order = await held(withoutAddress(101));
    await run(shop, addressed(order, HAMBURG), { id: 'repair-a', by: BY });
    stage.clock.advance(5);
    await run(shop, addressed(order, BREMEN), { id: 'repair-b', by: BY });
    expect(await kept(order)).toMatchObject({
      corrections: { address: BREMEN, repair: 'repair-b' },
      correctionsBefore: [{ replacedBy: 'repair-a' }, { address: HAMBURG, repair: 'repair-a', replacedBy: 'repair-b' }],
    });
  });

  it('keeps nothing of the same correction in a second tab', async () => {
    const order = await held(withoutAddress(102));
    await run(shop, addressed(order, HAMBURG), { id: 'repair-a', by: BY });
    const first = await kept(order);
    stage.clock.advance(5);
    await run(shop, addressed(order, HAMBURG), { id: 'repair-b', by: BY });
    expect(await kept(order)).toEqual(first);
  });

  const answering = (line: string, order: Order): RepairWish => ({
    cause: { code: 'TAX_MISSING', facts: { ask: 'goods', line, country: 'DE' } },
    orders: [{ id: order.id }],
    setting: { kind: 'zero-rate', name: `product:${line}`, answer: 'included-19' },
    agreed: 1,
  });
  const heldFor = (number: number, title: string): Promise<Order> => {
    const order = anOrder({ id: orderId(`gid://shopify/Order/${number}`), name: `#${number}`, shipping: [] });
    return held({ ...order, lines: order.lines.map((line) => ({ ...line, title, taxes: [] })) });
  };
  const stored = () => stage.stores.shops.find(shop.key);

  it('keeps both of two answers that are pressed at once', async () => {
    const orders = [await heldFor(103, 'Röstkurs'), await heldFor(104, 'Mahlkurs')] as const;
    await Promise.all([
      run(shop, answering('Röstkurs', orders[0]), { id: 'repair-a', by: BY }),
      run(shop, answering('Mahlkurs', orders[1]), { id: 'repair-b', by: BY }),
    ]);
    const answers = { 'product:Röstkurs': 'included-19', 'product:Mahlkurs': 'included-19' };
    expect((await stored())?.preferences.zeroRates).toEqual(answers);
  });

  it('has every order looked at that an answer concerns, those of another spelling too', async () => {
    const order = await heldFor(105, 'Röstkurs');
    await run(shop, answering('Röstkurs', order), { id: 'repair-a', by: BY });
    expect((await stored())?.review).toMatchObject({ fields: ['zeroRates'] });
  });

  it('refuses other corrections under the same name, and goes on with the same', async () => {
    const order = await held(withoutAddress(106));
    const named = { id: 'repair-a', by: BY };
    expect(await run(shop, addressed(order, HAMBURG), named)).toMatchObject({ ok: true });
    expect(await run(shop, addressed(order, HAMBURG), named)).toMatchObject({ ok: true });
    expect(await run(shop, addressed(order, BREMEN), named)).toEqual({ ok: false, failure: { kind: 'name-taken' } });
  });

  it('asks for a look with each correction, so that a host may die before the batch is stored', async () => {
    const order = await held(withoutAddress(107));
    await run(shop, addressed(order, HAMBURG), { id: 'repair-a', by: BY });
    const due = await stage.stores.workQueue.due(shop.key, stage.clock.now(), 100);
    expect(due.map(({ work }) => work)).toContainEqual({ kind: 'look-again', orderId: order.id });
  });

  it('keeps no title of a thing with the batch, for titles may name people', async () => {
    const order = await heldFor(108, 'Gravur für Erika Zylinderkopf');
    await run(shop, answering('Gravur für Erika Zylinderkopf', order), { id: 'repair-a', by: BY });
    const batch = await records().batches.byId('repair-a');
    expect(batch?.subject).toMatchObject({ input: { code: 'TAX_MISSING', setting: 'zero-rate' } });
    expect(JSON.stringify(batch)).not.toContain('Zylinderkopf');
  });

  it('leaves out an order that is not stopped by that cause any more', async () => {
    const [order, done] = [
      await held(withoutAddress(109)),
      await held(anOrder({ id: orderId('gid://shopify/Order/110') })),
    ];
    const orders = [...addressed(order, HAMBURG).orders, ...addressed(done, BREMEN).orders];
    expect(await run(shop, { cause: MISSING, orders }, { id: 'repair-a', by: BY })).toMatchObject({
      value: { batch: { items: 1 }, leftOut: 1 },
    });
    expect(await kept(done)).toEqual({});
  });

  it('keeps both of two fields that are corrected in two tabs at once', async () => {
    const at = anOrder().billingAddress;
    const order = anOrder({ id: orderId('gid://shopify/Order/111'), shipping: [] });
    const inAustria = { ...at, zip: '5020', city: 'Salzburg', countryCode: 'AT' };
    const lines = order.lines.map((line) => ({ ...line, taxes: [] }));
    await held({ ...order, lines, billingAddress: inAustria, shippingAddress: inAustria });
    const cause = (await records().orders.countStopped())[0]?.cause ?? MISSING;
    expect(cause.code).toBe('MISSING_VAT-ID');
    const typed = (corrections: NonNullable<RepairWish['orders'][number]['corrections']>): RepairWish => ({
      cause,
      orders: [{ id: order.id, corrections }],
    });
    await Promise.all([
      run(shop, typed({ vatId: 'ATU13585627' }), { id: 'repair-a', by: BY }),
      run(shop, typed({ tax: 'export' }), { id: 'repair-b', by: BY }),
    ]);
    expect(await kept(order)).toMatchObject({ corrections: { vatId: 'ATU13585627', tax: 'export' } });
  });

  it('says at its place which order is named twice, and which field does not mend the cause', async () => {
    const order = await held(withoutAddress(112));
    const twice = [...addressed(order, HAMBURG).orders, { id: order.id, corrections: { tax: 'export' } }];
    expect(await run(shop, { cause: MISSING, orders: twice }, { id: 'repair-a', by: BY })).toMatchObject({
      failure: { kind: 'form-faulty', faults: [{ field: 'orders.1.id' }, { field: 'orders.1.tax' }] },
    });
    expect(await kept(order)).toEqual({});
  });

  it('refuses an answer for more orders than a person was shown', async () => {
    const order = await heldFor(113, 'Röstkurs');
    await heldFor(114, 'Röstkurs');
    expect(await run(shop, answering('Röstkurs', order), { id: 'repair-a', by: BY })).toEqual({
      ok: false,
      failure: { kind: 'group-grown', orders: 2 },
    });
    expect((await stored())?.preferences.zeroRates).toEqual({});
  });

  it('goes on with the same press where a host died, with what was corrected and is done already', async () => {
    const order = await held(withoutAddress(115));
    const { stores, clock } = stage;
    const dying = makeRunRepair({
      stores,
      clock,
      addWork: () => Promise.reject(new Error('killed')),
      changePreferences: changerOf(stage, inMemoryVault()),
    });
    await expect(dying(shop, addressed(order, HAMBURG), { id: 'repair-a', by: BY })).rejects.toThrow('killed');
    await stage.process(shop, order);
    expect((await records().orders.byId(order.id))?.status.state).toBe('done');
    stage.clock.advance(30);
    expect(await run(shop, addressed(order, HAMBURG), { id: 'repair-a', by: BY })).toMatchObject({
      value: { batch: { items: 1 }, leftOut: 0 },
    });
    expect(await kept(order)).toMatchObject({ corrections: { repair: 'repair-a' }, correctionsBefore: [{}] });
  });
});
