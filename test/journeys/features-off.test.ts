import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FailureReply, PreferencesReply, ShopReply } from '@belegwerk/contracts/api';
import { FEATURES, type Feature } from '@belegwerk/core/plans';
import { exampleOf, FIELD_KEYS, fieldOf, type FieldKey } from '@belegwerk/core/preferences';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 60_000;

/** Values that are well-formed and not the usual ones, where the example of a setting is none. */
const WANTED: readonly (readonly [RegExp, unknown])[] = [
  [/Email$|Mail(?:To|ReplyTo)$/, 'buero@laden.example'],
  [/Copy$/, ['buero@laden.example']],
  [/Attachments$/, ['https://laden.example/agb.pdf']],
  [/^loadMetafields$/, [{ resource: 'shop', namespace: 'belege', key: 'nummer' }]],
  [/^(?:leitwegId|vendorNumber)Metafield$/, 'belege.nummer'],
  [/^saveMetafield$/, { 'invoice.number': { namespace: 'belege', key: 'nummer' } }],
];
const wantedOf = (key: FieldKey): unknown => {
  if (typeof fieldOf(key).default === 'number') return 7;
  const [, value = exampleOf(key)] = WANTED.find(([name]) => name.test(key)) ?? [];
  return value;
};

/** The settings that a feature is needed for, each with a value that needs it. */
const SETTINGS: readonly (readonly [Feature, FieldKey, unknown])[] = [
  ['plus', 'vatIdPlaces', ['company-location']],
  ...FIELD_KEYS.flatMap((key): readonly (readonly [Feature, FieldKey, unknown])[] => {
    const feature = fieldOf(key).needs?.feature;
    return feature === undefined ? [] : [[feature, key, wantedOf(key)]];
  }),
];

type Call = readonly [Feature, method: string, path: string, body: object | undefined, status: number, kind: string];

/** The calls that a feature is needed for; `:id` is an order and `:receipt` its invoice. */
const CALLS: readonly Call[] = [
  ['orders', 'POST', '/api/orders/:id/actions', { action: 'look-again', dialog: 'dialog-1' }, 409, 'action-impossible'],
  [
    'orderImport',
    'PUT',
    '/api/shop/import',
    { from: '2026-01-01', to: '2026-01-02', documents: false, mails: false },
    403,
    'feature-missing',
  ],
  ['orderImport', 'POST', '/api/orders/import?date=2026-01-01', undefined, 403, 'feature-missing'],
  ['emailIntegration', 'GET', '/api/shop/order-links', undefined, 403, 'feature-missing'],
  ['emailIntegration', 'POST', '/api/shop/order-links', undefined, 403, 'feature-missing'],
  [
    'address',
    'PUT',
    '/api/orders/:id/corrections',
    { address: { lastName: 'Neu', street: 'Weg 2', zip: '20095', city: 'Hamburg', countryCode: 'DE' } },
    403,
    'feature-missing',
  ],
  [
    'emails',
    'POST',
    '/api/orders/:id/:receipt/email',
    { email: 'a@b.de', copy: false, subject: 'x', message: 'x', signature: '', attachments: [] },
    403,
    'feature-missing',
  ],
];

describe('a shop whose plan contains no feature', () => {
  let system: TestSystem;
  let id = '';
  let receipt = '';
  beforeAll(async () => {
    system = await startTestSystem({ environment: { BILLING: 'on', PLAN: 'free' } });
    const order = await orderPanel(system).placeDone();
    id = order.legacyId;
    receipt = `invoice-${(await system.order(id, () => true)).documents[0]?._key}`;
  }, LIMIT_MS);
  afterAll(() => system.close());

  const refused = async (method: string, path: string, body?: object) => {
    const reply = await fetch(system.host.url + path.replace(':id', id).replace(':receipt', receipt), {
      method,
      headers: { authorization: `Bearer ${await system.session()}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: reply.status, ...((await reply.json()) as FailureReply).error };
  };

  it('is told so of each of them, with the plan that has it', async () => {
    const { gates } = await system.api<ShopReply>('/api/shop');
    expect(Object.entries(gates).map(([feature, { kind, plan }]) => [feature, kind, plan !== undefined])).toEqual(
      FEATURES.map((feature) => [feature, 'upgrade-required', true]),
    );
    expect(gates.emailIntegration.why).toMatch(/^„Belege in Shopify-Mails einbetten“ gibt es ab dem Abonnement „/);
  });

  it.each(CALLS)('may not use %s: %s %s', async (_feature, method, path, body, status, kind) => {
    expect(await refused(method, path, body)).toMatchObject({ status, kind });
  });

  it.each(SETTINGS)('may not use %s in the setting %s', async (_feature, key, value) => {
    const { revision } = await system.api<PreferencesReply>('/api/shop/preferences');
    const body = { revision, change: { [key]: value }, origin: 'general' };
    const { status, kind, faults = [] } = await refused('PATCH', '/api/shop/preferences', body);
    expect([status, kind]).toEqual([422, 'faulty']);
    expect(faults.filter(({ field }) => field === key).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Upgrade erforderlich/),
    );
  });

  it('is asked for every feature somewhere', () => {
    const asked = new Set([...CALLS, ...SETTINGS].map(([feature]) => feature));
    expect(FEATURES.filter((feature) => !asked.has(feature))).toEqual([]);
  });
});
