import { closeSync, fdatasyncSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { clearGap } from './page-gap.ts';

/**
 * Overwrites what splitting left in the pages of a database that others write meanwhile. It is a process of its own: to
 * close a file that SQLite has open gives up the locks of the whole process (sqlite.org/howtocorrupt.html, 2.2).
 *
 * In each step it is the only writer and the log is empty, so that the file holds every page as it is. Only bytes that are not
 * read are changed; a change that can be read follows, so that no other connection keeps the page as it was.
 */
const PAGES_AT_ONCE = 128;
const PAUSE_MILLIS = 5;
/** A log that others hold for so long is left for another time. */
const TIMEOUT_MILLIS = 60_000;
/** Beyond it the first byte of a page that is no part of a b-tree may look like one that is. */
const MAX_PAGES = 2 ** 24;

const [file = ''] = process.argv.slice(2);
const database = new DatabaseSync(file, { timeout: 0 });
const bytes = openSync(file, 'r+');
const numberOf = (pragma: string): number =>
  Number(Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0] ?? 0);

const rest = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MILLIS);

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;

const attempted = (work: () => boolean): boolean => {
  try {
    return work();
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    if (!isBusy(error)) throw error;
    return false;
  }
};

const retried = (work: () => boolean): void => {
  const until = Date.now() + TIMEOUT_MILLIS;
  while (!attempted(work)) {
    if (Date.now() > until) throw new Error('others kept the log of the database from being emptied');
    rest();
  }
};

const emptyLog = (): boolean => {
  // what can be done without keeping anybody from writing comes first
  database.exec('PRAGMA wal_checkpoint(PASSIVE)');
  return numberOf('wal_checkpoint(TRUNCATE)') === 0;
};

const isLogEmpty = (): boolean => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size === 0;

const cleared = (first: number, size: number): boolean => {
  const pages = Buffer.alloc(PAGES_AT_ONCE * size);
  const read = readSync(bytes, pages, 0, pages.length, (first - 1) * size);
  let changed = false;
  for (let at = 0; at + size <= read; at += size) {
    const gap = clearGap(pages.subarray(at, at + size), first === 1 && at === 0);
    if (!gap) continue;
    writeSync(bytes, pages, at + gap.from, gap.to - gap.from, (first - 1) * size + at + gap.from);
    changed = true;
  }
  return changed;
};

database.exec('PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = 0');
const size = numberOf('page_size');
if (numberOf('auto_vacuum') !== 0 || numberOf('page_count') >= MAX_PAGES)
  throw new Error('this database keeps its pages in a way that is not known here');

for (let first = 1; first <= numberOf('page_count'); first += PAGES_AT_ONCE) {
  retried(() => {
    if (!isLogEmpty() && !emptyLog()) return false;
    database.exec('BEGIN IMMEDIATE');
    if (!isLogEmpty()) {
      database.exec('ROLLBACK');
      return false;
    }
    if (cleared(first, size)) database.exec(`PRAGMA user_version = ${numberOf('user_version')}; COMMIT`);
    else database.exec('ROLLBACK');
    return true;
  });
  rest();
}
fdatasyncSync(bytes);
retried(emptyLog);
database.close();
closeSync(bytes);
