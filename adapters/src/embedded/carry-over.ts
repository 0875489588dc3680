import { sealedMessageOf } from '@belegwerk/core/privacy';
import { carryEvidence } from './carry-evidence.ts';
import { openDatabase } from '../records/sqlite/index.ts';
import { STEPS } from './schema.ts';

/** How many rows were carried over, by what they are. */
export interface CarriedOver {
  readonly requests: number;
  readonly documents: number;
  /** Shops whose later records go on from these: what was made since is known. Of all others it is not. */
  readonly continued: readonly string[];
}

/** Requests of the data protection law that the backup does not know, or does not know as answered. */
const CAME_SINCE = `
  FROM later.privacy_requests
  WHERE id NOT IN (SELECT id FROM main.privacy_requests WHERE answered_at IS NOT NULL)`;

/** Where a person has read what is to be erased. To do any other again would come to nothing held, and would go unnoticed. */
const IS_READ_ERASURE = `
  kind <> 'customer-data' AND doc ->> '$.state' <> 'unreadable'
  AND coalesce(doc ->> '$.outcome', '') NOT IN ('by-hand', 'read-later')`;

/**
 * Erasures that came since count as not answered, so that what they erased is erased again; and the shops that left are gone
 * again, to be erased in their time. Any other request is as it was later; a report that waits for the merchant is told of again.
 */
const ERASURES = `
  INSERT OR REPLACE INTO privacy_requests (id, shop, kind, received_at, due_at, answered_at, doc)
    SELECT id, shop, kind, received_at, due_at, iif(${IS_READ_ERASURE}, NULL, answered_at),
      CASE WHEN ${IS_READ_ERASURE}
        THEN json_set(json_remove(doc, '$.answeredAt', '$.outcome', '$.kept'), '$.state', 'received')
        WHEN doc ->> '$.state' = 'ready' THEN json_set(doc, '$.state', 'received')
        ELSE doc END
    ${CAME_SINCE};
  UPDATE shops SET doc = json_set(doc, '$.uninstalledAt',
      (SELECT max(received_at) FROM later.privacy_requests AS asked
       WHERE asked.shop = shops.shop AND asked.kind = 'shop-redaction'))
    WHERE shop NOT IN (SELECT shop FROM later.shops)
      AND shop IN (SELECT shop FROM later.privacy_requests WHERE kind = 'shop-redaction');
  UPDATE shops SET doc = (SELECT doc FROM later.shops AS there WHERE there.shop = shops.shop)
    WHERE shop IN (SELECT shop FROM later.shops WHERE doc ->> '$.uninstalledAt' IS NOT NULL);`;

/** Sealed texts of requests that wait for a person. Those of others do not come back with the backup. */
const SEALED_TEXTS = {
  carried: `
    INSERT OR REPLACE INTO main.secrets SELECT * FROM later.secrets WHERE name LIKE '${sealedMessageOf('%')}'`,
  needless: `
    DELETE FROM main.secrets WHERE name LIKE '${sealedMessageOf('%')}' AND name NOT IN (
      SELECT '${sealedMessageOf('')}' || id FROM main.privacy_requests
      WHERE answered_at IS NULL AND doc ->> '$.state' = 'unreadable')`,
} as const;

/**
 * What was made since is known, so that nothing is made, booked or mailed a second time; and what a person said of an order
 * stands. A register of documents only ever grows, and what it says later says more.
 */
const RECORDS = [
  'originals',
  'documents',
  'follow_ups',
  'orders',
  'open_items',
  'earlier_documents',
  'explained_gaps',
  'month_editions',
  'folder_lists',
  'adviser_accesses',
  'oss_statements',
  'shop_payouts',
  'settlement_notes',
  'batches',
  'batch_items',
  'partner_coupons',
  'redemptions',
  'payouts',
  'receipt_numbers',
  'operator_coupons',
] as const;

/**
 * The same installation of a shop that knows every document of the backup, and that no restoration has set back meanwhile. One that
 * a host drew anew, or that was itself restored from something older, goes on from nothing here.
 */
const CONTINUED = `
  SELECT here.shop FROM main.shops AS here JOIN later.shops AS there ON there.shop = here.shop
  WHERE here.doc ->> '$.installedAt' IS there.doc ->> '$.installedAt'
    AND here.doc ->> '$.restored.at' IS there.doc ->> '$.restored.at'
    AND NOT EXISTS (
      SELECT 1 FROM main.documents AS mine WHERE mine.shop = here.shop
      AND NOT EXISTS (SELECT 1 FROM later.documents AS its WHERE its.shop = mine.shop AND its.id = mine.id)
    )`;

/** What the merchant has set and renewed since. Tokens before that are dead. */
const OF_CONTINUED = {
  settings: 'INSERT OR REPLACE INTO main.settings_changes SELECT * FROM later.settings_changes WHERE shop = :shop',
  secrets: 'INSERT OR REPLACE INTO main.secrets SELECT * FROM later.secrets WHERE shop = :shop',
} as const;

/**
 * Carries over into an older store what a later one of the same shops knows and what must not be forgotten: erasures, and
 * what was made and set. With `secrets` the tokens, too, where one key opens those of both. Both files are brought up to date.
 */
export const carryOver = async (
  store: string,
  later: string,
  { secrets }: { readonly secrets: boolean },
): Promise<CarriedOver> => {
  await openDatabase(later, STEPS).close();
  const database = openDatabase(store, STEPS);
  try {
    database.change('ATTACH :later AS later', { later });
    const count = (table: string): number => Number(database.row(`SELECT count(*) AS n FROM main.${table}`)?.['n']);
    const documents = count('documents');
    return database.atomically(() => {
      const requests = Number(database.row(`SELECT count(*) AS n ${CAME_SINCE}`)?.['n']);
      const continued = [...database.rows(CONTINUED)].map(({ shop }) => String(shop));
      database.script(ERASURES);
      for (const table of RECORDS) database.change(`INSERT OR REPLACE INTO main.${table} SELECT * FROM later.${table}`);
      carryEvidence(database);
      for (const shop of continued) {
        database.change(OF_CONTINUED.settings, { shop });
        if (secrets) database.change(OF_CONTINUED.secrets, { shop });
      }
      if (secrets) database.change(SEALED_TEXTS.carried);
      database.change(SEALED_TEXTS.needless);
      return { requests, documents: count('documents') - documents, continued };
    });
  } finally {
    await database.close();
  }
};

/**
 * Carries over the erasures alone, from a store of another version whose other tables are not known here. Throws where it has no
 * requests that can be read.
 */
export const carryErasures = async (store: string, later: string): Promise<number> => {
  const database = openDatabase(store, STEPS);
  try {
    database.change('ATTACH :later AS later', { later });
    return database.atomically(() => {
      const open = Number(database.row(`SELECT count(*) AS n ${CAME_SINCE}`)?.['n']);
      database.script(ERASURES);
      database.change(SEALED_TEXTS.needless);
      return open;
    });
  } finally {
    await database.close();
  }
};
