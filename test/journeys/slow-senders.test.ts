import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { sendWebhook } from './shop-webhook.ts';

const LIMIT_MS = 40_000;
const SENDERS = 50;
const ofBytes = (length: number): string => Buffer.alloc(length, 7).toString('base64');
const SIGNED = `X-Shopify-Hmac-Sha256: ${ofBytes(32)}\r\nX-Lxo-Signature: by strangers\r\n`;

/** Seconds until the host hangs up on a sender who sends one byte after the other. */
const endured = async (port: number, beginning: string): Promise<number> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.write(beginning);
  const started = performance.now();
  const drip = setInterval(() => socket.write('x'), 200);
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(drip);
  return (performance.now() - started) / 1000;
};

describe('senders that never come to an end', () => {
  let system: TestSystem;

  beforeAll(async () => {
    system = await startTestSystem();
  }, LIMIT_MS);
  afterAll(() => system.close());

  it(
    'are hung up on after seconds, while messages of Shopify are taken as ever',
    async () => {
      const { port } = new URL(system.host.url);
      const body = (path: string): string =>
        `POST ${path} HTTP/1.1\r\nHost: h\r\n${SIGNED}Content-Length: 5000\r\n\r\n`;
      const beginnings = [
        body('/webhooks/shopify'),
        body(`/webhooks/lexware/${system.shopify.shop}`),
        'POST /webhooks/shopify HTTP/1.1\r\nHost: h\r\nX-Header: ',
      ];
      const all = Promise.all(
        Array.from({ length: SENDERS }, (_, at) => endured(Number(port), beginnings[at % beginnings.length] ?? '')),
      );
      const { shop, apiSecret: secret } = system.shopify;
      const sent = { shop, secret, topic: 'shop/update', body: '{"id":1}' };
      let hungUp = 0;
      void all.then(() => (hungUp = SENDERS));
      expect(await sendWebhook(system.host.url, sent)).toBe(200);
      expect(hungUp).toBe(0);
      // left to themselves, Node's servers wait for a minute and more
      expect(Math.max(...(await all))).toBeLessThan(50);
    },
    LIMIT_MS,
  );

  it(
    'are refused before their body when what they send as a signature cannot be one',
    async () => {
      const { port } = new URL(system.host.url);
      const answered = (signature: string): Promise<string> =>
        new Promise((answer, fail) => {
          const socket = connect(Number(port), '127.0.0.1');
          socket.once('error', fail).once('data', (bytes: Uint8Array) => {
            answer(Buffer.from(bytes).toString().slice(0, 'HTTP/1.1 401'.length));
            socket.destroy();
          });
          // the body is promised and never comes
          socket.write(
            `POST /webhooks/shopify HTTP/1.1\r\nHost: h\r\nX-Shopify-Hmac-Sha256: ${signature}\r\nContent-Length: 4000000\r\n\r\n`,
          );
        });
      expect(await answered(ofBytes(31))).toBe('HTTP/1.1 401');
      expect(await answered(ofBytes(33))).toBe('HTTP/1.1 401');
      // one of the right length is waited for, until the body takes too long
      expect(await answered(ofBytes(32))).toBe('HTTP/1.1 408');
    },
    LIMIT_MS,
  );
});
