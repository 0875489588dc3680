import { setTimeout } from 'node:timers/promises';
import { PdfPaperBinder } from '@belegwerk/adapters/binding';
import { PdfPreviewPrinter } from '@belegwerk/adapters/paper';
import { shopifyNotifications as notifications } from '@belegwerk/adapters/shopify';
import {
  makeActOnOrder,
  makeCorrectOrder,
  makeAskForRights,
  makeChangeBatch,
  makeChangePreferences,
  makeListEvents,
  makeReadEvent,
  makeViewDays,
  makeWalkEvents,
  makeListTransfers,
  makeFindSettingsChange,
  makeImportDays,
  makeImportDocuments,
  makeImportRecentOrders,
  makeListSettingsChanges,
  makeViewUsedValues,
  makeListOrders,
  makeOrderViews,
  makeBulkOrders,
  makeGatherPapers,
  makeReadOwnFile,
  makeListPrivacyRequests,
  makeLoadMetafields,
  makeMailByHand,
  makeListEarlierDocuments,
  makeMatchByHand,
  makeUnlinkByHand,
  makeMatchDocument,
  makeReadLinkedFile,
  makeOrderLinks,
  makeDraftPreview,
  makeDryRun,
  makePrintPreview,
  makeViewTemplateValues,
  makeReadOrderLink,
  makeSendTestMail,
  makeValidateMailServer,
  makeViewBatches,
  makeViewAddress,
  makeViewOrder,
  makeViewOverview,
  makeViewPreferences,
  makeViewReadiness,
  makeViewPlans,
  makeViewShop,
} from '@belegwerk/core/use-cases';
import { downtimesFrom, maintenanceAt } from '@belegwerk/core/maintenance';
import { documentsPerMinuteOf } from './documents-per-minute.ts';
import { served } from '../sessions/allowed-shops.ts';
import { testCharges } from './billing.ts';
import { linkBasesOf } from './link-bases-of.ts';
import { mailing } from './mailing.ts';
import type { Bindings } from './dependencies.ts';
import { writeToOperatorOf } from './write-to-operator.ts';

/** What screens show, and what people do there. */
export const SCREEN_BINDINGS: Bindings = {
  maintenance:
    ({ settings, knownMaintenance, clock }) =>
    () =>
      maintenanceAt([...settings.MAINTENANCE, ...knownMaintenance.windows()], clock.now()),
  downtimes:
    ({ settings, knownMaintenance, clock }) =>
    () =>
      downtimesFrom([...settings.MAINTENANCE, ...knownMaintenance.windows()], clock.now()),
  viewShop: ({ stores, clock }) => makeViewShop({ stores, clock }),
  listTransfers: ({ stores, clock }) => makeListTransfers({ stores, clock }),
  viewPlans: ({ clock, settings, couponOf, stores }) =>
    makeViewPlans({
      clock,
      isBilled: settings.BILLING === 'on',
      isTest: testCharges(settings),
      couponOf,
      invitationOf: ({ key }) => stores.partners.invitationOf(key),
    }),
  listOrders: ({ stores, clock }) => makeListOrders({ stores, clock }),
  viewOrder: ({ stores, clock }) => makeViewOrder({ stores, clock }),
  orderViews: ({ stores }) => makeOrderViews({ stores }),
  askForRights: ({ clock, addWork, workers }) =>
    makeAskForRights({ clock, addWork, wake: (shop) => workers.wake(shop) }),
  importRecentOrders: ({ orders, listing, stores, clock, addWork }) =>
    makeImportRecentOrders({ orders, listing, stores, clock, addWork }),
  importDays: ({ orders, stores, clock, ids, addWork }) => makeImportDays({ orders, stores, clock, ids, addWork }),
  viewBatches: ({ stores, clock, accounting }) =>
    makeViewBatches({ stores, clock, documentsPerMinute: documentsPerMinuteOf(accounting) }),
  bulkOrders: ({ stores, clock, addWork, accounting }) =>
    makeBulkOrders({ stores, clock, addWork, documentsPerMinute: documentsPerMinuteOf(accounting) }),
  readOwnFile: ({ stores, keptFiles: files, bookkeeping }) => makeReadOwnFile({ stores, files, bookkeeping }),
  gatherPapers: ({ stores, readOwnFile }) =>
    makeGatherPapers({
      stores,
      readOwnFile,
      binder: new PdfPaperBinder(),
      wait: (seconds) => setTimeout(seconds * 1000),
    }),
  changeBatch: ({ stores, clock, addWork }) => makeChangeBatch({ stores, clock, addWork }),
  matchDocument: ({ accounting: { changes }, bookkeeping, orders, stores, clock, ids, addWork }) =>
    makeMatchDocument({ bookkeeping, changes, orders, stores, clock, ids, addWork }),
  importDocuments: ({ accounting: { changes }, stores, clock, ids, matchDocument }) =>
    makeImportDocuments({ changes, stores, clock, ids, matchDocument }),
  unlinkByHand: ({ stores, clock, ids, addWork }) => makeUnlinkByHand({ stores, clock, ids, addWork }),
  matchByHand: ({ stores, clock, ids, matchDocument }) => makeMatchByHand({ stores, clock, ids, matchDocument }),
  listEarlierDocuments: ({ stores }) => makeListEarlierDocuments({ stores }),
  listEvents: ({ stores }) => makeListEvents({ stores }),
  viewDays: ({ stores, clock }) => makeViewDays({ stores, clock }),
  readEvent: ({ stores }) => makeReadEvent({ stores }),
  walkEvents: ({ stores }) => makeWalkEvents({ stores }),
  listSettingsChanges: ({ stores }) => makeListSettingsChanges({ stores }),
  findSettingsChange: ({ stores }) => makeFindSettingsChange({ stores }),
  viewUsedValues: ({ stores }) => makeViewUsedValues({ stores }),
  viewOverview: ({ stores, clock }) => makeViewOverview({ stores, clock }),
  viewReadiness: ({ stores, clock }) => makeViewReadiness({ stores, clock }),
  listPrivacyRequests: ({ stores, vault }) => makeListPrivacyRequests({ stores, vault }),
  viewPreferences: ({ vault }) => makeViewPreferences({ vault }),
  changePreferences: ({ stores, vault, clock, ids }) => makeChangePreferences({ stores, vault, clock, ids }),
  validateMailServer: ({ stores, vault, postbox, changePreferences }) =>
    makeValidateMailServer({ stores, vault, postbox, changePreferences }),
  sendTestMail: ({ stores, vault, postbox, clock, ids }) => makeSendTestMail({ stores, vault, postbox, clock, ids }),
  writeToOperator: (all) => writeToOperatorOf(all),
  loadMetafields: ({ desk }) => makeLoadMetafields({ desk }),
  mailByHand: (all) => makeMailByHand(mailing(all)),
  actOnOrder: ({ stores, clock, addWork, workers }) =>
    makeActOnOrder({ stores, clock, addWork, wake: (shop) => workers.wake(shop) }),
  correctOrder: ({ stores, clock, ids, addWork, workers }) =>
    makeCorrectOrder({ stores, clock, ids, addWork, wake: (shop) => workers.wake(shop) }),
  viewAddress: ({ orders, stores }) => makeViewAddress({ orders, stores }),
  printer: () => new PdfPreviewPrinter(),
  printPreview: ({ stores, orders, loadMetafields, clock, printer }) =>
    makePrintPreview({ stores, orders, loadMetafields, clock, printer }),
  draftPreview: ({ stores, orders, loadMetafields, clock, bookkeeping, ids }) =>
    makeDraftPreview({ stores, orders, loadMetafields, clock, bookkeeping, ids }),
  dryRun: ({ orders, stores, clock, loadMetafields, settings, accounting }) =>
    makeDryRun({ orders, stores, clock, loadMetafields, linksOf: linkBasesOf({ settings, accounting }) }),
  viewTemplateValues: ({ stores, orders, loadMetafields, clock }) =>
    makeViewTemplateValues({ stores, orders, loadMetafields, clock }),
  orderLinks: ({ stores, vault, ids, clock, ownAddress }) =>
    makeOrderLinks({ stores, vault, ids, clock, notifications, origin: () => ownAddress.url }),
  readOrderLink: ({ stores, vault, readLinkedFile, isAllowed }) =>
    makeReadOrderLink({ stores, vault, readLinkedFile, isServed: served(isAllowed) }),
  readLinkedFile: ({ stores, keptFiles: files, bookkeeping, clock, settings, isAllowed }) =>
    makeReadLinkedFile({
      stores,
      files,
      bookkeeping,
      clock,
      linkDays: settings.DOCUMENT_LINK_DAYS,
      isServed: served(isAllowed),
    }),
};
