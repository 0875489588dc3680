import type { Db } from 'mongodb';

/** Drops the texts of messages that an earlier version could not read and kept. */
export const dropMessageTexts = async (database: Db): Promise<void> => {
  await database.collection('workItems').updateMany({ body: { $exists: true } }, { $unset: { body: '' } });
};
