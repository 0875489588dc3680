import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { AesSeal, AesSealedVault, resealAll } from '@belegwerk/adapters/system';
import { inMemorySealedStore } from '@belegwerk/contracts/ports';
import { shopKey } from '@belegwerk/core/kernel';
import { UnopenableSecret, type SealedStore, type SealedText } from '@belegwerk/core/ports';

const shop = shopKey('kaffee.myshopify.com');
const other = shopKey('tee.myshopify.com');
const aKey = () => randomBytes(32).toString('base64');

const vaultWith = (store: SealedStore, ...[key = aKey(), ...old]: readonly string[]) =>
  new AesSealedVault(store, new AesSeal(key, old));

const resealed = (store: SealedStore, key: string, ...old: readonly string[]) =>
  resealAll(store, new AesSeal(key, old));

/** The texts of a store, which are changed when they are looked at. */
const meddling = (store: SealedStore, change: (text: SealedText) => Promise<void>): SealedStore => ({
  ...store,
  page: async (after, limit) => {
    const texts = await store.page(after, limit);
    for (const text of texts) await change(text);
    return texts;
  },
});

describe('the vault', () => {
  it('opens what an old key sealed, and says which key is missing without one', async () => {
    const store = inMemorySealedStore();
    const [old, fresh] = [aKey(), aKey()];
    await vaultWith(store, old).put(shop, 'token', 'x');
    expect(await vaultWith(store, fresh, old).get(shop, 'token')).toBe('x');
    await expect(vaultWith(store, fresh).get(shop, 'token')).rejects.toThrow('not configured');
  });

  it('takes no seal that is shorter than it should be', async () => {
    const [store, key] = [inMemorySealedStore(), aKey()];
    const vault = vaultWith(store, key);
    await vault.put(shop, 'token', '');
    const [id = '', body = ''] = ((await store.get(shop, 'token')) ?? '').split('.');
    const bytes = Buffer.from(body, 'base64');
    for (const length of [12 + 4, 12 + 12, 12, 3, 0]) {
      await store.put(shop, 'token', `${id}.${bytes.subarray(0, length).toString('base64')}`);
      await expect(vault.get(shop, 'token')).rejects.toThrow();
    }
  });

  it('seals everything anew, after which the old key is of no use any more', async () => {
    const store = inMemorySealedStore();
    const [old, fresh] = [aKey(), aKey()];
    const names = Array.from({ length: 250 }, (_, at) => `secret-${at}`);
    for (const name of names) await vaultWith(store, old).put(shop, name, `of ${name}`);
    await vaultWith(store, fresh).put(other, 'token', 'new');
    expect(await resealed(store, fresh, old)).toEqual({ sealedAnew: 250, current: 1, unopened: [] });
    expect(await resealed(store, fresh)).toEqual({ sealedAnew: 0, current: 251, unopened: [] });
    for (const name of names) expect(await vaultWith(store, fresh).get(shop, name)).toBe(`of ${name}`);
    await expect(vaultWith(store, old).get(shop, 'secret-0')).rejects.toThrow('not configured');
  });

  it('never puts an old token in the place of one that came meanwhile', async () => {
    const store = inMemorySealedStore();
    const [old, fresh] = [aKey(), aKey()];
    await vaultWith(store, old).put(shop, 'token', 'before');
    const rotating = meddling(store, ({ name }) => vaultWith(store, old).put(shop, name, 'rotated'));
    expect(await resealed(rotating, fresh, old)).toEqual({ sealedAnew: 0, current: 0, unopened: [] });
    expect(await vaultWith(store, old).get(shop, 'token')).toBe('rotated');
  });

  it('names the secret that no key opens, and seals the others anew all the same', async () => {
    const store = inMemorySealedStore();
    const [lost, old, fresh] = [aKey(), aKey(), aKey()];
    await vaultWith(store, lost).put(shop, 'lost', 'x');
    for (const name of ['a', 'z']) await vaultWith(store, old).put(shop, name, `of ${name}`);
    const vault = vaultWith(store, fresh, old);
    await expect(vault.get(shop, 'lost')).rejects.toBeInstanceOf(UnopenableSecret);
    expect(await resealed(store, fresh, old)).toEqual({
      sealedAnew: 2,
      current: 0,
      unopened: [expect.stringContaining(`the secret lost of ${shop} cannot be opened`)],
    });
    expect(await vaultWith(store, fresh).get(shop, 'z')).toBe('of z');
    expect(await vaultWith(store, lost).get(shop, 'lost')).toBe('x');
  });
});
