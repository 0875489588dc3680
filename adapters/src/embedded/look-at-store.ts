import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { damageOf, marksOf } from '../records/sqlite/index.ts';
import { STEPS } from './schema.ts';

/** How a file of the embedded store stands, as it is: it is neither created nor brought up to date. */
export type StoreLook =
  | { readonly is: 'absent' }
  | { readonly is: 'unreadable'; readonly detail: string }
  | { readonly is: 'strange' | 'moved' }
  /** `known` is the schema of this program. */
  | { readonly is: 'ours'; readonly schema: number; readonly known: number; readonly damage?: string };

/** What is wrong with a database of SQLite that lies beside the store; undefined where nothing is. */
export const troubleOf = (file: string): string | undefined => {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    return damageOf(database);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    if (database?.isOpen) database.close();
  }
};

/** Looks at a file from its first to its last page, beside hosts that work with it. */
export const lookAtStore = (file: string): StoreLook => {
  if (!existsSync(file)) return { is: 'absent' };
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const opened = database;
    const { is, version: schema } = marksOf({ row: (sql) => opened.prepare(sql).get() });
    if (is !== 'ours') return { is };
    const damage = damageOf(opened);
    return { is, schema, known: STEPS.length, ...(damage === undefined ? {} : { damage }) };
  } catch (error) {
    return { is: 'unreadable', detail: error instanceof Error ? error.message : String(error) };
  } finally {
    if (database?.isOpen) database.close();
  }
};
