import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { MEMORY, SqliteDatabase } from './database.ts';
import { bringUpToDate, type StepsTold } from './migrations.ts';

/**
 * Makes the file readable for its owner alone before anything is in it; SQLite makes its log as readable as the file. One
 * that is there is not opened: to close it would take the locks of another connection of this process.
 */
const keptToOurselves = (file: string): void => {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
};

/** Opens, and if need be creates, a file with the tables of these steps; the error names the file when it cannot. */
export const openDatabase = (name: string, steps: readonly string[], told?: StepsTold): SqliteDatabase => {
  const file = resolve(name);
  let database: SqliteDatabase | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    keptToOurselves(file);
    database = new SqliteDatabase(file);
    bringUpToDate(database, steps, told);
    return database;
  } catch (cause) {
    void database?.close();
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The store file ${file} cannot be opened: ${detail}`, { cause });
  }
};

/** A database with the tables of these steps that is in no file, and gone when it is closed. */
export const openDatabaseInMemory = (steps: readonly string[]): SqliteDatabase => {
  const database = new SqliteDatabase(MEMORY);
  bringUpToDate(database, steps);
  return database;
};
