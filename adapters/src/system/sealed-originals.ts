import type { DocumentId, ShopKey } from '@belegwerk/core/kernel';
import type { Originals, SealedOriginals } from '@belegwerk/core/ports';
import type { AesSeal } from './aes-seal.ts';
import { placeOf } from './place-of.ts';

/** Originals whose contents are sealed at rest. Each is tied to its shop and its id, so that it cannot be moved to another place. */
export const sealedOriginals = (seal: AesSeal, originals: SealedOriginals): Originals => ({
  draw: (shop, original, bytes) => originals.draw(shop, original, seal.seal(placeOf(shop, original.id), bytes)),
  contents: async (shop: ShopKey, id: DocumentId) => {
    const sealed = await originals.contents(shop, id);
    return sealed === undefined ? undefined : seal.open(placeOf(shop, id), sealed);
  },
  byMark: (shop, mark) => originals.byMark(shop, mark),
  byId: (shop, id) => originals.byId(shop, id),
  lastNumbers: (shop) => originals.lastNumbers(shop),
  issued: (shop, id, at) => originals.issued(shop, id, at),
  dated: (shop, from, to) => originals.dated(shop, from, to),
  issuedSince: (shop, from) => originals.issuedSince(shop, from),
  listed: (shop, after, limit) => originals.listed(shop, after, limit),
  restrict: (shop, at, ids) => originals.restrict(shop, at, ids),
  handedOver: (shop, ids, at) => originals.handedOver(shop, ids, at),
  forget: (today) => originals.forget(today),
});
