import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Route, Status } from '@belegwerk/contracts/api';
import type { Logger } from 'pino';
import { SMALL_BODY } from './body-budget.ts';
import { BODY_SECONDS } from './raw-body.ts';

interface SignedMessages {
  /** The header that carries the signature. */
  readonly header: string;
  /** Whether a text can be a signature at all, from any sender. */
  readonly isSignature: (text: string) => boolean;
  /** Proves and takes what came; says with which status it is answered. */
  readonly answer: (bytes: Uint8Array, headers: IncomingHttpHeaders) => Promise<Status>;
}

interface Parts {
  /** Told of each message before it is read. */
  readonly look: (request: IncomingMessage) => void;
  readonly log: Pick<Logger, 'error'>;
  /** In which a body must have come in full. */
  readonly seconds?: number;
}

/**
 * Messages that vendors send in great numbers. One that is plain (this address and no other spelling, signed, not packed, of
 * a known small length) is answered before Express goes through its steps, which take longer than half of the rest. All
 * others are left to Express, where the same route stands with all that it refuses.
 */
export class StraightMessages {
  readonly #taken = new Map<string, SignedMessages>();

  add({ method, path }: Pick<Route, 'method' | 'path'>, messages: SignedMessages): void {
    this.#taken.set(`${method.toUpperCase()} ${path}`, messages);
  }

  /** Answers plain messages, and lets `others` answer everything else. */
  before(others: RequestListener, { look, log, seconds = BODY_SECONDS }: Parts): RequestListener {
    return (request, response) => {
      const messages = this.#taken.get(`${request.method} ${request.url}`);
      if (!messages || !isPlain(request, messages)) return others(request, response);
      look(request);
      readInTime(request, response, seconds, (bytes) => {
        messages.answer(bytes, request.headers).then(
          (status) => say(response, status),
          (error: unknown) => {
            const supportId = randomUUID();
            log.error({ err: error, supportId, method: request.method, path: request.url }, 'a request failed');
            say(response, 500);
          },
        );
      });
    };
  }
}

const say = (response: ServerResponse, status: number): void => {
  response.statusCode = status;
  response.end();
};

const isPlain = ({ headers }: IncomingMessage, { header, isSignature }: SignedMessages): boolean => {
  const signature = headers[header];
  return (
    typeof signature === 'string' &&
    signature !== '' &&
    isSignature(signature) &&
    headers['content-encoding'] === undefined &&
    // the parser of HTTP lets no body be longer than it says
    Number(headers['content-length'] ?? Infinity) <= SMALL_BODY
  );
};

/** A sender whose body has not come in full after some seconds is answered 408 and not listened to any longer. */
const readInTime = (
  request: IncomingMessage,
  response: ServerResponse,
  seconds: number,
  read: (bytes: Uint8Array) => void,
): void => {
  const pieces: Uint8Array[] = [];
  const timer = setTimeout(() => {
    response.once('finish', () => request.destroy());
    say(response.setHeader('connection', 'close'), 408);
  }, seconds * 1000);
  request.on('data', (piece: Uint8Array) => pieces.push(piece));
  request.once('end', () => {
    clearTimeout(timer);
    const [only] = pieces;
    if (!response.headersSent) read(only && pieces.length === 1 ? only : Buffer.concat(pieces));
  });
  request.once('close', () => clearTimeout(timer));
};
