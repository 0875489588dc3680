import type { ShopKey } from '@belegwerk/core/kernel';
import type { Collection, Document } from 'mongodb';
import { keyWithin, type Collections } from './collections.ts';
import { literally } from './searching.ts';

/**
 * How the records of a shop are found in each collection; every collection has an answer. The requests to erase the shop
 * itself are the proof that it was done, and stay; so do originals that the merchant has not taken along.
 */
const OF_SHOP: { readonly [Name in keyof Collections]: (shop: ShopKey) => Document } = {
  workItems: (shop) => ({ shop }),
  secrets: (shop) => ({ _id: { $regex: `^${literally(keyWithin(shop, ''))}` } }),
  files: (shop) => ({ shop }),
  // the law wants the others kept
  originals: (shop) => ({ shop, handedOverAt: { $exists: true } }),
  documents: (shop) => ({ shop }),
  followUps: (shop) => ({ shop }),
  orders: (shop) => ({ shop }),
  events: (shop) => ({ shop }),
  settingsChanges: (shop) => ({ shop }),
  evidence: (shop) => ({ shop }),
  evidenceKeys: (shop) => ({ shop }),
  earlierDocuments: (shop) => ({ shop }),
  explainedGaps: (shop) => ({ shop }),
  monthEditions: (shop) => ({ shop }),
  folderLists: (shop) => ({ shop }),
  adviserAccesses: (shop) => ({ shop }),
  ossStatements: (shop) => ({ shop }),
  shopPayouts: (shop) => ({ shop }),
  settlementNotes: (shop) => ({ shop }),
  batches: (shop) => ({ shop }),
  batchItems: (shop) => ({ shop }),
  partnerCoupons: (shop) => ({ shop }),
  couponViews: (shop) => ({ shop }),
  redemptions: (shop) => ({ shop }),
  payouts: (shop) => ({ shop }),
  // numbers that belong to no shop
  receiptNumbers: () => ({ _id: { $lt: 0 } }),
  // of no shop
  workDefects: (shop) => ({ shop }),
  dayFigures: () => ({ _id: '' }),
  operatorCoupons: () => ({ _id: '' }),
  plannedMaintenance: () => ({ _id: '' }),
  invitations: (shop) => ({ _id: shop }),
  pulses: (shop) => ({ _id: shop }),
  privacyRequests: (shop) => ({ shop, kind: { $ne: 'shop-redaction' } }),
  leases: (shop) => ({ _id: { $regex: `:${literally(shop)}(:|$)` } }),
  shops: (shop) => ({ _id: shop }),
};

/**
 * Erases everything of a shop; `between` is called after each collection and ends it by throwing. The shop itself goes
 * last, so that a host that dies meanwhile finds it again; before it goes the lease of the host that erases it.
 */
export const eraseShop = async (
  collections: Collections,
  shop: ShopKey,
  between?: () => Promise<void>,
): Promise<void> => {
  for (const name of Object.keys(OF_SHOP) as (keyof Collections)[]) {
    await eraseFrom(name);
    if (name !== 'leases' && name !== 'shops') await between?.();
  }
  // what came meanwhile behind a collection that was through; nothing is kept of a shop that is gone
  for (const name of Object.keys(OF_SHOP) as (keyof Collections)[]) await eraseFrom(name);

  async function eraseFrom(name: keyof Collections): Promise<void> {
    const collection: unknown = collections[name];
    if (name === 'originals') return eraseOriginals(collections, shop);
    await (collection as Collection).deleteMany(OF_SHOP[name](shop));
    // what others brought by it stays theirs; that it was this shop is forgotten
    if (name === 'redemptions')
      await collections.redemptions.updateMany(
        { redeemer: shop },
        { $unset: { redeemer: 1, 'record.shop': 1 }, $inc: { revision: 1 } },
      );
  }
};

/** Of the last number of each series nothing but itself is kept, so that it is given to no other document when the shop comes back. */
const eraseOriginals = async ({ originals }: Collections, shop: ShopKey): Promise<void> => {
  const ofShop = OF_SHOP.originals(shop);
  const last: { readonly series: string; readonly count: number }[] = [];
  for (const series of await originals.distinct('series', ofShop)) {
    const [highest] = await originals
      .find({ shop, series })
      .project({ count: 1 })
      .sort({ count: -1 })
      .limit(1)
      .toArray();
    if (highest) last.push({ series, count: Number(highest['count']) });
  }
  if (last.length === 0) return;
  await originals.deleteMany({ ...ofShop, $nor: last });
  await originals.updateMany(ofShop, { $set: { sealed: '' } });
};
