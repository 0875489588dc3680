import { setTimeout } from 'node:timers/promises';
import { PdfPaperBinder } from '@belegwerk/adapters/binding';
import { PaperFolderWriter } from '@belegwerk/adapters/paper';
import { makeBulkOrders, makeChangeBatch, makeGatherPapers, makeViewBatches } from '@belegwerk/core/use-cases';
import { batchesArea } from '../../areas/batches/batches-area.ts';
import { documentsPerMinuteOf } from '../documents-per-minute.ts';
import type { OpenModule } from '../dependencies.ts';

/** Work with many orders at once. */
export const batches: OpenModule = ({ stores, clock, addWork, accounting, readOwnFile, workers }) => {
  const documentsPerMinute = documentsPerMinuteOf(accounting);
  return {
    people: [
      batchesArea({
        viewBatches: makeViewBatches({ stores, clock, documentsPerMinute }),
        changeBatch: makeChangeBatch({ stores, clock, addWork }),
        bulkOrders: makeBulkOrders({ stores, clock, addWork, documentsPerMinute }),
        gatherPapers: makeGatherPapers({
          stores,
          readOwnFile,
          binder: new PdfPaperBinder(),
          writer: new PaperFolderWriter(),
          wait: (seconds) => setTimeout(seconds * 1000),
        }),
        wake: (shop) => workers.wake(shop),
      }),
    ],
  };
};
