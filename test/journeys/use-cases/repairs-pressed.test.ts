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
});
