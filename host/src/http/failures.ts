import { randomUUID } from 'node:crypto';
import type { Named } from '@belegwerk/contracts/api';
import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { forReaders } from './for-readers.ts';
import { plainPage } from './plain-page.ts';

/** A request that ends with a German sentence: what happened and the next step. */
export class RequestFailure extends Error {
  readonly status: number;
  readonly kind: string;
  /** For `Retry-After`. */
  readonly waitSeconds: number | undefined;

  constructor(status: number, kind: string, message: string, waitSeconds?: number) {
    super(message);
    this.waitSeconds = waitSeconds;
    this.status = status;
    this.kind = kind;
  }
}

/** What is wrong with one field of what was sent. */
export interface FieldComplaint {
  readonly field: string;
  readonly text: string;
  /** The place inside the field. */
  readonly at?: readonly (string | number)[];
}

/** A request of which single fields are wrong: nothing of it was done. */
export class FaultyFields extends RequestFailure {
  readonly faults: readonly FieldComplaint[];

  constructor(faults: readonly FieldComplaint[], message = 'Bitte prüfe deine Angaben. Es wurde nichts gespeichert.') {
    super(422, 'faulty', message);
    this.faults = faults.map(({ field, text, at }) => ({ field, text, ...(at?.length ? { at } : {}) }));
  }
}

const MISSING: Readonly<Record<Named, string>> = {
  order: 'Diese Bestellung',
  receipt: 'Dieser Beleg',
  request: 'Diese Anfrage',
  address: 'Diese Adresse',
};

/** There is nothing of that name, or could not be. */
export const notFound = (named: Named): RequestFailure =>
  new RequestFailure(
    404,
    'not-found',
    `${MISSING[named]} wurde nicht gefunden. Prüfe den Link oder suche in der Liste.`,
  );

/**
 * Answers in the shape of `failureReply`, and with a page where a person opened a public link. The support id stands in
 * the log, too.
 */
export const answerFailure = (
  response: Response,
  status: number,
  kind: string,
  message: string,
  faults?: readonly FieldComplaint[],
): string => {
  const supportId = randomUUID();
  if (forReaders.wantsPage(response)) {
    const paragraphs = status < 500 || kind !== 'defect' ? message : [message, `Kennung: ${supportId}`];
    response.status(status).set(NOT_KEPT).type('html').send(plainPage(paragraphs));
    return supportId;
  }
  response.status(status).json({ error: { kind, message, supportId, ...(faults ? { faults } : {}) } });
  return supportId;
};

const NOT_KEPT = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

const KNOWN_STATUS: Readonly<Record<number, readonly [string, string]>> = {
  400: ['bad-request', 'Die Anfrage konnte nicht gelesen werden. Lade die Seite neu und versuche es noch einmal.'],
  413: ['too-large', 'Die Anfrage ist zu groß.'],
  415: ['bad-request', 'Die Anfrage hat ein Format, das hier nicht gelesen wird. Lade die Seite neu.'],
};

const DEFECT = 'Da ist etwas schiefgegangen. Es ist nichts verloren. Versuche es in einer Minute noch einmal.';
const DEFECT_TO_READERS = 'Da ist etwas schiefgegangen. Versuchen Sie es in einer Minute noch einmal.';

/** The one place where errors become answers: expected ones with their sentence, defects logged and answered 500. */
export const failureHandler =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof RequestFailure) {
      if (error.waitSeconds !== undefined) response.set('Retry-After', String(error.waitSeconds));
      const faults = error instanceof FaultyFields ? error.faults : undefined;
      answerFailure(response, error.status, error.kind, error.message, faults);
      return;
    }
    const status = (error as { readonly status?: number }).status ?? 500;
    const known = KNOWN_STATUS[status];
    if (known) {
      answerFailure(response, status, ...known);
      return;
    }
    const supportId = answerFailure(response, 500, 'defect', forReaders.has(response) ? DEFECT_TO_READERS : DEFECT);
    log.error({ err: error, supportId, method: request.method, path: request.path }, 'a request failed');
  };
