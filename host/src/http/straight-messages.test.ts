import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rememberedLog } from '../testing/remembered-log.ts';
import { SMALL_BODY } from './body-budget.ts';
import { StraightMessages } from './straight-messages.ts';

type Body = NonNullable<RequestInit['body']>;

describe('a message that a vendor sends in great numbers', () => {
  let server: Server;
  let taken: string[];
  let looked: number;
  let answer: () => Promise<200 | 401>;
  const { log, lines } = rememberedLog();

  beforeEach(async () => {
    [taken, looked, answer] = [[], 0, async () => 200];
    const straight = new StraightMessages();
    straight.add(
      { method: 'post', path: '/in' },
      {
        header: 'x-signed',
        isSignature: (text) => text !== 'too short',
        answer: (bytes) => {
          taken.push(Buffer.from(bytes).toString());
          return answer();
        },
      },
    );
    const byExpress = straight.before((_request, response) => void response.writeHead(202).end(), {
      look: () => void (looked += 1),
      log,
      seconds: 0.3,
    });
    server = createServer(byExpress).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const port = (): number => (server.address() as AddressInfo).port;
  const post = async (path: string, body: Body, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${port()}${path}`, {
      method: 'POST',
      body,
      headers: { 'x-signed': 'somehow', ...headers },
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    });

  it('is taken as it came, and answered by the status alone', async () => {
    const reply = await post('/in', '{"a": 1 }');
    expect([reply.status, reply.headers.get('content-length'), await reply.text()]).toEqual([200, '0', '']);
    expect([taken, looked]).toEqual([['{"a": 1 }'], 1]);
  });

  it('is answered by the status that its proof says', async () => {
    answer = async () => 401;
    expect((await post('/in', '{}')).status).toBe(401);
  });

  const small = 'x'.repeat(SMALL_BODY);
  it('is taken in as many pieces as it comes', async () => {
    expect((await post('/in', small)).status).toBe(200);
    expect(taken).toEqual([small]);
  });

  it.each<[string, string, Body, Record<string, string>]>([
    ['at another address', '/out', '{}', {}],
    ['at its address spelled in another way', '/in/', '{}', {}],
    ['with a question', '/in?a=1', '{}', {}],
    ['without a signature', '/in', '{}', { 'x-signed': '' }],
    ['with what can be no signature', '/in', '{}', { 'x-signed': 'too short' }],
    ['that is packed', '/in', gzipSync('{}'), { 'content-encoding': 'gzip' }],
    ['that is large', '/in', `${small}x`, {}],
    ['of unknown length', '/in', new Blob(['{}']).stream(), {}],
  ])('is left to Express %s', async (_which, path, body, headers) => {
    expect((await post(path, body, headers)).status).toBe(202);
    expect([taken, looked]).toEqual([[], 0]);
  });

  it('is answered 500 when taking it fails, and the log says so', async () => {
    answer = () => Promise.reject(new Error('the disk is full'));
    expect((await post('/in', '{}')).status).toBe(500);
    expect(lines().at(-1)).toMatchObject({ method: 'POST', path: '/in', err: { message: 'the disk is full' } });
  });

  it('is answered 408 and not taken when it does not come in full in time', async () => {
    const socket = connect(port(), '127.0.0.1').setEncoding('utf8');
    let said = '';
    socket.on('data', (data: string) => (said += data)).on('error', () => undefined);
    socket.write('POST /in HTTP/1.1\r\nHost: here\r\nX-Signed: somehow\r\nContent-Length: 1000\r\n\r\n');
    await once(socket, 'close');
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(taken).toEqual([]);
  });
});
