import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LogPageReply, OrderReply } from '@belegwerk/contracts/api';
import { documentByHand } from '../system/by-hand.ts';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type PanelOrder, type OrderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 30_000;

interface Books {
  readonly subscriptions: readonly { readonly id: string; readonly eventType: string; readonly callbackUrl: string }[];
}
interface Ready {
  readonly lexware: Readonly<Record<string, number>>;
}
interface LoggedRequest {
  readonly method: string;
  readonly path: string;
}

describe('what happens in Lexware Office', () => {
  let system: TestSystem;
  let panel: OrderPanel;
  beforeAll(async () => {
    system = await startTestSystem({ preferences: { invoiceEvent: 'paid' } });
    panel = orderPanel(system);
    await eventually(subscriptions, (all) => all.length === 16);
  }, LIMIT_MS);
  afterAll(() => system.close());

  const subscriptions = async () => (await system.control<Books>('lexware', '/books')).subscriptions;
  const idOf = ({ documents }: OrderReply, at = 0): string => documents[at]?.viewUrl?.split('/').at(-1) ?? '';
  const act = (id: string, action: string) => system.control('lexware', `/documents/${id}/${action}`, 'POST', {});
  const clock = (change: object) => system.control('lexware', '/clock', 'POST', change);
  const eventsOf = async ({ legacyId }: PanelOrder): Promise<readonly string[]> =>
    (await system.api<LogPageReply>(`/api/shop/logs?order=${legacyId}&sortDir=asc`)).items.map(({ event }) => event);
  const until = ({ legacyId }: PanelOrder, is: (order: OrderReply) => boolean) => system.order(legacyId, is);
  const invoiced = async (): Promise<readonly [PanelOrder, string]> => {
    const order = await panel.placeDone();
    const id = idOf(await until(order, () => true));
    // what happens within 25 ms of the making counts as the making itself; no person is so quick
    await new Promise((resume) => setTimeout(resume, 100));
    return [order, id];
  };
  const counters = async () => ((await (await fetch(`${system.host.url}/readyz`)).json()) as Ready).lexware;
  const send = (body: string, signature: string, shop: string = system.shopify.shop) =>
    fetch(`${system.host.url}/webhooks/lexware/${shop}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-lxo-signature': signature },
      body,
    });
  /** Waits until everything that Lexware has told so far was looked at. */
  const settled = async (): Promise<void> => {
    const before = (await counters())['stored'];
    await new Promise((resume) => setTimeout(resume, 300));
    if ((await counters())['stored'] !== before) await settled();
  };

  it(
    'shows on the page of the order: paid, open again, cancelled',
    async () => {
      const [order, id] = await invoiced();
      await act(id, 'pay');
      await until(order, ({ documents }) => documents[0]?.status === 'paid');
      await act(id, 'unpay');
      await until(order, ({ documents }) => documents[0]?.status === 'open');
      await act(id, 'void');
      const page = await until(order, ({ documents }) => documents[0]?.cancelled === true);
      expect(page.documents).toHaveLength(1);
      expect(await eventsOf(order)).toEqual(
        expect.arrayContaining(['invoice.created', 'invoice.paid', 'invoice.reopened', 'invoice.cancelled']),
      );
    },
    LIMIT_MS,
  );

  it(
    'costs no further call when it was our own doing',
    async () => {
      await clock({ frozen: true });
      const [order, id] = await invoiced();
      await settled();
      await clock({ frozen: false });
      const requests = await system.control<readonly LoggedRequest[]>('lexware', '/requests');
      expect(requests.filter(({ path }) => path.includes(id)).map(({ method }) => method)).toEqual(['GET']);
      expect((await eventsOf(order)).filter((event) => event.startsWith('invoice.'))).toEqual(['invoice.created']);
    },
    LIMIT_MS,
  );

  it(
    'goes on where the merchant finalises or deletes a draft',
    async () => {
      const draft = (isFinal: boolean) => system.prefer({ invoiceFinalize: isFinal });
      await draft(false);
      const [[finalised, first], [deleted, second]] = [await invoiced(), await invoiced()];
      await draft(true);
      await act(first, 'finalize');
      await until(finalised, ({ documents }) => documents[0]?.status === 'open' && documents[0].pdf !== undefined);
      expect(await eventsOf(finalised)).toContain('invoice.finalised');
      await act(second, 'delete');
      await until(deleted, ({ documents }) => documents[0]?.cancelled === true);
      expect(await eventsOf(deleted)).toContain('invoice.deleted');
    },
    LIMIT_MS,
  );

  describe('a document made by hand', () => {
    const waiting = async (): Promise<PanelOrder> => {
      const order = await panel.place({ pay: false });
      await until(order, ({ status }) => status.reason.code === 'WAIT');
      return order;
    };

    it(
      'is linked to the order that it names, which gets no second invoice',
      async () => {
        const order = await waiting();
        const id = await documentByHand(system, { introduction: `Rechnung zur Bestellung ${order.name}.` });
        const page = await until(order, ({ documents }) => documents.length === 1);
        expect(idOf(page)).toBe(id);
        await until(order, ({ status }) => status.state === 'done');
        await panel.act(order, 'pay');
        const paid = await until(order, ({ paymentStatus }) => paymentStatus === 'paid');
        expect(paid.documents).toHaveLength(1);
        expect(paid.balance).toMatchObject({ complete: false });
        expect(paid.causes?.length).toBeGreaterThan(0);
        expect(await eventsOf(order)).toEqual(expect.arrayContaining(['order.waiting', 'invoice.linked']));
        expect(await eventsOf(order)).not.toContain('invoice.created');
      },
      LIMIT_MS,
    );

    it(
      'is linked to the order of the invoice that it corrects',
      async () => {
        const [order, invoice] = await invoiced();
        await documentByHand(system, { path: 'credit-notes', grossAmount: 5, preceding: invoice });
        const page = await until(order, ({ documents }) => documents.some(({ kind }) => kind === 'credit-note'));
        expect(page.documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
        expect(await eventsOf(order)).toContain('credit.linked');
      },
      LIMIT_MS,
    );

    it(
      'takes the place of an invoice that was cancelled',
      async () => {
        const [order, id] = await invoiced();
        await act(id, 'void');
        await until(order, ({ documents }) => documents[0]?.cancelled === true);
        await documentByHand(system, { introduction: `Ersatz für ${order.name}` });
        const page = await until(order, ({ documents }) => documents.length === 2);
        expect(page.documents.map(({ cancelled }) => cancelled)).toEqual([true, false]);
        expect(page.status.state).toBe('done');
      },
      LIMIT_MS,
    );

    it(
      'stays apart when it names two orders, is a draft, or carries the mark of another shop',
      async () => {
        const [one, other] = [await waiting(), await waiting()];
        await documentByHand(system, { introduction: `Für ${one.name} und ${other.name}` });
        await documentByHand(system, { introduction: `Für ${one.name}`, finalise: false });
        await documentByHand(system, { introduction: `Für ${one.name}`, remark: 'Referenz: K7Q2M9XW4T' });
        await settled();
        for (const order of [one, other]) expect((await until(order, () => true)).documents).toEqual([]);
      },
      LIMIT_MS,
    );
  });

  it(
    'is found after an outage, and the events come to the new address then',
    async () => {
      const [order, id] = await invoiced();
      const open = await panel.place({ pay: false });
      await until(open, ({ status }) => status.reason.code === 'WAIT');
      const before = system.host.url;
      const meanwhile = async () => {
        await act(id, 'pay');
        await documentByHand(system, { introduction: `Zu ${open.name}` });
      };
      await system.restart(meanwhile, { PORT: '0' });
      await until(order, ({ documents }) => documents[0]?.status === 'paid');
      await until(open, ({ documents }) => documents.length === 1);
      expect(system.host.url).not.toBe(before);
      const address = `${system.host.url}/webhooks/lexware/${system.shopify.shop}`;
      const all = await eventually(subscriptions, (rows) => rows.every(({ callbackUrl }) => callbackUrl === address));
      expect(all).toHaveLength(16);
    },
    LIMIT_MS,
  );

  it('is taken from no other', async () => {
    const before = await counters();
    const body = JSON.stringify({ organizationId: 'o', eventType: 'invoice.changed', resourceId: 'x', eventDate: '' });
    expect((await send(body, 'AAAA')).status).toBe(401);
    expect((await send(body, '')).status).toBe(401);
    expect((await send(body, 'AAAA', 'nirgendwo.myshopify.com')).status).toBe(401);
    const probe = (shop: string) => fetch(`${system.host.url}/webhooks/lexware/${shop}`, { method: 'HEAD' });
    expect((await probe(system.shopify.shop)).status).toBe(200);
    expect((await probe('nirgendwo.myshopify.com')).status).toBe(200);
    expect(await counters()).toMatchObject({
      badSignature: (before['badSignature'] ?? 0) + 3,
      unknownShop: before['unknownShop'],
    });
  });
});
