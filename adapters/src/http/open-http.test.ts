import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { textOf } from './exchange.ts';
import { openHttp } from './open-http.ts';
import { allStopped, answered, bodyOf, CUSTOMER, request, served, TOKEN } from './testing/real-server.ts';

const http = openHttp();
afterAll(() => http.close());
afterEach(allStopped);

describe('An answer', () => {
  it('comes as it was sent, to the request as it was given', async () => {
    const text = '{"total": 0.10, "id": 12345678901234567890}';
    let seen: unknown;
    const url = await served(async (incoming, response) => {
      const { method, url: path, headers } = incoming;
      seen = { method, path, headers, body: await bodyOf(incoming) };
      response.writeHead(200, { 'Content-Type': 'application/json', 'X-Request-ID': 'r-1' }).end(text);
    });
    const reply = answered(await http.send(request(url)));
    expect(textOf(reply)).toBe(text);
    expect(reply).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/json', 'x-request-id': 'r-1' },
    });
    expect(seen).toMatchObject({
      method: 'POST',
      path: `/orders?customerEmail=${CUSTOMER}`,
      headers: {
        authorization: `Bearer ${TOKEN}`,
        'content-type': 'application/json',
        accept: '*/*',
        'user-agent': 'Belegwerk',
      },
      body: `{"name":"${CUSTOMER}"}`,
    });
  });

  it('comes to a request of which nothing is said that its sender did not say', async () => {
    let seen: readonly string[] = [];
    const url = await served(({ headers }, response) => {
      seen = Object.keys(headers);
      response.end();
    });
    const { body: _body, ...asked } = request(url, { headers: { authorization: `Bearer ${TOKEN}` } });
    answered(await http.send(asked));
    const ours = ['accept', 'user-agent', 'authorization'];
    expect(seen.toSorted()).toEqual([...ours, 'accept-encoding', 'connection', 'content-length', 'host'].toSorted());
  });

  it.each([200, 201, 204, 304, 400, 401, 404, 429, 500, 503])('is every status (%i)', async (status) => {
    const url = await served((_incoming, response) => void response.writeHead(status, { 'retry-after': '7' }).end());
    expect(answered(await http.send(request(url)))).toMatchObject({ status, headers: { 'retry-after': '7' } });
  });

  it.each([301, 302, 303, 307, 308])(
    'of %i is taken nowhere else, and so are the tokens in the request',
    async (status) => {
      let taken = 0;
      const elsewhere = await served((_incoming, response) => {
        taken += 1;
        response.end();
      });
      const url = await served((_incoming, response) => void response.writeHead(status, { location: elsewhere }).end());
      const reply = answered(await http.send(request(url)));
      expect(reply).toMatchObject({ status, headers: { location: elsewhere } });
      expect(taken).toBe(0);
    },
  );

  it('is unpacked, unless it was asked for as it is', async () => {
    const packed = gzipSync('Rechnung');
    const url = await served((_incoming, response) => {
      response.setHeader('content-encoding', 'gzip').end(packed);
    });
    expect(textOf(answered(await http.send(request(url))))).toBe('Rechnung');
    const asIs = answered(await http.send(request(url, { headers: { 'accept-encoding': 'identity' } })));
    expect(Buffer.from(asIs.bytes)).toEqual(packed);
    expect(asIs.headers['content-encoding']).toBe('gzip');
  });

  it('does not come through a proxy of the environment', async () => {
    const url = await served((_incoming, response) => void response.end('direct'));
    const before = process.env['http_proxy'];
    process.env['http_proxy'] = 'http://127.0.0.1:9';
    try {
      expect(textOf(answered(await http.send(request(url))))).toBe('direct');
    } finally {
      if (before === undefined) delete process.env['http_proxy'];
      else process.env['http_proxy'] = before;
    }
  });
});
