import type { SqliteDatabase } from './database.ts';

/** Statements, or work that no statement can say. */
export type MigrationStep = string | ((database: SqliteDatabase) => void);

const versionOf = (database: SqliteDatabase): number => Number(database.row('PRAGMA user_version')?.['user_version']);

/**
 * Brings a file's tables up to date by the steps it has not seen yet; steps are only ever added. Several processes
 * may do so at once. A file that a newer program wrote is refused.
 */
export const bringUpToDate = (database: SqliteDatabase, steps: readonly MigrationStep[]): void => {
  if (versionOf(database) === steps.length) return;
  let isOld = false;
  database.atomically(() => {
    const version = versionOf(database);
    if (version > steps.length) throw new Error(`it was written by a newer version (${version} > ${steps.length})`);
    for (const step of steps.slice(version)) {
      if (typeof step === 'string') database.script(step);
      else step(database);
    }
    database.script(`PRAGMA user_version = ${steps.length}`);
    isOld = version > 0;
  });
  // an older program may have left deleted data in free pages
  if (isOld) database.script('VACUUM');
};
