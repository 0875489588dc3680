import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openHouse, type House } from '../house/open-house.ts';
import { sendWebhook } from './shop-webhook.ts';

const LIMIT_MS = 40_000;
const SENDERS = 50;
const SIGNED = 'X-Shopify-Hmac-Sha256: by nobody\r\nX-Lxo-Signature: by nobody\r\n';

/** Seconds until the host hangs up on somebody who sends one byte after the other. */
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
  let house: House;

  beforeAll(async () => {
    house = await openHouse();
  }, LIMIT_MS);
  afterAll(() => house.close());

  it(
    'are hung up on after seconds, while messages of Shopify are taken as ever',
    async () => {
      const { port } = new URL(house.host.url);
      const body = (path: string): string =>
        `POST ${path} HTTP/1.1\r\nHost: h\r\n${SIGNED}Content-Length: 5000\r\n\r\n`;
      const beginnings = [
        body('/webhooks/shopify'),
        body(`/webhooks/lexware/${house.shopify.shop}`),
        'POST /webhooks/shopify HTTP/1.1\r\nHost: h\r\nX-Header: ',
      ];
      const all = Promise.all(
        Array.from({ length: SENDERS }, (_, at) => endured(Number(port), beginnings[at % beginnings.length] ?? '')),
      );
      const { shop, apiSecret: secret } = house.shopify;
      const sent = { shop, secret, topic: 'shop/update', body: '{"id":1}' };
      let hungUp = 0;
      void all.then(() => (hungUp = SENDERS));
      expect(await sendWebhook(house.host.url, sent)).toBe(200);
      expect(hungUp).toBe(0);
      // left to themselves, Node's servers wait for a minute and more
      expect(Math.max(...(await all))).toBeLessThan(50);
    },
    LIMIT_MS,
  );
});
