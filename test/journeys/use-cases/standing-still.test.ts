import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import type { ShopKey } from '@belegwerk/core/kernel';
import type { FollowUpRegister, RawStores } from '@belegwerk/core/ports';
import { anOrder } from '../../builders/index.ts';
import { Stage } from './stage.ts';

/** Stores behind which a host does something once it has stored that it begins. */
const thenOnceBegun = (stores: RawStores, happens: () => void): RawStores => ({
  ...stores,
  recordsOf: (shop: ShopKey) => {
    const records = stores.recordsOf(shop);
    const change: FollowUpRegister['change'] = async (id, transition) => {
      const changed = await records.followUps.change(id, transition);
      if (transition.kind === 'sent') happens();
      return changed;
    };
    const followUps = new Proxy(records.followUps, {
      get: (target, key) => {
        const value: unknown = key === 'change' ? change : Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    return { ...records, followUps };
  },
});

describe('a host that stood still between storing that it makes a contact and making it', () => {
  let stage: Stage;
  let seconds: number;
  let folder: string;
  beforeEach(async () => {
    seconds = 0;
    folder = await mkdtemp(join(tmpdir(), 'belegwerk-still-'));
    const stores = openEmbeddedStores(join(folder, 'belegwerk.sqlite'));
    stage = new Stage(thenOnceBegun(stores, () => stage.clock.advance(seconds)));
  });
  afterEach(async () => {
    await stage.close();
    await rm(folder, { recursive: true });
  });

  it('makes it when that took a moment, and leaves it when another host may have made it by now', async () => {
    const shop = await stage.open({ preferences: { contactCreate: 'all' } });
    seconds = 6;
    await stage.process(shop, anOrder());
    expect(stage.contacts.contacts).toEqual([]);
    seconds = 4;
    stage.clock.advance(60);
    await stage.process(shop, anOrder());
    expect(stage.contacts.contacts).toHaveLength(1);
  });
});
