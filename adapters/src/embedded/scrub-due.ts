import type { SqliteDatabase } from '../records/sqlite/index.ts';

/** A request whose text an earlier version kept unsealed: it is sealed later, and what it leaves is to be overwritten then. */
const UNSEALED = `
  SELECT 1 FROM privacy_requests WHERE CASE WHEN json_valid(doc) THEN doc ->> 'message' END IS NOT NULL LIMIT 1`;

/**
 * Overwrites what a step of the tables has deleted, once for each file. A process that is killed or fails before the end leaves it to
 * the next that opens the file.
 */
export const scrubIfDue = async (database: SqliteDatabase): Promise<void> => {
  if (!database.row('SELECT 1 FROM scrub_due')) return;
  const isLast = !database.row(UNSEALED);
  await database.scrub();
  if (isLast) database.change('DELETE FROM scrub_due');
};
