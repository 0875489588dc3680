import { DatabaseSync } from 'node:sqlite';
import type { EngineContents } from '@belegwerk/contracts/ports';
import { MongoClient } from 'mongodb';

/** The index by which the texts of events are found; a test of its own looks into what is left in it. */
const OF_EVENTS = 'events_text';

/** Of the file itself, as `user_version` is: whether it is to be scrubbed. */
const OF_THE_FILE = 'scrub_due';

/** Reads every table of a SQLite file, also while another process has it open. */
export const sqliteContents = (file: string): EngineContents => {
  const database = new DatabaseSync(file, { readOnly: true });
  const names = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`)
    .all()
    .filter(({ name }) => !String(name).startsWith(OF_EVENTS) && name !== OF_THE_FILE);
  const tables = names.map(({ name }) => {
    const rows = database.prepare(`SELECT * FROM ${String(name)}`).all();
    const columns = database.prepare(`PRAGMA table_info(${String(name)})`).all();
    return [
      String(name),
      { columns: columns.map((column) => String(column['name'])), rows: rows.map((row) => JSON.stringify(row)) },
    ] as const;
  });
  database.close();
  return { tables: Object.fromEntries(tables) };
};

/** Of the database itself, as `user_version` is of a SQLite file: one number, of no shop. */
const MARK = 'shape';

/** Reads every collection of a MongoDB database. */
export const mongoContents = async (url: string, name: string): Promise<EngineContents> => {
  const client = await MongoClient.connect(url);
  try {
    const database = client.db(name);
    const collections = (await database.listCollections().toArray()).filter((each) => each.name !== MARK);
    const tables = await Promise.all(
      collections.map(async (each) => {
        const rows = await database.collection(each.name).find().toArray();
        const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
        return [each.name, { columns, rows: rows.map((row) => JSON.stringify(row)) }] as const;
      }),
    );
    return { tables: Object.fromEntries(tables) };
  } finally {
    await client.close();
  }
};
