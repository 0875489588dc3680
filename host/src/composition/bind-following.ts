import {
  makeCatchUp,
  makeCheckConnection,
  makeCheckContact,
  makeFollowAccounting,
  makeFollowDocument,
  makeLinkDocument,
  makeRefreshSeller,
} from '@belegwerk/core/use-cases';
import type { Container } from 'inversify';
import { T } from './tokens.ts';

/** What follows the accounting service: its events, and what became of documents there. */
export const bindFollowing = (container: Container): void => {
  container
    .bind(T.followAccounting)
    .toResolvedValue(
      (stores, clock, ids, bookkeeping, orders, accounting, addWork, log) =>
        makeFollowAccounting({
          stores,
          clock,
          followDocument: makeFollowDocument({ bookkeeping, stores, clock, addWork }),
          linkDocument: makeLinkDocument({
            changes: accounting.changes,
            orders,
            stores,
            clock,
            ids,
            addWork,
            note: (message, facts) => log.info(facts, message),
          }),
          checkConnection: makeCheckConnection({ bookkeeping, stores, clock }),
          checkContact: makeCheckContact({ contacts: accounting.contacts, stores, clock }),
        }),
      [T.stores, T.clock, T.ids, T.bookkeeping, T.orders, T.accounting, T.addWork, T.log],
    )
    .inSingletonScope();
  container
    .bind(T.refreshSeller)
    .toResolvedValue(
      (bookkeeping, stores, clock, ids, reviewOrders) =>
        makeRefreshSeller({ bookkeeping, stores, clock, ids, reviewOrders }),
      [T.bookkeeping, T.stores, T.clock, T.ids, T.reviewOrders],
    )
    .inSingletonScope();
  container
    .bind(T.catchUp)
    .toResolvedValue(
      (accounting, stores, clock, addWork) => makeCatchUp({ changes: accounting.changes, stores, clock, addWork }),
      [T.accounting, T.stores, T.clock, T.addWork],
    )
    .inSingletonScope();
};
