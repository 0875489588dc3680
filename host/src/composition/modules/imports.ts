import {
  makeImportDocuments,
  makeImportRecentOrders,
  makeListEarlierDocuments,
  makeMatchByHand,
  makeUnlinkByHand,
} from '@belegwerk/core/use-cases';
import { importsArea } from '../../areas/imports/imports-area.ts';
import { receiptsArea } from '../../areas/imports/receipts-area.ts';
import { documentsPerMinuteOf } from '../documents-per-minute.ts';
import type { OpenModule } from '../dependencies.ts';

/** What was there before the app came: orders, and documents to be linked with them. */
export const imports: OpenModule = (all) => {
  const { orders, listing, stores, clock, ids, addWork, accounting, workers, pagesOf } = all;
  const { importDays, matchDocument } = all;
  return {
    people: [
      importsArea({
        importRecentOrders: makeImportRecentOrders({ orders, listing, stores, clock, addWork }),
        importDocuments: makeImportDocuments({ changes: accounting.changes, stores, clock, ids, matchDocument }),
        importDays,
        documentsPerMinute: documentsPerMinuteOf(accounting),
        wake: (shop) => workers.wake(shop),
      }),
      receiptsArea({
        listEarlierDocuments: makeListEarlierDocuments({ stores }),
        matchByHand: makeMatchByHand({ stores, clock, ids, matchDocument }),
        unlinkByHand: makeUnlinkByHand({ stores, clock, ids, addWork }),
        pagesOf,
        wake: (shop) => workers.wake(shop),
      }),
    ],
  };
};
