import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sandboxApp } from './app.ts';
import { Books, type Credentials } from './books/books.ts';
import type { Connection } from './books/entities.ts';
import { IdSource } from './books/ids.ts';
import { Faults } from './http/faults.ts';
import { RateLimiters } from './http/rate-limiters.ts';
import { RequestLog } from './http/request-log.ts';
import { connectWholly } from './oauth/connections.ts';
import { PrintedDocuments } from './pdf/printed-documents.ts';
import { callbacksOverHttp, type Callbacks } from './subscriptions/callback-transport.ts';
import { WebhookEngine } from './subscriptions/webhook-engine.ts';
import { VirtualClock } from './time/virtual-clock.ts';
import { ListIndex } from './voucherlist/list-index.ts';
import type { World } from './world.ts';

/** How a sandbox is started; everything has a default. */
export type LexwareSandboxOptions = {
  /** A free port when absent. */
  readonly port?: number;
  /** 127.0.0.1 when absent. */
  readonly host?: string;
  /** File that keeps the books; without it they end with the process. */
  readonly stateFile?: string;
  /** Ids and faults are drawn from it: one seed always draws the same. */
  readonly seed?: number;
  /** Multiplies the vendor's limits (2 calls a second, 20 vouchers a minute); `off` removes them. */
  readonly rateScale?: number | 'off';
  /** How many calls may come at once before the limit applies, 5 when absent. */
  readonly burst?: number;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly apiKey?: string;
  /** Address under which browsers and clients reach the sandbox, when it is not the one it listens on. */
  readonly publicUrl?: string;
  /** Prints documents otherwise than as PDF with all that stands in them, which takes time. */
  readonly printed?: World['printed'];
  /** Reaches the addresses that subscribed otherwise than over HTTP. */
  readonly callbacks?: Callbacks;
};

/** A running sandbox. */
export type LexwareSandbox = Credentials & {
  /** Origin of the sandbox; the API is below `/v1`, OAuth below `/oauth2`, the control API below `/control`. */
  readonly url: string;
  /** Ends the sandbox after writing its books down. */
  readonly stop: () => Promise<void>;
};

const openWorld = (options: LexwareSandboxOptions): World => {
  const books = new Books(options.stateFile);
  const starts = books.get('starts') + 1;
  books.set('starts', starts);
  const ids = new IdSource(options.seed === undefined ? undefined : `${options.seed}:${starts}`);
  const clock = new VirtualClock();
  clock.restore(books.get('clock'));
  const requests = new RequestLog();
  const callbacks = options.callbacks ?? callbacksOverHttp;
  return {
    books,
    ids,
    clock,
    requests,
    faults: new Faults(() => ids.chance()),
    limiters: new RateLimiters(() => clock.now(), { scale: options.rateScale ?? 1, burst: options.burst ?? 5 }),
    callbacks,
    webhooks: new WebhookEngine({ books, clock, ids, requests, callbacks }),
    list: new ListIndex(books, clock),
    printed: options.printed ?? new PrintedDocuments(books),
    address: { url: '' },
  };
};

const settleCredentials = ({ books, ids }: World, options: LexwareSandboxOptions): Credentials => {
  const kept = books.get('credentials');
  const credentials = {
    apiKey: options.apiKey ?? kept?.apiKey ?? ids.uuid(),
    clientId: options.clientId ?? kept?.clientId ?? ids.uuid(),
    clientSecret: options.clientSecret ?? kept?.clientSecret ?? ids.secret(40),
  };
  books.set('credentials', credentials);
  return credentials;
};

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** A sandbox that listens to no port: what it serves is called in the same process. */
export type OpenLexwareSandbox = Credentials & {
  readonly serve: RequestListener;
  readonly books: Books;
  /** Connects a client that may do everything, as the merchant's consent does. */
  readonly connected: () => Connection;
  /** The next document that is made appears in lists so much later. */
  readonly showsNextAfter: (millis: number) => void;
};

/** Opens an account of the accounting service without a server. */
export const openLexwareSandbox = (options: LexwareSandboxOptions = {}): OpenLexwareSandbox => {
  const world = openWorld(options);
  const credentials = settleCredentials(world, options);
  world.address.url = options.publicUrl?.replace(/\/$/, '') ?? '';
  return {
    ...credentials,
    serve: sandboxApp(world),
    books: world.books,
    connected: () => connectWholly(world),
    showsNextAfter: (delayMs) =>
      world.faults.add({ id: world.ids.uuid(), kind: 'index-delay', method: 'POST', times: 1, delayMs }),
  };
};

/** Starts the accounting sandbox and resolves once it answers. */
export const startLexwareSandbox = async (options: LexwareSandboxOptions = {}): Promise<LexwareSandbox> => {
  const world = openWorld(options);
  const credentials = settleCredentials(world, options);
  const host = options.host ?? '127.0.0.1';
  const server = createServer(sandboxApp(world));
  const port = await listen(server, options.port ?? 0, host);
  world.address.url =
    options.publicUrl?.replace(/\/$/, '') ?? `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
  world.webhooks.resume();
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    await close(server);
    await world.clock.stop();
    world.books.close();
  };
  return { ...credentials, url: world.address.url, stop: () => (stopping ??= stop()) };
};
