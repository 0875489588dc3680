import { randomUUID } from 'node:crypto';
import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';

/** A request that ends with a German sentence: what happened and the next step. */
export class RequestFailure extends Error {
  readonly status: number;
  readonly kind: string;

  constructor(status: number, kind: string, message: string) {
    super(message);
    this.status = status;
    this.kind = kind;
  }
}

export const notFound = (what: string): RequestFailure =>
  new RequestFailure(404, 'not-found', `${what} wurde nicht gefunden. Prüfe den Link oder suche in der Liste.`);

/** Answers in the shape of `failureReply`; the support id stands in the log, too. */
export const answerFailure = (response: Response, status: number, kind: string, message: string): string => {
  const supportId = randomUUID();
  response.status(status).json({ error: { kind, message, supportId } });
  return supportId;
};

const KNOWN_STATUS: Readonly<Record<number, readonly [string, string]>> = {
  400: ['bad-request', 'Die Anfrage konnte nicht gelesen werden. Lade die Seite neu und versuche es noch einmal.'],
  413: ['too-large', 'Die Anfrage ist zu groß.'],
};

/** The one place where errors become answers: expected ones with their sentence, defects logged and answered 500. */
export const failureHandler =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof RequestFailure) {
      answerFailure(response, error.status, error.kind, error.message);
      return;
    }
    const status = (error as { readonly status?: number }).status ?? 500;
    const known = KNOWN_STATUS[status];
    if (known) {
      answerFailure(response, status, ...known);
      return;
    }
    const message = 'Da ist etwas schiefgegangen. Es ist nichts verloren. Versuche es in einer Minute noch einmal.';
    const supportId = answerFailure(response, 500, 'defect', message);
    log.error({ err: error, supportId, method: request.method, path: request.path }, 'a request failed');
  };
