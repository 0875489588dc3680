import { orderId, type Order, type Shop, type Standing } from '@belegwerk/core';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { anOrder } from '../../builders/index.ts';
import { Stage } from './stage.ts';

const NOT_ALLOWED = { kind: 'bookkeeping-permission-missing', permission: 'invoices.write' } as const;
const HOUR = 3600;

describe('a right that the accounting service refuses a document for', () => {
  let stage: Stage;
  let shop: Shop;
  beforeEach(async () => {
    stage = new Stage();
    shop = await stage.open({ preferences: { contactCreate: [] } });
    stage.books.faults.prepare('issue', NOT_ALLOWED);
  });
  afterEach(() => stage.close());

  const order = (count: number): Order => anOrder({ id: orderId(`gid://shopify/Order/${count}`), name: `#${count}` });
  const look = async (count: number): Promise<Standing | undefined> => {
    const outcome = await stage.process((await stage.stores.shops.find(shop.key)) ?? shop, order(count));
    return outcome.kind === 'settled' ? outcome.standing : undefined;
  };
  const denied = async () => (await stage.stores.shops.find(shop.key))?.accounting?.denied?.map(({ scope }) => scope);
  /** Whether a refusal that was prepared was not asked for. */
  const isUnasked = (): boolean => stage.books.faults.take('issue') !== undefined;

  it('holds the order under the name of the setting, and is kept', async () => {
    expect(await look(1)).toMatchObject({
      state: 'held',
      reason: { code: 'MISSING_SCOPE', setting: 'invoiceCreate', facts: { scopes: 'invoices.write' } },
      nextLookAt: stage.clock.now().add({ seconds: HOUR }),
    });
    expect(await denied()).toEqual(['invoices.write']);
    expect(await stage.log(shop)).toEqual(['order.held warning']);
  });

  it('costs no second call, whatever order comes, and no transfer', async () => {
    await look(1);
    stage.books.faults.prepare('issue', NOT_ALLOWED);
    for (const count of [1, 2, 3]) expect(await look(count)).toMatchObject({ reason: { code: 'MISSING_SCOPE' } });
    expect(isUnasked()).toBe(true);
    expect(await stage.recordsOf(shop).documents.transfersUsed(stage.month)).toBe(0);
  });

  it('is tried once an hour, by one order for all', async () => {
    await look(1);
    await look(2);
    stage.clock.advance(HOUR);
    stage.books.faults.prepare('issue', NOT_ALLOWED);
    stage.books.faults.prepare('issue', NOT_ALLOWED);
    expect([(await look(1))?.reason.code, (await look(2))?.reason.code]).toEqual(['MISSING_SCOPE', 'MISSING_SCOPE']);
    expect([isUnasked(), isUnasked()]).toEqual([true, false]);
  });

  it('is forgotten when it is there again, and what waits for it is looked at', async () => {
    await look(1);
    await look(2);
    stage.clock.advance(HOUR);
    expect((await look(1))?.state).toBe('done');
    expect(await denied()).toBeUndefined();
    expect((await stage.stores.shops.find(shop.key))?.review).toMatchObject({ seller: true });
    expect((await look(2))?.state).toBe('done');
  });
});
