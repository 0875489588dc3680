import { setTimeout } from 'node:timers/promises';
import {
  makeReadPrivacyRequestAgain,
  makeTakeAccountingMessage,
  makeTakePrivacyRequest,
  makeTakeShopMessage,
} from '@belegwerk/core/use-cases';
import { newIntakeCounters } from '../areas/webhooks/shop-messages.ts';
import { askForAnswer } from '../jobs/privacy-jobs.ts';
import type { Bindings } from './dependencies.ts';
import { readRequest } from './signed-messages.ts';

/** What we have made is read within a fraction of a second, unless the limits of the account stand before that. */
const READING_MS = 250;

/** What is done with messages that vendors send. */
export const INTAKE_BINDINGS: Bindings = {
  counters: newIntakeCounters,
  takeShopMessage: ({ stores, clock, addWork, isAllowed, workers }) =>
    makeTakeShopMessage({ stores, clock, addWork, isAllowed, wake: (shop) => workers.wake(shop) }),
  takeAccountingMessage: ({ stores, addWork, isAllowed, workers }) =>
    makeTakeAccountingMessage({
      stores,
      addWork,
      isAllowed,
      wake: (shop) => workers.wake(shop),
      aMoment: () => setTimeout(READING_MS),
    }),
  takePrivacyRequest: ({ stores: { privacy: requests, shops }, vault, clock, jobs, log }) =>
    makeTakePrivacyRequest({ requests, shops, vault, clock, log, answerSoon: (id) => askForAnswer(jobs, id, log) }),
  readPrivacyRequestAgain: ({ stores: { privacy: requests }, vault, clock, jobs, log }) =>
    makeReadPrivacyRequestAgain({
      requests,
      vault,
      clock,
      read: readRequest,
      answerSoon: (id) => askForAnswer(jobs, id, log),
    }),
};
