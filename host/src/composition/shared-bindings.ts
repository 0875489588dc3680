import { setTimeout } from 'node:timers/promises';
import { PdfPaperBinder } from '@belegwerk/adapters/binding';
import { PaperFolderWriter, PdfPreviewPrinter } from '@belegwerk/adapters/paper';
import { maintenanceAt } from '@belegwerk/core/maintenance';
import {
  couponOfAll,
  makeEndAccess,
  makeEnterAccess,
  makeFollowRedemptions,
  makeImportDays,
  makeLoadMetafields,
  makeMailByHand,
  makeMailToAdviser,
  makeMatchDocument,
  makePackMonthFolder,
  makeReadOwnFile,
  makeReadPatiently,
  makeRecordAccess,
  makeViewShop,
} from '@belegwerk/core/use-cases';
import { newAccountingCounters } from '../areas/webhooks/accounting-messages.ts';
import { newIntakeCounters } from '../areas/webhooks/shop-messages.ts';
import { proxyWatch } from '../http/unnamed-proxy.ts';
import { served } from '../sessions/allowed-shops.ts';
import { isPartnerIn } from '../sessions/shop-roles.ts';
import { VisitTickets } from '../sessions/visit-tickets.ts';
import { couponsOf } from './billing.ts';
import type { Bindings } from './dependencies.ts';
import { mailing } from './mailing.ts';
import { mailServerOf } from './mail-server-of.ts';
import { MODULES } from './modules/index.ts';
import { writeToOperatorOf } from './write-to-operator.ts';

/** The modules, and what more than one of them asks. */
export const SHARED_BINDINGS: Bindings = {
  modules: (all) => MODULES.map((open) => open(all)),
  maintenance:
    ({ settings, knownMaintenance, clock }) =>
    () =>
      maintenanceAt([...settings.MAINTENANCE, ...knownMaintenance.windows()], clock.now()),
  proxies: ({ clock, log }) => proxyWatch(clock, log),
  counters: newIntakeCounters,
  accountingCounters: ({ accounting: { targets } }) =>
    Object.fromEntries(targets.map(({ id }) => [id, newAccountingCounters()])),
  isPartner: ({ settings }) => isPartnerIn(settings),
  visitTickets: ({ settings, clock }) => new VisitTickets(settings.SHOPIFY_API_SECRET, clock),
  recordAccess: ({ stores, clock }) => makeRecordAccess({ stores, clock }),
  endAccess: ({ stores, accounting: { access }, clock }) => makeEndAccess({ stores, access, clock }),
  viewShop: ({ stores, clock }) => makeViewShop({ stores, clock }),
  couponOf: ({ stores, settings }) => couponOfAll({ stores, ownCoupon: couponsOf(settings) }),
  followRedemptions: ({ stores, vault, clock }) => makeFollowRedemptions({ stores, vault, clock }),
  importDays: ({ orders, stores, clock, ids, addWork }) => makeImportDays({ orders, stores, clock, ids, addWork }),
  matchDocument: ({ accounting: { changes }, bookkeeping, orders, stores, clock, ids, addWork }) =>
    makeMatchDocument({ bookkeeping, changes, orders, stores, clock, ids, addWork }),
  readOwnFile: ({ stores, clock, keptFiles: files, bookkeeping }) =>
    makeReadOwnFile({ stores, clock, files, bookkeeping }),
  mailToAdviser: ({ stores, vault, postbox, settings }) =>
    makeMailToAdviser({
      postbox,
      mailServerOf: mailServerOf(stores, vault),
      hasSender: settings.MAIL_HOST !== undefined,
    }),
  enterAccess: ({ stores, mailToAdviser, clock, ids, isAllowed }) =>
    makeEnterAccess({ stores, mailToAdviser, clock, ids, isServed: served(isAllowed) }),
  packFolder: ({ stores, readOwnFile }) =>
    makePackMonthFolder({
      stores,
      readPatiently: makeReadPatiently({ readOwnFile, wait: (seconds) => setTimeout(seconds * 1000) }),
      binder: new PdfPaperBinder(),
      writer: new PaperFolderWriter(),
    }),
  loadMetafields: ({ shopWriter }) => makeLoadMetafields({ shopWriter }),
  mailByHand: (all) => makeMailByHand(mailing(all)),
  writeToOperator: (all) => writeToOperatorOf(all),
  printer: () => new PdfPreviewPrinter(),
};
