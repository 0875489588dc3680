import type { RawStores } from '@belegwerk/core/stores';
import { adviserAccessesContract } from './adviser-accesses.ts';
import { batchBookContract } from './batch-book.ts';
import { documentLinksContract } from './document-links.ts';
import { documentRegisterContract } from './document-register.ts';
import { sideTaskRegisterContract } from './side-task-register.ts';
import { earlierDocumentsContract } from './earlier-documents.ts';
import { evidenceBookContract } from './evidence-book.ts';
import { explainedGapsContract } from './explained-gaps.ts';
import { folderListsContract } from './folder-lists.ts';
import { monthEditionsContract } from './month-editions.ts';
import { originalsContract } from './originals.ts';
import { ossStatementsContract } from './oss-statements.ts';
import { payoutBookContract } from './payout-book.ts';
import { settlementBookContract } from './settlement-book.ts';
import { eventLogContract } from './event-log.ts';
import { workQueueContract } from './work-queue.ts';
import { leasesContract } from './leases.ts';
import { orderBookContract } from './order-book.ts';
import { partnerBookContract } from './partner-book.ts';
import { privacyRequestsContract } from './privacy-requests.ts';
import { lookedAfterWorkContract } from './looked-after-work.ts';
import { operatorCouponsContract } from './operator-coupons.ts';
import { plannedMaintenanceContract } from './planned-maintenance.ts';
import { pulsesContract } from './pulses.ts';
import { sealedFilesContract } from './sealed-files.ts';
import { sealedStoreContract } from './sealed-store.ts';
import { settingsHistoryContract } from './settings-history.ts';
import { shopRegisterContract } from './shop-register.ts';
import { transfersContract } from './transfers.ts';

/** What every engine promises beside the records of a shop: the suites of those ports. `open` gives the same stores each time. */
export const storesContract = (name: string, open: () => Promise<RawStores>): void => {
  shopRegisterContract(name, async () => (await open()).shops);
  workQueueContract(name, async () => (await open()).workQueue);
  leasesContract(name, async () => (await open()).leases);
  privacyRequestsContract(name, async () => (await open()).privacy);
  sealedFilesContract(name, async () => (await open()).files);
  sealedStoreContract(name, async () => (await open()).secrets);
  originalsContract(name, open);
  partnerBookContract(name, open);
  pulsesContract(name, open);
  lookedAfterWorkContract(name, open);
  operatorCouponsContract(name, open);
  plannedMaintenanceContract(name, open);
};

/** What every engine promises of the records of a shop: the suites of those ports. `open` gives the same stores each time. */
export const recordsContract = (name: string, open: () => Promise<RawStores>): void => {
  documentRegisterContract(name, async (shop) => (await open()).recordsOf(shop).documents);
  transfersContract(name, async (shop) => (await open()).recordsOf(shop).documents);
  documentLinksContract(name, async () => {
    const stores = await open();
    return { links: stores.links, register: (shop) => stores.recordsOf(shop).documents };
  });
  orderBookContract(name, async (shop) => (await open()).recordsOf(shop).orders);
  sideTaskRegisterContract(name, async (shop) => (await open()).recordsOf(shop).sideTasks);
  eventLogContract(name, async (shop) => (await open()).recordsOf(shop).events);
  settingsHistoryContract(name, open);
  earlierDocumentsContract(name, open);
  evidenceBookContract(name, open);
  explainedGapsContract(name, open);
  monthEditionsContract(name, open);
  folderListsContract(name, open);
  adviserAccessesContract(name, open);
  ossStatementsContract(name, open);
  payoutBookContract(name, open);
  settlementBookContract(name, open);
  batchBookContract(name, open);
};
