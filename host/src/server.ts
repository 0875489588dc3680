import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { webApp } from './composition/web-app.ts';
import { composed } from './composition/composed.ts';
import type { HostOptions } from './composition/host-options.ts';
import { AddressUnavailable } from './exit-codes.ts';
import { missingOfOperator } from './composition/operator-of.ts';
import { TOKENS } from './composition/tokens.ts';
import { areAllThere } from './screens.ts';
import type { Settings } from './settings/settings.ts';
import { beginWork, giveWhatIsOwed } from './begin-work.ts';

/**
 * How long a sender may take, in milliseconds: for its headers, and for a whole request with the largest attachment over
 * a poor line. What signs its bodies has less time (`rawBody`).
 */
const TIMEOUT = { headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 2000 };

/** A host that is listening. */
export interface RunningHost {
  readonly url: string;
  /** Where it listens; differs from what was asked for when that was any free one. */
  readonly port: number;
  /** Finishes the requests and orders under way, then closes everything. */
  stop(): Promise<void>;
}

/** Starts the whole host; it is ready when this resolves. */
export const startHost = async (settings: Settings, around: HostOptions = {}): Promise<RunningHost> => {
  const container = await composed(settings, around);
  const log = container.get(TOKENS.log);
  await giveWhatIsOwed(container);
  const server = createServer(TIMEOUT, webApp(container).listener);
  await listening(server, settings);
  const { port } = server.address() as AddressInfo;
  const own = container.get(TOKENS.ownAddress);
  own.listensAt(port);
  const { url } = own;
  await beginWork(container, around);
  log.info({ port }, 'listening');
  const screens = container.get(TOKENS.screensFolder);
  if (!areAllThere(screens))
    log.error({ folder: screens }, 'the pages are not built, so every page is an error: npm run build -w web');
  const missing = missingOfOperator(settings);
  if (missing.length > 0)
    log.warn({ settings: missing }, 'the imprint does not say who runs this installation (§ 5 DDG)');
  return {
    url,
    port,
    stop: async () => {
      container.get(TOKENS.news).close();
      // together: callers that keep their connections open must not let the shop workers go on
      await Promise.all([closed(server), container.get(TOKENS.workers).stop()]);
      await container.get(TOKENS.jobs).stop();
      await container.get(TOKENS.tally).flush();
      container.get(TOKENS.http).close();
      await container.get(TOKENS.printer).close();
      await container.get(TOKENS.stores).close();
    },
  };
};

const listening = (server: Server, { HOST, PORT }: Settings): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', ({ message }) => reject(new AddressUnavailable(`HOST, PORT: ${message}`)));
    server.listen(PORT, HOST, resolve);
  });

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearInterval(idle);
      resolve();
    });
    setTimeout(() => server.closeAllConnections(), 5000).unref();
  });
