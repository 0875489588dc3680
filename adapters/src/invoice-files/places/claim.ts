import { fail, type ShopKey } from '@belegwerk/core/kernel';
import { digestOf, layDown } from './lay-down.ts';
import type { Place, PlaceAnswer } from './place.ts';

/** Of one name for all shops: only what has a known name is found by GET alone. */
const CLAIM = 'Belegwerk-Shop.txt';

const IN_USE = fail({
  kind: 'refused',
  detail: 'In diesen Ordner legt schon ein anderer Shop seine Belege. Gib einen eigenen Ordner an.',
} as const);

/** Takes a folder that others can be given, too, for one shop, before its first document lies there; done again it is fine. */
export const claim = async (place: Place, shop: ShopKey): PlaceAnswer<void> => {
  // the digest comes first, so that a claim of another one never looks like the beginning of this
  const bytes = Buffer.from(`${digestOf(Buffer.from(shop))}\nDieser Ordner gehört zu einem Shop in Belegwerk.\n`);
  const there = await place.get(CLAIM);
  if (!there.ok) return there;
  if (there.value && !bytes.subarray(0, there.value.length).equals(there.value)) return IN_USE;
  return layDown(place, CLAIM, bytes);
};
