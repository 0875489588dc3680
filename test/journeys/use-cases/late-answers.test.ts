import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aPrivacyRequest, renewingLink, storedAfter } from '@belegwerk/contracts/ports';
import { makeEndAccess, makeReadLinkedFile } from '@belegwerk/core/use-cases';
import { ok, type DocumentId } from '@belegwerk/core/kernel';
import type { DocumentFile } from '@belegwerk/core/ports';
import type { DocumentEntry } from '@belegwerk/core/records';
import type { Shop } from '@belegwerk/core/shops';
import { anOrder } from '../../builders/index.ts';
import { Stage } from './stage.ts';

const order = anOrder();

describe('an answer of Lexware Office that comes late', () => {
  let stage: Stage;
  let shop: Shop;
  let entry: DocumentEntry;
  let kept: Map<DocumentId, DocumentFile>;
  beforeEach(async () => {
    stage = new Stage();
    kept = new Map();
    shop = await stage.open({ preferences: { contactCreate: [], invoiceFinalize: true } });
    await stage.process(shop, order);
    const [made] = await stage.recordsOf(shop).documents.ofOrder(order.id);
    if (!made) throw new Error('no invoice');
    entry = made;
  });
  afterEach(() => stage.close());

  /** Reads the link; `meanwhile` happens while Lexware Office looks for the file, `beside` while it is being kept. */
  const read = (meanwhile: () => Promise<unknown>, beside: () => Promise<unknown> = async () => undefined) => {
    const { stores, clock, books } = stage;
    const readLinkedFile = makeReadLinkedFile({
      stores: { ...stores, recordsOf: (key) => stores.recordsOf(key), files: removing(stores.files) },
      files: {
        find: async (_shop, document) => kept.get(document),
        keep: async (_shop, document, _edition, file) => {
          await beside();
          kept.set(document, file);
        },
      },
      bookkeeping: Object.assign(Object.create(books) as typeof books, {
        file: async () => {
          await meanwhile();
          return books.file();
        },
      }),
      clock,
      linkDays: 30,
      isServed: ({ uninstalledAt }) => !uninstalledAt,
    });
    return readLinkedFile(entry.linkToken);
  };
  const removing = (files: typeof stage.stores.files) =>
    Object.assign(Object.create(files) as typeof files, {
      remove: async (_shop: string, document: DocumentId) => void kept.delete(document),
    });
  const uninstalled = () =>
    stage.stores.shops.update(shop.key, (stored) => ({ ...stored, uninstalledAt: stage.clock.now() }));
  const erasureAsked = () =>
    stage.stores.privacy.receive(aPrivacyRequest({ shop: shop.key, kind: 'customer-redaction', orderIds: [order.id] }));
  const nothing = async () => undefined;

  it('is kept for the next reader', async () => {
    expect(await read(nothing)).toMatchObject({ ok: true });
    expect([...kept.keys()]).toEqual([entry.documentId]);
  });

  it('leads to nothing when the shop has left meanwhile, and nothing of it is kept', async () => {
    expect(await read(uninstalled)).toEqual({ ok: false, failure: { kind: 'link-unknown' } });
    expect(kept.size).toBe(0);
  });

  it('leads to nothing when the link was renewed meanwhile', async () => {
    const renewed = () =>
      storedAfter(stage.recordsOf(shop).documents, entry.id, renewingLink('another', stage.clock.now()));
    expect(await read(renewed)).toEqual({ ok: false, failure: { kind: 'link-unknown' } });
    expect(kept.size).toBe(0);
  });

  it.each([
    ['while it was asked for', true],
    ['while it was being kept', false],
  ])('is not kept when the customer was to be erased %s', async (_when, isEarly) => {
    await (isEarly ? read(erasureAsked) : read(nothing, erasureAsked));
    expect(kept.size).toBe(0);
  });

  it('is not kept when the shop left while it was being kept', async () => {
    await read(nothing, uninstalled);
    expect(kept.size).toBe(0);
  });

  it('is not kept for who opens the new link of an erased customer', async () => {
    await erasureAsked();
    expect(await read(nothing)).toMatchObject({ ok: true });
    expect(kept.size).toBe(0);
  });

  it.each([
    ['leaves the secrets of a shop alone that came back meanwhile', true, 'new'],
    ['takes the last secret of a shop that stays away', false, undefined],
  ])('%s', async (_what, isBack, left) => {
    const { stores, clock } = stage;
    await stores.secrets.put(shop.key, 'shopify.offline', 'old');
    await stores.secrets.put(shop.key, 'lexware.oauth', 'old');
    const left1 = clock.now();
    await stores.shops.update(shop.key, (stored) => ({ ...stored, uninstalledAt: left1, endingAccess: left1 }));
    const end = makeEndAccess({
      stores,
      clock,
      access: {
        secrets: ['lexware.oauth'],
        end: async () => {
          if (!isBack) return ok(undefined);
          await stores.shops.update(shop.key, ({ uninstalledAt: _gone, endingAccess: _over, ...stored }) => stored);
          for (const name of ['shopify.offline', 'lexware.oauth']) await stores.secrets.put(shop.key, name, 'new');
          return ok(undefined);
        },
      },
    });
    expect(await end(shop.key)).toBe('ended');
    expect(await stores.secrets.get(shop.key, 'shopify.offline')).toBe(left);
    expect(await stores.secrets.get(shop.key, 'lexware.oauth')).toBe(left);
  });
});
