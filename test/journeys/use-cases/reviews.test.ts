import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { anOrderRecord, inMemoryVault } from '@belegwerk/contracts/ports';
import { makeLookAgain, makeResumeTransfers, makeReviewOrders } from '@belegwerk/core/use-cases';
import { instant, shopKey } from '@belegwerk/core/kernel';
import type { PreferencesChange } from '@belegwerk/core/preferences';
import type { SecretVault } from '@belegwerk/core/ports';
import type { Shop } from '@belegwerk/core/shops';
import { anOrder } from '../../builders/index.ts';
import { changingPreferences } from './changing-preferences.ts';
import { Stage } from './stage.ts';

let stage: Stage;
let shop: Shop;
let vault: SecretVault;

beforeEach(async () => {
  stage = new Stage();
  shop = await stage.open();
  vault = inMemoryVault();
});
afterEach(() => stage.close());

const stored = async (): Promise<Shop | undefined> => stage.stores.shops.find(shop.key);
const change = (wish: PreferencesChange, password?: string) => changingPreferences(stage, vault)(shop, wish, password);

describe('orders that may go on', () => {
  const lookAgain = () => makeLookAgain({ addWork: stage.addWork });
  const review = (key = shop.key) => makeReviewOrders({ stores: stage.stores, lookAgain: lookAgain() })(key);

  it('are put into the queue at once for an occasion', async () => {
    const order = anOrder();
    expect(await lookAgain()(shop, 'settings-1', [order, order])).toBe(1);
    expect(await lookAgain()(shop, 'settings-1', [order])).toBe(0);
    expect(await lookAgain()(shop, 'settings-2', [])).toBe(0);
  });

  it('are those that wait for transfers, as soon as there are some', async () => {
    const { stores, clock } = stage;
    const resume = async () => makeResumeTransfers({ stores, clock, lookAgain: lookAgain() })(await stage.agreed(shop));
    expect(await resume()).toBe(0);
    stage.quota = 0;
    await stage.process(shop, anOrder());
    expect(await resume()).toBe(0);
    stage.quota = 5;
    expect([await resume(), await resume()]).toEqual([1, 0]);
    stage.clock.advance(3600);
    expect(await resume()).toBe(1);
  });

  it('are those that a change of settings concerns, also when we died right behind it', async () => {
    await change({ invoiceEvent: 'fulfilled' });
    await review();
    await stage.process((await stored()) ?? shop, anOrder());
    await change({ invoiceEvent: 'created' });
    await change({ skipFree: true });
    expect((await stored())?.review).toMatchObject({ fields: ['invoiceEvent', 'skipFree'] });
    expect([await review(), await review()]).toEqual([1, 0]);
    expect(await stored()).not.toHaveProperty('review');
  });

  it('are all found, each once, though they are more than are read at once, and many of one moment', async () => {
    const book = stage.recordsOf(shop).orders;
    const off = { code: 'DISABLED_CREDIT_CREATE', setting: 'creditCreate' } as const;
    const documentStatuses = [{ kind: 'credit-note', source: 'r', state: 'skipped', reason: off }] as const;
    const status = { state: 'done', reason: { code: 'EXISTING' } } as const;
    for (let n = 0; n < 1001; n += 1)
      await book.save(anOrderRecord({ createdAt: instant(`2026-11-1${n % 3}T08:15:00Z`), status, documentStatuses }));
    await change({ invoiceCreate: true });
    await change({ creditCreate: '2026-01-01' });
    expect([await review(), await review()]).toEqual([1001, 0]);
  });

  it('are asked for once more when settings change again meanwhile', async () => {
    await change({ invoiceEvent: 'fulfilled' });
    const slow = makeReviewOrders({
      stores: stage.stores,
      lookAgain: async () => {
        await change({ skipFree: true });
        return 0;
      },
    });
    await slow(shop.key);
    expect((await stored())?.review).toMatchObject({ fields: ['invoiceEvent', 'skipFree'] });
  });

  it('are none in a shop where nothing was changed, or that is not there', async () => {
    expect([await review(), await review(shopKey('nirgends.myshopify.com'))]).toEqual([0, 0]);
  });
});
