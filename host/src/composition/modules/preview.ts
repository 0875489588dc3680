import {
  makeDraftPreview,
  makeDryRun,
  makeForeseeCreation,
  makePrintPreview,
  makeReadSwitch,
  makeTryOrders,
} from '@belegwerk/core/use-cases';
import { creationArea } from '../../areas/preview/creation-area.ts';
import { dryRunArea } from '../../areas/preview/dry-run-area.ts';
import { previewArea } from '../../areas/preview/preview-area.ts';
import { settingsTrialArea } from '../../areas/preview/settings-trial-area.ts';
import { linkBasesOf } from '../link-bases-of.ts';
import type { OpenModule } from '../dependencies.ts';

/** What a document would say, and what a change of settings would do. */
export const preview: OpenModule = (all) => {
  const { stores, orders, loadMetafields, clock, printer, bookkeeping, ids, pagesOf, accounting } = all;
  return {
    people: [
      previewArea({
        printPreview: makePrintPreview({ stores, orders, loadMetafields, clock, bookkeeping, printer }),
        draftPreview: makeDraftPreview({ stores, orders, loadMetafields, clock, bookkeeping, ids }),
        pagesOf,
      }),
      creationArea({
        foreseeCreation: makeForeseeCreation({
          stores,
          orders,
          loadMetafields,
          clock,
          bookkeeping,
          printer,
          linksOf: linkBasesOf(all),
        }),
      }),
      dryRunArea({
        dryRun: makeDryRun({
          orders,
          stores,
          clock,
          loadMetafields,
          linksOf: linkBasesOf(all),
          bookkeeping,
          changes: accounting.changes,
        }),
      }),
      settingsTrialArea({
        tryOrders: makeTryOrders({
          orders,
          stores,
          clock,
          loadMetafields,
          linksOf: linkBasesOf(all),
          bookkeeping,
          changes: accounting.changes,
          readSwitch: makeReadSwitch({ stores }),
        }),
      }),
    ],
  };
};
