import { afterEach, beforeEach, expect, it, describe } from '@jest/globals';
import { orderId } from '@belegwerk/core/kernel';
import { givenPlan } from '@belegwerk/core/plans';
import { anOrder } from '../../builders/index.ts';
import { Stage } from './stage.ts';

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});
afterEach(() => stage.close());

const OWN = { invoiceIntroduction: 'Danke aus Hamburg', invoiceLayoutItemUnit: 'Tüte', contactCreate: [] };

describe('an invoice', () => {
  it('says what the merchant wrote while the plan covers it, and what everybody gets once it does not', async () => {
    const shop = await stage.open({ preferences: OWN });
    await stage.process(shop, anOrder());
    const plan = givenPlan('free', stage.clock.now());
    await stage.stores.shops.update(shop.key, (known) => ({ ...known, plan }));
    await stage.process(shop, anOrder({ id: orderId('gid://shopify/Order/2'), name: '#2' }));
    const drafts = stage.books.booked.map(({ order: { draft } }) => draft);
    expect(drafts.map(({ introduction }) => introduction.startsWith('Danke aus Hamburg'))).toEqual([true, false]);
    expect(drafts.map(({ positions: [first] }) => first?.unit)).toEqual(['Tüte', 'Stück']);
    expect((await stage.stores.shops.find(shop.key))?.preferences).toMatchObject(OWN);
  });
});
