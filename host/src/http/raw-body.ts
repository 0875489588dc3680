import express, { type ErrorRequestHandler, type Request, type RequestHandler } from 'express';

/** Those who call us allow five seconds for a whole exchange; what takes longer is not one of theirs. */
export const BODY_SECONDS = 5;

/**
 * Reads the body as the bytes that came, which are what was signed. Nothing is unpacked: an encoded body is refused
 * with 415, one above the limit (`64kb`) with 413, one that has not come in full after some seconds with 408. A sender
 * that was refused is not listened to any longer. One without a signature, or with what can be none, is refused with 401
 * before its body.
 */
export const rawBody = ({ limit, seconds = BODY_SECONDS, budget, ...signed }: Expected): readonly RequestHandler[] => [
  withSignature(signed),
  ...(budget ? [budget] : []),
  inTime(seconds),
  express.raw({ type: () => true, limit, inflate: false }),
];

/** The bytes that `rawBody` has read. */
export const bytesOf = ({ body }: Request): Uint8Array => (body instanceof Uint8Array ? body : new Uint8Array());

interface Expected {
  readonly limit: string;
  /** The header that carries the signature. */
  readonly signature: string;
  /** Whether a text can be one at all, from any sender. */
  readonly isSignature?: (text: string) => boolean;
  /** Told of each message without one. */
  readonly unsigned?: () => void;
  /** What all bodies together may hold; looks at those that can be signed. */
  readonly budget?: RequestHandler;
  readonly seconds?: number;
}

const withSignature =
  ({ signature, isSignature = () => true, unsigned }: Omit<Expected, 'limit'>): RequestHandler =>
  (request, response, next) => {
    const given = request.get(signature);
    if (given && isSignature(given)) return next();
    unsigned?.();
    response.once('finish', () => request.destroy());
    response.set('connection', 'close').sendStatus(401);
  };

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
