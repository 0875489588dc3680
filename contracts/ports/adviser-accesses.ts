import { describe, expect, it } from '@jest/globals';
import { day } from '@belegwerk/core/kernel';
import type { AdviserAccesses, Stores } from '@belegwerk/core/ports';
import { anAdviserAccess, aShop, atSecond, fresh, freshShop } from './builders.ts';

/** What every list of tax advisers' accesses promises. */
export const adviserAccessesContract = (name: string, openStores: () => Promise<Stores>): void =>
  describe(`${name} as AdviserAccesses`, () => {
    const open = async (shop = freshShop()): Promise<AdviserAccesses> => {
      const stores = await openStores();
      await stores.shops.add(aShop({ key: shop }));
      return stores.recordsOf(shop).advisers;
    };
    const full = () => ({
      code: { digest: 'c', at: atSecond(3), misses: 2 },
      codesAt: [atSecond(3)],
      sessions: [{ digest: 's', until: atSecond(9) }],
      lastLookAt: atSecond(4),
    });

    it('gives back all accesses of the shop, those given last in front, and each by its id', async () => {
      const [mine, other] = [await open(), await open()];
      const [early, late] = [anAdviserAccess(full()), anAdviserAccess({ grantedAt: atSecond(60) })];
      for (const access of [early, late]) expect(await mine.add(access, 5)).toBe('added');
      expect(await mine.all()).toEqual([late, early]);
      expect([await mine.byId(early.id), await other.byId(early.id), await other.all()]).toEqual([
        early,
        undefined,
        [],
      ]);
    });

    it('takes an access once, however often it is given', async () => {
      const advisers = await open();
      const access = anAdviserAccess();
      await advisers.add(access, 5);
      const again = anAdviserAccess({ id: access.id, firm: 'Eine andere' });
      expect([await advisers.add(again, 5), await advisers.byId(access.id)]).toEqual(['known', access]);
    });

    it('takes no more than so many open ones; what is over counts no more', async () => {
      const advisers = await open();
      const over = anAdviserAccess({ validUntil: day('2026-09-30') });
      const revoked = anAdviserAccess({ revokedAt: atSecond(-1) });
      for (const access of [over, revoked, anAdviserAccess(), anAdviserAccess()])
        expect(await advisers.add(access, 2)).toBe('added');
      expect(await advisers.add(anAdviserAccess(), 2)).toBe('too-many');
      const many = await open();
      const given = await Promise.all(Array.from({ length: 6 }, () => many.add(anAdviserAccess(), 2)));
      expect(given.filter((each) => each === 'added').length).toBeLessThanOrEqual(2);
      expect((await many.all()).length).toBeLessThanOrEqual(2);
    });

    it('changes an access without losing what others change at the same time', async () => {
      const advisers = await open();
      const access = anAdviserAccess();
      await advisers.add(access, 5);
      const looks = Array.from({ length: 8 }, (_, at) =>
        advisers.change(access.id, (stored) => ({ ...stored, codesAt: [...stored.codesAt, atSecond(at)] })),
      );
      await Promise.all(looks);
      expect((await advisers.byId(access.id))?.codesAt).toHaveLength(8);
      expect(await advisers.change(fresh('none'), (stored) => stored)).toBeUndefined();
    });

    it('finds an access by its link, and by no link that it had before', async () => {
      const [stores, shop] = [await openStores(), freshShop()];
      const advisers = await open(shop);
      const access = anAdviserAccess();
      await advisers.add(access, 5);
      expect(await stores.adviserLinks.byDigest(access.link.digest)).toEqual({ shop, access });
      const link = { ...access.link, digest: fresh('link') };
      const renewed = await advisers.change(access.id, (stored) => ({ ...stored, link }));
      expect(await stores.adviserLinks.byDigest(access.link.digest)).toBeUndefined();
      expect(await stores.adviserLinks.byDigest(link.digest)).toEqual({ shop, access: renewed });
    });

    it('forgets what ended before a moment, in this shop alone', async () => {
      const [mine, other] = [await open(), await open()];
      const ended = anAdviserAccess({ revokedAt: atSecond(10) });
      const [late, still] = [anAdviserAccess({ revokedAt: atSecond(20) }), anAdviserAccess()];
      for (const access of [ended, late, still]) await mine.add(access, 5);
      await other.add(anAdviserAccess({ revokedAt: atSecond(10) }), 5);
      expect([await mine.forget(atSecond(20)), await mine.forget(atSecond(20))]).toEqual([1, 0]);
      expect((await mine.all()).map(({ id }) => id).toSorted()).toEqual([late.id, still.id].toSorted());
      expect(await other.all()).toHaveLength(1);
    });

    it('keeps nothing of a shop that was erased before it came', async () => {
      const [stores, shop] = [await openStores(), freshShop()];
      const advisers = await open(shop);
      await advisers.add(anAdviserAccess(), 5);
      await stores.erase(shop);
      await advisers.add(anAdviserAccess(), 5);
      expect(await advisers.all()).toEqual([]);
    });
  });
