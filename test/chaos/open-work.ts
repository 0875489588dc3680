import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Clock, type InboxEntry, instantOfMillis, type Stores } from '@belegwerk/core';
import { asked } from './sandbox-call.ts';

/** A hint that no host has answered yet, as its store knows it. */
export interface OpenHint extends Pick<InboxEntry, 'id' | 'topic' | 'state' | 'attempts' | 'reason'> {
  /** A look at an order that only lies in the future is no work now. */
  readonly isWork: boolean;
}

const MOST = 10_000;
const NEVER = instantOfMillis(Date.UTC(2200, 0));

const openHints = async ({ inbox }: Stores, clock: Clock): Promise<readonly OpenHint[]> => {
  const now = clock.now().epochMilliseconds;
  const hints: OpenHint[] = [];
  for (const shop of await inbox.shopsWithWork(NEVER))
    for (const { id, topic, state, attempts, reason, dueAt } of await inbox.due(shop, NEVER, MOST)) {
      const isWork = topic !== 'wait' || dueAt.epochMilliseconds <= now;
      hints.push({ id, topic, state, attempts, isWork, ...(reason === undefined ? {} : { reason }) });
    }
  return hints;
};

/** Lets whoever watches this process ask what it still has to do, beside the product's own routes. */
export const serveOpenWork = async (stores: Stores, clock: Clock): Promise<string> => {
  const server = createServer((_request, response) => {
    void openHints(stores, clock).then(
      (hints) => response.setHeader('content-type', 'application/json').end(JSON.stringify(hints)),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

/** What the host at this address of its process still has to do. */
export const openWorkAt = (address: string): Promise<readonly OpenHint[]> => asked<readonly OpenHint[]>(address);
