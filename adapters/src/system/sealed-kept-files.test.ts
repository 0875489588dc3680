import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { documentId, instant, shopKey } from '@belegwerk/core/kernel';
import type { SealedFiles } from '@belegwerk/core/ports';
import { AesSeal } from './aes-seal.ts';
import { SealedKeptFiles } from './sealed-kept-files.ts';

const SHOP = shopKey('kaesekontor.myshopify.com');
const ID = documentId('d-1');
const clock = { now: () => instant('2026-11-20T10:00:00Z') };
const key = (): string => randomBytes(32).toString('base64');
const pdf = (size = 100) => ({
  bytes: Buffer.from(`%PDF-1.7\nRechnung an Erika Mustermann${' '.repeat(size)}`),
  mediaType: 'application/pdf',
  fileName: 'Rechnung_RE1001.pdf',
});

/** A store that keeps everything, and shows what it keeps. */
const inMemory = (): SealedFiles & { readonly texts: Map<string, string> } => {
  const texts = new Map<string, string>();
  return {
    texts,
    keep: async (shop, name, sealed) => void texts.set(`${shop} ${name}`, sealed),
    find: async (shop, name) => texts.get(`${shop} ${name}`),
    remove: async (shop, name) => void texts.delete(`${shop} ${name}`),
    forget: async () => 0,
    forgetShop: async () => texts.clear(),
  };
};

describe('The kept file of a document', () => {
  it('comes back as it was kept, and stands sealed in the store', async () => {
    const store = inMemory();
    const files = new SealedKeptFiles(new AesSeal(key()), store, clock);
    await files.keep(SHOP, ID, 'RE1001 final', pdf());
    expect(await files.find(SHOP, ID, 'RE1001 final')).toEqual(pdf());
    const stored = Buffer.from(String([...store.texts.values()][0]?.split('.')[1]), 'base64');
    for (const word of ['%PDF', 'Mustermann', 'RE1001']) expect(stored.includes(word)).toBe(false);
  });

  it('is no file of another edition of the document', async () => {
    const files = new SealedKeptFiles(new AesSeal(key()), inMemory(), clock);
    await files.keep(SHOP, ID, 'RE1001 final', pdf());
    expect(await files.find(SHOP, ID, 'RE1001 cancelled')).toBeUndefined();
  });

  it('is opened with the old key while a rotation is under way, and not kept any more without it', async () => {
    const [store, old, next] = [inMemory(), key(), key()];
    await new SealedKeptFiles(new AesSeal(old), store, clock).keep(SHOP, ID, 'e', pdf());
    expect(await new SealedKeptFiles(new AesSeal(next, [old]), store, clock).find(SHOP, ID, 'e')).toEqual(pdf());
    expect(await new SealedKeptFiles(new AesSeal(next), store, clock).find(SHOP, ID, 'e')).toBeUndefined();
  });

  it('cannot be put in the place of another document', async () => {
    const store = inMemory();
    const files = new SealedKeptFiles(new AesSeal(key()), store, clock);
    await files.keep(SHOP, ID, 'e', pdf());
    store.texts.set(`${SHOP} d-2`, String(store.texts.get(`${SHOP} d-1`)));
    await expect(files.find(SHOP, documentId('d-2'), 'e')).rejects.toThrow();
  });

  it('is not kept at all when it is very large', async () => {
    const store = inMemory();
    await new SealedKeptFiles(new AesSeal(key()), store, clock).keep(SHOP, ID, 'e', pdf(2 * 1024 * 1024));
    expect(store.texts.size).toBe(0);
  });
});
