import { businessDay } from '@belegwerk/core/kernel';
import {
  makeBeginMonthFolder,
  makeReadEditionDocuments,
  makeReadListedDocuments,
  makeReadMonth,
  makeViewBatches,
  makeViewMonthFolder,
} from '@belegwerk/core/use-cases';
import { monthFolderArea } from '../../areas/month-folder/month-folder-area.ts';
import { documentsPerMinuteOf } from '../documents-per-minute.ts';
import type { OpenModule } from '../dependencies.ts';

/** What the tax adviser gets of a month. */
export const monthFolder: OpenModule = ({ stores, clock, addWork, accounting, packFolder, workers }) => {
  const readListed = makeReadListedDocuments({ stores });
  return {
    people: [
      monthFolderArea({
        viewMonthFolder: makeViewMonthFolder({
          stores,
          clock,
          viewBatches: makeViewBatches({ stores, clock, documentsPerMinute: documentsPerMinuteOf(accounting) }),
          readMonth: makeReadMonth({ stores }),
          readDocuments: makeReadEditionDocuments({ readListed }),
        }),
        beginMonthFolder: makeBeginMonthFolder({ stores, clock, addWork, readListed }),
        packMonthFolder: packFolder,
        today: () => businessDay(clock.now()),
        wake: (shop) => workers.wake(shop),
      }),
    ],
  };
};
