import { closeSync, openSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';

/** A file that is there, and one that is not there yet. */
export interface Copy {
  readonly from: string;
  readonly to: string;
}

const BUSY_TIMEOUT_MILLIS = 10_000;
/** 4 MB: others of this process get their turn in between. */
const PAGES_AT_ONCE = 1000;

/** Connections whose reading sees each file as it is at one and the same moment. */
const atOneMoment = (files: readonly string[]): readonly DatabaseSync[] => {
  const opened: DatabaseSync[] = [];
  const open = (file: string): DatabaseSync => {
    const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MILLIS });
    opened.push(database);
    return database;
  };
  try {
    const readers = files.map(open);
    const writers = files.map(open);
    // a writer waits for the few lines until all have begun to read
    for (const writer of writers) writer.exec('BEGIN IMMEDIATE');
    for (const reader of readers) reader.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
    for (const writer of writers) writer.close();
    return readers;
  } catch (error) {
    for (const each of opened) if (each.isOpen) each.close();
    throw error;
  }
};

/**
 * Copies files as they are together at one moment, while others read and write them: what was committed to one of them
 * before something in another is in the copies with it. The copies are for the eyes of their owner alone.
 */
export const copyTogether = async (copies: readonly Copy[]): Promise<void> => {
  const readers = atOneMoment(copies.map(({ from }) => from));
  try {
    for (const [at, { to }] of copies.entries()) {
      closeSync(openSync(to, 'wx', 0o600));
      const reader = readers[at];
      if (reader) await backup(reader, to, { rate: PAGES_AT_ONCE });
    }
  } finally {
    for (const each of readers) each.close();
  }
};
