import {
  makeAskForOrder,
  makeChangePreferences,
  makeListEvents,
  makeListOrders,
  makeListPrivacyRequests,
  makeLoadMetafields,
  makeMailByHand,
  makeReadLinkedFile,
  makeRenewLink,
  makeSendTestMail,
  makeValidateMailServer,
  makeViewOrder,
  makeViewOverview,
  makeViewPreferences,
  makeViewReadiness,
  makeViewShop,
} from '@belegwerk/core/use-cases';
import { served } from '../sessions/allowed-shops.ts';
import { mailing } from './mailing.ts';
import type { Filling } from './roles.ts';

/** What screens show, and what people do there. */
export const SCREEN_ROLES: Filling = {
  viewShop: ({ stores, clock }) => makeViewShop({ stores, clock }),
  listOrders: ({ stores, clock }) => makeListOrders({ stores, clock }),
  viewOrder: ({ stores, clock }) => makeViewOrder({ stores, clock }),
  askForOrder: ({ stores, clock, addWork, workers }) =>
    makeAskForOrder({ stores, clock, addWork, wake: (shop) => workers.wake(shop) }),
  listEvents: ({ stores }) => makeListEvents({ stores }),
  viewOverview: ({ stores, clock }) => makeViewOverview({ stores, clock }),
  viewReadiness: ({ stores, clock }) => makeViewReadiness({ stores, clock }),
  listPrivacyRequests: ({ stores }) => makeListPrivacyRequests({ stores }),
  viewPreferences: ({ vault }) => makeViewPreferences({ vault }),
  changePreferences: ({ stores, vault, clock, ids }) => makeChangePreferences({ stores, vault, clock, ids }),
  validateMailServer: ({ stores, vault, postbox, changePreferences }) =>
    makeValidateMailServer({ stores, vault, postbox, changePreferences }),
  sendTestMail: ({ stores, vault, postbox, clock, ids }) => makeSendTestMail({ stores, vault, postbox, clock, ids }),
  loadMetafields: ({ desk }) => makeLoadMetafields({ desk }),
  mailByHand: (all) => makeMailByHand(mailing(all)),
  renewLink: ({ stores, ids, clock, askForOrder }) => makeRenewLink({ stores, ids, clock, askForOrder }),
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
