import { describe, expect, it } from '@jest/globals';
import type { SealedStore, SecretVault } from '@belegwerk/core/ports';
import type { ShopKey } from '@belegwerk/core/kernel';
import { freshShop } from './builders.ts';

const keepsTexts = (open: () => Promise<Pick<SealedStore, 'put' | 'get' | 'remove' | 'names'>>): void => {
  const opened = async (): Promise<[Awaited<ReturnType<typeof open>>, ShopKey]> => [await open(), freshShop()];

  it('gives back what was put, and replaces it', async () => {
    const [store, shop] = await opened();
    await store.put(shop, 'books', 'eins');
    expect(await store.get(shop, 'books')).toBe('eins');
    await store.put(shop, 'books', 'zwei ✓');
    expect(await store.get(shop, 'books')).toBe('zwei ✓');
  });

  it('keeps shops and names apart', async () => {
    const [store, shop] = await opened();
    await store.put(shop, 'books', 'eins');
    expect(await store.get(shop, 'shopify')).toBeUndefined();
    expect(await store.get(freshShop(), 'books')).toBeUndefined();
  });

  it('forgets what is removed; removing twice is fine', async () => {
    const [store, shop] = await opened();
    await store.put(shop, 'books', 'eins');
    await store.remove(shop, 'books');
    await store.remove(shop, 'books');
    expect(await store.get(shop, 'books')).toBeUndefined();
  });

  it('tells the names of what a shop has, and of no other shop', async () => {
    const [store, shop] = await opened();
    const neighbour = freshShop();
    expect(await store.names(shop)).toEqual([]);
    for (const name of ['smtp.password.1', 'books', 'books']) await store.put(shop, name, 'eins');
    await store.put(neighbour, 'shopify', 'zwei');
    expect((await store.names(shop)).toSorted()).toEqual(['books', 'smtp.password.1']);
    await store.remove(shop, 'books');
    expect([await store.names(shop), await store.names(neighbour)]).toEqual([['smtp.password.1'], ['shopify']]);
  });
};

/** What every store of sealed text promises. */
export const sealedStoreContract = (name: string, open: () => Promise<SealedStore>): void =>
  describe(`${name} as SealedStore`, () => {
    keepsTexts(open);

    it('tells of every text once, page by page', async () => {
      const store = await open();
      const shops = [freshShop(), freshShop()];
      for (const shop of shops) for (const secret of ['books', 'shopify', 'smtp']) await store.put(shop, secret, shop);
      const found: string[] = [];
      for (let page = await store.page(undefined, 2); page.length > 0; page = await store.page(page.at(-1), 2)) {
        expect(page.length).toBeLessThanOrEqual(2);
        found.push(...page.filter(({ shop }) => shops.includes(shop)).map((text) => `${text.shop} ${text.name}`));
      }
      expect(found.toSorted()).toEqual(
        shops.flatMap((shop) => ['books', 'shopify', 'smtp'].map((secret) => `${shop} ${secret}`)).toSorted(),
      );
    });

    it('replaces exactly the text that was read, so that a newer one is never lost', async () => {
      const [store, shop] = [await open(), freshShop()];
      await store.put(shop, 'books', 'eins');
      const read = { shop, name: 'books', sealed: 'eins' };
      expect(await store.replace(read, 'eins, neu')).toBe(true);
      expect(await store.replace(read, 'zu spät')).toBe(false);
      expect(await store.get(shop, 'books')).toBe('eins, neu');
      await store.remove(shop, 'books');
      expect(await store.replace({ ...read, sealed: 'eins, neu' }, 'zu spät')).toBe(false);
      expect(await store.get(shop, 'books')).toBeUndefined();
    });
  });

/** What every vault promises; `look` reads what its store really holds. */
export const secretVaultContract = (
  name: string,
  open: () => Promise<{ vault: SecretVault; look: SealedStore }>,
): void =>
  describe(`${name} as SecretVault`, () => {
    keepsTexts(async () => (await open()).vault);

    it('never stores a secret readably, nor the same way twice', async () => {
      const { vault, look } = await open();
      const shop = freshShop();
      const sealings: (string | undefined)[] = [];
      for (const _time of [1, 2]) {
        await vault.put(shop, 'books', 'sehr-geheim');
        sealings.push(await look.get(shop, 'books'));
      }
      expect(sealings[0]).not.toContain('sehr-geheim');
      expect(sealings[0]).not.toBe(sealings[1]);
    });

    it('refuses a secret that was moved to another shop or name, or changed', async () => {
      const { vault, look } = await open();
      const [shop, thief] = [freshShop(), freshShop()];
      await vault.put(shop, 'books', 'sehr-geheim');
      const sealed = (await look.get(shop, 'books')) ?? '';
      await look.put(thief, 'books', sealed);
      await look.put(shop, 'shopify', sealed);
      await look.put(shop, 'books', `${sealed.slice(0, -4)}AAAA`);
      await expect(vault.get(thief, 'books')).rejects.toThrow();
      await expect(vault.get(shop, 'shopify')).rejects.toThrow();
      await expect(vault.get(shop, 'books')).rejects.toThrow();
    });
  });
