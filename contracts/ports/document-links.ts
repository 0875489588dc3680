import { describe, expect, it } from '@jest/globals';
import type { DocumentLinks, DocumentRegister, ShopKey } from '@belegwerk/core';
import { anIntent, fresh, freshShop } from './builders.ts';

/** What every finder of public links promises, over the registers of the same store. */
export const documentLinksContract = (
  name: string,
  open: () => Promise<{ links: DocumentLinks; register: (shop: ShopKey) => DocumentRegister }>,
): void =>
  describe(`${name} as DocumentLinks`, () => {
    it('finds a document of any shop by its token', async () => {
      const { links, register } = await open();
      const shop = freshShop();
      const intent = await register(shop).plan(anIntent());
      expect(await links.byToken(intent.linkToken)).toEqual({ shop, intent });
    });

    it('finds nothing by a token that was never given out', async () => {
      const { links } = await open();
      expect(await links.byToken(fresh('token'))).toBeUndefined();
    });
  });
