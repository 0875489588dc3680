import {
  makeChangePreferences,
  makeLoadMetafields,
  makeLookAgain,
  makeMailByHand,
  makeReadLinkedFile,
  makeRenewLink,
  makeMailGate,
  makeResumeTransfers,
  makeTellTransfers,
  makeReviewOrders,
  makeSendSummary,
  makeValidateMailServer,
} from '@belegwerk/core/use-cases';
import type { ShopKey } from '@belegwerk/core/kernel';
import type { Container } from 'inversify';
import type { Settings } from '../settings/settings.ts';
import { mailServerOf } from './mail-server-of.ts';
import { served } from '../sessions/allowed-shops.ts';
import { T } from './tokens.ts';

/** Where a merchant opens the product. */
const appUrlOf =
  ({ SHOPIFY_ADMIN_URL, SHOPIFY_APP_HANDLE }: Settings) =>
  ({ key }: { readonly key: ShopKey }): string =>
    `${SHOPIFY_ADMIN_URL}/store/${key.split('.')[0]}/apps/${SHOPIFY_APP_HANDLE}`;

/** What a merchant does besides looking: settings, mails by hand; and what a shop is owed by itself. */
export const bindShopCases = (container: Container): void => {
  container
    .bind(T.changePreferences)
    .toResolvedValue(
      (stores, vault, clock, ids) => makeChangePreferences({ stores, vault, clock, ids }),
      [T.stores, T.vault, T.clock, T.ids],
    )
    .inSingletonScope();
  container
    .bind(T.validateMailServer)
    .toResolvedValue(
      (stores, vault, postbox, changePreferences) =>
        makeValidateMailServer({ stores, vault, postbox, changePreferences }),
      [T.stores, T.vault, T.postbox, T.changePreferences],
    )
    .inSingletonScope();
  container
    .bind(T.loadMetafields)
    .toResolvedValue((desk) => makeLoadMetafields({ desk }), [T.desk])
    .inSingletonScope();
  container
    .bind(T.readLinkedFile)
    .toResolvedValue(
      (stores, files, bookkeeping, clock, { DOCUMENT_LINK_DAYS: linkDays }, isAllowed) =>
        makeReadLinkedFile({ stores, files, bookkeeping, clock, linkDays, isServed: served(isAllowed) }),
      [T.stores, T.keptFiles, T.bookkeeping, T.clock, T.settings, T.isAllowed],
    )
    .inSingletonScope();
  container
    .bind(T.renewLink)
    .toResolvedValue(
      (stores, ids, clock, askForOrder) => makeRenewLink({ stores, ids, clock, askForOrder }),
      [T.stores, T.ids, T.clock, T.askForOrder],
    )
    .inSingletonScope();
  container
    .bind(T.mailByHand)
    .toResolvedValue(
      (orders, bookkeeping, stores, clock, ids, accounting, desk, postbox, attachments, vault, loadMetafields) =>
        makeMailByHand({
          orders,
          bookkeeping,
          stores,
          clock,
          ids,
          contacts: accounting.contacts,
          payments: accounting.payments,
          desk,
          postbox,
          attachments,
          mailServerOf: mailServerOf(stores, vault),
          mailGate: makeMailGate({ stores, clock, ids }),
          loadMetafields,
        }),
      [
        T.orders,
        T.bookkeeping,
        T.stores,
        T.clock,
        T.ids,
        T.accounting,
        T.desk,
        T.postbox,
        T.attachments,
        T.vault,
        T.loadMetafields,
      ],
    )
    .inSingletonScope();
  container
    .bind(T.lookAgain)
    .toResolvedValue((stores, addWork) => makeLookAgain({ stores, addWork }), [T.stores, T.addWork])
    .inSingletonScope();
  container
    .bind(T.reviewOrders)
    .toResolvedValue((stores, lookAgain) => makeReviewOrders({ stores, lookAgain }), [T.stores, T.lookAgain])
    .inSingletonScope();
  container
    .bind(T.resumeTransfers)
    .toResolvedValue(
      (stores, clock, lookAgain) => makeResumeTransfers({ stores, clock, lookAgain }),
      [T.stores, T.clock, T.lookAgain],
    )
    .inSingletonScope();
  container
    .bind(T.tellTransfers)
    .toResolvedValue((stores, clock) => makeTellTransfers({ stores, clock }), [T.stores, T.clock])
    .inSingletonScope();
  container
    .bind(T.sendSummary)
    .toResolvedValue(
      (stores, postbox, clock, ids, settings) =>
        makeSendSummary({ stores, postbox, clock, ids, appUrlOf: appUrlOf(settings) }),
      [T.stores, T.postbox, T.clock, T.ids, T.settings],
    )
    .inSingletonScope();
};
