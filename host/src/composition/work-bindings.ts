import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { datevFiles } from '@belegwerk/adapters/datev';
import { readEInvoice } from '@belegwerk/adapters/e-invoice';
import { PaperFolderWriter } from '@belegwerk/adapters/paper';
import {
  makeAddWork,
  makeAuditOfBatch,
  makeCheckConnection,
  makeCheckContact,
  makeFolderOfBatch,
  makeFollowAccounting,
  makeFollowDocument,
  makeGatherMonthFacts,
  makeReadVouchers,
  makeHandleShopMessage,
  makeImportDayOfBatch,
  makeLinkDocument,
  makeLinkEarlier,
  makeLookAgain,
  makePerformAction,
  makeProcessOrder,
  makeReadListedDocuments,
  makeReadMonth,
  makeReadNumbers,
  makeReadNumbersBetween,
  makeReleaseOrders,
  makeReviewOrders,
  makeRunBatch,
  makeOrderOfBatch,
  makeSweepShop,
  makeReadUnkept,
  makeVerifyRecord,
  makeShopWorker,
  actionHandlersOf,
} from '@belegwerk/core/use-cases';
import { isUnderWay } from '@belegwerk/core/maintenance';
import { isBilled } from './billing.ts';
import { askForReview } from '../jobs/shop-jobs.ts';
import { onWork } from '../metrics/work-under-way.ts';
import { ShopWorkers } from '../workers/shop-workers.ts';
import { linkBasesOf } from './link-bases-of.ts';
import { mailing } from './mailing.ts';
import type { Bindings, Dependencies } from './dependencies.ts';

/** What workers do, and what gives them work. */
export const WORK_BINDINGS: Bindings = {
  addWork: ({ stores: { workQueue }, clock }) => makeAddWork({ workQueue, clock }),
  processOrder: (all) =>
    makeProcessOrder({
      ...mailing(all),
      changes: all.accounting.changes,
      linkEarlier: all.linkEarlier,
      addWork: all.addWork,
      linksOf: linkBasesOf(all),
    }),
  linkEarlier: ({ stores, clock, ids, addWork, matchDocument }) =>
    makeLinkEarlier({ stores, clock, ids, addWork, matchDocument }),
  handleShopMessage: ({ orders, stores, clock, ids, tokens, endAccess, jobs, log, settings, syncBilling }) =>
    makeHandleShopMessage({
      orders,
      stores,
      clock,
      ids,
      ...(isBilled(settings) ? { syncBilling } : {}),
      forgetAccess: (key) => tokens.forget(key),
      endAccess,
      reviewNoted: ({ key }) => askForReview(jobs, key, log),
    }),
  followAccounting: (all) => {
    const { stores, clock, bookkeeping, accounting } = all;
    return makeFollowAccounting({
      stores,
      clock,
      ...followingDocuments(all),
      checkConnection: makeCheckConnection({ bookkeeping, stores, clock }),
      checkContact: makeCheckContact({ contacts: accounting.contacts, stores, clock }),
    });
  },
  runBatch: (all) => {
    const { stores, clock, addWork, importDays, processOrder, mailByHand, readOwnFile, accounting } = all;
    const performAction = performing(all);
    const readListed = makeReadListedDocuments({ stores });
    return makeRunBatch({
      stores,
      clock,
      addWork,
      importDayOfBatch: makeImportDayOfBatch(importDays),
      orderOfBatch: makeOrderOfBatch({ stores, clock, addWork, processOrder, performAction, mailByHand, readOwnFile }),
      folderOfBatch: makeFolderOfBatch({
        stores,
        clock,
        readOwnFile,
        readListed,
        gatherFacts: makeGatherMonthFacts({
          stores,
          clock,
          readMonth: makeReadMonth({ stores }),
          readNumbers: makeReadNumbers({ changes: accounting.changes, clock, stores }),
          readListed,
          readVouchers: makeReadVouchers({ stores }),
        }),
        writer: new PaperFolderWriter(),
        bookingFiles: datevFiles,
      }),
      auditOfBatch: makeAuditOfBatch({
        stores,
        clock,
        writer: new PaperFolderWriter(),
        readOwnFile: makeReadUnkept({ stores, clock, files: all.keptFiles, bookkeeping: all.bookkeeping }),
        readEInvoice,
        readNumbersBetween: makeReadNumbersBetween({ changes: accounting.changes, clock, stores }),
        verifyRecord: makeVerifyRecord({ stores, pause: setImmediate }),
      }),
    });
  },
  shopWorker: (all) => {
    const { stores, clock, processOrder, handleShopMessage, followAccounting, addWork, log } = all;
    return makeShopWorker({
      stores,
      clock,
      processOrder,
      performAction: performing(all),
      handleShopMessage,
      followAccounting,
      releaseOrders: all.releaseOrders,
      runBatch: all.runBatch,
      addWork,
      followed: onWork,
      reportDefect: (error, facts) => log.error({ err: error, ...facts }, 'work could not be done'),
    });
  },
  workers: ({ stores, clock, shopWorker, settings, isAllowed, maintenance, log }) =>
    new ShopWorkers({
      stores,
      clock,
      shopWorker,
      isAllowed,
      isPaused: () => isUnderWay(maintenance()),
      leaseSeconds: settings.WORKER_LEASE_SECONDS,
      node: `${hostname()}:${process.pid}:${randomUUID()}`,
      log,
    }),
  sweepShop: ({ orders, stores, clock, addWork }) => makeSweepShop({ orders, stores, clock, addWork }),
  lookAgain: ({ addWork }) => makeLookAgain({ addWork }),
  reviewOrders: ({ stores, lookAgain }) => makeReviewOrders({ stores, lookAgain }),
  releaseOrders: ({ stores, ids, reviewOrders }) => makeReleaseOrders({ stores, ids, reviewOrders }),
};

const performing = (all: Dependencies) => {
  const { stores, clock, ids, addWork, accounting, orders, loadMetafields, bookkeeping } = all;
  return makePerformAction({
    stores,
    clock,
    addWork,
    handlers: actionHandlersOf({
      stores,
      ids,
      clock,
      payments: accounting.payments,
      orders,
      loadMetafields,
      bookkeeping,
      linksOf: linkBasesOf(all),
    }),
  });
};

/** What became of documents at the accounting service. */
const followingDocuments = ({ stores, clock, ids, bookkeeping, orders, accounting, addWork, log }: Dependencies) => ({
  followDocument: makeFollowDocument({ bookkeeping, stores, clock, addWork }),
  linkDocument: makeLinkDocument({
    bookkeeping,
    changes: accounting.changes,
    orders,
    stores,
    clock,
    ids,
    addWork,
    note: (message, facts) => log.info(facts, message),
  }),
});
