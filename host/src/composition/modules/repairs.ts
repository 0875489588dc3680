import {
  makeChangePreferences,
  makeForeseeReadOrder,
  makeLookAgain,
  makePreviewRepair,
  makeRunRepair,
  makeUndoRepair,
  makeViewBatches,
  makeViewRepairs,
} from '@belegwerk/core/use-cases';
import { repairsArea } from '../../areas/repairs/repairs-area.ts';
import { documentsPerMinuteOf } from '../documents-per-minute.ts';
import { linkBasesOf } from '../link-bases-of.ts';
import type { OpenModule } from '../dependencies.ts';

/** The repair desk: what is held or failed, by its causes. */
export const repairs: OpenModule = (all) => {
  const { stores, clock, ids, vault, attachments, orders, loadMetafields, bookkeeping, accounting, addWork } = all;
  const linksOf = linkBasesOf(all);
  return {
    people: [
      repairsArea({
        viewRepairs: makeViewRepairs({ stores, clock }),
        previewRepair: makePreviewRepair({
          stores,
          orders,
          loadMetafields,
          foreseeReadOrder: makeForeseeReadOrder({ stores, clock, linksOf, bookkeeping, changes: accounting.changes }),
        }),
        runRepair: makeRunRepair({
          stores,
          clock,
          addWork,
          changePreferences: makeChangePreferences({ stores, vault, clock, ids, attachments }),
        }),
        undoRepair: makeUndoRepair({ stores, clock, bookkeeping, lookAgain: makeLookAgain({ addWork }) }),
        viewBatches: makeViewBatches({ stores, clock, documentsPerMinute: documentsPerMinuteOf(accounting) }),
        pagesOf: all.pagesOf,
        wake: (shop) => all.workers.wake(shop),
      }),
    ],
  };
};
