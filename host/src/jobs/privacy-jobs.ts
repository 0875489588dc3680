import { parseShopKey } from '@belegwerk/core/kernel';
import { forEachShop, type AnswerPrivacyRequest, type EndAccess } from '@belegwerk/core/use-cases';
import { NotYet, type JobBoard, type PrivacyRequest } from '@belegwerk/core/ports';
import type { Logger } from 'pino';
import { forgetExpired } from './forget-expired.ts';
import { DAY, HOUR, type JobGroup } from './job-group.ts';
import { makeAskForAnswers, type AskingParts } from './ask-for-answers.ts';

interface Parts extends AskingParts {
  readonly answer: AnswerPrivacyRequest;
  /** Reads a request again that could not be read. */
  readonly readAgain: (request: PrivacyRequest['id']) => Promise<void>;
  readonly endAccess: EndAccess;
}

/** Asks for the answer to a privacy request; what cannot be asked for now is found within the hour. */
export const askForAnswer = (jobs: JobBoard, request: string, log: Logger): void => {
  jobs.soon('privacy-request', request, { request }).catch((error: unknown) => {
    log.warn({ err: error }, 'the answer to a privacy request could not be asked for');
  });
};

/** Answers the requests of the data protection law, ends the access of shops that left or were disconnected, and deletes what is over. */
export const privacyJobs = (parts: Parts): JobGroup => {
  const { jobs, stores, clock, answer, readAgain, endAccess, log } = parts;
  const waiting = new Set<string>();
  return {
    jobs: {
      'privacy-requests': makeAskForAnswers(parts),
      'privacy-request': async ({ request = '' }) => {
        await readAgain(request);
        if ((await answer(request)) !== 'busy') return void waiting.delete(request);
        // the board tries it again within a minute; that is told once
        if (!waiting.has(request)) log.info({ request }, 'a privacy request waits, as its shop is being worked for');
        waiting.add(request);
        throw new NotYet('the shop is being worked for');
      },
      farewells: () =>
        forEachShop({ stores }, ({ key, endingAccess }) =>
          endingAccess ? jobs.soon('farewell', key, { shop: key }) : undefined,
        ),
      farewell: async ({ shop: name = '' }) => {
        const key = parseShopKey(name);
        if (key && (await endAccess(key)) === 'later') log.warn({ shop: key }, 'Lexware Office could not be told');
      },
      'forget-expired': () => forgetExpired({ jobs, stores, clock }),
    },
    every: { 'privacy-requests': HOUR, farewells: HOUR, 'forget-expired': DAY },
    atStart: ['privacy-requests', 'farewells', 'forget-expired'],
  };
};
