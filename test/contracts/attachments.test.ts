import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openHttp } from '@belegwerk/adapters/http';
import { AddressGuard, GuardedAttachmentSource, type AttachmentPlan } from '@belegwerk/adapters/attachments';

const PDF = Buffer.from('%PDF-1.7 Widerruf');
const PARAMETERS = { orderId: '5001', orderName: '#1001', customerId: '7', customerEmail: 'erika+a@kundin.test' };

let port: number;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const seen: URL[] = [];
const server = createServer((request, response) => {
  seen.push(new URL(request.url ?? '', `http://${request.headers.host}`));
  answer(request, response);
});
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen.length = 0;
  answer = (_request, response) => void response.end(PDF);
});

const { send } = openHttp();

/** A name that only our own lookup knows: a request that reaches it used the address that was checked. */
const NAME = 'dateien.laden.test';
const address = (path = '/widerruf.pdf', name = NAME) => `http://${name}:${port}${path}`;

const source = (plan: Partial<AttachmentPlan> = {}, lookUp = async (): Promise<readonly string[]> => ['127.0.0.1']) =>
  new GuardedAttachmentSource({ guard: new AddressGuard({ lookUp, loopbackPorts: [port] }), send, ...plan });

const redirect = (location: (asked: URL) => string) => (_request: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(302, { location: location(seen.at(-1) ?? new URL('http://nowhere.test')) }).end();

describe('An attachment', () => {
  it('is fetched with the order and the customer in its address', async () => {
    const found = await source().fetch(address('/a/Widerruf%20%C3%BC.pdf?sprache=de'), PARAMETERS);
    expect(found).toEqual({
      ok: true,
      value: { fileName: 'Widerruf ü.pdf', mediaType: 'application/pdf', bytes: PDF },
    });
    expect(Object.fromEntries(seen[0]?.searchParams ?? [])).toEqual({ sprache: 'de', ...PARAMETERS });
    expect(seen[0]?.hostname).toBe(NAME);
  });

  it('is looked up once and fetched from the address that was checked', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    let lookUps = 0;
    const found = await source({}, async () => answers[lookUps++] ?? []).fetch(address(), {});
    expect(found).toMatchObject({ ok: true });
    expect(lookUps).toBe(1);
  });

  it.each([301, 302, 303, 307, 308])('is followed to another place (%d)', async (status) => {
    answer = (_request, response) => {
      if (seen.length > 3) return void response.end(PDF);
      response.writeHead(status, { location: `/stop-${seen.length}` }).end();
    };
    expect(await source().fetch(address(), {})).toMatchObject({ ok: true, value: { fileName: 'widerruf.pdf' } });
    expect(seen.map(({ pathname }) => pathname)).toEqual(['/widerruf.pdf', '/stop-1', '/stop-2', '/stop-3']);
  });
});

describe('A forbidden address', () => {
  const forbidden = { ok: false, failure: { kind: 'address-forbidden' } };

  it.each([
    'http://169.254.169.254/latest/meta-data.html',
    'http://10.0.0.1/a.pdf',
    'http://0x7f000001/a.pdf',
    'http://2130706433/a.pdf',
    'http://127.1/a.pdf',
    'http://[::1]/a.pdf',
    'http://[::ffff:127.0.0.1]/a.pdf',
    'http://[64:ff9b::7f00:1]/a.pdf',
    'https://user:geheim@a.test/a.pdf',
    'file:///etc/a.pdf',
    'ftp://a.test/a.pdf',
    'data:application/pdf,%25PDF-',
    'a.pdf',
  ])('is %s', async (url) => {
    expect(await source().fetch(url, {})).toMatchObject(forbidden);
    expect(seen).toEqual([]);
  });

  it('is a name behind which one of ours stands, also as one of several', async () => {
    const behind = (...addresses: readonly string[]) => source({}, async () => addresses).fetch(address(), {});
    expect(await behind('192.168.0.1')).toMatchObject(forbidden);
    expect(await behind('8.8.8.8', 'fe80::1')).toMatchObject(forbidden);
  });

  it.each(['http://169.254.169.254/a.pdf', 'http://[fd00:ec2::254]/a.pdf', 'file:///etc/passwd'])(
    'is %s after a redirect',
    async (location) => {
      answer = redirect(() => location);
      expect(await source().fetch(address(), {})).toMatchObject(forbidden);
    },
  );

  it('is a name that was moved inside between a request and its redirect', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    let lookUps = 0;
    answer = redirect(() => address('/nochmal.pdf'));
    expect(await source({}, async () => answers[lookUps++] ?? []).fetch(address(), {})).toMatchObject(forbidden);
    expect(seen).toHaveLength(1);
  });

  it('is this machine at every port that no test allows', async () => {
    const strict = new GuardedAttachmentSource({ guard: new AddressGuard(), send });
    expect(await strict.fetch(`http://127.0.0.1:${port}/a.pdf`, {})).toMatchObject(forbidden);
    expect(await strict.fetch(`http://localhost:${port}/a.pdf`, {})).toMatchObject(forbidden);
    expect(seen).toEqual([]);
  });
});

describe('A file that is not taken', () => {
  const failed = (kind: string) => ({ ok: false, failure: { kind } });

  it('has an extension that is not allowed', async () => {
    expect(await source().fetch(address('/a.exe'), {})).toMatchObject(failed('attachment-unfit'));
    expect(seen).toEqual([]);
  });

  it('is something else than its extension says', async () => {
    expect(await source().fetch(address('/a.png'), {})).toMatchObject(failed('attachment-unfit'));
    answer = (_request, response) => void response.end();
    expect(await source().fetch(address(), {})).toMatchObject(failed('attachment-unfit'));
  });

  it('is packed, so that its size is anyone’s guess', async () => {
    answer = (_request, response) => void response.setHeader('content-encoding', 'gzip').end('x');
    expect(await source().fetch(address(), {})).toMatchObject(failed('attachment-unfit'));
  });

  it.each([true, false])('is too large (announced: %s)', async (isAnnounced) => {
    answer = (_request, response) => {
      if (isAnnounced) response.setHeader('content-length', 2_000);
      response.on('error', () => undefined).write(Buffer.alloc(1_500, '%PDF-'));
    };
    expect(await source({ largestBytes: 1_000 }).fetch(address(), {})).toEqual({
      ok: false,
      failure: { kind: 'attachment-too-large', limitBytes: 1_000 },
    });
  });

  it.each<[string, typeof answer]>([
    ['is gone', (_request, response) => void response.writeHead(404).end(PDF)],
    ['is moved in a circle', redirect(() => '/widerruf.pdf')],
    ['never begins', () => undefined],
    ['never ends', (_request, response) => void response.write(PDF)],
    [
      'is cut off',
      (_request, response) =>
        void response.writeHead(200, { 'content-length': 99 }).write(PDF, () => response.destroy()),
    ],
    ['is not sent', (request) => void request.socket.destroy()],
  ])('%s', async (_what, how) => {
    answer = how;
    expect(await source({ seconds: 0.3 }).fetch(address(), {})).toMatchObject(failed('attachment-unreachable'));
  });

  it('is at a place that is not known, or that is slow to find', async () => {
    const unknown = source({}, () => Promise.reject(new Error('ENOTFOUND')));
    expect(await unknown.fetch(address(), {})).toMatchObject(failed('attachment-unreachable'));
    const slow = source({ seconds: 0.05 }, () => new Promise(() => undefined));
    expect(await slow.fetch(address(), {})).toMatchObject(failed('attachment-unreachable'));
  });
});
