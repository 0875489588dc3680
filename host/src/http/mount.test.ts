import { staffId } from '@belegwerk/core/kernel';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aShop } from '@belegwerk/contracts/ports';
import { failureReply, routes } from '@belegwerk/contracts/api';
import { rememberedLog } from '../testing/remembered-log.ts';
import { mounted, openGuards } from '../testing/mounted.ts';
import type { RequestContext } from './mount.ts';
import { notFound, Refusal } from './refusal.ts';
import type { HttpReply } from './reply.ts';

const EMPTY = { items: [], hasPrevious: false, hasNext: false, total: 0, page: 1, pageSize: 25 };

const ACTION = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ action: 'look-again', dialog: 'pressed-once' }),
};

describe('a route of the agreement', () => {
  const { log, lines } = rememberedLog();
  const shop = aShop();
  let asked: RequestContext<typeof routes.logs> | undefined;
  let trouble: Error | undefined;
  let refused: Refusal<'not-found'> | undefined;
  let server: Server;
  let url = '';

  beforeAll(async () => {
    const web = mounted(
      (mount) => {
        mount.answer(routes.logs, async (question) => {
          if (trouble) throw trouble;
          asked = question;
          return refused ?? EMPTY;
        });
        mount.answer(routes.actOnOrder, async () => ({ state: 'done', askedAt: '2026-11-20T13:00:00Z' }) as const);
        mount.open(routes.alive, async ({ query }) => {
          expect(query).toBeUndefined();
          // no compiler lets this through
          return 503 as unknown as HttpReply<typeof routes.alive>;
        });
        for (const route of [routes.sendMail, routes.enable])
          mount.answer(route, () => Promise.reject(new Error('a call that cannot be named is not asked for')));
      },
      openGuards((_request, response, next) => {
        response.locals['caller'] = { shop, userId: staffId('7') };
        next();
      }),
      log,
    );
    server = createServer(web);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  const answer = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(url + path, init);
    return { status: reply.status, headers: reply.headers, body: await reply.json() };
  };
  const failureOf = (body: unknown) => failureReply.parse(body).error;

  it('gets the shop of the session and its question, read and completed', async () => {
    await answer('/api/shop/logs?status=warning&page=2');
    expect(asked?.caller).toEqual({ shop, userId: staffId('7') });
    expect(asked?.query).toEqual({
      sortBy: 'date',
      sortDir: 'desc',
      page: 2,
      pageSize: 25,
      status: ['warning'],
    });
  });

  it('answers what it promises, and the answer must not be kept', async () => {
    const { status, headers, body } = await answer('/api/shop/logs');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual(EMPTY);
    expect((await answer('/api/orders/1/actions', ACTION)).status).toBe(202);
  });

  it.each([
    ['/api/shop/logs?page=0', 'query.page'],
    ['/api/shop/logs?pageSize=1000', 'query.pageSize'],
    ['/api/shop/logs?sortBy=secret', 'query.sortBy'],
    ['/api/shop/logs?order=1%27%20OR%201', 'query.order'],
    ['/api/shop/logs?search[]=a', 'query.search[]'],
    ['/api/shop/logs?status%5B0%5D=warning', 'query.status[0]'],
  ])('refuses %s and names the part that it does not understand', async (path, part) => {
    const { status, body } = await answer(path);
    expect(status).toBe(400);
    expect(failureOf(body)).toMatchObject({ kind: 'bad-request', message: expect.stringContaining(`„${part}“`) });
  });

  it('says of a search how long it may be', async () => {
    const { status, body } = await answer(`/api/shop/logs?search=${'x'.repeat(3000)}`);
    expect([status, failureOf(body).message]).toEqual([
      400,
      'Die Angabe „query.search“ ist zu lang: höchstens 200 Zeichen.',
    ]);
  });

  it.each([
    ['/api/orders/abc/actions', 'Diese Bestellung'],
    ['/api/orders/1042%20/actions', 'Diese Bestellung'],
    ['/api/orders/1/bill-7/email', 'Dieser Beleg'],
    ['/api/shop/enable/perhaps', 'Diese Adresse'],
  ])('answers %s, which can name nothing, like the address of what is not there', async (path, what) => {
    const { status, body } = await answer(path, { method: 'POST' });
    const { kind, message } = failureOf(body);
    expect([status, kind, message]).toEqual([
      404,
      'not-found',
      `${what} wurde nicht gefunden. Prüfe den Link oder suche in der Liste.`,
    ]);
  });

  it.each([
    ['{"broken', 'application/json', 400, 'bad-request'],
    ['{}', 'application/json; charset=klingon', 415, 'format-unknown'],
    [JSON.stringify({ text: 'x'.repeat(200_000) }), 'application/json', 413, 'too-large'],
  ])('refuses a body that cannot be read', async (body, type, status, kind) => {
    const reply = await answer('/api/orders/1/actions', { method: 'POST', headers: { 'content-type': type }, body });
    expect([reply.status, failureOf(reply.body).kind]).toEqual([status, kind]);
  });

  it('says in German what happened, with its status, and does not log what was to be expected', async () => {
    refused = notFound('order');
    const handedBack = await answer('/api/shop/logs');
    refused = undefined;
    expect([handedBack.status, failureOf(handedBack.body).message]).toEqual([404, notFound('order').message]);
    trouble = new Refusal('too-many-calls', 'Warte einen Moment.', { waitSeconds: 7 });
    const passedOn = await answer('/api/shop/logs');
    expect([passedOn.status, passedOn.headers.get('retry-after')]).toEqual([429, '7']);
    expect(failureOf(passedOn.body).message).toBe('Warte einen Moment.');
    expect(lines()).toEqual([]);
  });

  it('says nothing about a defect but the number under which it is logged', async () => {
    trouble = new Error('the table orders has no column named secret');
    const { status, body } = await answer('/api/shop/logs?search=Mustermann');
    const { kind, message, supportId } = failureOf(body);
    expect([status, kind]).toEqual([500, 'defect']);
    expect(message).not.toContain('column');
    expect(lines()).toEqual([
      expect.objectContaining({ level: 'error', supportId, method: 'GET', path: '/api/shop/logs' }),
    ]);
    expect(JSON.stringify(lines())).not.toContain('Mustermann');
  });

  it('answers no status without a session that the table does not promise', async () => {
    const { status, body } = await answer('/healthz');
    expect([status, failureOf(body).kind]).toEqual([500, 'defect']);
  });
});
