import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hostAnswer } from '../system/host-command.ts';
import { orderPanel, type PanelOrder } from '../system/order-panel.ts';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { runHost, type HostProcess } from './host-process.ts';
import { unusedPort } from './unused-port.ts';

const LIMIT_MS = 120_000;
const TOKEN = 'b5c1e0a9d2f34768b5c1e0a9d2f34768';
const MOST_LOOKS = 120;
/** So that the backup comes in several parts. */
const PART = 200_000;

interface Told {
  readonly status: number;
  readonly received?: number;
  readonly madeAt?: string;
  readonly message?: string;
  readonly state?: string;
  readonly lines?: readonly string[];
}

describe('the first page of an installation without a shop', () => {
  let system: TestSystem;
  let host: HostProcess;
  let url = '';
  let folder = '';
  let backup: Uint8Array<ArrayBuffer>;
  const invoiced: PanelOrder[] = [];

  const call = async (method: string, path: string, body?: Uint8Array<ArrayBuffer>, token = TOKEN): Promise<Told> => {
    const reply = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body ? { body } : {}),
    });
    return { status: reply.status, ...((await reply.json()) as object) };
  };
  const sent = async (bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
    for (let at = 0; at < bytes.length;) {
      const { received = 0 } = await call('POST', `/restore/part?offset=${at}`, bytes.slice(at, at + PART));
      expect(received).toBe(Math.min(bytes.length, at + PART));
      at = received;
    }
  };
  const page = async (path: string): Promise<readonly [number, string]> => {
    const reply = await fetch(url + path, { headers: { accept: 'text/html' } });
    return [reply.status, await reply.text()];
  };
  const ended = async (): Promise<Told> => {
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      const told = await call('GET', '/restore/state').catch(() => undefined);
      if (told?.state !== undefined && told.state !== 'open') return told;
      await pause(250);
    }
    throw new Error('it was never restored');
  };

  beforeAll(async () => {
    system = await startTestSystem();
    const panel = orderPanel(system);
    invoiced.push(await panel.placeDone());
    const file = join(system.folder, '..', 'host.backup');
    await hostAnswer('backup', ['--to', file], system.environment);
    backup = new Uint8Array(await readFile(file));
    invoiced.push(await panel.placeDone());
    folder = join(system.folder, '..', 'empty');
  }, LIMIT_MS);
  afterAll(() => system.close());

  it(
    'takes a backup with the token of the operator alone, and no order gets a second invoice',
    async () => {
      await system.restart(
        async () => {
          host = runHost({
            ...system.environment,
            DATA_DIR: folder,
            RESTORE_TOKEN: TOKEN,
            PORT: String(await unusedPort()),
          });
          url = await host.url;
          try {
            await tookBackup();
          } finally {
            await host.stop();
          }
        },
        { DATA_DIR: folder },
      );
      const panel = orderPanel(system);
      for (const order of invoiced) {
        await system.lookAgain(order.legacyId).catch(() => undefined);
        await system.order(order.legacyId, ({ status }) => status.state === 'done');
        expect(await panel.booked(order)).toHaveLength(1);
      }
    },
    LIMIT_MS,
  );

  const tookBackup = async (): Promise<void> => {
    const [status, text] = await page('/');
    expect([status, text.includes('Sicherung einspielen')]).toEqual([200, true]);
    const wrong = 'x'.repeat(TOKEN.length);
    for (const path of ['/restore/part?offset=0', '/restore/begin'])
      expect(await call('POST', path, backup.slice(0, 9), wrong)).toMatchObject({ status: 401 });
    expect(await readdir(folder)).not.toContain('uploaded.backup');

    await sent(backup.slice(0, -1));
    const cut = await call('POST', '/restore/begin');
    expect(cut).toMatchObject({ status: 400, message: expect.stringContaining('keine vollständige Sicherung') });

    // a part that comes again, or too early, changes nothing: the answer says where to go on
    await sent(backup);
    expect(await call('POST', '/restore/part?offset=5', backup.slice(0, 9))).toMatchObject({ received: backup.length });
    expect(await call('POST', '/restore/part?offset=0', new Uint8Array(9_000_000))).toMatchObject({ status: 413 });
    await sent(backup);
    const begun = await call('POST', '/restore/begin');
    expect(begun).toMatchObject({ status: 202 });
    expect(await ended()).toMatchObject({
      state: 'restored',
      lines: expect.arrayContaining(['Der Schlüssel der Verbindungen passt.']),
    });

    expect((await page('/restore'))[0]).toBe(404);
    expect(await call('POST', '/restore/part?offset=0', backup.slice(0, 9))).toMatchObject({ status: 404 });
    expect(await readdir(folder)).not.toContain('uploaded.backup');
  };

  it(
    'is not there without a token in the settings',
    async () => {
      const bare = runHost({ ...system.environment, DATA_DIR: join(folder, '..', 'bare'), PORT: '0' });
      url = await bare.url;
      expect((await page('/restore'))[0]).toBe(404);
      expect(await call('POST', '/restore/begin')).toMatchObject({ status: 404 });
      await bare.stop();
    },
    LIMIT_MS,
  );
});
