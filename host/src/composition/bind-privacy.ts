import {
  makeAnswerPrivacyRequest,
  makeClosePrivacyRequest,
  makeEndAccess,
  makeExportCustomer,
} from '@belegwerk/core/use-cases';
import type { Container } from 'inversify';
import { T } from './tokens.ts';

/** What the data protection law asks for, and what a shop takes along when it leaves. */
export const bindPrivacy = (container: Container): void => {
  container
    .bind(T.endAccess)
    .toResolvedValue(
      (stores, { access }, clock) => makeEndAccess({ stores, access, clock }),
      [T.stores, T.accounting, T.clock],
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
