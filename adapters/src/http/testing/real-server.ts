import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import type { Exchange, HttpReply, HttpRequest } from '../exchange.ts';

/** What must not be told by an error. */
export const TOKEN = 'shpat_1234567890';
export const CUSTOMER = 'erika@kundin.test';

const servers: Server[] = [];

export const stopped = async (server: Server): Promise<void> => {
  if ('closeAllConnections' in server) (server.closeAllConnections as () => void)();
  await once(server.close(), 'close');
};

/** Lets a server of a test listen; answers its address. */
export const opened = async (server: Server, port = 0): Promise<string> => {
  servers.push(server);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

export const served = (listener: (...asked: Parameters<RequestListener>) => unknown): Promise<string> =>
  opened(createServer((incoming, response) => void listener(incoming, response)));

/** Stops every server that was opened. */
export const allStopped = async (): Promise<void> => {
  for (const server of servers.splice(0)) if (server.listening) await stopped(server);
};

/** A request with a token, and a customer in its address and body. */
export const request = (url: string, fields: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'POST',
  url: `${url}/orders?customerEmail=${CUSTOMER}`,
  headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
  body: `{"name":"${CUSTOMER}"}`,
  signal: AbortSignal.timeout(5000),
  ...fields,
});

export const bodyOf = async (incoming: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** The answer of an exchange that must have one. */
export const answered = (exchange: Exchange): HttpReply => {
  if (exchange.outcome !== 'answered') throw new Error(exchange.detail);
  return exchange.reply;
};
