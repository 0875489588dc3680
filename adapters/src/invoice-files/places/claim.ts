import { fail, ok, type ShopKey } from '@belegwerk/core/kernel';
import type { FileAccount } from '../account/file-account.ts';
import { digestOf, layDown } from './lay-down.ts';
import type { Place, PlaceAnswer } from './place.ts';

/** Of one name for all shops: only what has a known name is found by GET alone. */
const CLAIM = 'Belegwerk-Shop.txt';

const IN_USE = fail({
  kind: 'refused',
  detail: 'In diesen Ordner legt schon ein anderer Shop seine Belege. Gib einen eigenen Ordner an.',
} as const);

/**
 * Takes a folder that others can be given, too, for one shop, before a document lies there; done again it is fine. A folder of this
 * installation is of one shop by its name.
 */
export const claim = async (
  place: Place,
  shop: ShopKey,
  { place: { kind } }: Pick<FileAccount, 'place'>,
): PlaceAnswer<void> => {
  if (kind === 'folder') return ok(undefined);
  // the digest comes first, so that a claim of another one never looks like the beginning of this
  const bytes = Buffer.from(`${digestOf(Buffer.from(shop))}\nDieser Ordner gehört zu einem Shop in Belegwerk.\n`);
  const there = await place.get(CLAIM);
  if (!there.ok) return there;
  if (there.value && bytes.equals(there.value)) return ok(undefined);
  if (there.value && !bytes.subarray(0, there.value.length).equals(there.value)) return IN_USE;
  return layDown(place, CLAIM, bytes);
};
