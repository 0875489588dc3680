import type { JobBoard } from '@belegwerk/core';
import type { Logger } from 'pino';

/** Asks for the answer to a privacy request; what cannot be asked for now is found within the hour. */
export const askForAnswer = (jobs: JobBoard, request: string, log: Logger): void => {
  jobs.soon('privacy-request', request, { request }).catch((error: unknown) => {
    log.warn({ err: error }, 'the answer to a privacy request could not be asked for');
  });
};
