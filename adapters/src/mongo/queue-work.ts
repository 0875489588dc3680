import type { Db } from 'mongodb';
import { defectsInReason, workOfTopic, type StoredFields } from '../records/index.ts';
import type { StoredWorkItem } from './collections.ts';
import { storedNew } from './writing.ts';

/** What waited in an inbox, where a text said what it was. */
interface InInbox extends Omit<StoredWorkItem, 'defects' | 'orderId'> {
  readonly record: StoredFields & { readonly topic: string; readonly orderId?: string };
}

const queued = ({ record: { topic, orderId, ...record }, ...item }: InInbox): StoredWorkItem => ({
  ...item,
  ...(orderId === undefined ? {} : { orderId }),
  defects: defectsInReason(item.reason),
  record: { ...record, work: workOfTopic({ topic, orderId, state: item.state, reason: item.reason }), defects: 0 },
});

/** Lets what waited in an inbox go on waiting in the queue. Several hosts may do so at once, and die in between. */
export const queueWork = async (database: Db): Promise<void> => {
  const items = database.collection<StoredWorkItem>('workItems');
  const inbox = database.collection<InInbox>('inbox');
  for await (const item of inbox.find()) {
    await storedNew(items.insertOne(queued(item)));
    await inbox.deleteOne({ _id: item._id });
  }
};
