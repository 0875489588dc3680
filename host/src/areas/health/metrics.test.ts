import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { isWatcher } from '../../http/trusted-addresses.ts';
import { mounted } from '../../testing/mounted.ts';
import { metricsArea } from './metrics-area.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const statusFor = async (
  watchers: readonly string[],
  { headers = {}, proxies = ['loopback'] }: { headers?: Record<string, string>; proxies?: string[] } = {},
): Promise<number> => {
  const parts = {
    contentType: 'text/plain',
    text: async () => 'belegwerk_store_up 1\n',
    isWatcher: isWatcher(watchers),
  };
  server = createServer(mounted(metricsArea(parts)).set('trust proxy', proxies)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).status;
};

describe('the figures', () => {
  it('are told to this machine', async () => expect(await statusFor(['loopback'])).toBe(200));
  it('are told to no caller whom the settings do not name', async () =>
    expect(await statusFor(['10.0.0.0/8'])).toBe(404));
  it('are not told to a caller who asks through the proxy', async () =>
    expect(await statusFor(['loopback'], { headers: { 'x-forwarded-for': '203.0.113.7' } })).toBe(404));
  it('are not told through a proxy that is not named, also when it says otherwise', async () =>
    expect(
      await statusFor(['loopback', '203.0.113.7'], { headers: { 'x-forwarded-for': '203.0.113.7' }, proxies: [] }),
    ).toBe(404));
  it('are told to an address behind the proxy that the settings name', async () =>
    expect(await statusFor(['203.0.113.7'], { headers: { 'x-forwarded-for': '203.0.113.7' } })).toBe(200));
});
