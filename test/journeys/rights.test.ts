import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  actsOf,
  isLook,
  routes,
  VISIT_HEADER,
  type Access,
  type AdminVisitReply,
  type FailureReply,
  type Route,
} from '@belegwerk/contracts/api';
import { ADMIN_RIGHTS, type AdminRight } from '@belegwerk/core/permissions';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';

const LIMIT_MS = 120_000;
const MERCHANT = 'kaffee-eins.myshopify.com';
const PARTNER = 'kaffee-zwei.myshopify.com';
const ADMIN = 'kaffee-drei.myshopify.com';

type Role = 'stranger' | 'merchant' | 'partner' | 'admin' | 'support';
/** One shop for each right of the administration alone. */
const CLERKS = Object.fromEntries(ADMIN_RIGHTS.map((right) => [right, `kaffee-${right}.myshopify.com`]));
type Right = 'in' | 'session-invalid' | 'door-closed' | 'not-found';

/** Who may come in where. Open addresses answer a session as they answer everybody. */
const RIGHTS: Readonly<
  Record<Exclude<Access, 'public' | 'vendor'>, Readonly<Record<Exclude<Role, 'support'>, Right>>>
> = {
  shop: { stranger: 'session-invalid', merchant: 'in', partner: 'in', admin: 'in' },
  partner: { stranger: 'session-invalid', merchant: 'door-closed', partner: 'in', admin: 'door-closed' },
  admin: { stranger: 'session-invalid', merchant: 'door-closed', partner: 'door-closed', admin: 'in' },
  // sessions of the admin are not looked at there: it takes a link, and a session of its own (adviser-access.test.ts)
  adviser: { stranger: 'not-found', merchant: 'not-found', partner: 'not-found', admin: 'not-found' },
  // nor there: it takes a session of the customer accounts (customers.test.ts)
  customer: {
    stranger: 'session-invalid',
    merchant: 'session-invalid',
    partner: 'session-invalid',
    admin: 'session-invalid',
  },
};

/** Support looks at a shop by a visit: at its pages alone, and at nothing that acts or asks a service. */
const rightOfSupport = (one: Route): Right => {
  if (one.access === 'adviser') return 'not-found';
  if (one.access === 'customer') return 'session-invalid';
  if (one.access === 'partner') return 'door-closed';
  return one.access === 'admin' || isLook(one) ? 'in' : 'door-closed';
};

/** What stands below an address is for whom; the table of routes must not say otherwise. */
const ROOMS: readonly (readonly [RegExp, readonly Access[]])[] = [
  [/^\/api\/admin(\/|$)/, ['admin']],
  [/^\/api\/partner(\/|$)/, ['partner', 'shop']],
  [/^\/api\/auth$/, ['public']],
  [/^\/api(\/|$)/, ['shop']],
  [/^\/kanzlei\/:token(\/(code|enter))?$/, ['public']],
  [/^\/kanzlei(\/|$)/, ['adviser']],
  [/^\/customer(\/|$)/, ['customer']],
  [/^/, ['public', 'vendor']],
];

const SHOPS: Readonly<Record<Exclude<Role, 'stranger'>, string>> = {
  merchant: MERCHANT,
  partner: PARTNER,
  admin: ADMIN,
  support: ADMIN,
};
const ROLES: readonly Role[] = ['stranger', 'merchant', 'partner', 'admin', 'support'];

interface Answer {
  readonly status: number;
  readonly kind: string | undefined;
  readonly waits: number;
}

const table = Object.entries<Route>(routes);
const closed = table.flatMap(([name, one]) =>
  one.access === 'public' || one.access === 'vendor'
    ? []
    : [{ name, one, rights: { ...RIGHTS[one.access], support: rightOfSupport(one) } }],
);
const open = table.filter(([, { access }]) => access === 'public' || access === 'vendor');

/** While the product is maintained, so that nothing is changed by those who are let in. */
describe('the rights', () => {
  let system: TestSystem;
  let visit: string;
  beforeAll(async () => {
    const hour = 3_600_000;
    const at = (ahead: number) => new Date(Date.now() + ahead * hour).toISOString();
    system = await startTestSystem({
      neighbours: [...Object.values(SHOPS), ...Object.values(CLERKS)],
      environment: {
        BILLING: 'on',
        MAINTENANCE: `${at(-1)}/${at(24)}`,
        PARTNER_SHOPS: PARTNER,
        SHOP_PERMISSIONS: [
          `${ADMIN}:view_dashboard`,
          ...Object.entries(CLERKS).map(([right, shop]) => `${shop}:${right}`),
        ].join(','),
      },
    });
    for (const domain of new Set([...Object.values(SHOPS), ...Object.values(CLERKS)]))
      await system.control('shopify', '/shops', 'POST', { domain, name: domain });
    // the shop has to be there to be looked at
    await fetch(`${system.host.url}/api/shop`, {
      headers: { authorization: `Bearer ${await system.session(MERCHANT)}` },
    });
    const begun = await fetch(`${system.host.url}/api/admin/shops/${MERCHANT}/visit`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await system.session(ADMIN)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'Ein Gang durch alle Adressen' }),
    });
    visit = ((await begun.json()) as AdminVisitReply).ticket;
  }, LIMIT_MS);
  afterAll(() => system.close());

  const ask = async (
    { method, path }: Route,
    role: Role,
    shop = role === 'stranger' ? '' : SHOPS[role],
  ): Promise<Answer> => {
    const address = path
      .replace(':accounting', 'lexware')
      .replace(':shop', 'fremd.myshopify.com')
      .replace(/:\w+|\{\*\w+\}/g, 'nichts');
    const session = role === 'stranger' ? undefined : await system.session(shop);
    const reply = await fetch(system.host.url + address, {
      method: method.toUpperCase(),
      redirect: 'manual',
      headers: {
        ...(session === undefined ? {} : { authorization: `Bearer ${session}` }),
        ...(role === 'support' ? { [VISIT_HEADER]: visit } : {}),
      },
    });
    const isJson = reply.headers.get('content-type')?.includes('json') ?? false;
    const told = isJson ? ((await reply.json()) as Partial<FailureReply>) : undefined;
    if (!isJson) await reply.body?.cancel();
    return {
      status: reply.status,
      kind: reply.ok ? undefined : told?.error?.kind,
      waits: Number(reply.headers.get('retry-after')),
    };
  };
  /** A caller who is refused for the session, for too many calls or by a defect did not come in. */
  const rightOf = ({ status, kind }: Answer, { access }: Route): string =>
    [401, 403, 429, 500, ...(access === 'adviser' ? [404] : [])].includes(status) && kind !== 'feature-missing'
      ? (kind ?? String(status))
      : 'in';

  it.each(table)('%s stands in the room of those for whom it is', (_name, { path, access }) => {
    const [, allowed = []] = ROOMS.find(([room]) => room.test(path)) ?? [];
    expect(allowed).toContain(access);
  });

  it.each(ROLES)(
    'let a %s in where the table says so, and nowhere else',
    async (role) => {
      const seen: Record<string, string> = {};
      for (const { name, one } of closed) seen[name] = rightOf(await ask(one, role), one);
      expect(seen).toEqual(Object.fromEntries(closed.map(({ name, rights }) => [name, rights[role]])));
    },
    LIMIT_MS,
  );

  it.each(ADMIN_RIGHTS)(
    'of the administration are apart: %s alone opens what it is for, and the looks',
    async (right: AdminRight) => {
      for (const { name, one } of closed.filter(({ one: { access } }) => access === 'admin')) {
        const isIn = one.right === 'look' || one.right === right;
        expect([name, rightOf(await ask(one, 'admin', CLERKS[right]), one)]).toEqual([
          name,
          isIn ? 'in' : 'door-closed',
        ]);
      }
    },
    LIMIT_MS,
  );

  it(
    'make no difference at an address that is open: a session is not looked at there',
    async () => {
      for (const [name, one] of open) {
        const statuses: number[] = [];
        for (const role of ROLES) statuses.push((await ask(one, role)).status);
        expect([name, new Set(statuses).size]).toEqual([name, 1]);
      }
    },
    LIMIT_MS,
  );

  it.each([
    ['merchant', 'shop'],
    ['partner', 'partner'],
  ] as const)(
    'do not help a %s to change anything while the product is maintained: every writing call is told when to come again',
    async (role, access) => {
      const writing = closed.filter(({ one }) => one.access === access && actsOf(one));
      expect(writing.length).toBeGreaterThan(0);
      for (const { name, one } of writing) {
        const { status, kind, waits } = await ask(one, role);
        expect([name, status, kind, waits > 0]).toEqual([name, 503, 'maintenance', true]);
      }
    },
    LIMIT_MS,
  );
});
