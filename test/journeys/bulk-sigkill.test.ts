import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BatchReply, BulkPreviewReply, OrderImportReply, OrderPageReply } from '@belegwerk/contracts/api';
import { HostProcesses } from '../chaos/host-processes.ts';
import { letPass } from '../chaos/passing-time.ts';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { placeRecent } from './past-orders.ts';

const LIMIT_MS = 240_000;
/** A lease of a process that was killed expires after so long. */
const LEASE_MS = 301_000;
const ORDERS = 100;
const OF_THEM = { search: '#V', state: 'needed' };
/** Behind storing how far it is, between an invoice and its recorded answer, and before the next order is asked for. */
const DEATHS = ['batches.saveItem:after#20', 'bookkeeping.issue:after#30', 'batches.change:after#25'];

describe('a host that is killed with SIGKILL in the middle of what is done with 100 orders', () => {
  let system: TestSystem;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'belegwerk-bulk-'));
    system = await startTestSystem();
    await placeRecent(system, ORDERS, (number) => `Anke Petersen-${number}`);
    sayCity('');
    await eventually(
      () => system.api<OrderImportReply>('/api/orders/import', 'POST'),
      (reply) => !reply.continue,
    );
    await eventually(
      () => system.api<OrderPageReply>('/api/orders?search=%23V&state=held'),
      ({ total }) => total === ORDERS,
    );
    // it is put right in the shop, which sends no message: from then on they are only looked at when asked for
    sayCity('Kiel');
  }, LIMIT_MS);
  afterAll(async () => {
    await system?.close();
    rmSync(folder, { recursive: true });
  });

  const sayCity = (city: string): void => {
    const shop = system.shopify.platform.shops.get(system.shopify.shop);
    for (const order of shop?.orders.values() ?? []) {
      const { stated } = order;
      if (stated?.billingAddress && stated.name.startsWith('#V'))
        shop?.keep({ ...order, stated: { ...stated, billingAddress: { ...stated.billingAddress, city } } });
    }
  };
  /** The orders that have an invoice in the books of the service, one entry for each invoice. */
  const invoiced = async (): Promise<readonly string[]> => {
    const { documents } = await system.control<{ documents: readonly { readonly introduction?: string }[] }>(
      'lexware',
      '/books',
    );
    return documents.flatMap(({ introduction = '' }) => /#V\d+/.exec(introduction)?.[0] ?? []);
  };

  it(
    'goes on where it was: each of them has one invoice, none two and none is missing',
    async () => {
      const passed = join(folder, 'passed');
      const hosts = new HostProcesses({ ...system.environment, PASSED_TIME_FILE: passed });
      const post = async (path: string, body: object): Promise<Response> =>
        fetch(`http://127.0.0.1:${hosts.ports()[0]}/api/orders/bulk${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${await system.session()}`, 'content-type': 'application/json' },
          body: JSON.stringify({ what: 'create', filter: OF_THEM, ...body }),
        });
      const begin = async (agreed: string, more: object = {}): Promise<number> => {
        const { status } = await post('', { dialog: 'made-once', agreed, ...more });
        return status;
      };
      const atDeath: number[] = [];
      await system.restart(async () => {
        try {
          for (const [death, step] of DEATHS.entries()) {
            await hosts.start(0, step);
            if (death === 0) {
              expect(await invoiced()).toEqual([]);
              const { toDo, agreed } = (await (await post('/preview', {})).json()) as BulkPreviewReply;
              expect(toDo).toBe(ORDERS);
              // the person agreed to other orders than there are by now
              expect(await begin('0'.repeat(64))).toBe(409);
              expect(await begin(agreed)).toBe(202);
              expect(await begin(agreed)).toBe(202);
              expect(await begin(agreed, { what: 'pdf' })).toBe(409);
            }
            await eventually(
              () => Promise.resolve(hosts.deaths),
              (deaths) => deaths === death + 1,
            );
            atDeath.push((await invoiced()).length);
            await letPass(passed, LEASE_MS);
          }
          await hosts.start(0);
          await eventually(
            () => hosts.openWork(),
            (open) => open.length === 0,
          );
        } finally {
          await hosts.stopAll();
        }
      });
      expect(atDeath[0]).toBe(20);
      expect(atDeath).toEqual(atDeath.toSorted((one, other) => one - other));
      expect(atDeath.at(-1)).toBeLessThan(ORDERS);
      const found = await invoiced();
      expect([found.length, new Set(found).size]).toEqual([ORDERS, ORDERS]);
      const { items } = await system.api<{ items: readonly BatchReply[] }>('/api/batches');
      expect(items).toMatchObject([{ state: 'done', items: ORDERS, ended: ORDERS, failed: 0 }]);
    },
    LIMIT_MS,
  );
});
