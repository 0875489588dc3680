import { movedAway, newerShape, oldShape, isBackup } from '../refused-shapes.ts';
import type { SqliteDatabase } from './database.ts';

/** Marks our files (`BeWo`): the numbering of steps began anew with it. Source: sqlite.org/pragma.html, application_id. */
const APPLICATION_ID = 0x4265_576f;
/** Marks one of our files whose records live elsewhere (`BeMo`); programs that do not know it refuse it as well. */
const MOVED_ID = 0x4265_4d6f;

/** What is asked of a database to look at its marks and to set them. */
export type Marked = Pick<SqliteDatabase, 'row' | 'atomically' | 'script'>;

const numberIn = (database: Pick<Marked, 'row'>, pragma: 'user_version' | 'application_id'): number =>
  Number(database.row(`PRAGMA ${pragma}`)?.[pragma]);

/** Marks a backup (`BeBa`): no program takes it for a store and works with it. */
export const BACKUP_ID = 0x4265_4261;

/** What a file says it is, and by how many steps it was made; `strange` where it is none of ours. */
export const marksOf = (
  database: Pick<Marked, 'row'>,
): { readonly is: 'ours' | 'moved' | 'strange'; readonly version: number } => {
  const id = numberIn(database, 'application_id');
  return {
    is: id === APPLICATION_ID ? 'ours' : id === MOVED_ID ? 'moved' : 'strange',
    version: numberIn(database, 'user_version'),
  };
};

/** Where the records of a file have moved to; undefined for one that lives. */
export const movedTo = (database: Marked): string | undefined =>
  numberIn(database, 'application_id') === MOVED_ID
    ? String(database.row('SELECT target FROM moved_store')?.['target'])
    : undefined;

/** Hears of the steps that bring a file up to date, by their place. */
export interface StepsTold {
  readonly begins?: (step: number) => void;
  readonly ended?: (step: number, millis: number) => void;
}

/** Steps read whole tables; mapped into memory, a file of many gigabytes is read with a third less work. */
const MAPPED_BYTES = 64 * 2 ** 30;

/**
 * Brings a file's tables up to date by the steps it has not seen yet; steps are only ever added, and one that dies in the
 * middle has changed nothing. Several processes may do so at once. Refused are a file from before the first release, one
 * that a newer program wrote, and one whose records have moved. `told` hears of each step when it
 * begins and how long it took, but not of those that make a new file.
 */
export const bringUpToDate = (database: Marked, steps: readonly string[], told: StepsTold = {}): void => {
  const isOurs = (): boolean => numberIn(database, 'application_id') === APPLICATION_ID;
  if (isOurs() && numberIn(database, 'user_version') === steps.length) return;
  database.script(`PRAGMA mmap_size = ${MAPPED_BYTES}`);
  database.atomically(() => {
    const version = numberIn(database, 'user_version');
    const target = movedTo(database);
    if (target !== undefined) throw movedAway(target);
    if (numberIn(database, 'application_id') === BACKUP_ID) throw isBackup();
    if (version > 0 && !isOurs()) throw oldShape('Ordner');
    if (version > steps.length) throw newerShape(version, steps.length);
    for (const [at, step] of steps.entries()) {
      if (at < version) continue;
      const begun = performance.now();
      if (version > 0) told.begins?.(at);
      database.script(step);
      told.ended?.(at, performance.now() - begun);
    }
    database.script(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${steps.length}`);
  });
  database.script('PRAGMA mmap_size = 0');
};

/** Marks a file as one whose records have moved to that place, for good. */
export const markMoved = (database: Marked): void => database.script(`PRAGMA application_id = ${MOVED_ID}`);

/** Marks a file as one of ours again that was something else for a while. */
export const markOurs = (database: Pick<Marked, 'script'>): void =>
  database.script(`PRAGMA application_id = ${APPLICATION_ID}`);
