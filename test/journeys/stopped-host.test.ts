import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';

describe('A host that is stopped', () => {
  // stands for a service that keeps connections open longer than we do
  const service = createServer({ keepAliveTimeout: 60_000 }, (_incoming, response) => void response.end('no key'));
  const connections = (): Promise<number> =>
    new Promise((resolve, reject) =>
      service.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  let system: TestSystem;
  beforeAll(async () => {
    await once(service.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/public_key.pub`;
    system = await startTestSystem({ environment: { LEXWARE_EVENT_KEY_URL: url } });
  }, 60_000);
  afterAll(async () => {
    await system.close();
    service.close();
  });

  it('leaves no connection to a service open', async () => {
    const event = { method: 'POST', headers: { 'x-lxo-signature': 'c29tZWJvZHk=' }, body: '{}' };
    await fetch(`${system.host.url}/webhooks/lexware/${system.shopify.shop}`, event);
    expect(await connections()).toBe(1);
    await system.restart(async () => {
      expect(await eventually(connections, (count) => count === 0)).toBe(0);
    });
  }, 60_000);
});
