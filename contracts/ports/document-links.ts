import { describe, expect, it } from '@jest/globals';
import type { DocumentLinks, DocumentRegister } from '@belegwerk/core/ports';
import type { ShopKey } from '@belegwerk/core/kernel';
import { aDocumentEntry, atSecond, fresh, freshShop } from './builders.ts';
import { changedBy, renewingLink, sending, storedAfter } from './transitions.ts';

/** What every finder of public links promises, over the registers of the same store. */
export const documentLinksContract = (
  name: string,
  open: () => Promise<{ links: DocumentLinks; register: (shop: ShopKey) => DocumentRegister }>,
): void =>
  describe(`${name} as DocumentLinks`, () => {
    it('finds a document of any shop by its token', async () => {
      const { links, register } = await open();
      const shop = freshShop();
      const entry = await register(shop).plan(aDocumentEntry());
      expect(await links.byToken(entry.linkToken)).toEqual({ shop, entry });
    });

    it('finds a document by its renewed link, and no more by the one before', async () => {
      const { links, register } = await open();
      const shop = freshShop();
      const documents = register(shop);
      const entry = await documents.plan(aDocumentEntry());
      await changedBy(documents, entry.id, sending(0, atSecond(1), entry.expectedTotal));
      const linkToken = fresh('token');
      const renewed = await storedAfter(documents, entry.id, renewingLink(linkToken, atSecond(7)));
      expect(renewed).toMatchObject({ state: 'sent', linkToken, linkedAt: atSecond(7) });
      expect(await links.byToken(linkToken)).toEqual({ shop, entry: renewed });
      expect(await links.byToken(entry.linkToken)).toBeUndefined();
      expect(await documents.byId(entry.id)).toEqual(renewed);
    });

    it('finds nothing by a token that was never given out', async () => {
      const { links } = await open();
      expect(await links.byToken(fresh('token'))).toBeUndefined();
    });
  });
