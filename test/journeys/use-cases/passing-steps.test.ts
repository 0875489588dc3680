import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fail, staffId } from '@belegwerk/core/kernel';
import { makePassStep } from '@belegwerk/core/use-cases';
import { TERMS_VERSION, type Shop } from '@belegwerk/core/shops';
import { Stage } from './stage.ts';

const BY = staffId('7');

describe('the end of the way to automatic documents', () => {
  let stage: Stage;
  let shop: Shop;
  beforeEach(async () => {
    stage = new Stage();
    shop = await stage.open();
  });
  afterEach(() => stage.close());

  const pass = (step: 'orders' | 'receipts' | 'taxes' | 'connected') =>
    makePassStep({ stores: stage.stores, clock: stage.clock })(shop.key, step, BY);
  const change = (to: (stored: Shop) => Shop) => stage.stores.shops.update(shop.key, to);
  const finished = async () => (await stage.stores.shops.find(shop.key))?.onboarding?.finished;
  const EARLY = fail({ kind: 'not-ready' });

  it('is not reached before terms, account and regime are there', async () => {
    const at = stage.clock.now();
    const { accounting } = shop;
    await change(({ accounting: _none, onboarding: _fresh, regime: _chosen, ...stored }) => stored);
    expect(await pass('connected')).toEqual(EARLY);
    await change((stored) => ({ ...stored, onboarding: { accepted: { version: TERMS_VERSION, at, by: BY } } }));
    expect(await pass('connected')).toEqual(EARLY);
    await change((stored) => ({ ...stored, ...(accounting ? { accounting } : {}) }));
    for (const step of ['orders', 'receipts', 'taxes'] as const) await pass(step);
    expect(await pass('connected')).toEqual(EARLY);
    expect([await finished(), await stage.log(shop)]).toEqual([undefined, []]);
    await change((stored) => ({ ...stored, regime: { regime: 'origin', at, by: BY } }));
    expect((await pass('connected')).ok).toBe(true);
    const first = await finished();
    stage.clock.advance(60);
    await pass('connected');
    expect([await finished(), await stage.log(shop)]).toEqual([first, ['shop.onboarded success']]);
  });
});
