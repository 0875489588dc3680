import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LogPageReply, OnboardingReply, ShopReply } from '@belegwerk/contracts/api';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { placeOrder } from './place-order.ts';

const LIMIT_MS = 30_000;

describe('a shop whose merchant has said how it is taxed', () => {
  let system: TestSystem;
  let held = '';

  beforeAll(async () => {
    system = await startTestSystem();
    await account('ORIGIN');
  }, LIMIT_MS);
  afterAll(() => system.close());

  const account = (distanceSalesPrinciple: string) =>
    system.control('lexware', '/profile', 'POST', { distanceSalesPrinciple });
  const pull = () => system.api<ShopReply['lexoffice']>('/api/lexoffice/pull', 'POST', {});
  const regime = async () => (await pull()).regime;
  const choose = (choice: string) => system.api<OnboardingReply>('/api/onboarding/regime', 'POST', { regime: choice });

  it(
    'is confirmed by an account that is set up for it, and by no other',
    async () => {
      await eventually(regime, (shown) => shown?.account === '1');
      await expect(choose('oss')).rejects.toThrow('anders eingestellt');
      expect((await pull()).regime).toEqual({ account: '1' });
      await choose('1');
      expect(await regime()).toEqual({ chosen: '1', account: '1' });
    },
    LIMIT_MS,
  );

  it(
    'has its invoices held and is told as soon as the account is set up otherwise',
    async () => {
      await account('DESTINATION');
      // a caller who asks again within ten seconds is told the same
      await system.restart();
      await eventually(regime, (shown) => shown?.account === 'oss');
      held = await placeOrder(system);
      const { status, documents } = await system.order(held, (seen) => seen.status.state === 'held');
      expect([status.reason, documents]).toEqual([
        { code: 'REGIME_CHANGED', facts: { chosen: '1', account: 'oss' } },
        [],
      ]);
      const { items } = await system.api<LogPageReply>('/api/shop/logs?origin=shop');
      expect(items.filter(({ event }) => event === 'shop.regime-changed').map(({ facts }) => facts)).toEqual([
        { chosen: '1', account: 'oss' },
      ]);
    },
    LIMIT_MS,
  );

  it(
    'goes on by itself once its merchant has taken over what the account says',
    async () => {
      await choose('oss');
      await system.order(held, ({ status, documents }) => status.state === 'done' && documents.length === 1);
    },
    LIMIT_MS,
  );

  it(
    'goes on by itself, too, once the account is set back',
    async () => {
      await account('ORIGIN');
      await system.restart();
      await eventually(regime, (shown) => shown?.account === '1');
      held = await placeOrder(system);
      await system.order(held, ({ status }) => status.reason.code === 'REGIME_CHANGED');
      await account('DESTINATION');
      await system.restart();
      await eventually(regime, (shown) => shown?.account === 'oss');
      await system.order(held, ({ status, documents }) => status.state === 'done' && documents.length === 1);
    },
    LIMIT_MS,
  );
});

describe('the ways of being taxed', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem();
  }, LIMIT_MS);
  afterAll(() => system.close());

  const WAYS = {
    '0': { smallBusiness: true, taxType: 'vatfree', distanceSalesPrinciple: null },
    '1': { smallBusiness: false, taxType: 'gross', distanceSalesPrinciple: 'ORIGIN' },
    oss: { smallBusiness: false, taxType: 'gross', distanceSalesPrinciple: 'DESTINATION' },
  } as const;

  it.each(Object.keys(WAYS) as (keyof typeof WAYS)[])(
    'are confirmed as the account is set up (%s), and no other is',
    async (way) => {
      await system.control('lexware', '/profile', 'POST', WAYS[way]);
      await eventually(
        () => system.api<ShopReply['lexoffice']>('/api/lexoffice/pull', 'POST', {}),
        ({ regime }) => regime?.account === way,
      );
      const choose = (regime: string) => system.api<OnboardingReply>('/api/onboarding/regime', 'POST', { regime });
      for (const other of Object.keys(WAYS).filter((each) => each !== way))
        await expect(choose(other)).rejects.toThrow('anders eingestellt');
      await choose(way);
      const { lexoffice } = await system.api<ShopReply>('/api/shop');
      expect(lexoffice.regime).toEqual({ chosen: way, account: way });
    },
    LIMIT_MS,
  );
});
