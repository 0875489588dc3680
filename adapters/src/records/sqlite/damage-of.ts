import type { DatabaseSync } from 'node:sqlite';

/** What SQLite finds wrong with a file that it can read at all; undefined when nothing is. Reads all of it. */
export const damageOf = (database: DatabaseSync): string | undefined => {
  try {
    const [found] = database.prepare('PRAGMA integrity_check(1)').all();
    const said = String(found?.['integrity_check']);
    return said === 'ok' ? undefined : said.replaceAll(/\s+/g, ' ');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
