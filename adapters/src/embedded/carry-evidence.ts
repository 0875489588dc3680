import { chainedTo, type ChainEnd } from '@belegwerk/core/evidence';
import { shopKey } from '@belegwerk/core/kernel';
import type { SqliteDatabase } from '../records/sqlite/index.ts';
import { evidenceEntries } from './codecs.ts';
import { putEvidence } from './evidence-book.ts';

/** What the older store alone knows; nothing where it is a beginning of the later one, as every backup of the same host is. */
const UNKNOWN_LATER = `
  SELECT doc FROM main.evidence AS mine WHERE shop = :shop AND NOT EXISTS (
    SELECT 1 FROM later.evidence AS its WHERE its.shop = mine.shop AND its.key = mine.key
  ) ORDER BY seq`;

/** What was destroyed in either store stays so. */
const KEYS = `
  INSERT INTO main.evidence_keys SELECT shop, order_id, drawn_at, sealed FROM later.evidence_keys WHERE true
  ON CONFLICT (shop, order_id) DO UPDATE SET sealed = iif(sealed IS NULL, NULL, excluded.sealed)`;

/**
 * Carries over the record of evidence from the later store, which is attached: its chain stands as an auditor may have its end, and
 * what the older store alone knows is appended behind it. No key that was destroyed comes back.
 */
export const carryEvidence = (database: SqliteDatabase): void => {
  for (const { shop: name } of database.rows('SELECT DISTINCT shop FROM later.evidence')) {
    const shop = shopKey(String(name));
    const unknown = database.rows(UNKNOWN_LATER, { shop }).map((row) => evidenceEntries.of(row));
    database.change('DELETE FROM main.evidence WHERE shop = :shop', { shop });
    database.change('INSERT INTO main.evidence SELECT * FROM later.evidence WHERE shop = :shop', { shop });
    const end = database.row('SELECT seq, hash FROM main.evidence WHERE shop = :shop ORDER BY seq DESC LIMIT 1', {
      shop,
    });
    let last: ChainEnd = { seq: Number(end?.['seq']), hash: String(end?.['hash']) };
    for (const { seq: _was, previous: _before, hash: _of, sealed, ...evidence } of unknown) {
      const entry = chainedTo(last, evidence, sealed);
      putEvidence(database, shop, entry);
      last = entry;
    }
  }
  database.change(KEYS);
};
