import { LexwareAccess, LEXWARE_SECRETS } from '@belegwerk/adapters/lexware';
import { makeAnswerPrivacyRequest, makeClosePrivacyRequest, makeEndAccess, makeExportCustomer } from '@belegwerk/core';
import type { Container } from 'inversify';
import { LEXWARE_EVENTS } from '../webhooks/lexware-intake.ts';
import { T } from './tokens.ts';

/** What the data protection law asks for, and what a shop takes along when it leaves. */
export const bindPrivacy = (container: Container): void => {
  container
    .bind(T.accountingAccess)
    .toResolvedValue(
      ({ subscriptions }, connector, apiKeys) =>
        new LexwareAccess({ subscriptions, connector, apiKeys, callbackPath: (shop) => `${LEXWARE_EVENTS}/${shop}` }),
      [T.lexware, T.connector, T.apiKeys],
    )
    .inSingletonScope();
  container
    .bind(T.endAccess)
    .toResolvedValue(
      (stores, access, clock) => makeEndAccess({ stores, access, clock, neededToEnd: LEXWARE_SECRETS }),
      [T.stores, T.accountingAccess, T.clock],
    )
    .inSingletonScope();
  container
    .bind(T.answerPrivacyRequest)
    .toResolvedValue(
      (stores, jobs, clock, ids) => makeAnswerPrivacyRequest({ stores, jobs, clock, ids }),
      [T.stores, T.jobs, T.clock, T.ids],
    )
    .inSingletonScope();
  container
    .bind(T.closePrivacyRequest)
    .toResolvedValue((stores, clock) => makeClosePrivacyRequest({ stores, clock }), [T.stores, T.clock])
    .inSingletonScope();
  container
    .bind(T.exportCustomer)
    .toResolvedValue((stores, clock) => makeExportCustomer({ stores, clock }), [T.stores, T.clock])
    .inSingletonScope();
};
