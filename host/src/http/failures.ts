import { randomUUID } from 'node:crypto';
import type { FailureKind } from '@belegwerk/contracts/api';
import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { FAILURE_STATUS } from './failure-status.ts';
import { forReaders } from './for-readers.ts';
import { plainPage } from './plain-page.ts';
import { isRefusal, type FieldComplaint } from './refusal.ts';

interface Failed {
  readonly kind: FailureKind;
  readonly message: string;
  readonly faults?: readonly FieldComplaint[] | undefined;
  readonly code?: string | undefined;
}

/**
 * Answers in the shape of `failureReply`, and with a page where a person opened a public link. The support id stands in
 * the log, too.
 */
export const answerFailure = (response: Response, { kind, message, faults, code }: Failed): string => {
  const supportId = randomUUID();
  response.status(FAILURE_STATUS[kind]);
  if (forReaders.wantsPage(response)) {
    const paragraphs = kind === 'defect' ? [message, `Kennung: ${supportId}`] : message;
    response.set(NOT_KEPT).type('html').send(plainPage(paragraphs));
    return supportId;
  }
  // a route may have begun an answer of another type before it failed
  response
    .type('json')
    .json({ error: { kind, message, supportId, ...(code ? { code } : {}), ...(faults ? { faults } : {}) } });
  return supportId;
};

const NOT_KEPT = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** What express says of a body that it does not read. */
const UNREAD: Readonly<Record<number, readonly [FailureKind, string]>> = {
  400: ['bad-request', 'Die Anfrage konnte nicht gelesen werden. Lade die Seite neu und versuche es noch einmal.'],
  413: ['too-large', 'Die Anfrage ist zu groß.'],
  415: ['format-unknown', 'Die Anfrage hat ein Format, das hier nicht gelesen wird. Lade die Seite neu.'],
};

const DEFECT = 'Da ist etwas schiefgegangen. Es ist nichts verloren. Versuche es in einer Minute noch einmal.';
const DEFECT_TO_READERS = 'Da ist etwas schiefgegangen. Versuchen Sie es in einer Minute noch einmal.';

/** The one place where errors become answers: expected ones with their sentence, defects logged and answered 500. */
export const failureHandler = (log: Pick<Logger, 'error'>): ErrorRequestHandler => {
  return function failed(error: unknown, request, response, next) {
    if (response.headersSent) return next(error);
    if (isRefusal(error)) {
      if (error.waitSeconds !== undefined) response.set('Retry-After', String(error.waitSeconds));
      const { kind, message, faults, code } = error;
      answerFailure(response, { kind, message, faults, code });
      return;
    }
    const { status = 500 } = error as { readonly status?: number };
    const unread = UNREAD[status];
    if (unread) {
      answerFailure(response, { kind: unread[0], message: unread[1] });
      return;
    }
    const message = forReaders.has(response) ? DEFECT_TO_READERS : DEFECT;
    const supportId = answerFailure(response, { kind: 'defect', message });
    log.error({ err: error, supportId, method: request.method, path: request.path }, 'a request failed');
  };
};
