import { UnreadableRecord } from '@belegwerk/core/ports';
import {
  BookCounter,
  SettingsReader,
  type CountedBooks,
  type MovingKind,
  type TriedUpgrade,
} from '../records/moving/index.ts';
import { bringUpToDate, LoneDatabase, marksOf, type Row } from '../records/sqlite/index.ts';
import { LEAVING } from './moving-records.ts';
import { NAMED_STEPS, STEPS } from './schema.ts';
import { shops } from './shop-codecs.ts';

const KINDS = Object.keys(LEAVING) as MovingKind[];

const KEYS = ['shop', 'id', 'name', 'batch', 'position', 'code'] as const;
const named = (table: string, row: Row): string =>
  [table, ...KEYS.flatMap((key) => (row[key] === undefined || row[key] === null ? [] : [String(row[key])]))].join(' ');

/** A table that comes with a later step holds nothing yet. */
const isThere = (database: LoneDatabase, table: string): boolean =>
  database.row(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = '${table}'`) !== undefined;

const booksIn = (database: LoneDatabase): CountedBooks => {
  const counter = new BookCounter();
  for (const kind of KINDS) {
    const { table, select = `SELECT * FROM ${table}`, of } = LEAVING[kind];
    if (!isThere(database, table)) continue;
    for (const row of database.rows(select))
      counter.count(
        kind,
        String(row['shop'] ?? ''),
        () => named(table, row),
        () => of(row),
      );
  }
  return counter.counted();
};

const settingsIn = (database: LoneDatabase): TriedUpgrade['settings'] => {
  const reader = new SettingsReader();
  for (const row of database.rows('SELECT * FROM shops')) {
    try {
      const { preferences } = shops.of(row);
      const { preferences: stored } = JSON.parse(String(row['doc'])) as { readonly preferences?: unknown };
      reader.compare(stored, preferences);
    } catch (error) {
      // it is named among the records
      if (!(error instanceof UnreadableRecord || error instanceof SyntaxError)) throw error;
    }
  }
  return reader.found();
};

/**
 * Brings a copy of the store up to date as a host does, and counts its books before and after. The copy is one that
 * `lookAtStore` found to be ours and whole, of a version that this program knows.
 */
export const tryUpgrade = (copy: string): TriedUpgrade => {
  const database = new LoneDatabase(copy);
  try {
    const names = Object.keys(NAMED_STEPS);
    const schema = marksOf(database).version;
    const before = booksIn(database);
    const settings = settingsIn(database);
    const steps: { readonly name: string; readonly millis: number }[] = [];
    bringUpToDate(database, STEPS, { ended: (at, millis) => steps.push({ name: names[at] ?? '', millis }) });
    return { schema, known: STEPS.length, steps, settings, before, after: booksIn(database) };
  } finally {
    database.close();
  }
};
