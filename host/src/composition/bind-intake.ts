import {
  makeReadPrivacyRequestAgain,
  makeTakeAccountingMessage,
  makeTakePrivacyRequest,
  makeTakeShopMessage,
} from '@belegwerk/core/use-cases';
import type { Container } from 'inversify';
import { newIntakeCounters } from '../areas/webhooks/shop-messages.ts';
import { askForAnswer } from '../jobs/privacy-jobs.ts';
import { bindTo } from './roles.ts';
import { readRequest } from './signed-messages.ts';
import { T } from './tokens.ts';

/** What is done with messages that vendors send. */
export const bindIntake = (container: Container): void => {
  bindTo(container, T.counters, newIntakeCounters);
  bindTo(container, T.takeShopMessage, ({ stores, clock, addWork, isAllowed, lanes }) =>
    makeTakeShopMessage({ stores, clock, addWork, isAllowed, wake: (shop) => lanes.wake(shop) }),
  );
  bindTo(container, T.takeAccountingMessage, ({ stores, addWork, isAllowed, lanes }) =>
    makeTakeAccountingMessage({ stores, addWork, isAllowed, wake: (shop) => lanes.wake(shop) }),
  );
  bindTo(container, T.takePrivacyRequest, ({ stores: { privacy: requests, shops }, clock, jobs, log }) =>
    makeTakePrivacyRequest({ requests, shops, clock, log, answerSoon: (id) => askForAnswer(jobs, id, log) }),
  );
  bindTo(container, T.readPrivacyRequestAgain, ({ stores: { privacy: requests }, clock, jobs, log }) =>
    makeReadPrivacyRequestAgain({
      requests,
      clock,
      read: readRequest,
      answerSoon: (id) => askForAnswer(jobs, id, log),
    }),
  );
};
