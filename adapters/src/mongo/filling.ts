import type { Db } from 'mongodb';
import { shopKeyText } from '../records/index.ts';
import { codecs } from './codecs.ts';
import { collectionsOf, type StoredOrder } from './collections.ts';
import { textKeysOf } from './event-log.ts';
import { storedOrderOf } from './order-book.ts';

const FIELDS = ['fulfilment', 'markers', 'stops', 'concerns', 'needs'] as const satisfies (keyof StoredOrder)[];
const AT_ONCE = 200;

/**
 * Gives orders that an earlier program stored the fields by which lists find them today. An order that is written
 * meanwhile is left as it is.
 */
export const fillOrders = async (database: Db): Promise<void> => {
  const { orders } = collectionsOf(database);
  const lacking = FIELDS.map((field) => ({ [field]: { $exists: false } }));
  for (let last = ''; ;) {
    const part = await orders
      .find({ _id: { $gt: last }, $or: lacking })
      .sort({ _id: 1 })
      .limit(AT_ONCE)
      .toArray();
    for (const { _id, shop, record } of part)
      await orders.replaceOne(
        { _id, record },
        storedOrderOf(shopKeyText.parse(shop), codecs.orderRecord.fromStored(record)),
      );
    const end = part.at(-1);
    if (!end) return;
    last = end._id;
  }
};

/** Gives events that an earlier program stored the threes of letters by which their texts are found today. */
export const fillEvents = async (database: Db): Promise<void> => {
  const { events } = collectionsOf(database);
  for (let last = ''; ;) {
    const part = await events
      .find({ _id: { $gt: last }, threes: { $exists: false } })
      .sort({ _id: 1 })
      .limit(AT_ONCE)
      .toArray();
    const end = part.at(-1);
    if (!end) return;
    // one that was amended or erased meanwhile is left as it is
    await events.bulkWrite(
      part.map(({ _id, search, record }) => ({
        updateOne: { filter: { _id, search }, update: { $set: textKeysOf(codecs.logEvent.fromStored(record)) } },
      })),
      { ordered: false },
    );
    last = end._id;
  }
};
