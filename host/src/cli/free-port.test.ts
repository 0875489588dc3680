import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import { freePort } from './free-port.ts';

const WANTED = 47_310;

it('gives a port once, although nobody listens there yet, and none that somebody listens to', async () => {
  const first = await freePort(WANTED);
  const second = await freePort(WANTED);
  expect(first).toBeGreaterThanOrEqual(WANTED);
  expect(second).toBeGreaterThan(first);
  const somebody = createServer().listen(0, '127.0.0.1');
  await once(somebody, 'listening');
  const { port: taken } = somebody.address() as AddressInfo;
  expect(await freePort(taken)).toBeGreaterThan(taken);
  somebody.close();
});
