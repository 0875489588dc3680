import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import { freePort } from './free-port.ts';

const WANTED = 47_310;

it('gives a port once, although nobody listens there yet, and none that somebody listens to', async () => {
  const first = await freePort(WANTED);
  const second = await freePort(WANTED);
  expect(first).toBeGreaterThanOrEqual(WANTED);
  expect(second).toBeGreaterThan(first);
  const somebody = createServer().listen(second + 1, '127.0.0.1');
  await once(somebody, 'listening');
  expect(await freePort(WANTED)).toBeGreaterThan(second + 1);
  somebody.close();
});
