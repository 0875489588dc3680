import type { PlainDate, ShopKey } from '@belegwerk/core/kernel';
import type { SettlementBook } from '@belegwerk/core/ports';
import type { NoteKind, NoteOf, SettlementNote } from '@belegwerk/core/records';
import type { SqliteDatabase } from '../records/sqlite/index.ts';
import { settlementNotes } from './codecs.ts';
import { AT_ONCE, deleteInSteps } from './deleting.ts';

const INSERT = `
  INSERT INTO settlement_notes (shop, kind, id, day, doc)
  SELECT :shop, :kind, :id, :day, :doc WHERE EXISTS (SELECT 1 FROM shops WHERE shop = :shop)`;
const ADD = `${INSERT} ON CONFLICT (shop, kind, id) DO NOTHING`;
const PUT = `${INSERT} ON CONFLICT (shop, kind, id) DO UPDATE SET day = excluded.day, doc = excluded.doc`;
const ONE = 'SELECT doc FROM settlement_notes WHERE shop = :shop AND kind = :kind AND id = :id';
const OF = `
  SELECT doc FROM settlement_notes
  WHERE shop = :shop AND kind = :kind AND day >= :from AND day <= :to ORDER BY day, id`;
const REMOVE = 'DELETE FROM settlement_notes WHERE shop = :shop AND kind = :kind AND id = :id';
const FORGET = `
  DELETE FROM settlement_notes WHERE rowid IN (
    SELECT rowid FROM settlement_notes WHERE shop = :shop AND day < :before LIMIT ${AT_ONCE}
  )`;

/** Around every day. */
const ALWAYS = { from: '', to: '9999-12-31' };
/** So many are added at once; a webhook that waits for the thread goes on in between. */
const ADDED_AT_ONCE = 500;
/** So many are read at once, likewise. */
const READ_AT_ONCE = 2000;

/** What is kept of the settlements of one shop, in the embedded store. */
export class EmbeddedSettlementBook implements SettlementBook {
  readonly #database: SqliteDatabase;
  readonly #shop: ShopKey;

  constructor(database: SqliteDatabase, shop: ShopKey) {
    this.#database = database;
    this.#shop = shop;
  }

  async add(notes: readonly SettlementNote[]): Promise<number> {
    let added = 0;
    for (let first = 0; first < notes.length; first += ADDED_AT_ONCE)
      added += await this.#database.durably(() =>
        notes
          .slice(first, first + ADDED_AT_ONCE)
          .reduce((sum, note) => sum + this.#database.change(ADD, this.#row(note)), 0),
      );
    return added;
  }

  async put(note: SettlementNote): Promise<void> {
    await this.#database.durably(() => this.#database.change(PUT, this.#row(note)));
  }

  async one<K extends NoteKind>(kind: K, id: string): Promise<SettlementNote<NoteOf<K>> | undefined> {
    const row = this.#database.row(ONE, { shop: this.#shop, kind, id });
    return row && (settlementNotes.of(row) as SettlementNote<NoteOf<K>>);
  }

  async of<K extends NoteKind>(
    kind: K,
    days?: { readonly from: PlainDate; readonly to: PlainDate },
  ): Promise<readonly SettlementNote<NoteOf<K>>[]> {
    const between = days ? { from: days.from.toString(), to: days.to.toString() } : ALWAYS;
    const rows = await this.#database.rowsAside(OF, { shop: this.#shop, kind, ...between });
    const notes: SettlementNote<NoteOf<K>>[] = [];
    for (const [at, row] of rows.entries()) {
      if (at % READ_AT_ONCE === READ_AT_ONCE - 1) await new Promise((resume) => setImmediate(resume));
      notes.push(settlementNotes.of(row) as SettlementNote<NoteOf<K>>);
    }
    return notes;
  }

  async remove(kind: NoteKind, id: string): Promise<void> {
    await this.#database.durably(() => this.#database.change(REMOVE, { shop: this.#shop, kind, id }));
  }

  async forget(before: PlainDate): Promise<number> {
    return deleteInSteps(this.#database, FORGET, { shop: this.#shop, before: before.toString() });
  }

  #row(note: SettlementNote) {
    const { id, day, content } = note;
    return { shop: this.#shop, kind: content.kind, id, day: day.toString(), doc: settlementNotes.doc(note) };
  }
}
