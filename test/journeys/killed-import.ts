import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BatchReply, DaysImportReply, LogPageReply, OrderPageReply } from '@belegwerk/contracts/api';
import { HostProcesses } from '../chaos/host-processes.ts';
import { letPass } from '../chaos/passing-time.ts';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { placeOnDays } from './past-orders.ts';

const LIMIT_MS = 240_000;
/** A lease of a process that was killed expires after so long. */
const LEASE_MS = 301_000;
const DAYS = 7;
const A_DAY = 2;
/** In the middle of listing a day, behind storing how far a day is, and between a document and its recorded answer. */
const DEATHS = ['workQueue.add:after#10', 'shops.update:after#3', 'bookkeeping.issue:after#6'];

/** `environment` says where the host keeps its data. */
export const describeKilledImport = (engine: string, environment: () => Readonly<Record<string, string>>): void =>
  describe(`a host that is killed with SIGKILL in the middle of an import of seven days, on ${engine}`, () => {
    let system: TestSystem;
    let folder: string;
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'belegwerk-import-'));
      system = await startTestSystem({ environment: { PLAN_UNLOCKS: 'orderImport', ...environment() } });
    }, LIMIT_MS);
    afterAll(async () => {
      await system.close();
      rmSync(folder, { recursive: true });
    });

    it(
      'goes on where it was: every order of these days is in the list, and has one invoice',
      async () => {
        const days = await placeOnDays(system, { count: DAYS, perDay: A_DAY });
        const [from = '', to = ''] = [days[0], days.at(-1)];
        const passed = join(folder, 'passed');
        const hosts = new HostProcesses({ ...system.environment, PASSED_TIME_FILE: passed });
        const begin = async (): Promise<void> => {
          await fetch(`http://127.0.0.1:${hosts.ports()[0]}/api/shop/import`, {
            method: 'PUT',
            headers: { authorization: `Bearer ${await system.session()}`, 'content-type': 'application/json' },
            body: JSON.stringify({ from, to, documents: true, mails: false }),
          });
        };
        await system.restart(async () => {
          try {
            for (const [death, step] of DEATHS.entries()) {
              await hosts.start(0, step);
              // it may die before it answers
              if (death === 0) await begin().catch(() => undefined);
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
        const { total } = await system.api<OrderPageReply>('/api/orders?search=%23V');
        expect(total).toBe(DAYS * A_DAY);
        const { documents } = await system.control<{
          documents: readonly { readonly introduction?: string; readonly deleted: boolean }[];
        }>('lexware', '/books');
        const invoiced = documents.flatMap(({ introduction = '' }) => /#V\d+/.exec(introduction)?.[0] ?? []);
        expect([invoiced.length, new Set(invoiced).size]).toEqual([DAYS * A_DAY, DAYS * A_DAY]);
        const { imported } = await system.api<DaysImportReply>('/api/shop/import');
        expect(imported).toEqual([{ from, to, documents: true, mails: false }]);
        const { items } = await system.api<{ items: readonly BatchReply[] }>('/api/batches');
        expect(items).toMatchObject([{ state: 'done', ended: DAYS, failed: 0, orders: DAYS * A_DAY }]);
        const log = await system.api<LogPageReply>('/api/shop/logs?origin=shop&pageSize=100');
        const told = log.items.filter(({ event }) => /^shop\.(orders-imported|days-documented)$/.test(event));
        expect(told).toMatchObject([{ event: 'shop.days-documented', facts: { count: String(DAYS * A_DAY) } }]);
      },
      LIMIT_MS,
    );
  });
