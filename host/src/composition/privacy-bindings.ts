import {
  makeAnswerPrivacyRequest,
  makeClosePrivacyRequest,
  makeEndAccess,
  makeExportCustomer,
} from '@belegwerk/core/use-cases';
import type { Bindings } from './dependencies.ts';

/** What the data protection law asks for, and what a shop takes along when it leaves. */
export const PRIVACY_BINDINGS: Bindings = {
  endAccess: ({ stores, accounting: { access }, clock }) => makeEndAccess({ stores, access, clock }),
  answerPrivacyRequest: ({ stores, jobs, clock, ids }) => makeAnswerPrivacyRequest({ stores, jobs, clock, ids }),
  closePrivacyRequest: ({ stores, clock }) => makeClosePrivacyRequest({ stores, clock }),
  exportCustomer: ({ stores, clock }) => makeExportCustomer({ stores, clock }),
};
