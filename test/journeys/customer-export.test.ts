import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  routes,
  type DashboardReply,
  type LogPageReply,
  type PrivacyExportReply,
  type PrivacyRequestsReply,
} from '@belegwerk/contracts/api';
import { eventText } from '@belegwerk/core/events';
import { peopleOf, type Person } from '../system/mailed-person.ts';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type PanelOrder } from '../system/order-panel.ts';

const LIMIT_MS = 60_000;
const NEIGHBOUR = 'teestube-am-deich.myshopify.com';
const DAY_MS = 86_400_000;

describe('a customer who asks what is stored', () => {
  let system: TestSystem;
  let person: Person;
  let stranger: Person;
  let order: PanelOrder;
  let strange: PanelOrder;

  beforeAll(async () => {
    system = await startTestSystem({
      preferences: { invoiceSendMailEnabled: true, contactCreate: 'all' },
      neighbours: [NEIGHBOUR],
    });
    await system.control('shopify', '/shops', 'POST', { domain: NEIGHBOUR, name: 'Teestube am Deich' });
    const [one, other] = await peopleOf(system);
    if (!one || !other) throw new Error('the shop has too few customers');
    [person, stranger] = [one, other];
    order = await orderPanel(system).placeDone({ customerId: person.id });
    strange = await orderPanel(system).placeDone({ customerId: stranger.id });
    await eventually(
      () => system.mails(),
      (mails) => mails.length > 1,
    );
  }, LIMIT_MS);
  afterAll(() => system.close());

  const ask = (topic: string, of: Person, body: object): Promise<unknown> =>
    system.control('shopify', '/privacy', 'POST', {
      shop: system.shopify.shop,
      topic,
      body: { customer: { id: Number(/\d+$/.exec(of.id)?.[0]), email: of.email }, ...body },
    });
  const listed = (is: (reply: PrivacyRequestsReply) => boolean): Promise<PrivacyRequestsReply> =>
    eventually(() => system.api<PrivacyRequestsReply>('/api/privacy'), is);
  const take = async (request: string, headers: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(system.host.url + routes.privacyExport.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ request }),
    });
  const as = async (shop: string): Promise<Readonly<Record<string, string>>> => ({
    authorization: `Bearer ${await system.session(shop)}`,
  });

  it('stands in no list before', async () => {
    expect(await system.api<PrivacyRequestsReply>('/api/privacy')).toEqual({ requests: [], total: 0 });
  });

  it(
    'stands in the list with order and deadline, and the log says where the answer is',
    async () => {
      await ask('customers/data_request', person, { orders_requested: [Number(order.legacyId)] });
      const { requests, total } = await listed((reply) => reply.requests[0]?.state === 'ready');
      expect(total).toBe(1);
      const [request] = requests;
      expect(request).toMatchObject({
        kind: 'customer-data',
        email: person.email,
        orders: [{ id: order.legacyId, name: order.name }],
        canExport: true,
        kept: [],
      });
      expect(Date.parse(request?.dueAt ?? '') - Date.parse(request?.receivedAt ?? '')).toBe(30 * DAY_MS);
      const { questions } = await system.api<DashboardReply>('/api/dashboard');
      expect(questions).toEqual({ count: 1, dueAt: request?.dueAt });
      const { items } = await system.api<LogPageReply>('/api/shop/logs?pageSize=100');
      const sentence = items.find(({ event }) => event === 'shop.privacy-request-ready');
      expect(sentence && eventText({ name: sentence.event, facts: sentence.facts })).toContain('„Datenschutz“');
    },
    LIMIT_MS,
  );

  it(
    'is answered to no other: not without a session, not to another shop, which does not see it either',
    async () => {
      const { requests } = await listed((reply) => reply.total === 1);
      const id = requests[0]?.id ?? '';
      expect((await take(id, {})).status).toBe(401);
      expect((await fetch(`${system.host.url}/api/privacy`)).status).toBe(401);
      expect((await take(id, await as(NEIGHBOUR))).status).toBe(404);
      const theirs = await fetch(`${system.host.url}/api/privacy`, { headers: await as(NEIGHBOUR) });
      expect(await theirs.json()).toEqual({ requests: [], total: 0 });
      expect((await listed(() => true)).requests[0]?.state).toBe('ready');
    },
    LIMIT_MS,
  );

  it(
    'is answered with everything of theirs and nothing of another customer, as a file, as often as it is needed',
    async () => {
      const id = (await listed((reply) => reply.total === 1)).requests[0]?.id ?? '';
      const answer = await take(id, await as(system.shopify.shop));
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      const { fileName, text } = (await answer.json()) as PrivacyExportReply;
      expect(fileName).toMatch(/^auskunft-\d+-\d{4}-\d{2}-\d{2}\.json$/);
      const report = JSON.parse(text) as Readonly<Record<string, readonly object[]>>;
      const page = await system.order(order.legacyId, () => true);
      expect(report).toMatchObject({
        Person: { Namen: [person.name], 'E-Mail-Adresse': person.email },
        Bestellungen: [{ Bestellung: order.name, Name: person.name }],
        Belege: [{ Art: 'Rechnung', Nummer: page.documents[0]?.number }],
        Kontakt: [{ Zustand: 'erledigt', 'Kennung des Kontakts': expect.any(String) }],
        'E-Mails': [{ Bestellung: order.name, Zustand: 'erledigt' }],
      });
      expect(report['Protokoll']?.length).toBeGreaterThan(2);
      expect(report['Nachweis']?.map((entry) => 'E-Mail-Adresse' in entry && entry['E-Mail-Adresse'])).toContainEqual([
        person.email,
      ]);
      const ofOther = await system.order(strange.legacyId, () => true);
      const theirs = [
        stranger.name,
        stranger.email,
        strange.name,
        strange.legacyId,
        ofOther.documents[0]?.number ?? '',
      ];
      expect(theirs.filter((each) => each === '' || text.includes(each))).toEqual([]);
      const answered = (await listed(() => true)).requests[0];
      expect(answered).toMatchObject({ state: 'answered', outcome: 'handed-over', canExport: true });
      expect(await system.api<DashboardReply>('/api/dashboard')).not.toHaveProperty('questions');
      expect((await take(id, await as(system.shopify.shop))).status).toBe(200);
      expect((await listed(() => true)).requests[0]?.answeredAt).toBe(answered?.answeredAt);
      const { items } = await system.api<LogPageReply>('/api/shop/logs?pageSize=100');
      const takings = items.filter(({ event }) => event === 'shop.privacy-exported');
      expect(takings.map(({ facts }) => facts['by'])).toEqual([expect.any(String), expect.any(String)]);
    },
    LIMIT_MS,
  );

  it(
    'who is erased later leaves what the law wants kept, with its paragraph and its last day',
    async () => {
      await ask('customers/redact', person, { orders_to_redact: [Number(order.legacyId)] });
      const { requests } = await listed((reply) =>
        reply.requests.some(({ kind, state }) => kind === 'customer-redaction' && state === 'answered'),
      );
      const { documents } = await system.order(order.legacyId, () => true);
      expect(requests[0]).toMatchObject({
        kind: 'customer-redaction',
        outcome: 'done',
        canExport: false,
        kept: [
          {
            order: { id: order.legacyId, name: order.name },
            kind: 'invoice',
            number: documents[0]?.number,
            basis: expect.stringContaining('§ 147'),
            until: expect.stringMatching(/^\d{4}-12-31$/),
          },
        ],
      });
      expect(JSON.stringify(requests)).not.toContain(person.email);
      const again = await take(requests[1]?.id ?? '', await as(system.shopify.shop));
      const text = await again.text();
      expect([person.name, 'Hausmann', 'Spreeufer'].filter((each) => text.includes(each))).toEqual([]);
    },
    LIMIT_MS,
  );
});
