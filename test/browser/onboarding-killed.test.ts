import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LogPageReply, OrderPageReply, OrderReply, ReceiptPageReply } from '@belegwerk/contracts/api';
import { buildScreens, startProgram, type ChildProgram } from '@belegwerk/host';
import type { FrameLocator, Page } from 'playwright-core';
import { letPass } from '../chaos/passing-time.ts';
import { ACCEPTED_TERMS } from '../system/accepted-terms.ts';
import { documentByHand } from '../system/by-hand.ts';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { unusedPort } from '../journeys/unused-port.ts';
import { PATIENCE_MS } from './framed-app.ts';
import { openBrowser } from './open-browser.ts';

const LIMIT_MS = 240_000;
const PROGRAM = join(import.meta.dirname, '../chaos/crashing-host.ts');
/** What a process that was killed holds alone is free again after so long. */
const LEASE_MS = 241_000;
const RECEIPTS = 4;

interface Listed {
  readonly orders: readonly { readonly name: string }[];
  readonly total: number;
}

describe('a host that is killed while its merchant is at the imports of the wizard', () => {
  let system: TestSystem;
  let page: Page;
  let frame: FrameLocator;
  let folder = '';
  let named: readonly string[] = [];
  let host: ChildProgram | undefined;

  beforeAll(async () => {
    await buildScreens();
    folder = await mkdtemp(join(tmpdir(), 'belegwerk-killed-'));
    const PORT = String(await unusedPort());
    const PASSED_TIME_FILE = join(folder, 'passed');
    const environment = {
      LEXWARE_API_KEY: '',
      WORKER_LEASE_SECONDS: '2',
      SWEEP_SECONDS: '900',
      PORT,
      PASSED_TIME_FILE,
    };
    system = await startTestSystem({ demo: true, unset: true, fresh: true, environment });
    await system.api('/api/onboarding/terms', 'POST', ACCEPTED_TERMS);
    const { orders } = await system.panel<Listed>('/orders');
    named = orders.slice(0, RECEIPTS).map(({ name }) => name);
    // before the connection: those after it come by themselves
    for (const name of named)
      await documentByHand(system, { grossAmount: 77, introduction: `Zu deiner Bestellung ${name}` });
    await system.api('/api/lexoffice/key', 'POST', { key: system.lexware.apiKey });
    const context = await (await openBrowser()).newContext({ locale: 'de-DE' });
    context.setDefaultTimeout(PATIENCE_MS);
    page = await context.newPage();
    frame = page.frameLocator('[data-testid=app-frame]');
  }, LIMIT_MS);
  afterAll(async () => {
    await page?.context().close();
    await host?.stop();
    await system?.close();
    await rm(folder, { recursive: true });
  });

  const start = async (): Promise<void> => {
    // one of a try before this
    await host?.stop();
    host = await startProgram(PROGRAM, [], { ...process.env, ...system.environment });
  };
  /** Kills the host as soon as the first of them is there: in the middle, or at the end where it is fast. */
  const killedWithFirst = async (list: string): Promise<void> => {
    await eventually(
      () => system.api<{ readonly total: number }>(list),
      ({ total }) => total > 0,
    );
    const { process: child } = host!;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    expect(child.signalCode).toBe('SIGKILL');
  };
  /** Time passes for the host and for the signer of its sessions. */
  const pass = async (): Promise<void> => {
    await letPass(join(folder, 'passed'), LEASE_MS);
    await system.control('shopify', '/clock', 'PUT', { advanceMs: LEASE_MS });
  };
  const open = () => page.goto(`${system.shopify.url}/store/${system.shopify.shop.split('.')[0]}/apps/belegwerk`);
  const at = (step: number) => frame.getByText(`Schritt ${step} von 7`).waitFor();

  it(
    'goes on in the step where it stopped, with every order once and every receipt once',
    async () => {
      const { total } = await system.panel<Listed>('/orders');
      await system.restart(async () => {
        await start();
        await open();
        await killedWithFirst('/api/orders');
        await pass();
        await start();
        await open();
        await killedWithFirst('/api/lexoffice/receipts');
        await pass();
        await start();
        await open();
        await at(5);

        const names = new Set<string>();
        for (let shown = 1, isLast = false; !isLast; shown += 1) {
          const list = await system.api<OrderPageReply>(`/api/orders?page=${shown}`);
          expect(list.total).toBe(total);
          for (const { name } of list.items) names.add(name);
          isLast = !list.hasNext;
        }
        expect(names.size).toBe(total);
        const linked = await system.api<ReceiptPageReply>('/api/lexoffice/receipts?pageSize=100');
        const receiptsOf = linked.items.flatMap(({ order }) => order?.name ?? []);
        expect([linked.total, receiptsOf.toSorted()]).toEqual([RECEIPTS, named.toSorted()]);
        for (const { order } of linked.items) {
          const ask = () => system.api<OrderReply>(`/api/orders/${order?.id}`);
          const { documents } = await eventually(ask, (reply) => reply.documents.length > 0);
          expect(documents).toHaveLength(1);
        }
        const { items: told } = await system.api<LogPageReply>('/api/shop/logs?pageSize=100');
        const factsOf = (name: string) => told.flatMap(({ event, facts }) => (event === name ? [facts['count']] : []));
        expect(factsOf('shop.orders-imported')).toEqual([String(total)]);
        expect(factsOf('shop.documents-linked')).toEqual([String(RECEIPTS)]);
        await page.goto('about:blank');
        await host?.stop();
      });
    },
    LIMIT_MS,
  );
});
