import { makeLookAgain, makeResumeTransfers, makeTellTransfers } from '@belegwerk/core/use-cases';
import { orderId } from '@belegwerk/core/kernel';
import { PLANS, withPurchase } from '@belegwerk/core/plans';
import type { LogEvent } from '@belegwerk/core/records';
import type { Shop } from '@belegwerk/core/shops';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { anOrder } from '../../builders/index.ts';
import { Stage } from './stage.ts';

describe('the log of a shop tells of its transfers', () => {
  let stage: Stage;
  let shop: Shop;
  let count: number;
  beforeEach(async () => {
    [stage, count] = [new Stage(), 0];
    stage.quota = 10;
    shop = await stage.open();
  });
  afterEach(() => stage.close());

  const invoices = async (wanted: number): Promise<void> => {
    for (let made = 0; made < wanted; made += 1) {
      count += 1;
      stage.clock.advance(1);
      await stage.process(shop, anOrder({ id: orderId(`gid://shopify/Order/${count}`), name: `#${count}` }));
    }
  };
  const look = () => makeTellTransfers(stage.processPorts)(shop.key);
  const words = ({ name, facts }: LogEvent): string =>
    [name, facts['remaining'], facts['quota']].filter((word) => word !== undefined).join(' ');
  const told = async (): Promise<readonly string[]> =>
    (await stage.events(shop)).filter(({ name }) => name.startsWith('plan.')).map(words);

  it('nothing while a fifth is left, then that little is left, then that nothing is', async () => {
    await invoices(8);
    expect(await told()).toEqual([]);
    await invoices(1);
    expect(await told()).toEqual(['plan.transfers-low 1 10']);
    await invoices(3);
    expect(await told()).toEqual(['plan.transfers-low 1 10', 'plan.transfers-exhausted']);
  });

  it('after the document that took the last one', async () => {
    stage.quota = 1;
    await invoices(1);
    const names = (await stage.events(shop)).map(({ name }) => name);
    expect(names.indexOf('plan.transfers-exhausted')).toBeGreaterThan(names.indexOf('invoice.created'));
  });

  it('once, also by two hosts and after one has died between the log and the shop', async () => {
    await invoices(9);
    await stage.stores.shops.update(shop.key, ({ transfersTold: _died, ...stored }) => stored);
    await Promise.all([look(), look()]);
    expect(await told()).toEqual(['plan.transfers-low 1 10']);
  });

  it('once, also when the log has forgotten it', async () => {
    await invoices(9);
    stage.clock.advance(86_400 * PLANS.free.logMaxAge);
    await stage.recordsOf(shop).events.forget(stage.clock.now());
    await look();
    expect(await told()).toEqual([]);
  });

  it('once, also when a document was refused and its transfer came back in between', async () => {
    await invoices(9);
    stage.books.faults.prepare('issue', { kind: 'bookkeeping-refused', reasons: ['nein'] });
    await invoices(1);
    expect(await stage.used(shop)).toBe(9);
    await invoices(1);
    expect(await told()).toEqual(['plan.transfers-low 1 10', 'plan.transfers-exhausted']);
  });

  it('again when a bigger plan goes to its end', async () => {
    await invoices(10);
    stage.quota = 12;
    await invoices(1);
    expect(await told()).toEqual(['plan.transfers-low 1 10', 'plan.transfers-exhausted', 'plan.transfers-low 1 12']);
  });

  it('what was left of the month that has ended, once', async () => {
    await invoices(4);
    stage.clock.advance(11 * 86_400);
    await Promise.all([look(), look()]);
    await invoices(1);
    expect(await told()).toEqual(['plan.reset 6 10']);
  });
});

describe('the transfer of a document that was planned and could not be sent', () => {
  let stage: Stage;
  let shop: Shop;
  beforeEach(async () => {
    stage = new Stage();
    shop = await stage.open({ preferences: { contactCreate: [] } });
    stage.books.faults.prepare('issue', { kind: 'bookkeeping-busy', waitSeconds: 9 });
    await stage.process(shop, anOrder());
  });
  afterEach(() => stage.close());

  it('is kept for it, and used once when it is sent', async () => {
    expect(await stage.used(shop)).toBe(1);
    await stage.process(shop, anOrder());
    expect([await stage.used(shop), stage.books.written().length]).toEqual([1, 1]);
  });

  it('goes back when the order needs it no more', async () => {
    const preferences = { ...shop.preferences, invoiceCreate: false } as const;
    await stage.process({ ...shop, preferences }, anOrder());
    expect([await stage.used(shop), stage.books.written().length]).toEqual([0, 0]);
    await stage.process(shop, anOrder());
    expect([await stage.used(shop), stage.books.written().length]).toEqual([1, 1]);
  });

  it('goes back when the order is gone', async () => {
    stage.shopDesk.faults.prepare('orderById', { kind: 'order-not-found' });
    await stage.process(shop, anOrder());
    expect(await stage.used(shop)).toBe(0);
  });
});

describe('extra transfers that came with a purchase', () => {
  let stage: Stage;
  let shop: Shop;
  let count: number;
  beforeEach(async () => {
    [stage, count] = [new Stage(), 0];
    stage.quota = 1;
    shop = await stage.open({ preferences: { contactCreate: [] } });
  });
  afterEach(() => stage.close());

  const invoice = async (): Promise<string> => {
    count += 1;
    stage.clock.advance(1);
    const order = anOrder({ id: orderId(`gid://shopify/Order/${count}`), name: `#${count}` });
    const outcome = await stage.process(shop, order);
    return outcome.kind === 'finished' ? outcome.status.reason.code : outcome.kind;
  };
  const buy = async (transfers: number): Promise<void> => {
    const paidAt = stage.clock.now();
    const purchase = { charge: `c-${transfers}`, feature: 'orderImport', paidAt, transfers } as const;
    await stage.stores.shops.update(shop.key, (known) => ({ ...known, plan: withPurchase(known.plan, purchase) }));
  };

  it('let what waits go on by itself, and are told when they end', async () => {
    const { stores, clock, addWork } = stage;
    expect(await invoice()).not.toBe('NO_TRANSFERS');
    expect(await invoice()).toBe('NO_TRANSFERS');
    await buy(2);
    const resume = makeResumeTransfers({ stores, clock, lookAgain: makeLookAgain({ addWork }) });
    expect(await resume(await stage.agreed(shop))).toBe(1);
    expect([await invoice(), await invoice(), await invoice()]).toEqual([
      expect.not.stringMatching('NO_TRANSFERS'),
      expect.not.stringMatching('NO_TRANSFERS'),
      'NO_TRANSFERS',
    ]);
    expect([await stage.used(shop), stage.books.written().length]).toEqual([3, 3]);
    const told = (await stage.events(shop)).filter(({ name }) => name.startsWith('plan.'));
    expect(told.map(({ name }) => name)).toEqual(['plan.transfers-exhausted', 'plan.transfers-exhausted']);
    await buy(1);
    expect(await resume(await stage.agreed(shop))).toBe(2);
  });

  it('are told of together with the month when little of both is left, once for each supply', async () => {
    const said = async () => {
      const events = await stage.events(shop);
      return events.filter(({ name }) => name.startsWith('plan.')).map(({ name, facts }) => [name, facts]);
    };
    await buy(9);
    for (let made = 0; made < 8; made += 1) await invoice();
    expect(await said()).toEqual([]);
    await invoice();
    const low = ['plan.transfers-low', { remaining: '1', quota: '10' }];
    expect(await said()).toEqual([low]);
    await buy(10);
    for (let made = 0; made < 8; made += 1) await invoice();
    expect(await said()).toEqual([low, ['plan.transfers-low', { remaining: '3', quota: '20' }]]);
  });

  it('are gone with the thirtieth day, and the month goes on', async () => {
    await buy(2);
    stage.clock.advance(32 * 86_400);
    expect(await invoice()).not.toBe('NO_TRANSFERS');
    expect(await invoice()).toBe('NO_TRANSFERS');
  });
});
