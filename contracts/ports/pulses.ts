import { describe, expect, it } from '@jest/globals';
import type { Stores } from '@belegwerk/core/stores';
import { aShop, atSecond, freshShop } from './builders.ts';

/** What every engine promises about the pulses of its shops. */
export const pulsesContract = (name: string, open: () => Promise<Stores>): void =>
  describe(`${name} as Pulses`, () => {
    const shopIn = async (stores: Stores) => (await stores.shops.add(aShop({ key: freshShop() }))).key;

    it('counts what changed, shop by shop, and knows when that was last', async () => {
      const stores = await open();
      const [one, other, quiet] = [await shopIn(stores), await shopIn(stores), await shopIn(stores)];
      await stores.pulses.beat([one, other], atSecond(1));
      await stores.pulses.beat([one], atSecond(2));
      expect(await stores.pulses.of([one, other, quiet])).toEqual(
        new Map([
          [one, { beats: 2, at: atSecond(2) }],
          [other, { beats: 1, at: atSecond(1) }],
        ]),
      );
    });

    it('loses no beat of many at once', async () => {
      const stores = await open();
      const shop = await shopIn(stores);
      await Promise.all(Array.from({ length: 20 }, () => stores.pulses.beat([shop], atSecond(1))));
      expect((await stores.pulses.of([shop])).get(shop)?.beats).toBe(20);
    });

    it('keeps nothing of a shop that there is not', async () => {
      const stores = await open();
      const [gone, never] = [await shopIn(stores), freshShop()];
      await stores.pulses.beat([gone], atSecond(1));
      await stores.erase(gone);
      await stores.pulses.beat([gone, never], atSecond(2));
      expect(await stores.pulses.of([gone, never])).toEqual(new Map());
    });
  });
