import { openDatabase } from '../records/sqlite/index.ts';
import { STEPS } from './schema.ts';

/** How many rows were carried over, by what they are. */
export interface CarriedOver {
  readonly requests: number;
  readonly documents: number;
}

/**
 * Requests of the data protection law that came since count as not answered, so that what they erased is erased again; and
 * the shops that left are gone again, to be erased in their time.
 */
const ERASURES = `
  INSERT OR REPLACE INTO privacy_requests (id, shop, kind, received_at, due_at, answered_at, doc)
    SELECT id, shop, kind, received_at, due_at, NULL,
      json_set(json_remove(doc, '$.answeredAt', '$.outcome', '$.kept'), '$.state', 'received')
    FROM later.privacy_requests
    WHERE id NOT IN (SELECT id FROM main.privacy_requests WHERE answered_at IS NOT NULL);
  UPDATE shops SET doc = json_set(doc, '$.uninstalledAt',
      (SELECT max(received_at) FROM later.privacy_requests AS asked
       WHERE asked.shop = shops.shop AND asked.kind = 'shop-redaction'))
    WHERE shop NOT IN (SELECT shop FROM later.shops)
      AND shop IN (SELECT shop FROM later.privacy_requests WHERE kind = 'shop-redaction');
  UPDATE shops SET doc = (SELECT doc FROM later.shops AS there WHERE there.shop = shops.shop)
    WHERE shop IN (SELECT shop FROM later.shops WHERE doc ->> '$.uninstalledAt' IS NOT NULL);`;

/**
 * What was made since is known, so that nothing is made, booked or mailed a second time; and what a person said of an order
 * stands. A register of documents only ever grows, and what it says later says more.
 */
const RECORDS = [
  'documents',
  'follow_ups',
  'orders',
  'open_items',
  'earlier_documents',
  'batches',
  'batch_items',
  'partner_coupons',
  'redemptions',
  'payouts',
  'receipt_numbers',
  'operator_coupons',
] as const;

/** Tokens that were renewed since: those before are dead. Those of another account belong to another state of the shop. */
const SECRETS = `
  INSERT OR REPLACE INTO secrets (shop, name, sealed)
    SELECT shop, name, sealed FROM later.secrets
    WHERE shop IN (
      SELECT here.shop FROM shops AS here JOIN later.shops AS there ON there.shop = here.shop
      WHERE here.doc ->> '$.accounting.connectedAt' IS there.doc ->> '$.accounting.connectedAt'
    )`;

/**
 * Carries over into an older store what a later one of the same shops knows and what must not be forgotten: erasures, and
 * what was made. With `secrets` the tokens, too, where one key opens those of both. Both files are brought up to date.
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
      const requests = Number(
        database.row(`SELECT count(*) AS n FROM later.privacy_requests
          WHERE id NOT IN (SELECT id FROM main.privacy_requests WHERE answered_at IS NOT NULL)`)?.['n'],
      );
      database.script(ERASURES);
      for (const table of RECORDS) database.change(`INSERT OR REPLACE INTO main.${table} SELECT * FROM later.${table}`);
      if (secrets) database.change(SECRETS);
      return { requests, documents: count('documents') - documents };
    });
  } finally {
    await database.close();
  }
};
