import { describe, expect, it } from '@jest/globals';
import { day } from '@belegwerk/core/kernel';
import { UnreadableRecord, type AdviserAccesses } from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import type { AdviserAccess } from '@belegwerk/core/records';
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

    it('ends all that are open in this shop, also one that cannot be read', async () => {
      const [stores, shop, other] = [await openStores(), freshShop(), await open()];
      const advisers = await open(shop);
      const [unread, over, still] = [anAdviserAccess(), anAdviserAccess({ revokedAt: atSecond(2) }), anAdviserAccess()];
      for (const access of [unread, over, still]) await advisers.add(access, 5);
      await other.add(anAdviserAccess(), 5);
      const spoil = (firm: unknown) => (stored: AdviserAccess) => ({ ...stored, firm: firm as string });
      await advisers.change(unread.id, spoil(7)).catch(() => undefined);
      await expect(advisers.all()).rejects.toBeInstanceOf(UnreadableRecord);
      expect([await advisers.endAll(atSecond(9)), await advisers.endAll(atSecond(10))]).toEqual([2, 0]);
      expect(await advisers.byId(still.id)).toEqual({ ...still, revokedAt: atSecond(9) });
      expect(await advisers.byId(over.id)).toEqual(over);
      expect((await stores.adviserLinks.byDigest(still.link.digest))?.access.revokedAt).toEqual(atSecond(9));
      expect((await other.all())[0]?.revokedAt).toBeUndefined();
      await expect(advisers.all()).rejects.toBeInstanceOf(UnreadableRecord);
      expect(await advisers.forget(atSecond(10))).toBe(3);
      expect(await advisers.all()).toEqual([]);
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
