import { rm, writeFile } from 'node:fs/promises';
import type { EvidenceSeal } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import { KeptEvidence, type StepOfShape } from '../records/index.ts';
import { openDatabase, openDatabaseInMemory, type SqliteDatabase } from '../records/sqlite/index.ts';
import { EmbeddedAdviserAccesses, EmbeddedAdviserLinks } from './adviser-accesses.ts';
import { EmbeddedBatchBook } from './batch-book.ts';
import { EmbeddedDayFigures } from './day-figures.ts';
import { EmbeddedDocumentLinks } from './document-links.ts';
import { EmbeddedDocumentRegister } from './document-register.ts';
import { EmbeddedEarlierDocuments } from './earlier-documents.ts';
import { EmbeddedEvidenceKeys, EmbeddedEvidenceTable } from './evidence-book.ts';
import { EmbeddedExplainedGaps } from './explained-gaps.ts';
import { EmbeddedFolderLists } from './folder-lists.ts';
import { EmbeddedMonthEditions } from './month-editions.ts';
import { EmbeddedOriginals } from './originals.ts';
import { EmbeddedOssStatements } from './oss-statements.ts';
import { EmbeddedPayoutBook } from './payout-book.ts';
import { EmbeddedSettlementBook } from './settlement-book.ts';
import { forgetRecords } from './doc-codec.ts';
import { eraseShop } from './erasure.ts';
import { EmbeddedSideTaskRegister } from './side-task-register.ts';
import { EmbeddedEventLog } from './event-log.ts';
import { EmbeddedWorkDefects } from './work-defects.ts';
import { EmbeddedWorkQueue } from './work-queue.ts';
import { EmbeddedLeases } from './leases.ts';
import { EmbeddedOperatorCoupons } from './operator-coupons.ts';
import { EmbeddedOrderBook } from './order-book.ts';
import { EmbeddedPartnerBook } from './partner-book.ts';
import { EmbeddedPrivacyRequests } from './privacy-requests.ts';
import { EmbeddedPlannedMaintenance } from './planned-maintenance.ts';
import { EmbeddedPulses } from './pulses.ts';
import { NAMED_STEPS, STEPS } from './schema.ts';
import { scrubIfDue } from './scrub-due.ts';
import { EmbeddedSealedFiles } from './sealed-files.ts';
import { EmbeddedSealedStore } from './sealed-store.ts';
import { EmbeddedSettingsHistory } from './settings-history.ts';
import { EmbeddedShopRegister } from './shop-register.ts';

/** More than most writes need at once. */
const ROOM_BYTES = 256 * 1024;

/** Throws unless the disk takes something: a database that reads well from a full disk loses what comes next. */
const roomBeside = async (file: string): Promise<void> => {
  const name = `${file}-room`;
  try {
    await writeFile(name, new Uint8Array(ROOM_BYTES));
  } finally {
    await rm(name, { force: true });
  }
};

/**
 * Opens, and if need be creates, the stores in one file; throws an error that names the file when it cannot.
 * What may be looked at again after a power cut is written without waiting for the disk. Without a seal the record of evidence
 * leaves out what is personal. `onStep` hears of each step that brings an older file up to date, before it is taken.
 */
export const openEmbeddedStores = (
  file: string,
  seal?: EvidenceSeal,
  onStep?: (step: StepOfShape) => void,
): RawStores => {
  const names = Object.keys(NAMED_STEPS);
  const begins = (at: number): void => onStep?.({ name: names[at] ?? '', number: at + 1, of: names.length });
  const database = openDatabase(file, STEPS, { begins });
  // it is not waited for, and the next opening does what is left
  scrubIfDue(database).catch(() => undefined);
  return storesOn(database, () => roomBeside(file), seal);
};

/** Rows that a question answers, as they are stored. */
export type AskRows = (sql: string) => readonly Readonly<Record<string, unknown>>[];

/** One store in no file, for a program that only tries something out; it is gone when one of those who opened it closes it. */
export interface StoresInMemory {
  /** The stores as one host opens them: what it gathers in its own memory before it writes is not shared with others. */
  readonly open: (seal?: EvidenceSeal) => RawStores;
  readonly rows: AskRows;
}

export const storesInMemory = (): StoresInMemory => {
  const database = openDatabaseInMemory(STEPS);
  return { open: (seal) => storesOn(database, async () => undefined, seal), rows: (sql) => database.rows(sql) };
};

/** `hasRoom` throws where nothing more can be written. */
const storesOn = (database: SqliteDatabase, hasRoom: () => Promise<void>, seal?: EvidenceSeal): RawStores => {
  return {
    shops: new EmbeddedShopRegister(database),
    workQueue: new EmbeddedWorkQueue(database),
    leases: new EmbeddedLeases(database),
    secrets: new EmbeddedSealedStore(database),
    links: new EmbeddedDocumentLinks(database),
    adviserLinks: new EmbeddedAdviserLinks(database),
    files: new EmbeddedSealedFiles(database),
    originals: new EmbeddedOriginals(database),
    evidenceKeys: new EmbeddedEvidenceKeys(database),
    privacy: new EmbeddedPrivacyRequests(database),
    partners: new EmbeddedPartnerBook(database),
    pulses: new EmbeddedPulses(database),
    defects: new EmbeddedWorkDefects(database),
    figures: new EmbeddedDayFigures(database),
    coupons: new EmbeddedOperatorCoupons(database),
    maintenance: new EmbeddedPlannedMaintenance(database),
    recordsOf: (shop) => ({
      documents: new EmbeddedDocumentRegister(database, shop),
      orders: new EmbeddedOrderBook(database, shop),
      sideTasks: new EmbeddedSideTaskRegister(database, shop),
      events: new EmbeddedEventLog(database, shop),
      settings: new EmbeddedSettingsHistory(database, shop),
      earlier: new EmbeddedEarlierDocuments(database, shop),
      gaps: new EmbeddedExplainedGaps(database, shop),
      editions: new EmbeddedMonthEditions(database, shop),
      lists: new EmbeddedFolderLists(database, shop),
      advisers: new EmbeddedAdviserAccesses(database, shop),
      oss: new EmbeddedOssStatements(database, shop),
      payouts: new EmbeddedPayoutBook(database, shop),
      settlements: new EmbeddedSettlementBook(database, shop),
      batches: new EmbeddedBatchBook(database, shop),
      evidence: new KeptEvidence(shop, new EmbeddedEvidenceTable(database, shop), seal),
    }),
    erase: (shop, between) => eraseShop(database, shop, between),
    scrub: () => {
      forgetRecords();
      return database.scrub();
    },
    ping: async () => {
      database.row('SELECT count(*) FROM shops');
      await hasRoom();
    },
    close: () => database.close(),
  };
};
