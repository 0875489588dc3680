import type { EvidenceSeal } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import type { CommandStartedEvent, Db, MongoClient } from 'mongodb';
import { KeptEvidence, type StepOfShape } from '../records/index.ts';
import { bringUpToDate, type Pace, type Step } from './bring-up-to-date.ts';
import { collectionsOf, createIndexes, type Collections } from './collections.ts';
import { connected } from './connected.ts';
import { MongoBatchBook } from './batch-book.ts';
import { MongoDocumentLinks } from './document-links.ts';
import { MongoDocumentRegister } from './document-register.ts';
import { eraseShop } from './erasure.ts';
import { MongoSideTaskRegister } from './side-task-register.ts';
import { MongoEarlierDocuments } from './earlier-documents.ts';
import { MongoAdviserAccesses, MongoAdviserLinks } from './adviser-accesses.ts';
import { MongoEvidenceKeys, MongoEvidenceTable } from './evidence-book.ts';
import { MongoExplainedGaps } from './explained-gaps.ts';
import { MongoFolderLists } from './folder-lists.ts';
import { MongoMonthEditions } from './month-editions.ts';
import { MongoOriginals } from './originals.ts';
import { MongoOssStatements } from './oss-statements.ts';
import { MongoPayoutBook } from './payout-book.ts';
import { MongoSettlementBook } from './settlement-book.ts';
import { MongoEventLog } from './event-log.ts';
import { MongoWorkQueue } from './work-queue.ts';
import { MongoLeases } from './leases.ts';
import { MongoOrderBook } from './order-book.ts';
import { MongoPartnerBook } from './partner-book.ts';
import { MongoPrivacyRequests } from './privacy-requests.ts';
import { MongoDayFigures } from './day-figures.ts';
import { MongoWorkDefects } from './work-defects.ts';
import { MongoOperatorCoupons } from './operator-coupons.ts';
import { MongoPlannedMaintenance } from './planned-maintenance.ts';
import { MongoPulses } from './pulses.ts';
import { MongoSealedFiles } from './sealed-files.ts';
import { MongoSealedStore } from './sealed-store.ts';
import { MongoSettingsHistory } from './settings-history.ts';
import { MongoShopRegister } from './shop-register.ts';
import { NAMED_STEPS, STEPS } from './steps.ts';

const storesIn = (client: MongoClient, collections: Collections, seal?: EvidenceSeal): RawStores => ({
  shops: new MongoShopRegister(collections.shops),
  workQueue: new MongoWorkQueue(collections.workItems),
  leases: new MongoLeases(collections.leases),
  secrets: new MongoSealedStore(collections.secrets),
  links: new MongoDocumentLinks(collections.documents),
  adviserLinks: new MongoAdviserLinks(collections.adviserAccesses),
  files: new MongoSealedFiles(collections.files),
  originals: new MongoOriginals(collections),
  evidenceKeys: new MongoEvidenceKeys(collections.evidenceKeys),
  privacy: new MongoPrivacyRequests(collections.privacyRequests),
  partners: new MongoPartnerBook(collections),
  pulses: new MongoPulses(collections),
  defects: new MongoWorkDefects(collections.workDefects),
  figures: new MongoDayFigures(collections.dayFigures),
  coupons: new MongoOperatorCoupons(collections.operatorCoupons),
  maintenance: new MongoPlannedMaintenance(collections.plannedMaintenance),
  recordsOf: (shop) => ({
    documents: new MongoDocumentRegister(collections.documents, shop),
    orders: new MongoOrderBook(collections.orders, shop),
    sideTasks: new MongoSideTaskRegister(collections.followUps, shop),
    events: new MongoEventLog(collections.events, shop),
    settings: new MongoSettingsHistory(collections, shop),
    earlier: new MongoEarlierDocuments(collections, shop),
    gaps: new MongoExplainedGaps(collections, shop),
    editions: new MongoMonthEditions(collections, shop),
    lists: new MongoFolderLists(collections, shop),
    advisers: new MongoAdviserAccesses(collections, shop),
    oss: new MongoOssStatements(collections, shop),
    payouts: new MongoPayoutBook(collections, shop),
    settlements: new MongoSettlementBook(collections, shop),
    batches: new MongoBatchBook(collections, shop),
    evidence: new KeptEvidence(shop, new MongoEvidenceTable(collections, shop), seal),
  }),
  erase: (shop, between) => eraseShop(collections, shop, between),
  // the files are the server's
  scrub: async () => undefined,
  ping: async () => void (await collections.shops.findOne()),
  close: () => client.close(),
});

/**
 * What seals the personal part of evidence, which is left out without it, and who hears of each step before it is taken; the
 * rest lets a test plant a later step and hear what the driver asks of the server.
 */
export interface Shaping {
  readonly seal?: EvidenceSeal;
  readonly onCommand?: (command: CommandStartedEvent) => void;
  readonly onStep?: (step: StepOfShape) => void;
  readonly steps?: readonly Step[];
  readonly pace?: Pace;
}

/**
 * Opens the stores in a MongoDB database (the one of the address, else `belegwerk`), brings what an earlier version stored
 * up to date and creates its indexes. Throws an error that names the address, never the password, when the server does not
 * answer within five seconds; refused are data of a newer version, of one before the first release, and a copy that was not
 * finished.
 */
export const openMongoStores = async (
  url: string,
  database?: string,
  { seal, onCommand, onStep, steps = STEPS, pace }: Shaping = {},
): Promise<RawStores> => {
  const names = Object.keys(NAMED_STEPS);
  const makeReady = async (found: Db): Promise<void> => {
    await bringUpToDate(found, steps, pace, (at) =>
      onStep?.({ name: names[at] ?? '', number: at + 1, of: steps.length }),
    );
    await createIndexes(found);
  };
  const { client, database: opened } = await connected(url, database, makeReady, onCommand);
  return storesIn(client, collectionsOf(opened), seal);
};
