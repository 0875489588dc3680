import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import { freePort } from './free-port.ts';

const WANTED = 47_310;

it('gives a port once, although nothing listens there yet, and none that a server listens to', async () => {
  const first = await freePort(WANTED);
  const second = await freePort(WANTED);
  expect(first).toBeGreaterThanOrEqual(WANTED);
  expect(second).toBeGreaterThan(first);
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  expect(await freePort(taken)).toBeGreaterThan(taken);
  server.close();
});
