import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createListener, type AddressInfo, type Server } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sharedAgents } from './agents.ts';
import { textOf, type Exchange, type Http, type HttpRequest } from './exchange.ts';
import { openHttp } from './open-http.ts';

const TOKEN = 'shpat_1234567890';
const CUSTOMER = 'erika@kundin.test';

let http: Http;
const servers: Server[] = [];
beforeEach(() => {
  http = openHttp(sharedAgents({ toConnect: 200, idle: 1500 }));
});
afterEach(async () => {
  http.close();
  for (const server of servers.splice(0)) if (server.listening) await stopped(server);
});

const stopped = async (server: Server): Promise<void> => {
  if ('closeAllConnections' in server) (server.closeAllConnections as () => void)();
  await once(server.close(), 'close');
};

/** A server of this test; answers its address. */
const opened = async (server: Server, port = 0): Promise<string> => {
  servers.push(server);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const served = (listener: (...asked: Parameters<RequestListener>) => unknown): Promise<string> =>
  opened(createServer((incoming, response) => void listener(incoming, response)));

const request = (url: string, fields: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'POST',
  url: `${url}/orders?customerEmail=${CUSTOMER}`,
  headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
  body: `{"name":"${CUSTOMER}"}`,
  signal: AbortSignal.timeout(5000),
  ...fields,
});

const bodyOf = async (incoming: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const answered = (exchange: Exchange) => {
  if (exchange.outcome !== 'answered') throw new Error(exchange.detail);
  return exchange.reply;
};

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

const cutShort = (response: ServerResponse): void =>
  void response.writeHead(200, { 'content-length': 99 }).write('half', () => response.destroy());
const hungUp: RequestListener = (incoming) => void incoming.resume().on('end', () => incoming.socket.destroy());

describe('A request without an answer', () => {
  const lost = (because: string, detail: string) => ({ outcome: 'lost', because, detail });

  it.each<[what: string, listener: RequestListener, fields: () => Partial<HttpRequest>, end: object]>([
    ['after a hang-up', hungUp, () => ({}), lost('connection', 'connection failed (ECONNRESET)')],
    [
      'cut in the middle of it',
      (_incoming, response) => cutShort(response),
      () => ({}),
      lost('connection', 'connection failed (ERR_BAD_RESPONSE)'),
    ],
    [
      'when it never begins',
      () => undefined,
      () => ({ signal: AbortSignal.timeout(50) }),
      lost('timeout', 'no answer in time'),
    ],
    [
      'when it never ends',
      (_incoming, response) => void response.write('and '),
      () => ({ signal: AbortSignal.timeout(150) }),
      lost('timeout', 'no answer in time'),
    ],
    [
      'when it never ends, though something comes all the time',
      (_incoming, response) => {
        const drip = setInterval(() => response.write('and '), 10);
        response.on('close', () => clearInterval(drip));
      },
      () => ({ signal: AbortSignal.timeout(150) }),
      lost('timeout', 'no answer in time'),
    ],
    [
      'when nobody waits for it any more',
      () => undefined,
      () => {
        const caller = new AbortController();
        setTimeout(() => caller.abort(), 50);
        return { signal: caller.signal };
      },
      lost('aborted', 'called off'),
    ],
    [
      'when it is too large',
      (_incoming, response) => void response.end('x'.repeat(1001)),
      () => ({ largestBytes: 1000 }),
      lost('too-large', 'answer larger than 1000 bytes'),
    ],
    [
      'when it is too large once it is unpacked',
      (_incoming, response) =>
        void response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(1_000_000))),
      () => ({ largestBytes: 10_000 }),
      lost('too-large', 'answer larger than 10000 bytes'),
    ],
  ])('may have been carried out %s, and is sent once', async (_what, listener, fields, end) => {
    let taken = 0;
    const url = await served((incoming, response) => {
      taken += 1;
      listener(
        incoming,
        response.on('error', () => undefined),
      );
    });
    expect(await http.send(request(url, fields()))).toEqual(end);
    expect(taken).toBe(1);
  });

  it('was surely not sent when nobody listens', async () => {
    const server = createListener();
    const url = await opened(server);
    await stopped(server);
    const detail = 'connection failed (ECONNREFUSED)';
    expect(await http.send(request(url))).toEqual({ outcome: 'not-sent', because: 'connection', detail });
  });

  it('was surely not sent when nobody listens at any address of the name', async () => {
    const server = createListener();
    const url = (await opened(server)).replace('127.0.0.1', 'localhost');
    await stopped(server);
    expect(await http.send(request(url))).toMatchObject({ outcome: 'not-sent', because: 'connection' });
  });

  it('was surely not sent when the connection does not come about in time', async () => {
    const silent = createListener((socket) => void socket.on('error', () => undefined).resume());
    const url = (await opened(silent)).replace('http:', 'https:');
    const detail = 'connection failed (ETIMEDOUT)';
    expect(await http.send(request(url))).toEqual({ outcome: 'not-sent', because: 'connection', detail });
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

describe('Connections', () => {
  /** A server that counts its connections. */
  const counting = async () => {
    const server = createServer((_incoming, response) => void response.end('x'));
    let taken = 0;
    server.on('connection', () => (taken += 1));
    return { server, url: await opened(server), taken: () => taken };
  };
  const open = (server: Server): Promise<number> =>
    new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    while (!(await isSo())) await new Promise((resume) => setTimeout(resume, 5));
  };

  it('are used again, and ended when the program ends', async () => {
    const { server, url, taken } = await counting();
    for (let times = 0; times < 3; times += 1) answered(await http.send(request(url)));
    expect(taken()).toBe(1);
    http.close();
    await until(async () => (await open(server)) === 0);
  });

  it('to checked addresses are shared with nobody and go where the name does not lead', async () => {
    const { server, url, taken } = await counting();
    const named = url.replace('127.0.0.1', 'dateien.laden.test');
    for (let times = 0; times < 2; times += 1) answered(await http.send(request(named, { onlyAt: ['127.0.0.1'] })));
    expect(taken()).toBe(2);
    await until(async () => (await open(server)) === 0);
  });

  it('are given up after a while without work, but not while an answer is under way', async () => {
    const hasty = openHttp(sharedAgents({ toConnect: 200, idle: 50 }));
    const server = createServer((_incoming, response) => void setTimeout(() => response.end('slow'), 250));
    const url = await opened(server);
    expect(textOf(answered(await hasty.send(request(url))))).toBe('slow');
    expect(await open(server)).toBe(1);
    await until(async () => (await open(server)) === 0);
  });

  it('that a server has ended are not used when it is back', async () => {
    const { server, url } = await counting();
    answered(await http.send(request(url)));
    await stopped(server);
    await opened(
      createServer((_incoming, response) => void response.end('back')),
      Number(new URL(url).port),
    );
    expect(textOf(answered(await http.send(request(url))))).toBe('back');
  });

  it('that are ended under a request are not replaced by another one', async () => {
    const seen: string[] = [];
    const url = await served(async (incoming, response) => {
      seen.push(await bodyOf(incoming));
      if (seen.length === 1) response.end('x');
      else incoming.socket.destroy();
    });
    answered(await http.send(request(url, { body: 'first' })));
    const detail = 'connection failed (ECONNRESET)';
    expect(await http.send(request(url, { body: 'second' }))).toEqual({
      outcome: 'lost',
      because: 'connection',
      detail,
    });
    expect(seen).toEqual(['first', 'second']);
  });

  it('are given up before the server says it will', async () => {
    const server = createServer({ keepAliveTimeout: 2000 }, (_incoming, response) => void response.end('x'));
    const url = await opened(server);
    answered(await http.send(request(url)));
    expect(await open(server)).toBe(1);
    const began = performance.now();
    await until(async () => (await open(server)) === 0);
    expect(performance.now() - began).toBeLessThan(1900);
  });
});
