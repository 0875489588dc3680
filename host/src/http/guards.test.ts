import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Maintenance } from '@belegwerk/core/maintenance';
import { failureReply, route, VISIT_HEADER } from '@belegwerk/contracts/api';
import { instant, ok, shopKey, staffId } from '@belegwerk/core/kernel';
import { aShop } from '@belegwerk/contracts/ports';
import * as z from 'zod/mini';
import { whileMaintained } from './while-maintained.ts';
import type { RequestContext } from './mount.ts';
import { FILE_SENT } from './reply.ts';
import { mounted } from '../testing/mounted.ts';
import { callLimits } from './call-limits.ts';
import { guardsOf } from './guards.ts';
import type { Session } from './session.ts';

let caller = { shop: aShop(), isPartner: false };
/** Everybody has a session of a shop. */
const session: Session = {
  identify: async () => ok({ shop: caller.shop.key, userId: staffId('7'), sessionToken: '' }),
  refuse: (response) => void response.sendStatus(401),
  admit: (_request, response, next) => {
    response.locals['caller'] = { shop: caller.shop, userId: staffId('7') };
    next();
  },
};
const parts = { method: 'get', rate: 'read', replies: { 200: z.object({ in: z.boolean() }) } } as const;
const VISITED = aShop({ key: shopKey('besucht.myshopify.com') });
const NOW = instant('2026-12-01T21:30:00Z');
const [forShops, beginning, changing, calling, handing, forPartners, forAdmins, administrating] = [
  route({ ...parts, access: 'shop', path: '/api/shop' }),
  route({ ...parts, access: 'shop', acts: true, path: '/api/begin' }),
  route({ ...parts, access: 'shop', method: 'patch', rate: 'change', stale: [], path: '/api/shop' }),
  route({ ...parts, access: 'shop', rate: 'call', path: '/api/call' }),
  route({ ...parts, access: 'shop', path: '/api/file', replies: { 200: 'file' } }),
  route({ ...parts, access: 'partner', path: '/api/partner' }),
  route({ ...parts, access: 'admin', right: 'look', path: '/api/admin' }),
  route({
    ...parts,
    access: 'admin',
    right: 'money',
    method: 'post',
    stale: [],
    path: '/api/admin/partners/:shop/approve',
  }),
];

describe('the guard of a route', () => {
  let server: Server | undefined;
  let maintained: Maintenance | undefined;
  afterEach(() => {
    server?.close();
    server?.closeAllConnections();
    maintained = undefined;
    caller = { shop: aShop(), isPartner: false };
  });

  const opened = async (scale = 1) => {
    const inside: string[] = [];
    const recorded: unknown[] = [];
    const come =
      (path: string) =>
      async ({ caller: { shop } }: Pick<RequestContext<typeof forShops>, 'caller'>) => {
        inside.push(shop.key === VISITED.key ? `${path} of the visited shop` : path);
        return { in: true };
      };
    const guards = guardsOf({
      session,
      limits: callLimits(scale),
      whileMaintained: whileMaintained({ maintenance: () => maintained, now: () => NOW }),
      isPartner: () => caller.isPartner,
      visited: async (ticket, by) => (ticket === `good for ${by.staff}` ? { shop: VISITED, until: NOW } : undefined),
      record: async ({ by, area, subject }, acts) => void recorded.push([by.shop, area, subject, acts]),
      adviserStanding: async () => ({ kind: 'nowhere' }),
      identifyCustomer: async () => undefined,
      addressed: () => ({ token: '' }),
    });
    const web = mounted((mount) => {
      mount.answer(forShops, come(forShops.path));
      mount.answer(changing, come('a change'));
      mount.answer(beginning, come('a beginning'));
      mount.answer(calling, come('a call to another'));
      mount.hand(handing, async ({ response }) => {
        inside.push('a file');
        response.send('%PDF');
        return FILE_SENT;
      });
      mount.answer(forPartners, come(forPartners.path));
      mount.answer(forAdmins, come(forAdmins.path));
      mount.answer(administrating, come('a change of the installation'));
    }, guards);
    server = createServer(web).listen(0, '127.0.0.1');
    await new Promise((listening) => server?.once('listening', listening));
    const { port } = server.address() as AddressInfo;
    return {
      inside,
      recorded,
      call: (path: string, method = 'GET', headers: Readonly<Record<string, string>> = {}) =>
        fetch(`http://127.0.0.1:${port}${path}`, { method, headers }),
    };
  };

  it.each([
    ['a merchant', aShop(), false, [200, 403, 403]],
    ['a partner', aShop(), true, [200, 200, 403]],
    ['who administrates', aShop({ permissions: ['view_dashboard'] }), false, [200, 403, 200]],
  ] as const)('lets %s in where he may come', async (_who, shop, isPartner, statuses) => {
    caller = { shop, isPartner };
    const { call } = await opened();
    const replies = await Promise.all(['/api/shop', '/api/partner', '/api/admin'].map((path) => call(path)));
    expect(replies.map(({ status }) => status)).toEqual(statuses);
    for (const reply of replies.filter(({ status }) => status === 403))
      expect(failureReply.parse(await reply.json()).error).toMatchObject({
        kind: 'door-closed',
        message: 'Hierfür hat dein Shop keinen Zugang. Frag den Betreiber von Belegwerk.',
      });
  });

  it('stays open to the operator while the product is maintained', async () => {
    caller = { shop: aShop({ permissions: ['view_dashboard'] }), isPartner: false };
    const { call, recorded } = await opened();
    maintained = { state: 'active', from: instant('2026-12-01T21:00:00Z'), until: instant('2026-12-01T22:00:00Z') };
    expect((await call('/api/admin/partners/hof.myshopify.com/approve', 'POST')).status).toBe(200);
    expect((await call('/api/shop', 'PATCH')).status).toBe(503);
    expect(recorded).toEqual([[caller.shop.key, 'partners', 'hof.myshopify.com', true]]);
  });

  it.each([
    ['23:00', '2026-12-01T22:00:00Z', '1800'],
    ['02.12.2026, 01:00', '2026-12-02T00:00:00Z', '9000'],
  ])(
    'changes nothing while the product is maintained until %s, and shows what there is',
    async (time, until, seconds) => {
      const { call, inside } = await opened();
      const from = instant('2026-12-01T21:00:00Z');
      maintained = { state: 'active', from, until: instant(until) };
      const refused = await call('/api/shop', 'PATCH');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, seconds]);
      expect(failureReply.parse(await refused.json()).error).toMatchObject({
        kind: 'maintenance',
        message: `Belegwerk wird gerade gewartet, voraussichtlich bis ${time} Uhr. Es wurde nichts geändert. Versuche es danach noch einmal.`,
      });
      expect((await call('/api/begin')).status).toBe(503);
      expect((await call('/api/shop')).status).toBe(200);
      maintained = { ...maintained, state: 'planned' };
      expect((await call('/api/shop', 'PATCH')).status).toBe(200);
      expect((await call('/api/begin')).status).toBe(200);
      expect(inside).toEqual(['/api/shop', 'a change', 'a beginning']);
    },
  );

  it.each([
    ['a look', '/api/shop', 'GET', 200, undefined],
    ['a change', '/api/shop', 'PATCH', 403, 'door-closed'],
    ['what begins something', '/api/begin', 'GET', 403, 'door-closed'],
    ['another question', '/api/call', 'GET', 403, 'door-closed'],
    ['a file', '/api/file', 'GET', 403, 'door-closed'],
    ['the partner programme', '/api/partner', 'GET', 403, 'door-closed'],
  ] as const)('lets support at a visit have looks alone: %s', async (_what, path, method, status, kind) => {
    caller = { shop: aShop({ permissions: ['view_dashboard'] }), isPartner: true };
    const { call, inside } = await opened();
    const reply = await call(path, method, { [VISIT_HEADER]: 'good for 7' });
    expect(reply.status).toBe(status);
    if (kind) expect(failureReply.parse(await reply.json()).error.kind).toBe(kind);
    expect(inside).toEqual(kind ? [] : ['/api/shop of the visited shop']);
  });

  it.each([
    ['who has no right to administrate', [], 'good for 7', 'door-closed'],
    ['whose visit is over', ['view_dashboard'], 'good for 8', 'visit-over'],
  ] as const)('shows no other shop to a person %s', async (_who, permissions, ticket, kind) => {
    caller = { shop: aShop({ permissions }), isPartner: false };
    const { call, inside } = await opened();
    const reply = await call('/api/shop', 'GET', { [VISIT_HEADER]: ticket });
    expect(failureReply.parse(await reply.json()).error.kind).toBe(kind);
    expect(inside).toEqual([]);
  });

  it('counts those who knock where no caller may come in', async () => {
    const { call } = await opened(0.0001);
    await call('/api/admin');
    expect((await call('/api/admin')).status).toBe(429);
  });
});
