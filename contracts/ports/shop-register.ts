import { describe, expect, it } from '@jest/globals';
import { accountingTargetId, day } from '@belegwerk/core/kernel';
import { UnreadableRecord } from '@belegwerk/core/ports';
import type { ShopRegister } from '@belegwerk/core/stores';
import type { Shop } from '@belegwerk/core/shops';
import { aShop, atSecond, freshShop, STRANGELY_NAMED, TARGET } from './builders.ts';

/** A record as an earlier defect of ours left it: stored, and not readable. */
const spoiled = (stored: Shop): Shop => ({ ...stored, profile: { ...stored.profile, name: 7 as never } });

/** What every register of shops promises. */
export const shopRegisterContract = (name: string, open: () => Promise<ShopRegister>): void =>
  describe(`${name} as ShopRegister`, () => {
    it('gives a shop back as it was added', async () => {
      const register = await open();
      const seller = {
        organizationId: 'o-1',
        companyName: 'Käsekontor GmbH',
        smallBusiness: false,
        distanceSales: 'origin',
        scheme: 'gross',
        lacks: ['foreign-recipients', 'foreign-language', 'distance-sales'],
        edition: ['XL'],
      } as const;
      const review = {
        id: 'c-1',
        fields: ['skipTags', 'invoiceEvent'] as const,
        seller: true,
        away: false,
        gained: true,
      } as const;
      const plan = {
        id: 'custom',
        interval: 'annual',
        since: atSecond(6),
        quota: 1200,
        tags: ['auf Anfrage'],
        purchases: [{ charge: 'c-1', feature: 'orderImport', paidAt: atSecond(7), transfers: 6000 }],
        trial: { begunAt: atSecond(2) },
      } as const;
      const shop = aShop({
        plan,
        accounting: {
          target: TARGET,
          connectedAt: atSecond(3),
          seller,
          scopes: ['invoices.read'],
          denied: [
            { scope: 'delivery-notes.write', askedAt: atSecond(4) },
            { scope: 'contacts.write', askedAt: atSecond(3), isStale: true },
          ],
        },
        offer: {
          target: accountingTargetId('other-books'),
          offeredAt: atSecond(5),
          seller: { ...seller, organizationId: 'o-2' },
          isAccepted: true,
        },
        sweptUntil: atSecond(4),
        review,
        smtpPassword: 'smtp.password.2',
        imports: {
          recent: { at: atSecond(8), orders: 12 },
          listing: { begunAt: atSecond(8), run: 'run-1', after: '262100', orders: 2800 },
          listed: { at: atSecond(9), books: 'books:o-1' },
          days: [{ from: day('2026-01-01'), to: day('2026-01-14'), documents: true, mails: false }],
          underWay: { day: day('2026-01-20'), documents: false, mails: false },
        },
        transfersTold: { period: '2026-11-01T00:00:00+01:00', quota: 10, said: ['almost-exhausted'] },
      });
      expect(await register.add(shop)).toEqual(shop);
      expect(await register.find(shop.key)).toEqual(shop);
      expect(await register.keys()).toContain(shop.key);
    });

    it('keeps settings by names that merchants choose, with any content', async () => {
      const register = await open();
      const shop = aShop();
      const preferences = { ...shop.preferences, ...STRANGELY_NAMED };
      expect((await register.add({ ...shop, preferences })).preferences).toEqual(preferences);
      await register.update(shop.key, (stored) => ({ ...stored, sweptUntil: atSecond(1) }));
      expect((await register.find(shop.key))?.preferences).toEqual(preferences);
    });

    it('knows nothing of a shop that was never added', async () => {
      const register = await open();
      expect(await register.find(freshShop())).toBeUndefined();
      expect(await register.update(freshShop(), (shop) => shop)).toBeUndefined();
    });

    it('knows that a shop is there and when it left without reading its record', async () => {
      const register = await open();
      const [shop, left] = [aShop(), aShop({ uninstalledAt: atSecond(7) })];
      for (const each of [shop, left]) {
        await register.add(each);
        await register.update(each.key, spoiled).catch(() => undefined);
        await expect(register.find(each.key)).rejects.toBeInstanceOf(UnreadableRecord);
      }
      expect(await register.presence(shop.key)).toEqual({});
      expect(await register.presence(left.key)).toEqual({ uninstalledAt: atSecond(7) });
      expect(await register.presence(freshShop())).toBeUndefined();
    });

    it('notes when a shop left, the first time, and keeps everything else', async () => {
      const register = await open();
      const shop = aShop({ sweptUntil: atSecond(1) });
      await register.add(shop);
      const left = { ...shop, uninstalledAt: atSecond(5), endingAccess: atSecond(5) };
      expect([await register.leave(shop.key, atSecond(5)), await register.find(shop.key)]).toEqual([true, left]);
      expect([await register.leave(shop.key, atSecond(9)), await register.find(shop.key)]).toEqual([true, left]);
      expect(await register.leave(freshShop(), atSecond(5))).toBe(false);
    });

    it('notes that a shop left whose record cannot be read, and what is read once it is mended', async () => {
      const register = await open();
      const shop = aShop();
      await register.add(shop);
      await register.update(shop.key, spoiled).catch(() => undefined);
      expect(await register.leave(shop.key, atSecond(5))).toBe(true);
      expect(await register.presence(shop.key)).toEqual({ uninstalledAt: atSecond(5) });
      await expect(register.find(shop.key)).rejects.toBeInstanceOf(UnreadableRecord);
    });

    it('takes that note back when the shop has the product again, also from a record that cannot be read', async () => {
      const register = await open();
      const [shop, unread] = [aShop({ sweptUntil: atSecond(1) }), aShop()];
      for (const each of [shop, unread]) {
        await register.add(each);
        await register.leave(each.key, atSecond(5));
      }
      await register.update(unread.key, spoiled).catch(() => undefined);
      expect([await register.comeBack(shop.key), await register.find(shop.key)]).toEqual([true, shop]);
      expect([await register.comeBack(unread.key), await register.presence(unread.key)]).toEqual([true, {}]);
      await expect(register.find(unread.key)).rejects.toBeInstanceOf(UnreadableRecord);
      expect(await register.comeBack(freshShop())).toBe(false);
    });

    it('answers the stored shop when it is added again', async () => {
      const register = await open();
      const shop = aShop();
      await register.add(shop);
      expect(await register.add({ ...shop, installedAt: atSecond(99) })).toEqual(shop);
      expect(await register.find(shop.key)).toEqual(shop);
    });

    it('adds a shop once when many add it at the same time', async () => {
      const register = await open();
      const shop = aShop();
      const added = await Promise.all(
        Array.from({ length: 10 }, (_, second) => register.add({ ...shop, installedAt: atSecond(second) })),
      );
      expect(new Set(added.map((each) => each.installedAt.toString())).size).toBe(1);
    });

    it('changes a shop, and removes what the change leaves out', async () => {
      const register = await open();
      const shop = aShop({ sweptUntil: atSecond(1) });
      await register.add(shop);
      const { sweptUntil: _gone, ...without } = shop;
      expect(await register.update(shop.key, () => without)).toEqual(without);
      expect(await register.find(shop.key)).toEqual(without);
    });

    it('loses no change of many at the same time', async () => {
      const register = await open();
      const shop = aShop();
      await register.add(shop);
      const addTag = (tag: string) =>
        register.update(shop.key, (stored) => ({
          ...stored,
          preferences: { ...stored.preferences, skipTags: [...stored.preferences.skipTags, tag] },
        }));
      await Promise.all(Array.from({ length: 12 }, (_, index) => addTag(`tag-${index}`)));
      expect((await register.find(shop.key))?.preferences.skipTags).toHaveLength(13);
    });
  });
