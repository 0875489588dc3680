import type { Instant, ShopKey } from '@belegwerk/core/kernel';
import type { AdviserAccesses, AdviserLinks } from '@belegwerk/core/ports';
import { endOfAccess, type AdviserAccess } from '@belegwerk/core/records';
import { shopKeyText, textOfInstant } from '../records/index.ts';
import type { SqliteDatabase } from '../records/sqlite/index.ts';
import { adviserAccesses } from './codecs.ts';
import { AT_ONCE, deleteInSteps } from './deleting.ts';

const ONE = 'SELECT doc FROM adviser_accesses WHERE shop = :shop AND id = :id';

const OPEN = 'SELECT count(*) AS n FROM adviser_accesses WHERE shop = :shop AND ends_at > :at';

const ADD = `
  INSERT INTO adviser_accesses (shop, id, link, granted_at, ends_at, doc)
  SELECT :shop, :id, :link, :grantedAt, :endsAt, :doc WHERE EXISTS (SELECT 1 FROM shops WHERE shop = :shop)`;

const ALL = 'SELECT doc FROM adviser_accesses WHERE shop = :shop ORDER BY granted_at DESC, id DESC';

const CHANGE = `
  UPDATE adviser_accesses SET link = :link, granted_at = :grantedAt, ends_at = :endsAt, doc = :doc
  WHERE shop = :shop AND id = :id`;

const END_ALL = `
  UPDATE adviser_accesses SET ends_at = :at, doc = json_set(doc, '$.revokedAt', :at)
  WHERE shop = :shop AND ends_at > :at`;

const FORGET = `
  DELETE FROM adviser_accesses WHERE rowid IN (
    SELECT rowid FROM adviser_accesses WHERE shop = :shop AND ends_at < :before LIMIT ${AT_ONCE}
  )`;

/** The accesses of tax advisers to one shop, in the embedded store. */
export class EmbeddedAdviserAccesses implements AdviserAccesses {
  readonly #database: SqliteDatabase;
  readonly #shop: ShopKey;

  constructor(database: SqliteDatabase, shop: ShopKey) {
    this.#database = database;
    this.#shop = shop;
  }

  async add(access: AdviserAccess, most: number): Promise<'added' | 'known' | 'too-many'> {
    const at = textOfInstant(access.grantedAt);
    return this.#database.durably(() => {
      if (this.#stored(access.id)) return 'known';
      if (Number(this.#database.row(OPEN, { shop: this.#shop, at })?.['n']) >= most) return 'too-many';
      this.#database.change(ADD, this.#row(access));
      return 'added';
    });
  }

  async byId(id: string): Promise<AdviserAccess | undefined> {
    return this.#stored(id);
  }

  async all(): Promise<readonly AdviserAccess[]> {
    return this.#database.rows(ALL, { shop: this.#shop }).map((row) => adviserAccesses.of(row));
  }

  async change(id: string, change: (access: AdviserAccess) => AdviserAccess): Promise<AdviserAccess | undefined> {
    return this.#database.durably(() => {
      const before = this.#stored(id);
      if (!before) return undefined;
      const after = change(before);
      if (after !== before) this.#database.change(CHANGE, this.#row(after));
      return after;
    });
  }

  async endAll(at: Instant): Promise<number> {
    return this.#database.durably(() => this.#database.change(END_ALL, { shop: this.#shop, at: textOfInstant(at) }));
  }

  async forget(before: Instant): Promise<number> {
    return deleteInSteps(this.#database, FORGET, { shop: this.#shop, before: textOfInstant(before) });
  }

  #stored(id: string): AdviserAccess | undefined {
    const row = this.#database.row(ONE, { shop: this.#shop, id });
    return row && adviserAccesses.of(row);
  }

  #row(access: AdviserAccess): Readonly<Record<string, string>> {
    return {
      shop: this.#shop,
      id: access.id,
      link: access.link.digest,
      grantedAt: textOfInstant(access.grantedAt),
      endsAt: textOfInstant(endOfAccess(access)),
      doc: adviserAccesses.doc(access),
    };
  }
}

/** Accesses by their links, in the embedded store. */
export class EmbeddedAdviserLinks implements AdviserLinks {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async byDigest(digest: string): Promise<{ readonly shop: ShopKey; readonly access: AdviserAccess } | undefined> {
    const row = this.#database.row('SELECT shop, doc FROM adviser_accesses WHERE link = :digest', { digest });
    return row && { shop: shopKeyText.parse(row['shop']), access: adviserAccesses.of(row) };
  }
}
