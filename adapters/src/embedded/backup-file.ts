import { createHash } from 'node:crypto';
import { appendFileSync, createReadStream, createWriteStream, readFileSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { BACKUP_ID, damageOf, markOurs, marksOf } from '../records/sqlite/index.ts';
import { STEPS } from './schema.ts';

/** Behind the pages of the database: the digest of all that stands before it. SQLite does not look there. */
const TAIL = /^\nsha256 ([0-9a-f]{64})\n$/;
const TAIL_BYTES = 73;
const STORE = 'belegwerk.sqlite';

/** What may lie in a backup beside the store. */
const BESIDE: ReadonlySet<string> = new Set(['jobs.sqlite', 'encryption.key']);

const notesShape = z.object({
  madeAt: z.iso.datetime(),
  /** Whether the key that opens the tokens lies in it. */
  key: z.enum(['inside', 'outside']),
  /** By which the key is recognised and not found out; absent where nothing was ever sealed. */
  keyPrint: z.string().exactOptional(),
});

/** What a backup says of itself. */
export type BackupNotes = z.output<typeof notesShape>;

/** Why something is no backup that can be worked with, in a sentence. */
export class UnusableBackup extends Error {}

const numberIn = (database: DatabaseSync, pragma: string): number =>
  Number(database.prepare(`PRAGMA ${pragma}`).get()?.[pragma]);

const rowsOf = (database: DatabaseSync) => ({ row: (sql: string) => database.prepare(sql).get() });

const digestOf = async (file: string, bytes: number): Promise<string> => {
  const digest = createHash('sha256');
  if (bytes > 0) for await (const chunk of createReadStream(file, { end: bytes - 1 })) digest.update(chunk as Buffer);
  return digest.digest('hex');
};

const refuseDamage = (database: DatabaseSync, name: string): void => {
  const damage = damageOf(database);
  if (damage !== undefined) throw new UnusableBackup(`${name} is damaged: ${damage}`);
};

/** Throws unless a copy is whole, ours, and of a shape that this program knows. */
const checkedStore = (database: DatabaseSync): void => {
  refuseDamage(database, STORE);
  const { is, version } = marksOf(rowsOf(database));
  if (is === 'moved') throw new UnusableBackup(`${STORE} has moved to another place and is not worked with any more`);
  if (is !== 'ours') throw new UnusableBackup(`${STORE} is no store of Belegwerk`);
  refuseNewer(version);
};

const refuseNewer = (version: number): void => {
  if (version > STEPS.length)
    throw new UnusableBackup(
      `a newer version of Belegwerk wrote it (schema ${version}, this one knows ${STEPS.length}): take that version`,
    );
};

/** Throws unless the copy of another database is whole. */
const checkedOther = (file: string, name: string): void => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    refuseDamage(database, name);
  } finally {
    database.close();
  }
};

/**
 * Makes a copy of the store into a backup: what belongs to it is put into it by name, it is checked, and gets its digest.
 * It is on the disk then.
 */
export const packBackup = async (
  copy: string,
  notes: BackupNotes,
  beside: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [name, file] of Object.entries(beside)) if (name.endsWith('.sqlite')) checkedOther(file, name);
  const database = new DatabaseSync(copy);
  try {
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL');
    checkedStore(database);
    database.exec(`BEGIN; CREATE TABLE backup_notes (doc TEXT NOT NULL) STRICT;
      CREATE TABLE backup_files (name TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT;
      PRAGMA application_id = ${BACKUP_ID}`);
    database.prepare('INSERT INTO backup_notes VALUES (?)').run(JSON.stringify(notes));
    const put = database.prepare('INSERT INTO backup_files VALUES (?, ?)');
    for (const [name, file] of Object.entries(beside)) put.run(name, readFileSync(file));
    database.exec('COMMIT');
  } finally {
    database.close();
  }
  appendFileSync(copy, `\nsha256 ${await digestOf(copy, statSync(copy).size)}\n`);
  const written = await open(copy, 'r+');
  await written.sync();
  await written.close();
};

/** Bytes of the database in a backup; throws unless they are those that were written. */
const checkedBytes = async (file: string): Promise<number> => {
  const { size } = statSync(file);
  const bytes = Math.max(0, size - TAIL_BYTES);
  const tail: Buffer[] = [];
  for await (const chunk of createReadStream(file, { start: bytes })) tail.push(chunk as Buffer);
  const said = TAIL.exec(Buffer.concat(tail).toString('latin1'))?.[1];
  if (said === undefined) throw new UnusableBackup('it is no backup of Belegwerk, or its end is missing');
  if ((await digestOf(file, bytes)) !== said)
    throw new UnusableBackup('it is damaged: its content is not what was written');
  return bytes;
};

/** A backup that was looked at from its first to its last byte. */
export interface CheckedBackup extends BackupNotes {
  /** The shape of its store, as a number of steps. */
  readonly schema: number;
  readonly bytes: number;
}

/** Looks at all of a backup; throws `UnusableBackup` unless it can be restored by this program. */
export const checkBackup = async (file: string): Promise<CheckedBackup> => {
  const bytes = await checkedBytes(file);
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    if (numberIn(database, 'application_id') !== BACKUP_ID) throw new UnusableBackup('it is no backup of Belegwerk');
    const schema = numberIn(database, 'user_version');
    refuseNewer(schema);
    refuseDamage(database, STORE);
    const names = database
      .prepare('SELECT name FROM backup_files')
      .all()
      .map(({ name }) => String(name));
    if (!names.every((name) => BESIDE.has(name))) throw new UnusableBackup('it has files that no backup has');
    const doc = database.prepare('SELECT doc FROM backup_notes').get()?.['doc'];
    return { ...notesShape.parse(JSON.parse(String(doc))), schema, bytes };
  } finally {
    database.close();
  }
};

/**
 * Lays out what is in a backup, which was looked at before, in a folder: the store, and beside it the files by their names.
 * Answers the names. All is for the eyes of the owner alone.
 */
export const unpackBackup = async (
  file: string,
  { bytes }: Pick<CheckedBackup, 'bytes'>,
  folder: string,
): Promise<readonly string[]> => {
  const store = join(folder, STORE);
  await pipeline(createReadStream(file, { end: bytes - 1 }), createWriteStream(store, { mode: 0o600, flags: 'wx' }));
  const database = new DatabaseSync(store);
  try {
    database.exec('PRAGMA secure_delete = ON');
    const files = database.prepare('SELECT name, bytes FROM backup_files').all();
    for (const { name, bytes: content } of files)
      writeFileSync(join(folder, String(name)), content as Uint8Array, { mode: 0o600, flag: 'wx', flush: true });
    markOurs({ script: (sql) => database.exec(sql) });
    database.exec('DROP TABLE backup_files; DROP TABLE backup_notes');
    return [STORE, ...files.map(({ name }) => String(name))];
  } finally {
    database.close();
  }
};
