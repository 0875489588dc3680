import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { damageOf, marksOf } from '../records/sqlite/index.ts';
import { STEPS } from './schema.ts';

/** How a file of the embedded store stands, as it is: it is neither created nor brought up to date. */
export type StoreLook =
  | { readonly is: 'absent' }
  | { readonly is: 'unreadable'; readonly because: FileTrouble; readonly detail: string }
  | { readonly is: 'strange' | 'moved' }
  /** `known` is the schema of this program. */
  | { readonly is: 'ours'; readonly schema: number; readonly known: number; readonly damage?: string };

/** Why a file cannot be read: what it holds is damaged, or the machine does not let it. */
export type FileTrouble = 'damaged' | 'full' | 'rights' | 'busy' | 'disk';

/** The primary result codes of SQLite that say something about the machine; all others speak of the file. */
const OF_THE_MACHINE: Readonly<Record<number, FileTrouble>> = {
  3: 'rights',
  5: 'busy',
  6: 'busy',
  8: 'rights',
  10: 'disk',
  13: 'full',
  14: 'rights',
};

/** What a failure of SQLite says; its extended codes have the primary one in the last byte. */
export const fileTroubleOf = (error: unknown): FileTrouble => {
  const { errcode } = error as { readonly errcode?: unknown };
  return typeof errcode === 'number' ? (OF_THE_MACHINE[errcode & 0xff] ?? 'damaged') : 'damaged';
};

/** What is wrong with a database of SQLite that lies beside the store; undefined where nothing is. */
export const troubleOf = (file: string): { readonly because: FileTrouble; readonly detail: string } | undefined => {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const damage = damageOf(database);
    return damage === undefined ? undefined : { because: 'damaged', detail: damage };
  } catch (error) {
    return { because: fileTroubleOf(error), detail: error instanceof Error ? error.message : String(error) };
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
    const detail = error instanceof Error ? error.message : String(error);
    return { is: 'unreadable', because: fileTroubleOf(error), detail };
  } finally {
    if (database?.isOpen) database.close();
  }
};
