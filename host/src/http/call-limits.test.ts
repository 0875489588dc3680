import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { failureReply, routes } from '@belegwerk/contracts/api';
import { aShop } from '@belegwerk/contracts/ports';
import { fail, ok, staffId } from '@belegwerk/core/kernel';
import type { Request } from 'express';
import { mounted, pass } from '../testing/mounted.ts';
import { FILE_SENT } from './reply.ts';
import { callLimits } from './call-limits.ts';
import { guardsOf } from './guards.ts';
import { linkIn } from './link-in.ts';
import { SetClock } from '../testing/set-clock.ts';
import { StaffTickets } from '../sessions/staff-tickets.ts';
import type { Session } from './session.ts';

const SHOPS = [aShop(), aShop()] as const;
const TICKETS = new StaffTickets('secret', new SetClock('2026-11-20T10:00:00Z'));
let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** A host with a tenth of the calls; the header `shop` stands for a session, and without it there is none. */
const opened = async (scale: number): Promise<string> => {
  const shopOf = (request: Request) => SHOPS[Number(request.get('shop'))];
  const session: Session = {
    identify: async (request) => {
      if (request.get('shop') === 'unreadable') throw new Error('the shops cannot be read');
      const shop = shopOf(request);
      return shop ? ok({ shop: shop.key, userId: staffId('7'), sessionToken: '' }) : fail('session-invalid');
    },
    refuse: (response) => void response.sendStatus(401),
    admit: (request, response, next) => {
      response.locals['caller'] = { shop: shopOf(request), userId: staffId('7') };
      next();
    },
  };
  const web = mounted(
    (mount) => {
      mount.answer(routes.validateSmtp, async () => ({ status: 'success', result: '' }) as const);
      mount.answer(routes.actOnOrder, async () => ({ state: 'done', askedAt: '2026-11-20T13:00:00Z' }) as const);
      mount.serve(routes.customerOrder, async () => ({ isSignedIn: true, documents: [] }));
      mount.open(routes.pdf, async ({ response }) => {
        response.send('%PDF');
        return FILE_SENT;
      });
      mount.open(routes.orderLink, async ({ response }) => {
        response.send('%PDF');
        return FILE_SENT;
      });
    },
    guardsOf({
      session,
      limits: callLimits(scale),
      whileMaintained: pass,
      isPartner: () => false,
      visited: () => Promise.resolve(undefined),
      record: () => Promise.resolve(),
      adviserStanding: async () => ({ kind: 'nowhere' }),
      identifyCustomer: async (token) => {
        const [shop = '', customer = ''] = token.split(' ');
        const known = SHOPS[Number(shop)];
        return known && { shop: known.key, customer };
      },
      addressed: (request) => TICKETS.read(linkIn(request)),
    }),
  );
  server = createServer(web.set('trust proxy', true));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const LOOK_AGAIN = JSON.stringify({ action: 'look-again', dialog: 'pressed-once' });
const AS_JSON = { 'content-type': 'application/json' };
const smtp = { host: 'a', port: '465', encryption: 'SSL', email: 'a@b.de' };

const statuses = async (times: number, call: () => Promise<Response>): Promise<readonly number[]> => {
  const seen: number[] = [];
  for (let at = 0; at < times; at += 1) seen.push((await call()).status);
  return seen;
};

describe('Calls of a minute', () => {
  it('whose session cannot be read are answered as a failure and left to no other guard', async () => {
    const url = await opened(0.1);
    const asked = fetch(`${url}/api/orders/1/actions`, {
      method: 'POST',
      body: LOOK_AGAIN,
      headers: { ...AS_JSON, shop: 'unreadable' },
    });
    expect((await asked).status).toBe(500);
  });

  it('are counted for each shop and each class of routes: one that asks too often disturbs no other', async () => {
    const url = await opened(0.1);
    const check = (shop: number) =>
      fetch(`${url}/api/shop/smtp/validate`, {
        method: 'POST',
        headers: { shop: String(shop), 'content-type': 'application/json' },
        body: JSON.stringify(smtp),
      });
    expect(await statuses(7, () => check(0))).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect((await check(1)).status).toBe(200);
    const process = await fetch(`${url}/api/orders/1/actions`, {
      method: 'POST',
      body: LOOK_AGAIN,
      headers: { ...AS_JSON, shop: '0' },
    });
    expect(process.status).toBe(202);
  });

  it('that are too many are answered in German, with the seconds until there is room again', async () => {
    const url = await opened(0.01);
    const process = () =>
      fetch(`${url}/api/orders/1/actions`, { method: 'POST', body: LOOK_AGAIN, headers: { ...AS_JSON, shop: '0' } });
    await statuses(2, process);
    const refused = await process();
    const { kind, message } = failureReply.parse(await refused.json()).error;
    const seconds = Number(refused.headers.get('retry-after'));
    expect([refused.status, kind]).toEqual([429, 'too-many-calls']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(message).toBe(`Das waren gerade sehr viele Anfragen. Versuche es in ${seconds} Sekunden noch einmal.`);
  });

  it('of an order are counted with their proof, so that wrong ones do not keep the right one out', async () => {
    const url = await opened(0.1);
    const read = (proof: string, from: string) =>
      fetch(`${url}/documents/of/ZGVtbw==/${proof.repeat(64)}`, { headers: { 'x-forwarded-for': from } });
    expect(await statuses(4, () => read('a', '203.0.113.7'))).toEqual([200, 200, 200, 429]);
    expect((await read('b', '203.0.113.8')).status).toBe(200);
  });

  it('without a session are counted for their address, and take nothing from the sessions behind the same one', async () => {
    const url = await opened(0.01);
    const call = (from: string, shop = 'none') =>
      fetch(`${url}/api/orders/1/actions`, {
        method: 'POST',
        body: LOOK_AGAIN,
        headers: { ...AS_JSON, 'x-forwarded-for': from, shop },
      });
    expect(await statuses(5, () => call('203.0.113.7'))).toEqual([401, 401, 401, 401, 429]);
    expect((await call('203.0.113.8')).status).toBe(401);
    expect(await statuses(3, () => call('203.0.113.7', '0'))).toEqual([202, 202, 429]);
    expect((await call('203.0.113.7', '1')).status).toBe(202);
  });

  it('are counted for a document link, too, for every reader', async () => {
    const url = await opened(0.1);
    const read = (token: string, reader: number) =>
      fetch(`${url}/documents/${token}`, { headers: { 'x-forwarded-for': `203.0.113.${reader}` } });
    let reader = 0;
    expect(await statuses(4, () => read('a'.repeat(32), (reader += 1)))).toEqual([200, 200, 200, 429]);
    expect((await read('b'.repeat(32), 1)).status).toBe(200);
  });

  it('of a public link take nothing from the shop, whose people open the document with a ticket of their own', async () => {
    const url = await opened(0.1);
    const token = 'a'.repeat(32);
    const read = (address: string) => fetch(`${url}/documents/${address}`);
    expect(await statuses(4, () => read(token))).toEqual([200, 200, 200, 429]);
    const [mine, theirs] = [TICKETS.addressOf(token, staffId('7')), TICKETS.addressOf(token, staffId('8'))];
    expect(await statuses(4, () => read(mine))).toEqual([200, 200, 200, 429]);
    expect((await read(theirs)).status).toBe(200);
  });

  it('of one customer keep no other customer of the shop out, however often that one asks', async () => {
    const url = await opened(0.1);
    let calls = 0;
    const look = (who: string) =>
      fetch(`${url}/customer/orders/1`, {
        headers: { authorization: `Bearer ${who}`, 'x-forwarded-for': `203.0.113.${(calls += 1)}` },
      });
    const seen = await statuses(60, () => look('0 eins'));
    expect([seen[0], seen.at(-1)]).toEqual([200, 429]);
    expect((await look('0 zwei')).status).toBe(200);
    expect((await look('1 eins')).status).toBe(200);
    const refused = failureReply.parse(await (await look('0 eins')).json());
    expect(refused.error.message).toMatch(/sehr viele Anfragen\. Versuchen Sie es in (10|9) Minuten noch einmal\.$/);
  });

  it('of all customers of a shop ask the platform for at most a tenth of what it gives the shop', async () => {
    const url = await opened(1);
    let calls = 0;
    const look = () => fetch(`${url}/customer/orders/1`, { headers: { authorization: `Bearer 0 ${(calls += 1)}` } });
    const seen = await statuses(26, look);
    const [pointsOfCall, pointsOfShop] = [240, 100 * 600];
    const answered = seen.filter((status) => status === 200).length;
    expect([answered, seen.at(-1)]).toEqual([pointsOfShop / 10 / pointsOfCall, 429]);
  });

  it('with a ticket that was not given are calls of the public link', async () => {
    const url = await opened(0.1);
    const token = 'a'.repeat(32);
    let drawn = 0;
    const guess = () => fetch(`${url}/documents/${token}~7.2026-11-20.${'x'.repeat(21)}${(drawn += 1)}`);
    expect(await statuses(4, guess)).toEqual([200, 200, 200, 429]);
    expect((await fetch(`${url}/documents/${token}`)).status).toBe(429);
  });
});
