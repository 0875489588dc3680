import { EventEmitter } from 'node:events';
import { IncomingMessage, ServerResponse, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpReply, HttpRequest } from '@belegwerk/adapters/http';

/** What a handler asks of its connection. */
const noSocket = (): Socket =>
  Object.assign(new EventEmitter(), {
    readable: true,
    destroyed: false,
    encrypted: false,
    remoteAddress: '127.0.0.1',
    resume: () => undefined,
  }) as unknown as Socket;

type Call = Pick<HttpRequest, 'method' | 'url' | 'headers' | 'body'>;

const incomingOf = ({ method, url, headers, body = '' }: Call): IncomingMessage => {
  const { host, pathname, search } = new URL(url);
  const bytes = Buffer.from(body);
  const incoming = new IncomingMessage(noSocket());
  Object.assign(incoming, {
    method,
    url: `${pathname}${search}`,
    httpVersion: '1.1',
    httpVersionMajor: 1,
    httpVersionMinor: 1,
  });
  incoming.headers = { host, ...headers, ...(bytes.length > 0 ? { 'content-length': String(bytes.length) } : {}) };
  incoming.complete = true;
  if (bytes.length > 0) incoming.push(bytes);
  incoming.push(null);
  return incoming;
};

/** What a handler of this process answers to a request, without a socket. It is one that answers with bytes, not with streams. */
export const answerOf = (serve: RequestListener, call: Call): Promise<HttpReply> =>
  new Promise((resolve) => {
    const incoming = incomingOf(call);
    const outgoing = new ServerResponse(incoming);
    const parts: Buffer[] = [];
    const take = (part: unknown, encoding: unknown): void => {
      if (typeof part === 'string')
        parts.push(Buffer.from(part, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
      else if (part instanceof Uint8Array) parts.push(Buffer.from(part));
    };
    const headers = (): Record<string, string> =>
      Object.fromEntries(
        Object.entries(outgoing.getHeaders()).flatMap(([name, value]) =>
          value === undefined || Array.isArray(value) ? [] : [[name, String(value)] as const],
        ),
      );
    Object.assign(outgoing, {
      write: (part: unknown, encoding: unknown) => {
        take(part, encoding);
        return true;
      },
      end: (part?: unknown, encoding?: unknown) => {
        take(part, encoding);
        resolve({ status: outgoing.statusCode, headers: headers(), bytes: Buffer.concat(parts) });
        return outgoing;
      },
    });
    serve(incoming, outgoing);
  });
