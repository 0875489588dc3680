import { randomUUID } from 'node:crypto';
import type { Moving, MovingCounts, MovingKind, MovingPart, MovingSource } from '../records/moving/index.ts';
import { bringUpToDate, LoneDatabase, markMoved, movedTo, type Row } from '../records/sqlite/index.ts';
import { LEAVING } from './moving-records.ts';
import { STEPS } from './schema.ts';

const AT_ONCE = 500;
/** Records that are long go in smaller parts. */
const MAX_LETTERS = 4_000_000;

const KINDS = Object.keys(LEAVING) as MovingKind[];

/** Remembers the identity of a store that has begun to move, and where it went. It is in no store that never moved. */
const IDENTITY = `CREATE TABLE IF NOT EXISTS moved_store (id TEXT PRIMARY KEY, target TEXT) STRICT`;

const lettersOf = (row: Row): number =>
  Object.values(row).reduce((sum: number, value) => sum + (typeof value === 'string' ? value.length : 0), 0);

const named = (table: string, { shop, id, name, batch, position }: Row): string =>
  [table, shop, id, name, batch, position].filter((part) => part !== undefined).join(' ');

const recordOf = <K extends MovingKind>(kind: K, row: Row): Moving[K] => {
  const { table, of } = LEAVING[kind];
  try {
    return of(row);
  } catch (cause) {
    throw new Error(
      `a record cannot be read, so the embedded store stays the living one: ${named(table, row)}: ${(cause as Error).message}`,
      {
        cause,
      },
    );
  }
};

function* partsOf(database: LoneDatabase, kind: MovingKind): Iterable<MovingPart> {
  const { table, select = `SELECT * FROM ${table}` } = LEAVING[kind];
  let [records, letters]: [Moving[MovingKind][], number] = [[], 0];
  for (const row of database.rows(select)) {
    records.push(recordOf(kind, row));
    letters += lettersOf(row);
    if (records.length < AT_ONCE && letters < MAX_LETTERS) continue;
    yield { kind, records } as MovingPart;
    [records, letters] = [[], 0];
  }
  if (records.length > 0) yield { kind, records } as MovingPart;
}

const identityIn = (database: LoneDatabase): string => {
  database.script(IDENTITY);
  database.change('INSERT INTO moved_store (id) SELECT :id WHERE NOT EXISTS (SELECT 1 FROM moved_store)', {
    id: randomUUID(),
  });
  return String(database.row('SELECT id FROM moved_store')?.['id']);
};

/**
 * Opens the embedded store in a file that is there, to take its records elsewhere. Throws FileInUse as long as a host has
 * it open; as long as it is open here, no host opens it.
 */
export const openEmbeddedSource = (file: string): MovingSource => {
  const database = new LoneDatabase(file);
  try {
    const wentTo = movedTo(database);
    if (wentTo === undefined) bringUpToDate(database, STEPS);
    const id = identityIn(database);
    return {
      id,
      movedTo: wentTo,
      counts: () =>
        Object.fromEntries(
          KINDS.map((kind) => [kind, Number(database.row(`SELECT count(*) AS n FROM ${LEAVING[kind].table}`)?.['n'])]),
        ) as MovingCounts,
      *parts(only) {
        for (const kind of only ? [only] : KINDS) yield* partsOf(database, kind);
      },
      leave: (target) =>
        database.atomically(() => {
          database.change('UPDATE moved_store SET target = :target', { target });
          markMoved(database);
        }),
      close: () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
};
