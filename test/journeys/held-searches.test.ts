import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { routes } from '@belegwerk/contracts/api';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';

const LIMIT_MS = 60_000;
const NEIGHBOUR = 'teestube-am-deich.myshopify.com';
/** A search of the neighbour alone takes some ten milliseconds, and a busy machine many more; a held turn took 3,000 each time. */
const MAX_WAIT_MS = 2000;
const LOOKS = 5;
const HOLDERS = 30;
/** As many as a connection is asked at once whose answers are not taken. */
const UNREAD = 100;

describe('a caller who keeps the searches of their shop from ending', () => {
  let system: TestSystem;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    system = await startTestSystem({ neighbours: [NEIGHBOUR] });
    await system.control('shopify', '/shops', 'POST', { domain: NEIGHBOUR, name: 'Teestube am Deich' });
    await quickestLook(); // warms up
  }, LIMIT_MS);
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(() => system.close());

  /** Milliseconds that the neighbour's orders took at least, asked one after another: a turn that is held holds each. */
  const quickestLook = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${await system.session(NEIGHBOUR)}` };
    let quickest = Infinity;
    for (let look = 0; look < LOOKS; look += 1) {
      const asked = performance.now();
      const reply = await fetch(system.host.url + routes.orders.path, { headers });
      await reply.arrayBuffer();
      expect(reply.status).toBe(200);
      quickest = Math.min(quickest, performance.now() - asked);
    }
    return quickest;
  };

  const sent = async (text: string): Promise<void> => {
    const { hostname, port } = new URL(system.host.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined).pause();
    sockets.push(socket);
    await new Promise((resolve) => socket.write(text, resolve));
  };
  const headOf = async (method: string, path: string): Promise<string> =>
    `${method} ${path} HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer ${await system.session()}\r\n`;
  const slowBody = (head: string): string => `${head}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{`;

  it.each([
    ['an answer to a request', 'POST', routes.privacyClose.path],
    ['a search', 'GET', routes.orders.path],
  ])(
    'by bodies of %s that never come to an end, does not keep the neighbour waiting',
    async (_what, method, path) => {
      const head = await headOf(method, path);
      for (let at = 0; at < HOLDERS; at += 1) await sent(slowBody(head));
      expect(await quickestLook()).toBeLessThan(MAX_WAIT_MS);
    },
    LIMIT_MS,
  );

  it(
    'by a hundred answers that he never takes, does not keep the neighbour waiting',
    async () => {
      const one = `${await headOf('GET', `${routes.logs.path}?pageSize=100`)}\r\n`;
      await sent(one.repeat(UNREAD));
      expect(await quickestLook()).toBeLessThan(MAX_WAIT_MS);
    },
    LIMIT_MS,
  );
});
