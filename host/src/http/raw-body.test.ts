import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { rawBody, refusedBody } from './raw-body.ts';

const SECONDS = 0.3;

describe('the body of a message', () => {
  let server: Server;
  let taken: string[];
  let unsigned: number;

  beforeEach(async () => {
    [taken, unsigned] = [[], 0];
    const web = express();
    web.post(
      '/in',
      ...rawBody({
        limit: '1kb',
        signature: 'x-signed',
        isSignature: (text) => text !== 'too short',
        unsigned: () => (unsigned += 1),
        seconds: SECONDS,
      }),
      (request, response) => {
        taken.push(String(request.body));
        response.sendStatus(200);
      },
    );
    web.use('/in', refusedBody);
    server = createServer(web).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const port = (): number => (server.address() as AddressInfo).port;
  const post = async (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    (
      await fetch(`http://127.0.0.1:${port()}/in`, {
        method: 'POST',
        body,
        headers: { 'x-signed': 'somehow', ...headers },
      })
    ).status;

  it.each(['application/json', 'text/plain', 'no type at all', 'application/json; charset=nonsense'])(
    'is read as it came, with any content type: %s',
    async (type) => {
      expect(await post('{"a": 1 }', { 'content-type': type })).toBe(200);
      expect(taken).toEqual(['{"a": 1 }']);
    },
  );

  it.each(['gzip', 'br', 'deflate', 'rot13', 'GZIP'])('is not unpacked: %s', async (encoding) => {
    expect(await post(gzipSync('{}'), { 'content-encoding': encoding })).toBe(415);
    expect(taken).toEqual([]);
  });

  it('is not read beyond its limit', async () => {
    expect(await post('x'.repeat(1024))).toBe(200);
    expect(await post('x'.repeat(1025))).toBe(413);
    expect(taken).toHaveLength(1);
  });

  it.each([
    ['it is not signed', ''],
    ['what stands there can be no signature', 'X-Signed: too short\r\n'],
  ])('is not waited for when %s', async (_why, header) => {
    const socket = connect(port(), '127.0.0.1').setEncoding('utf8');
    let answer = '';
    socket.on('data', (data: string) => (answer += data)).on('error', () => undefined);
    socket.write('POST /in HTTP/1.1\r\nHost: here\r\n' + header + 'Content-Length: 1000\r\n\r\n');
    await new Promise((closed) => socket.once('close', closed));
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect([unsigned, taken]).toEqual([1, []]);
  });

  it.each([
    ['one byte at a time', 'Content-Length: 1000\r\n'],
    ['in pieces without an end', 'Transfer-Encoding: chunked\r\n'],
    ['more than it may be', 'Content-Length: 1000000000\r\n'],
  ])('is not waited for when it comes %s', async (_how, length) => {
    const socket = connect(port(), '127.0.0.1').setEncoding('utf8');
    let answer = '';
    socket.on('data', (data: string) => (answer += data)).on('error', () => undefined);
    socket.write(`POST /in HTTP/1.1\r\nHost: here\r\nX-Signed: somehow\r\n${length}\r\n`);
    const drip = setInterval(() => socket.write(length.startsWith('T') ? '1\r\nx\r\n' : 'x'), 20);
    await new Promise((closed) => socket.once('close', closed));
    clearInterval(drip);
    expect(answer).toMatch(/^HTTP\/1\.1 4(08|13) /);
    expect(taken).toEqual([]);
    expect(await post('on time')).toBe(200);
  });
});
