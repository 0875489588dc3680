import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Stores } from '@belegwerk/core';
import { EmbeddedDatabase } from './database.ts';
import { EmbeddedDocumentLinks } from './document-links.ts';
import { EmbeddedDocumentRegister } from './document-register.ts';
import { EmbeddedEventLog } from './event-log.ts';
import { EmbeddedInbox } from './inbox.ts';
import { EmbeddedLeases } from './leases.ts';
import { EmbeddedOrderBook } from './order-book.ts';
import { bringUpToDate } from './schema.ts';
import { EmbeddedSealedStore } from './sealed-store.ts';
import { EmbeddedShopRegister } from './shop-register.ts';

const opened = (file: string): EmbeddedDatabase => {
  let database: EmbeddedDatabase | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true });
    database = new EmbeddedDatabase(file);
    bringUpToDate(database);
    return database;
  } catch (cause) {
    database?.close();
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The store file ${file} cannot be opened: ${detail}`, { cause });
  }
};

/** Opens, and if need be creates, the stores in one file; throws an error that names the file when it cannot. */
export const openEmbeddedStores = (file: string): Stores => {
  const database = opened(resolve(file));
  return {
    shops: new EmbeddedShopRegister(database),
    inbox: new EmbeddedInbox(database),
    leases: new EmbeddedLeases(database),
    secrets: new EmbeddedSealedStore(database),
    links: new EmbeddedDocumentLinks(database),
    recordsOf: (shop) => ({
      documents: new EmbeddedDocumentRegister(database, shop),
      orders: new EmbeddedOrderBook(database, shop),
      events: new EmbeddedEventLog(database, shop),
    }),
    ping: async () => void database.row('SELECT count(*) FROM shops'),
    close: async () => database.close(),
  };
};
