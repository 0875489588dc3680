import {
  shopKey,
  type DocumentId,
  type DocumentMark,
  type Instant,
  type PlainDate,
  type ShopKey,
} from '@belegwerk/core/kernel';
import type { Drawn, LastNumber, Original, SealedOriginals, SealedText } from '@belegwerk/core/ports';
import { textOfInstant } from '../records/index.ts';
import type { Row, SqliteDatabase, Values } from '../records/sqlite/index.ts';
import { originals } from './codecs.ts';
import { AT_ONCE, deleteInSteps } from './deleting.ts';

/** All but what is sealed, which is long. */
const KNOWN = `
  id, kind, mark, series, count, number, date, kept_until, drawn_at, issued_at, restricted_at, handed_over_at`;

/** What an erasure left of one is a number for its series alone. Asked by its length, which is known without reading it. */
const HAS_CONTENTS = 'octet_length(sealed) > 0';

const IS_KNOWN = 'SELECT 1 FROM originals WHERE shop = :shop AND mark = :mark';
const IS_TAKEN = `
  SELECT 1 FROM originals WHERE shop = :shop AND series = :series AND count = :count
  UNION ALL SELECT 1 FROM originals WHERE shop = :shop AND number = :number`;

const DRAW = `
  INSERT INTO originals (shop, ${KNOWN}, sealed)
  SELECT :shop, :id, :kind, :mark, :series, :count, :number, :date, :keptUntil, :drawnAt, :issuedAt, :restrictedAt,
    :handedOverAt, :sealed
  WHERE EXISTS (SELECT 1 FROM shops WHERE shop = :shop)`;

const IN_ORDER = 'ORDER BY series, count';

/** From one series to the next by the index, however many documents each has. */
const LAST_NUMBERS = `
  WITH RECURSIVE each (series) AS (
    SELECT min(series) FROM originals WHERE shop = :shop
    UNION ALL
    SELECT (SELECT min(series) FROM originals WHERE shop = :shop AND series > each.series) FROM each
    WHERE each.series IS NOT NULL
  )
  SELECT ${KNOWN} FROM originals
  WHERE shop = :shop AND (series, count) IN (
    SELECT series, (SELECT max(count) FROM originals WHERE shop = :shop AND series = each.series) FROM each
    WHERE each.series IS NOT NULL
  ) ${IN_ORDER}`;

const NEXT = `
  SELECT ${KNOWN} FROM originals
  WHERE shop = :shop AND (series, count) > (:series, :count) AND ${HAS_CONTENTS} ${IN_ORDER} LIMIT :limit`;

const PAGE = `
  SELECT shop, id, sealed FROM originals
  WHERE (shop, id) > (:shop, :name) AND ${HAS_CONTENTS} ORDER BY shop, id LIMIT :limit`;

const FORGET = `
  DELETE FROM originals WHERE rowid IN (SELECT rowid FROM originals WHERE kept_until < :today LIMIT ${AT_ONCE})`;

/** A row without what is sealed. */
export const originalOf = (row: Row): Original =>
  originals.fromStored(
    Object.fromEntries(
      KNOWN.split(',').flatMap((column) => {
        const value = row[column.trim()];
        return value === null || value === undefined ? [] : [[camel(column.trim()), value]];
      }),
    ),
  );

const camel = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Documents of which this installation holds the only originals, in the embedded store. Each write reaches the disk. */
export class EmbeddedOriginals implements SealedOriginals {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  draw(shop: ShopKey, original: Original, sealed: string): Promise<Drawn> {
    const { mark, series, count, number } = original;
    const fields = originals.toStored(original) as Values;
    const given = { issuedAt: null, restrictedAt: null, handedOverAt: null, ...fields };
    return this.#database.durably(() => {
      if (this.#database.row(IS_KNOWN, { shop, mark })) return 'known';
      if (this.#database.row(IS_TAKEN, { shop, series, count, number })) return 'taken';
      return this.#database.change(DRAW, { shop, ...given, sealed }) === 1 ? 'drawn' : 'gone';
    });
  }

  async byMark(shop: ShopKey, mark: DocumentMark): Promise<Original | undefined> {
    return this.#one('mark = :mark', { shop, mark });
  }

  async byId(shop: ShopKey, id: DocumentId): Promise<Original | undefined> {
    return this.#one('id = :id', { shop, id });
  }

  async contents(shop: ShopKey, id: DocumentId): Promise<string | undefined> {
    const select = `SELECT sealed FROM originals WHERE shop = :shop AND id = :id AND ${HAS_CONTENTS}`;
    const row = this.#database.row(select, { shop, id });
    return row && String(row['sealed']);
  }

  async lastNumbers(shop: ShopKey): Promise<readonly LastNumber[]> {
    return this.#database.rows(LAST_NUMBERS, { shop }).map((row) => {
      const { series, count, kind } = originalOf(row);
      return { series, count, kind };
    });
  }

  async issued(shop: ShopKey, id: DocumentId, at: Instant): Promise<void> {
    const set = `
      UPDATE originals SET issued_at = :at WHERE shop = :shop AND id = :id AND issued_at IS NULL`;
    await this.#database.durably(() => this.#database.change(set, { shop, id, at: textOfInstant(at) }));
  }

  async dated(shop: ShopKey, from: PlainDate, to: PlainDate): Promise<readonly Original[]> {
    return this.#many('date BETWEEN :from AND :to', { shop, from: from.toString(), to: to.toString() });
  }

  async issuedSince(shop: ShopKey, from: Instant): Promise<readonly Original[]> {
    return this.#many('issued_at >= :from', { shop, from: textOfInstant(from) });
  }

  async listed(
    shop: ShopKey,
    after: Pick<Original, 'series' | 'count'> | undefined,
    limit: number,
  ): Promise<readonly Original[]> {
    const { series, count } = after ?? { series: '', count: -1 };
    return (await this.#database.rowsAside(NEXT, { shop, series, count, limit })).map(originalOf);
  }

  async restrict(shop: ShopKey, at: Instant, ids?: readonly DocumentId[]): Promise<number> {
    const these = ids ? 'AND id IN (SELECT value FROM json_each(:ids))' : '';
    const set = `
      UPDATE originals SET restricted_at = :at
      WHERE shop = :shop AND restricted_at IS NULL AND ${HAS_CONTENTS} ${these}`;
    const values = { shop, at: textOfInstant(at), ...(ids ? { ids: JSON.stringify(ids) } : {}) };
    return this.#database.durably(() => this.#database.change(set, values));
  }

  async handedOver(shop: ShopKey, ids: readonly DocumentId[], at: Instant): Promise<void> {
    const set = `
      UPDATE originals SET handed_over_at = :at
      WHERE shop = :shop AND handed_over_at IS NULL AND id IN (SELECT value FROM json_each(:ids))`;
    const values = { shop, at: textOfInstant(at), ids: JSON.stringify(ids) };
    await this.#database.durably(() => this.#database.change(set, values));
  }

  forget(today: PlainDate): Promise<number> {
    return deleteInSteps(this.#database, FORGET, { today: today.toString() });
  }

  async page(after: Omit<SealedText, 'sealed'> | undefined, limit: number): Promise<readonly SealedText[]> {
    const { shop, name } = after ?? { shop: '', name: '' };
    return this.#database
      .rows(PAGE, { shop, name, limit })
      .map((row) => ({ shop: shopKey(String(row['shop'])), name: String(row['id']), sealed: String(row['sealed']) }));
  }

  replace({ shop, name, sealed }: SealedText, fresh: string): Promise<boolean> {
    const set = 'UPDATE originals SET sealed = :fresh WHERE shop = :shop AND id = :name AND sealed = :sealed';
    return this.#database.durably(() => this.#database.change(set, { shop, name, sealed, fresh }) === 1);
  }

  #one(condition: string, values: Values): Original | undefined {
    const select = `SELECT ${KNOWN} FROM originals WHERE shop = :shop AND ${condition} AND ${HAS_CONTENTS}`;
    const row = this.#database.row(select, values);
    return row && originalOf(row);
  }

  async #many(condition: string, values: Values): Promise<readonly Original[]> {
    const select = `SELECT ${KNOWN} FROM originals WHERE shop = :shop AND ${condition} AND ${HAS_CONTENTS} ${IN_ORDER}`;
    return (await this.#database.rowsAside(select, values)).map(originalOf);
  }
}
