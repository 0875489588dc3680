import { oldShape } from '../old-shape.ts';
import type { SqliteDatabase } from './database.ts';

/** Marks our files (`BeWo`): the numbering of steps began anew with it. Source: sqlite.org/pragma.html, application_id. */
const APPLICATION_ID = 0x4265_576f;

const numberIn = (database: SqliteDatabase, pragma: 'user_version' | 'application_id'): number =>
  Number(database.row(`PRAGMA ${pragma}`)?.[pragma]);

/**
 * Brings a file's tables up to date by the steps it has not seen yet; steps are only ever added. Several processes
 * may do so at once. A file from before the first release is refused, and one that a newer program wrote.
 */
export const bringUpToDate = (database: SqliteDatabase, steps: readonly string[]): void => {
  const isOurs = (): boolean => numberIn(database, 'application_id') === APPLICATION_ID;
  if (isOurs() && numberIn(database, 'user_version') === steps.length) return;
  database.atomically(() => {
    const version = numberIn(database, 'user_version');
    if (version > 0 && !isOurs()) throw oldShape('Ordner');
    if (version > steps.length) throw new Error(`it was written by a newer version (${version} > ${steps.length})`);
    for (const step of steps.slice(version)) database.script(step);
    database.script(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${steps.length}`);
  });
};
