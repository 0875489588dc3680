import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { shopKey, type SealedStore, type ShopKey } from '@belegwerk/core';
import { AesSealedVault } from './aes-sealed-vault.ts';
import { NodeIdSource } from './node-id-source.ts';

const shop = shopKey('kaffee.myshopify.com');
const other = shopKey('tee.myshopify.com');
const aKey = () => randomBytes(32).toString('base64');

const openStore = (): SealedStore & { readonly texts: Map<string, string> } => {
  const texts = new Map<string, string>();
  const at = (key: ShopKey, name: string) => `${key}/${name}`;
  return {
    texts,
    put: async (key, name, sealed) => void texts.set(at(key, name), sealed),
    get: async (key, name) => texts.get(at(key, name)),
    remove: async (key, name) => void texts.delete(at(key, name)),
  };
};

describe('the vault', () => {
  it('gives back what was put in and stores nothing readable', async () => {
    const store = openStore();
    const vault = new AesSealedVault(store, aKey());
    await vault.put(shop, 'token', 'shpat_geheim');
    expect(await vault.get(shop, 'token')).toBe('shpat_geheim');
    expect([...store.texts.values()].join()).not.toContain('geheim');
  });

  it('does not open a sealed text that was moved to another shop', async () => {
    const store = openStore();
    const vault = new AesSealedVault(store, aKey());
    await vault.put(shop, 'token', 'shpat_geheim');
    await store.put(other, 'token', (await store.get(shop, 'token')) ?? '');
    await expect(vault.get(other, 'token')).rejects.toThrow();
  });

  it('opens what an old key sealed, and says which key is missing without one', async () => {
    const store = openStore();
    const [old, fresh] = [aKey(), aKey()];
    await new AesSealedVault(store, old).put(shop, 'token', 'x');
    expect(await new AesSealedVault(store, fresh, [old]).get(shop, 'token')).toBe('x');
    await expect(new AesSealedVault(store, fresh).get(shop, 'token')).rejects.toThrow('not configured');
  });
});

describe('identifiers', () => {
  it('are a link token of 32 characters and a mark of 10 that nobody misreads', () => {
    const ids = new NodeIdSource();
    expect(ids.token()).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(ids.mark()).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    expect(ids.uuid()).not.toBe(ids.uuid());
  });
});
