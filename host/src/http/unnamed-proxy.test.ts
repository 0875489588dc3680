import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import express from 'express';
import { rememberedLog } from '../testing/remembered-log.ts';
import { SetClock } from '../testing/set-clock.ts';
import { proxyWatch } from './unnamed-proxy.ts';

const seen = async (trusted: readonly string[], headers: Record<string, string>) => {
  const { log, lines } = rememberedLog();
  const watch = proxyWatch(new SetClock('2026-11-20T10:00:00Z'), log);
  const web = express()
    .set('trust proxy', [...trusted])
    .use(watch.look, (_request, response) => void response.send());
  const server = createServer(web).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (let call = 0; call < 3; call += 1) await fetch(`http://127.0.0.1:${port}`, { headers });
  server.closeAllConnections();
  server.close();
  return { since: watch.since()?.toString(), warnings: lines().length };
};

const FORWARDED = { 'x-forwarded-for': '203.0.113.7' };

describe('a proxy in front of the host', () => {
  it('is noticed, and warned of once, when the settings do not name it', async () =>
    expect(await seen(['192.0.2.1'], FORWARDED)).toEqual({ since: '2026-11-20T10:00:00Z', warnings: 1 }));

  it('is nothing to put right when the settings name it', async () =>
    expect(await seen(['loopback'], FORWARDED)).toEqual({ since: undefined, warnings: 0 }));

  it('is not seen in calls that were not forwarded', async () =>
    expect(await seen(['192.0.2.1'], {})).toEqual({ since: undefined, warnings: 0 }));
});
