import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BatchReply, OrderImportReply, OrderPageReply } from '@belegwerk/contracts/api';
import { HostProcesses } from '../chaos/host-processes.ts';
import { letPass } from '../chaos/passing-time.ts';
import { eventually, openHouse, type House } from '../house/open-house.ts';
import { placeRecent } from './past-orders.ts';

const LIMIT_MS = 240_000;
/** A lease of a process that was killed expires after so long. */
const LEASE_MS = 301_000;
const ORDERS = 100;

describe('a host that is killed with SIGKILL in the middle of what is done with 100 orders', () => {
  let house: House;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'belegwerk-bulk-'));
    house = await openHouse({ preferences: { invoiceCreate: false } });
    await placeRecent(house, ORDERS, (number) => `Anke Petersen-${number}`);
    await house.api<OrderImportReply>('/api/orders/import', 'POST');
    await eventually(
      () => house.api<OrderPageReply>('/api/orders?search=%23V&state=skipped'),
      ({ total }) => total === ORDERS,
    );
  }, LIMIT_MS);
  afterAll(async () => {
    await house.close();
    rmSync(folder, { recursive: true });
  });

  const FILTER = { search: '#V', sortBy: 'createdAt', sortDir: 'asc' };
  const batchNamed = async (dialog: string): Promise<BatchReply | undefined> => {
    const { items } = await house.api<{ items: readonly BatchReply[] }>('/api/batches');
    return items.find(({ id }) => id === `bulk-${dialog}`);
  };
  /** The orders that have an invoice in the books of the service, one entry for each invoice. */
  const invoiced = async (): Promise<readonly string[]> => {
    const { documents } = await house.control<{
      documents: readonly { readonly introduction?: string; readonly deleted: boolean }[];
    }>('lexware', '/books');
    return documents.flatMap(({ introduction = '' }) => /#V\d+/.exec(introduction)?.[0] ?? []);
  };

  /** Begins it on a host that dies at the first step; each that follows dies at the next one, and the last one ends it. */
  const killedAt = async (what: string, dialog: string, steps: readonly string[]): Promise<void> => {
    const passed = join(folder, `passed-${what}`);
    const hosts = new HostProcesses({ ...house.environment, PASSED_TIME_FILE: passed });
    await house.restart(async () => {
      try {
        for (const [death, step] of steps.entries()) {
          await hosts.start(0, step);
          if (death === 0) {
            const reply = await fetch(`http://127.0.0.1:${hosts.ports()[0]}/api/orders/bulk`, {
              method: 'POST',
              headers: { authorization: `Bearer ${await house.session()}`, 'content-type': 'application/json' },
              body: JSON.stringify({ what, dialog, filter: FILTER }),
            });
            expect(reply.status).toBe(202);
          }
          await eventually(
            () => Promise.resolve(hosts.deaths),
            (deaths) => deaths === death + 1,
          );
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
  };

  it(
    'looks at every order, and each has one invoice',
    async () => {
      await house.prefer({ invoiceCreate: '2000-01-01' });
      expect(await invoiced()).toEqual([]);
      // behind storing how far it is, between an invoice and its recorded answer, and before the next order is asked for
      const deaths = ['batches.saveItem:after#20', 'bookkeeping.issue:after#30', 'batches.change:after#25'];
      await killedAt('look-again', 'looked-at-once', deaths);
      expect(await batchNamed('looked-at-once')).toMatchObject({
        state: 'done',
        items: ORDERS,
        ended: ORDERS,
        failed: 0,
      });
      const found = await invoiced();
      expect([found.length, new Set(found).size]).toEqual([ORDERS, ORDERS]);
    },
    LIMIT_MS,
  );

  it(
    'sends every invoice, and none of them twice',
    async () => {
      await house.control('mail', '/reset', 'POST');
      // between a mail and the note of its order, and before the next order is asked for
      await killedAt('send', 'sent-once', ['followUps.done:after#25', 'batches.change:after#30']);
      expect(await batchNamed('sent-once')).toMatchObject({ state: 'done', items: ORDERS, ended: ORDERS, failed: 0 });
      const mails = (await house.mails()).flatMap(({ subject }) => /#V\d+/.exec(subject)?.[0] ?? []);
      expect([mails.length, new Set(mails).size]).toEqual([ORDERS, ORDERS]);
    },
    LIMIT_MS,
  );
});
