import { MAX_LISTED_BYTES, type ListedSettingsChange, type Page, type SettingsHistory } from '@belegwerk/core/ports';
import type { Instant, ShopKey } from '@belegwerk/core/kernel';
import type { SettingsChange } from '@belegwerk/core/records';
import { textOfInstant } from '../records/index.ts';
import type { SqliteDatabase } from '../records/sqlite/index.ts';
import { settingsChanges } from './shop-codecs.ts';
import { AT_ONCE, deleteInSteps } from './deleting.ts';

const APPEND = `
  INSERT INTO settings_changes (shop, id, at, doc)
  SELECT :shop, :id, :at, :doc WHERE EXISTS (SELECT 1 FROM shops WHERE shop = :shop)
  ON CONFLICT (shop, id) DO NOTHING`;

const COUNT = 'SELECT count(*) AS n FROM settings_changes WHERE shop = :shop';

/** Long values never leave the worker that reads. */
const PAGE = `
  SELECT
    octet_length(doc) > ${MAX_LISTED_BYTES} AS is_cut,
    iif(octet_length(doc) > ${MAX_LISTED_BYTES}, json_set(doc, '$.before', json('{}'), '$.after', json('{}')), doc) AS doc
  FROM settings_changes WHERE shop = :shop ORDER BY at DESC, id DESC LIMIT :limit OFFSET :offset`;

const ONE = 'SELECT doc FROM settings_changes WHERE shop = :shop AND id = :id';

const BYTES = 'SELECT sum(octet_length(doc)) AS n FROM settings_changes WHERE shop = :shop AND at >= :moment';

const NEXT = 'SELECT id, doc FROM settings_changes WHERE shop = :shop AND id > :after ORDER BY id LIMIT :most';

const AMEND = 'UPDATE settings_changes SET doc = :doc WHERE shop = :shop AND id = :id';

const FORGET = `
  DELETE FROM settings_changes WHERE rowid IN (
    SELECT rowid FROM settings_changes WHERE shop = :shop AND at < :before LIMIT ${AT_ONCE}
  )`;

/** The changes of the settings of one shop, in the embedded store. */
export class EmbeddedSettingsHistory implements SettingsHistory {
  readonly #database: SqliteDatabase;
  readonly #shop: ShopKey;

  constructor(database: SqliteDatabase, shop: ShopKey) {
    this.#database = database;
    this.#shop = shop;
  }

  async append(change: SettingsChange): Promise<void> {
    const { id, at } = change;
    this.#database.change(APPEND, {
      shop: this.#shop,
      id,
      at: textOfInstant(at),
      doc: settingsChanges.doc(change),
    });
  }

  async page({ page, pageSize }: Parameters<SettingsHistory['page']>[0]): Promise<Page<ListedSettingsChange>> {
    const values = { shop: this.#shop };
    const rows = await this.#database.rowsAside(PAGE, { ...values, limit: pageSize, offset: (page - 1) * pageSize });
    const total = Number(this.#database.row(COUNT, values)?.['n']);
    const items = rows.map((row) => ({ ...settingsChanges.of(row), isCut: Boolean(row['is_cut']) }));
    return { items, total, page, pageSize };
  }

  async byId(id: string): Promise<SettingsChange | undefined> {
    const row = this.#database.row(ONE, { shop: this.#shop, id });
    return row && settingsChanges.of(row);
  }

  async bytesSince(moment: Instant): Promise<number> {
    return Number(this.#database.row(BYTES, { shop: this.#shop, moment: textOfInstant(moment) })?.['n'] ?? 0);
  }

  async amend(left: (change: SettingsChange) => SettingsChange | undefined): Promise<number> {
    let [amended, after] = [0, ''];
    for (;;) {
      const rows = await this.#database.rowsAside(NEXT, { shop: this.#shop, after, most: AT_ONCE });
      const changes = rows.map((row) => settingsChanges.of(row));
      const found = changes.flatMap((change) => left(change) ?? []);
      this.#database.atomically(() => {
        for (const change of found)
          this.#database.change(AMEND, { shop: this.#shop, id: change.id, doc: settingsChanges.doc(change) });
      });
      amended += found.length;
      const last = changes.at(-1)?.id;
      if (last === undefined) break;
      after = last;
    }
    if (amended > 0) await this.#database.durably(() => undefined);
    return amended;
  }

  async forget(before: Instant): Promise<number> {
    return deleteInSteps(this.#database, FORGET, { shop: this.#shop, before: textOfInstant(before) });
  }
}
