import type { SqliteDatabase, Values } from '../records/sqlite/index.ts';

/** So many rows go at once: work that waits for the thread, a webhook first of all, goes on in between. */
export const AT_ONCE = 25;

/** Repeats a statement that deletes at most a few rows until none is left; answers how many there were. */
export const deleteInSteps = async (
  database: SqliteDatabase,
  sql: string,
  values: Values,
  between?: () => Promise<void>,
): Promise<number> => {
  let deleted = 0;
  for (let last = database.change(sql, values); last > 0; last = database.change(sql, values)) {
    deleted += last;
    await new Promise((resume) => setImmediate(resume));
    await between?.();
  }
  return deleted;
};
