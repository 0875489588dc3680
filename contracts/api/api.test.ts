import { describe, expect, it } from '@jest/globals';
import { restoreRoutes } from './restore.ts';
import {
  accesses,
  FAILURE_KINDS,
  FAILURES_OF_ROUTES,
  countedRates,
  isFileRoute,
  isNewsRoute,
  isJsonRoute,
  jsonReplyOf,
  ownersOf,
  routes,
  type Route,
} from './index.ts';

describe('the agreement between browser and host', () => {
  it('reads an empty order query as the first page of the newest orders', () => {
    expect(routes.orders.query.parse({})).toEqual({ sortBy: 'createdAt', sortDir: 'desc', page: 1 });
  });

  it('reads numbers and lists as they stand in an address', () => {
    expect(routes.logs.query.parse({ page: '3', status: 'warning', origin: ['invoice', 'order'] })).toEqual({
      sortBy: 'date',
      sortDir: 'desc',
      page: 3,
      pageSize: 25,
      status: ['warning'],
      origin: ['invoice', 'order'],
    });
  });

  it.each(['0', '-1', '1.5', 'x', ''])('refuses %p as a page', (page) => {
    expect(routes.orders.query.safeParse({ page }).success).toBe(false);
  });

  it('takes the plain number of an order and nothing else', () => {
    expect(routes.order.params.safeParse({ id: '6150000001042' }).success).toBe(true);
    expect(routes.order.params.safeParse({ id: 'gid://shopify/Order/1' }).success).toBe(false);
  });

  it('names a document by 32 characters that cannot be guessed', () => {
    expect(routes.pdf.params.safeParse({ token: 'a'.repeat(32) }).success).toBe(true);
    expect(routes.pdf.params.safeParse({ token: 'a'.repeat(31) }).success).toBe(false);
  });

  it.each(Object.entries<Route>(routes))(
    'says of %s who may call it, whose data it reaches, how often it may come and what it answers',
    (_name, { access, owner, rate, replies }) => {
      expect(accesses).toContain(access);
      expect(ownersOf(access)).toContain(owner);
      expect([...countedRates, 'uncounted']).toContain(rate);
      expect(Object.values(replies)).not.toHaveLength(0);
    },
  );

  it('lets no call with a session come uncounted, and gives JSON to no other', () => {
    for (const route of Object.values<Route>(routes).filter(isJsonRoute)) {
      expect(countedRates).toContain(route.rate);
      expect(jsonReplyOf(route).status).toBeLessThan(300);
      expect(route.path).toMatch(/^\/api\//);
    }
    const others = Object.values<Route>(routes).filter((route) => !isJsonRoute(route));
    // a page, whose address the specification names
    const pages = others.filter((route) => !isFileRoute(route) && !isNewsRoute(route));
    expect(pages.filter(({ path }) => path.startsWith('/api/'))).toEqual([routes.grantAccess]);
    for (const { rate } of others.filter((one) => isFileRoute(one) || isNewsRoute(one)))
      expect(countedRates).toContain(rate);
  });

  it('knows no failure that no route has, and each once', () => {
    const had = new Set(Object.values<Route>(routes).flatMap(({ failures = [] }) => failures));
    expect([...had].toSorted()).toEqual([...FAILURES_OF_ROUTES].toSorted());
    expect(new Set(FAILURE_KINDS).size).toBe(FAILURE_KINDS.length);
  });

  describe('says of a route without a session, too,', () => {
    const open = Object.entries<Route>(routes).filter(
      ([, route]) => !isJsonRoute(route) && !isFileRoute(route) && !isNewsRoute(route),
    );

    it.each(open)('what the path of %s names', (_name, { path, params }) => {
      // the accounting service is no name: the route is mounted once for each
      const named = [...path.replace(':accounting', '').matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      const empty = params?.safeParse({});
      const asked = empty?.error?.issues.map((issue) => issue.path.join('.')) ?? [];
      expect(asked).toEqual(named);
    });

    // a customer's extension sends JSON
    const posted = open.filter(([, { method, access }]) => method === 'post' && access !== 'customer');

    it('that a backup comes as bytes behind the token of the operator', () => {
      expect(posted.filter(([, { encoding }]) => encoding === undefined).map(([name]) => name)).toEqual(
        Object.keys(restoreRoutes).filter((name) => posted.some(([each]) => each === name)),
      );
    });

    it.each(posted.filter(([name]) => !(name in restoreRoutes)))('how the body of %s comes', (_name, route) => {
      expect(['form', 'signed']).toContain(route.encoding);
      expect(route.kilobytes).toBeGreaterThan(0);
      expect(route.body !== undefined).toBe(route.encoding === 'form');
    });

    it.each(open.filter(([, { access }]) => access === 'vendor'))(
      'with what %s answers a caller without a proof',
      (_name, { replies }) => {
        expect(Object.keys(replies).some((status) => Number(status) >= 400)).toBe(true);
      },
    );

    it.each([
      [routes.screens.query, { shop: '', host: '' }],
      [routes.startConnection.query, { ticket: '' }],
      [routes.connectionCallback.query, { state: '', code: '' }],
      [routes.answerConnection.body, { token: '', answer: '' }],
    ])('that what is missing or comes twice is empty', (schema, empty) => {
      expect(schema.parse({})).toEqual(empty);
      expect(schema.parse(Object.fromEntries(Object.keys(empty).map((name) => [name, ['a', 'b']])))).toEqual(empty);
    });

    it('that a message is for a shop as it could be called', () => {
      expect(routes.accountingMessage.params.parse({ shop: 'Laden.myshopify.com' })).toEqual({
        shop: 'laden.myshopify.com',
      });
      expect(routes.accountingMessage.params.safeParse({ shop: 'not a shop' }).success).toBe(false);
    });
  });

  it.each([
    ['concludes or ends what is agreed', ['concludeAgreement', 'changePlan', 'keepPlan', 'syncPlan']],
    ['revokes', ['revokeAdviser', 'renewOrderLinks', 'disconnectAccounting']],
    ['answers a request of a customer', ['privacyExport', 'privacyClose']],
    ['reaches the operator', ['writeFromApp']],
  ])('lets a shop that is switched off call what %s', (_what, names) => {
    const all: Readonly<Record<string, Route>> = routes;
    expect(names.filter((name) => all[name]?.whileSuspended !== true)).toEqual([]);
  });

  it('describes every path once', () => {
    const calls = Object.values(routes).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });
});
