import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aPrivacyRequest } from '@belegwerk/contracts/ports';
import { instant } from '@belegwerk/core/kernel';
import { makeViewReadiness } from '@belegwerk/core/use-cases';
import type { RawStores } from '@belegwerk/core/stores';
import { mounted } from '../../testing/mounted.ts';
import { SetClock } from '../../testing/set-clock.ts';
import { temporaryStores } from '../../testing/temporary-stores.ts';
import { healthArea } from './health-area.ts';

const STRANGER = { 'x-forwarded-for': '203.0.113.7' };

describe('whether a host is ready', () => {
  let stores: RawStores;
  let server: Server | undefined;
  let asked: number;

  beforeEach(() => {
    stores = temporaryStores();
    asked = 0;
  });
  afterEach(async () => {
    server?.closeAllConnections();
    server?.close();
    await stores.close();
  });

  const opened = async ({ trusted = ['loopback'], isDown = false } = {}) => {
    const ping = async () => {
      asked += 1;
      if (isDown) throw new Error('the store is down');
    };
    const web = mounted(
      healthArea({
        viewReadiness: makeViewReadiness({
          stores: { ping, privacy: stores.privacy },
          clock: new SetClock('2026-11-20T10:00:00Z'),
        }),
        counters: { webhooks: { stored: 0 }, lexware: { stored: 0 } },
        lateJobs: async () => [{ job: 'sweep-shops', since: '2026-11-20T09:00:00Z' }],
        problems: () => [{ settings: ['APP_URL'], problem: 'is missing' }],
      }),
    ).set('trust proxy', trusted);
    server = createServer(web).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return async (headers: Record<string, string> = {}): Promise<readonly [number, unknown]> => {
      const reply = await fetch(`http://127.0.0.1:${port}/readyz`, { headers });
      return [reply.status, await reply.json()];
    };
  };

  it('is all that a stranger is told', async () => {
    const ready = await opened();
    expect(await ready(STRANGER)).toEqual([200, { status: 'ready' }]);
    expect(await ready({ 'x-forwarded-for': '127.0.0.1, 203.0.113.7' })).toEqual([200, { status: 'ready' }]);
  });

  it('is all that is told through a proxy that the settings do not name', async () => {
    const ready = await opened({ trusted: ['192.0.2.1'] });
    expect(await ready()).toEqual([200, { status: 'ready' }]);
    expect(await ready({ 'x-forwarded-for': '192.0.2.1' })).toEqual([200, { status: 'ready' }]);
  });

  it('is told on this machine with the requests that wait and are overdue, and with what is to be put right', async () => {
    const due = [instant('2026-11-20T09:59:59Z'), instant('2026-12-20T10:00:00Z')];
    for (const dueAt of due) await stores.privacy.receive(aPrivacyRequest({ dueAt }));
    const [status, told] = await (await opened())();
    expect([status, told]).toMatchObject([
      200,
      {
        status: 'ready',
        privacyRequests: { open: 2, overdue: 1 },
        problems: [{ settings: ['APP_URL'] }],
        lateJobs: [{ job: 'sweep-shops', since: '2026-11-20T09:00:00Z' }],
        webhooks: { stored: 0 },
      },
    ]);
  });

  it('is asked of the store once, however many want to know it at a time', async () => {
    const ready = await opened();
    await Promise.all(Array.from({ length: 50 }, () => ready(STRANGER)));
    expect(asked).toBe(1);
  });

  it('is a no while the store does not answer', async () => {
    const ready = await opened({ isDown: true });
    expect(await ready()).toEqual([503, { status: 'store unavailable' }]);
    expect(await ready(STRANGER)).toEqual([503, { status: 'store unavailable' }]);
  });
});
