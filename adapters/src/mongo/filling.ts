import type { Db } from 'mongodb';
import { shopKeyText } from '../records/index.ts';
import { codecs } from './codecs.ts';
import { collectionsOf, type StoredOrder } from './collections.ts';
import { textKeysOf } from './event-log.ts';
import { storedOrderOf } from './order-book.ts';

/** Raised with each field of an order that is made of its record and was not stored before. */
const FILLED = 1;
const FIELDS = ['fulfilment', 'markers', 'stops', 'concerns', 'needs'] as const satisfies (keyof StoredOrder)[];
const AT_ONCE = 200;

interface Filled {
  readonly _id: 'orders' | 'events';
  readonly fields: number;
}

/**
 * Gives orders that an earlier program stored the fields by which lists find them today, once for each database. Killed in
 * between it begins again with those that lack some; several hosts may do it at once, and an order that somebody writes
 * meanwhile has them from there.
 */
export const fillOrders = async (database: Db): Promise<void> => {
  const marks = database.collection<Filled>('shape');
  if (((await marks.findOne({ _id: 'orders' }))?.fields ?? 0) >= FILLED) return;
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
    if (!end) break;
    last = end._id;
  }
  await marks.updateOne({ _id: 'orders' }, { $set: { fields: FILLED } }, { upsert: true });
};

/** The same for events, which are found by the letters in their texts. */
export const fillEvents = async (database: Db): Promise<void> => {
  const marks = database.collection<Filled>('shape');
  if (await marks.findOne({ _id: 'events' })) return;
  const { events } = collectionsOf(database);
  for (let last = ''; ;) {
    const part = await events
      .find({ _id: { $gt: last }, threes: { $exists: false } })
      .sort({ _id: 1 })
      .limit(AT_ONCE)
      .toArray();
    const end = part.at(-1);
    if (!end) break;
    // one that was amended or erased meanwhile is left as it is
    await events.bulkWrite(
      part.map(({ _id, search, record }) => ({
        updateOne: { filter: { _id, search }, update: { $set: textKeysOf(codecs.logEvent.fromStored(record)) } },
      })),
      { ordered: false },
    );
    last = end._id;
  }
  await marks.updateOne({ _id: 'events' }, { $set: { fields: 1 } }, { upsert: true });
};
