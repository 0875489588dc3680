import { describe, expect, it } from '@jest/globals';
import { verifyChain, type EvidenceEntry } from '@belegwerk/core/evidence';
import { documentId, orderId } from '@belegwerk/core/kernel';
import type { EvidenceBook } from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import { anEvidence, aShop, atSecond, fresh, freshShop, STRANGELY_NAMED } from './builders.ts';

/** What every record of evidence promises; the stores are opened with a seal. */
export const evidenceBookContract = (name: string, openStores: () => Promise<Stores>): void =>
  describe(`${name} as EvidenceBook`, () => {
    const open = async (shop = freshShop()): Promise<EvidenceBook> => {
      const stores = await openStores();
      await stores.shops.add(aShop({ key: shop }));
      return stores.recordsOf(shop).evidence;
    };
    const all = async (book: EvidenceBook, from?: number): Promise<readonly EvidenceEntry[]> => {
      const entries: EvidenceEntry[] = [];
      for await (const part of book.walk(from)) entries.push(...part);
      return entries;
    };
    const order = () => orderId(fresh('order'));

    it('gives entries back as they were appended, in one chain from 1 on', async () => {
      const book = await open();
      const [first, second, third] = [
        anEvidence({ documentId: documentId('d-1'), said: { ...STRANGELY_NAMED, amounts: [1, -2.5, null] } }),
        anEvidence({ at: atSecond(3) }),
        anEvidence({ at: atSecond(2) }),
      ];
      await book.append([first, second]);
      await book.append([third]);
      const entries = await all(book);
      expect(entries).toMatchObject([first, second, third].map((each, index) => ({ ...each, seq: index + 1 })));
      expect(verifyChain(entries)).toEqual({ isWhole: true, last: await book.last() });
      expect(await all(book, 2)).toEqual(entries.slice(1));
    });

    it('has no end and nothing to walk through before the first entry', async () => {
      const book = await open();
      expect([await book.last(), await all(book)]).toEqual([undefined, []]);
      await book.append([]);
      expect(await book.last()).toBeUndefined();
    });

    it('appends what is repeated once, as it was appended first', async () => {
      const book = await open();
      const [known, new1, new2] = [anEvidence(), anEvidence(), anEvidence()];
      await book.append([known]);
      await book.append([new1, { ...known, said: {} }, new2, { ...new1, said: {} }]);
      const entries = await all(book);
      expect(entries).toMatchObject([known, new1, new2]);
      expect(verifyChain(entries).isWhole).toBe(true);
    });

    it('stays one chain without a gap where several append at once, also the same', async () => {
      const shop = freshShop();
      const books = [await open(shop), (await openStores()).recordsOf(shop).evidence];
      const shared = anEvidence();
      const parts = Array.from({ length: 12 }, () => [anEvidence(), shared, anEvidence()]);
      await Promise.all(parts.map(async (part, index) => books[index % 2]?.append(part)));
      const entries = await all(await open(shop));
      expect(entries).toHaveLength(25);
      expect(verifyChain(entries)).toMatchObject({ isWhole: true, last: { seq: 25 } });
      expect(new Set(entries.map(({ key }) => key))).toEqual(new Set(parts.flat().map(({ key }) => key)));
    });

    it('walks through many in parts, each once', async () => {
      const book = await open();
      const many = Array.from({ length: 1203 }, () => anEvidence());
      await book.append(many);
      expect((await all(book)).map(({ key }) => key)).toEqual(many.map(({ key }) => key));
    });

    it('finds those of one order', async () => {
      const book = await open();
      const [mine, other] = [order(), order()];
      await book.append([mine, other, mine].map((about) => anEvidence({ orderId: about })));
      const { orderId: _none, ...ofShop } = anEvidence({ kind: 'settings-changed' });
      await book.append([ofShop]);
      expect((await book.ofOrder(mine)).map(({ seq }) => seq)).toEqual([1, 3]);
    });

    it('opens the personal part of entries, and stores none of it in the open', async () => {
      const book = await open();
      const personal = { name: 'Erika Mustermann', lines: [{ street: 'Hauptstr. 1' }] };
      await book.append([anEvidence({ personal }), anEvidence()]);
      const entries = await all(book);
      expect(JSON.stringify(entries)).not.toContain('Erika');
      expect(await book.opened(entries)).toEqual([personal, undefined]);
    });

    it('opens nothing any more of orders whose keys are destroyed, while the chain holds', async () => {
      const book = await open();
      const [erased, kept] = [order(), order()];
      const of = (about: typeof erased) => anEvidence({ orderId: about, personal: { name: 'Erika' } });
      await book.append([of(erased), of(kept), of(erased)]);
      const before = await all(book);
      expect([await book.destroyKeys([erased], atSecond(9)), await book.destroyKeys([erased], atSecond(9))]).toEqual([
        1, 0,
      ]);
      expect(await all(book)).toEqual(before);
      expect(await book.opened(before)).toEqual([undefined, { name: 'Erika' }, undefined]);
    });

    it('seals nothing more of an order whose key was destroyed, also before there was one', async () => {
      const book = await open();
      const [erased, neverKnown] = [order(), order()];
      const of = (about: typeof erased) => anEvidence({ orderId: about, personal: { name: 'Erika' } });
      await book.append([of(erased)]);
      await book.destroyKeys([erased, neverKnown], atSecond(9));
      await book.append([of(erased), of(neverKnown)]);
      const entries = await all(book);
      expect(entries.map(({ sealed }) => sealed !== undefined)).toEqual([true, false, false]);
      expect(await book.opened(entries)).toEqual([undefined, undefined, undefined]);
      expect(verifyChain(entries).isWhole).toBe(true);
    });

    it('keeps digests so that only the key of the order can make them, and tells entries by them', async () => {
      const book = await open();
      const [mine, other] = [order(), order()];
      const digest = 'a'.repeat(64);
      const of = (about: typeof mine, draft: string) =>
        anEvidence({ key: 'document-sent 1', orderId: about, said: { total: 1 }, digests: { draft } });
      await book.append([of(mine, digest), { ...of(mine, digest), key: 'document-sent 2' }, of(other, digest)]);
      await book.append([of(mine, digest), of(mine, 'b'.repeat(64))]);
      const entries = await all(book);
      expect(JSON.stringify(entries)).not.toContain(digest);
      const [first, again, ofOther, changed, ...more] = entries.map(({ said }) => said['draft']);
      expect(first).toMatch(/^[0-9a-f]{64}$/);
      expect([again, more]).toEqual([first, []]);
      expect(new Set([first, ofOther, changed]).size).toBe(3);
      expect(entries.every(({ said }) => said['total'] === 1)).toBe(true);
      await book.destroyKeys([mine], atSecond(9));
      await book.append([of(mine, digest), of(mine, 'c'.repeat(64))]);
      expect((await all(book)).slice(4)).toMatchObject([{ key: 'document-sent 1', said: { total: 1 } }]);
      expect(verifyChain(await all(book)).isWhole).toBe(true);
    });

    it('seals with one key for each order, also where two hosts draw one at once', async () => {
      const shop = freshShop();
      const books = [await open(shop), (await openStores()).recordsOf(shop).evidence];
      const about = order();
      const each = Array.from({ length: 6 }, (_, index) => anEvidence({ orderId: about, personal: { index } }));
      await Promise.all(each.map(async (entry, index) => books[index % 2]?.append([entry])));
      const entries = await all(await open(shop));
      const opened = await (await open(shop)).opened(entries);
      expect(new Set(opened.map((part) => part?.['index']))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    });

    it('refuses a personal part of an entry that is about no order', async () => {
      const book = await open();
      const { orderId: _none, ...ofShop } = anEvidence({ personal: { name: 'Erika' } });
      await expect(book.append([ofShop])).rejects.toThrow(TypeError);
      expect(await book.last()).toBeUndefined();
    });

    it('forgets keys that were drawn before a moment, in this shop alone', async () => {
      const [mine, other] = [await open(), await open()];
      const [old, young] = [1, 2].map((second) => anEvidence({ at: atSecond(second), personal: { second } }));
      if (!old || !young) throw new Error('two were made');
      for (const entry of [old, young]) await mine.append([entry]);
      await other.append([old]);
      const forget = () => mine.forgetKeys(young.at, young.at);
      expect([await forget(), await forget()]).toEqual([1, 0]);
      expect(await mine.opened(await all(mine))).toEqual([undefined, { second: 2 }]);
      expect(await other.opened(await all(other))).toEqual([{ second: 1 }]);
    });

    it('forgets keys of orders without a document sooner, and not that a key was destroyed', async () => {
      const book = await open();
      const [bare, linked, answered, erased] = [order(), order(), order(), order()];
      const personal = { name: 'Erika' };
      for (const about of [bare, linked, answered, erased])
        await book.append([anEvidence({ orderId: about, personal })]);
      await book.append([
        anEvidence({ kind: 'document-linked', orderId: linked, at: atSecond(5) }),
        anEvidence({ kind: 'document-answered', orderId: answered, at: atSecond(5) }),
      ]);
      await book.destroyKeys([erased], atSecond(1));
      expect(await book.forgetKeys(atSecond(-9), atSecond(0))).toBe(0);
      expect([
        await book.forgetKeys(atSecond(-9), atSecond(9)),
        await book.forgetKeys(atSecond(-9), atSecond(9)),
      ]).toEqual([1, 0]);
      expect((await book.opened(await all(book))).slice(0, 4)).toEqual([undefined, personal, personal, undefined]);
      await book.append([anEvidence({ orderId: erased, personal })]);
      expect((await book.ofOrder(erased)).map(({ sealed }) => sealed !== undefined)).toEqual([true, false]);
      expect(await book.forgetKeys(atSecond(9), atSecond(9))).toBe(3);
    });

    it('tells entries and keys of one shop from those of another', async () => {
      const [mine, other] = [await open(), await open()];
      const entry = anEvidence({ personal: { name: 'Erika' } });
      await mine.append([entry]);
      await other.append([entry]);
      const [here, there] = [await all(mine), await all(other)];
      expect([here.length, there.length]).toEqual([1, 1]);
      await mine.destroyKeys([entry.orderId ?? order()], atSecond(9));
      expect(await other.opened(there)).toEqual([{ name: 'Erika' }]);
      expect(await mine.ofOrder(order())).toEqual([]);
    });

    it('keeps nothing of a shop that was erased before it came', async () => {
      const [stores, shop] = [await openStores(), freshShop()];
      const book = await open(shop);
      await book.append([anEvidence({ personal: { name: 'Erika' } })]);
      await stores.erase(shop);
      await book.append([anEvidence({ personal: { name: 'Erika' } })]);
      await book.destroyKeys([order()], atSecond(9));
      expect([await book.last(), await all(book)]).toEqual([undefined, []]);
    });

    it('keeps nothing that comes while the shop is being erased', async () => {
      const [stores, shop] = [await openStores(), freshShop()];
      const book = await open(shop);
      await book.append([anEvidence()]);
      const steps: Promise<void>[] = [];
      await stores.erase(shop, async () => {
        if (steps.length < 20) steps.push(book.append([anEvidence({ personal: { name: 'Erika' } })]));
      });
      await Promise.all(steps);
      expect(await all(book)).toEqual([]);
    });

    it('hands out keys to be sealed anew, and none that was destroyed', async () => {
      const [stores, shop] = [await openStores(), freshShop()];
      const book = await open(shop);
      const [kept, destroyed] = [anEvidence({ personal: { a: 1 } }), anEvidence({ personal: { a: 2 } })];
      await book.append([kept, destroyed]);
      await book.destroyKeys([destroyed.orderId ?? order()], atSecond(9));
      const keys = async () => {
        const found = [];
        for (let page = await stores.evidenceKeys.page(undefined, 2); page.length > 0;) {
          found.push(...page.filter((each) => each.shop === shop));
          page = await stores.evidenceKeys.page(page.at(-1), 2);
        }
        return found;
      };
      const [one, ...others] = await keys();
      if (!one) throw new Error('no key was handed out');
      expect(others).toEqual([]);
      const replaced = async (sealed: string) => stores.evidenceKeys.replace({ ...one, sealed }, one.sealed);
      expect([await replaced('another'), await replaced(one.sealed)]).toEqual([false, true]);
      expect(await book.opened(await book.ofOrder(kept.orderId ?? order()))).toEqual([{ a: 1 }]);
    });
  });
