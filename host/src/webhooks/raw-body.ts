import express, { type ErrorRequestHandler, type RequestHandler } from 'express';

/** Those who call us allow five seconds for a whole exchange; what takes longer is not one of theirs. */
export const BODY_SECONDS = 5;

/**
 * Reads the body as the bytes that came, which are what was signed. Nothing is unpacked: an encoded body is refused
 * with 415, one above the limit (`64kb`) with 413, one that has not come in full after some seconds with 408. A sender
 * that was refused is not listened to any longer.
 */
export const rawBody = (limit: string, seconds = BODY_SECONDS): readonly RequestHandler[] => [
  inTime(seconds),
  express.raw({ type: () => true, limit, inflate: false }),
];

const inTime =
  (seconds: number): RequestHandler =>
  (request, response, next) => {
    if (request.complete) return next();
    const timer = setTimeout(() => {
      if (response.headersSent) return;
      response.once('finish', () => request.destroy());
      response.set('connection', 'close').sendStatus(408);
    }, seconds * 1000);
    const stop = (): void => clearTimeout(timer);
    request.once('end', stop).once('close', stop);
    next();
  };

const REFUSED: ReadonlySet<number> = new Set([400, 413, 415]);

/** Answers what `rawBody` refused, with the status alone. */
export const refusedBody: ErrorRequestHandler = (error: unknown, request, response, next) => {
  const { status = 500, type } = error as { readonly status?: number; readonly type?: string };
  if (response.headersSent) return void request.destroy();
  if (type === undefined || !REFUSED.has(status)) return next(error);
  response.set('connection', 'close').sendStatus(status);
};
