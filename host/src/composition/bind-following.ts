import { EventKeys, LexwareEvents } from '@belegwerk/adapters/lexware';
import {
  makeCatchUp,
  makeCheckConnection,
  makeCheckContact,
  makeFollowAccounting,
  makeFollowDocument,
  makeLinkDocument,
  makeRefreshSeller,
} from '@belegwerk/core';
import type { Container } from 'inversify';
import { newLexwareCounters } from '../webhooks/lexware-intake.ts';
import { T } from './tokens.ts';

/** What follows the accounting service: its events, and what became of documents there. */
export const bindFollowing = (container: Container): void => {
  container.bind(T.lexwareCounters).toConstantValue(newLexwareCounters());
  container
    .bind(T.lexwareEvents)
    .toResolvedValue(
      ({ LEXWARE_EVENT_KEY_URL: url }, clock, { send }) => new LexwareEvents(new EventKeys({ url, clock, send })),
      [T.settings, T.clock, T.http],
    )
    .inSingletonScope();
  container
    .bind(T.followAccounting)
    .toResolvedValue(
      (stores, clock, ids, bookkeeping, orders, lexware, addWork, log) =>
        makeFollowAccounting({
          stores,
          clock,
          followDocument: makeFollowDocument({ bookkeeping, stores, clock, addWork }),
          linkDocument: makeLinkDocument({
            changes: lexware.changes,
            orders,
            stores,
            clock,
            ids,
            addWork,
            note: (message, facts) => log.info(facts, message),
          }),
          checkConnection: makeCheckConnection({ bookkeeping, stores, clock }),
          checkContact: makeCheckContact({ contacts: lexware.contacts, stores, clock }),
        }),
      [T.stores, T.clock, T.ids, T.bookkeeping, T.orders, T.lexware, T.addWork, T.log],
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
      (lexware, stores, clock, addWork) => makeCatchUp({ changes: lexware.changes, stores, clock, addWork }),
      [T.lexware, T.stores, T.clock, T.addWork],
    )
    .inSingletonScope();
};
