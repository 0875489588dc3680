import type { RequestListener, ServerResponse } from 'node:http';
import { createServer as createListener } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { sharedAgents } from './agents.ts';
import { openHttp } from './open-http.ts';
import { allStopped, CUSTOMER, opened, request, served, stopped, TOKEN } from './testing/real-server.ts';

const http = openHttp();
afterAll(() => http.close());
afterEach(allStopped);

const cutShort = (response: ServerResponse): void =>
  void response.writeHead(200, { 'content-length': 99 }).write('half', () => response.destroy());
const hungUp: RequestListener = (incoming) => void incoming.resume().on('end', () => incoming.socket.destroy());

describe('A request without an answer', () => {
  const lost = (because: string, detail: string) => ({ outcome: 'lost', because, detail });

  /** Ends the exchange from outside, as the time limit of a signal does, or its caller. */
  type End = (after: number, reason?: Error) => void;
  type Row = [what: string, listener: (...asked: [...Parameters<RequestListener>, End]) => unknown, end: object];
  const late = new DOMException('', 'TimeoutError');
  const inTime = lost('timeout', 'no answer in time');

  it.each<Row>([
    ['after a hang-up', hungUp, lost('connection', 'connection failed (ECONNRESET)')],
    [
      'cut in the middle of it',
      (_incoming, response) => cutShort(response),
      lost('connection', 'connection failed (ERR_BAD_RESPONSE)'),
    ],
    ['when it never begins', (_incoming, _response, end) => end(0, late), inTime],
    [
      'when it never ends',
      (_incoming, response, end) => {
        response.write('and ');
        end(30, late);
      },
      inTime,
    ],
    [
      'when it never ends, though something comes all the time',
      (_incoming, response, end) => {
        const drip = setInterval(() => response.write('and '), 5);
        response.on('close', () => clearInterval(drip));
        end(60, late);
      },
      inTime,
    ],
    ['when it is not waited for any more', (_incoming, _response, end) => end(0), lost('aborted', 'called off')],
    [
      'when it is too large',
      (_incoming, response) => response.end('x'.repeat(1001)),
      lost('too-large', 'answer larger than 1000 bytes'),
    ],
    [
      'when it is too large once it is unpacked',
      (_incoming, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(100_000))),
      lost('too-large', 'answer larger than 1000 bytes'),
    ],
  ])('may have been carried out %s, and is sent once', async (_what, listener, expected) => {
    let taken = 0;
    const caller = new AbortController();
    const end: End = (after, reason) => void setTimeout(() => caller.abort(reason), after);
    const url = await served((incoming, response) => {
      taken += 1;
      response.on('error', () => undefined);
      return listener(incoming, response, end);
    });
    expect(await http.send(request(url, { signal: caller.signal, largestBytes: 1000 }))).toEqual(expected);
    expect(taken).toBe(1);
  });

  it('is too large over 32 MB, from any service', async () => {
    const packed = gzipSync(Buffer.alloc(33 * 1024 * 1024));
    const url = await served((_incoming, response) => response.setHeader('content-encoding', 'gzip').end(packed));
    expect(await http.send(request(url))).toEqual(lost('too-large', 'answer larger than 33554432 bytes'));
  });

  it('is given up when its time has passed, however much comes', async () => {
    const url = await served((_incoming, response) => {
      const drip = setInterval(() => response.write('and '), 5);
      response.on('close', () => clearInterval(drip));
    });
    const sent = await http.send(request(url, { signal: AbortSignal.timeout(100) }));
    expect(sent).toMatchObject({ because: 'timeout', detail: 'no answer in time' });
  });

  it('was surely not sent when nothing listens', async () => {
    const server = createListener();
    const url = await opened(server);
    await stopped(server);
    const detail = 'connection failed (ECONNREFUSED)';
    expect(await http.send(request(url))).toEqual({ outcome: 'not-sent', because: 'connection', detail });
  });

  it('was surely not sent when nothing listens at any address of the name', async () => {
    const server = createListener();
    const url = (await opened(server)).replace('127.0.0.1', 'localhost');
    await stopped(server);
    expect(await http.send(request(url))).toMatchObject({ outcome: 'not-sent', because: 'connection' });
  });

  it('was surely not sent when the connection does not come about in time', async () => {
    const silent = createListener((socket) => void socket.on('error', () => undefined).resume());
    const url = (await opened(silent)).replace('http:', 'https:');
    const detail = 'connection failed (ETIMEDOUT)';
    const hasty = openHttp(sharedAgents({ toConnect: 50, idle: 50 }));
    expect(await hasty.send(request(url))).toEqual({ outcome: 'not-sent', because: 'connection', detail });
  });

  it('was surely not sent when it was called off before, or its time had passed', async () => {
    let taken = 0;
    const url = await served(() => (taken += 1));
    const passed = AbortSignal.timeout(1);
    await new Promise((resume) => setTimeout(resume, 20));
    expect(await http.send(request(url, { signal: AbortSignal.abort() }))).toEqual({
      outcome: 'not-sent',
      because: 'aborted',
      detail: 'called off',
    });
    expect(await http.send(request(url, { signal: passed }))).toMatchObject({
      outcome: 'not-sent',
      because: 'timeout',
    });
    expect(taken).toBe(0);
  });

  it('was surely not sent when it is too large itself', async () => {
    let taken = 0;
    const url = await served(() => void (taken += 1));
    const sent = await http.send(request(url, { body: 'x'.repeat(11 * 1024 * 1024) }));
    expect(sent).toEqual({ outcome: 'not-sent', because: 'too-large', detail: 'request too large' });
    expect(taken).toBe(0);
  });

  it('tells nothing of what was in it', async () => {
    const ends = [
      await http.send(request(await served(hungUp))),
      await http.send(request(await served((_incoming, response) => cutShort(response)))),
      await http.send(request('http://127.0.0.1:9', { signal: AbortSignal.abort() })),
      await http.send(request('http://[nonsense')),
      await http.send(request('http://127.0.0.1:9', { headers: { authorization: `Bearer ${TOKEN}\nX: y` } })),
    ];
    for (const end of ends) {
      expect(end.outcome).not.toBe('answered');
      for (const secret of [TOKEN, CUSTOMER, 'kundin']) expect(JSON.stringify(end)).not.toContain(secret);
    }
  });
});
