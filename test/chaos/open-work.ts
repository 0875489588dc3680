import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import type { WorkItem } from '@belegwerk/core/work';
import { instantOfMillis } from '@belegwerk/core/kernel';
import { asked } from './sandbox-call.ts';

/** Work that no host has done yet, as its store knows it. */
export interface OpenWork extends Pick<WorkItem, 'id' | 'work' | 'state' | 'attempts' | 'reason'> {
  /** A look at an order that only lies in the future is no work now. */
  readonly isWork: boolean;
}

const MOST = 10_000;
const NEVER = instantOfMillis(Date.UTC(2200, 0));

const openItems = async ({ workQueue }: RawStores, clock: Clock): Promise<readonly OpenWork[]> => {
  const now = clock.now().epochMilliseconds;
  const items: OpenWork[] = [];
  for (const shop of await workQueue.shopsWithWork(NEVER))
    for (const { id, work, state, attempts, reason, dueAt } of await workQueue.due(shop, NEVER, MOST)) {
      const isWork = work.kind !== 'wait' || dueAt.epochMilliseconds <= now;
      items.push({ id, work, state, attempts, isWork, ...(reason === undefined ? {} : { reason }) });
    }
  return items;
};

/** Lets the watcher of this process ask what it still has to do, beside the product's own routes. */
export const serveOpenWork = async (stores: RawStores, clock: Clock): Promise<string> => {
  const server = createServer((_request, response) => {
    void openItems(stores, clock).then(
      (items) => response.setHeader('content-type', 'application/json').end(JSON.stringify(items)),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

/** What the host at this address of its process still has to do. */
export const openWorkAt = (address: string): Promise<readonly OpenWork[]> => asked<readonly OpenWork[]>(address);
