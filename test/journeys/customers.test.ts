import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  CustomerOrderReply,
  DashboardReply,
  LogPageReply,
  OrderPageReply,
  OrderReply,
} from '@belegwerk/contracts/api';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type OrderPanel, type PanelOrder } from '../system/order-panel.ts';
import { WISHED_FIRM } from './wished-firm.ts';

const LIMIT_MS = 40_000;
interface Customer {
  readonly id: string;
  readonly name: string;
  readonly country?: string;
}
type Answer = {
  readonly status: number;
  readonly body: CustomerOrderReply & {
    readonly error?: { kind: string; code?: string; faults?: readonly { field: string }[] };
  };
};

describe('a signed-in customer', () => {
  let system: TestSystem;
  let panel: OrderPanel;
  let buyer: Customer;
  let stranger: Customer;
  beforeAll(async () => {
    system = await startTestSystem({ preferences: { invoiceEvent: 'paid', creditCreate: true } });
    panel = orderPanel(system);
    const [first, second] = await system.panel<readonly Customer[]>('/customers');
    if (!first || !second) throw new Error('the shop has no two customers');
    [buyer, stranger] = [first, second];
  }, LIMIT_MS);
  afterAll(() => system.close());

  const tokenOf = async (customer?: Customer): Promise<string> => {
    const query = customer ? `?${new URLSearchParams({ customer: customer.id }).toString()}` : '';
    return (await system.control<{ token: string }>('shopify', `/customer-token${query}`)).token;
  };
  const call = async (token: string, path: string, body?: object): Promise<Answer> => {
    const reply = await fetch(`${system.host.url}/customer/orders/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    return { status: reply.status, body: (await reply.json()) as Answer['body'] };
  };
  const see = async ({ legacyId }: PanelOrder, who: Customer | undefined = buyer) => call(await tokenOf(who), legacyId);
  const ask = async ({ legacyId }: PanelOrder, more: object = {}, who: Customer | undefined = buyer) =>
    call(await tokenOf(who), `${legacyId}/name`, { ...WISHED_FIRM, form: randomUUID(), isOwn: true, ...more });
  const act = ({ legacyId }: PanelOrder, action: string, input = {}) =>
    system.api(`/api/orders/${legacyId}/actions`, 'POST', { action, input, dialog: randomUUID() });
  const page = ({ legacyId }: PanelOrder) => system.order(legacyId, () => true);

  it(
    'reads the documents of an order of his own, and of no other',
    async () => {
      const order = await panel.placeDone();
      const { status, body } = await see(order);
      expect([status, body.isSignedIn, body.order]).toEqual([200, true, order.name]);
      const [invoice] = body.documents;
      expect(invoice).toMatchObject({ kind: 'invoice', currency: 'EUR', cancelled: false });
      expect((await (await fetch(invoice?.url ?? '')).text()).startsWith('%PDF')).toBe(true);
      expect((await see(order, stranger)).status).toBe(404);
      expect((await call(await tokenOf(buyer), '99999999999')).status).toBe(404);
      expect((await call(await tokenOf(), order.legacyId)).body).toEqual({ isSignedIn: false, documents: [] });
    },
    LIMIT_MS,
  );

  it(
    'has no identity without a token of the customer accounts, and a customer is no staff',
    async () => {
      const order = await panel.placeDone();
      for (const token of ['', 'x.y.z', await system.session()])
        expect((await call(token, order.legacyId)).body.error?.kind).toBe('session-invalid');
      expect((await call(await tokenOf(), `${order.legacyId}/name`, { form: randomUUID(), isOwn: true })).status).toBe(
        401,
      );
      const asStaff = await fetch(`${system.host.url}/api/shop`, {
        headers: { authorization: `Bearer ${await tokenOf(buyer)}` },
      });
      expect(asStaff.status).toBe(401);
    },
    LIMIT_MS,
  );

  it(
    'asks for his company, the merchant accepts, and the invoice is written anew to the same amount',
    async () => {
      const order = await panel.placeDone();
      const form = randomUUID();
      for (const _again of [1, 2]) {
        const { status, body } = await ask(order, { form });
        expect([status, body.request?.state, body.request?.name]).toEqual([
          202,
          'open',
          'Muster & Söhne GmbH, Erika Muster',
        ]);
      }
      expect((await ask(order)).body.error).toMatchObject({ kind: 'action-impossible', code: 'open' });
      const waiting = await page(order);
      expect(waiting.next.sentence).toMatch(/^Du bist dran: Der Kunde bittet um einen anderen Namen/);
      expect(waiting.nameAsked).toBe('Muster & Söhne GmbH, Erika Muster, Deichstraße 7, 20459 Hamburg');
      const { concerns } = await system.api<DashboardReply>('/api/dashboard');
      expect(concerns).toContainEqual({ concern: 'name-asked', orders: 1 });
      const listed = await system.api<OrderPageReply>('/api/orders?concern=name-asked');
      expect(listed.items.map(({ name }) => name)).toEqual([order.name]);
      const accept = waiting.actions.find(({ action }) => action === 'accept-name');
      expect(accept?.dialog?.sentences.join(' ')).toContain(
        'Muster & Söhne GmbH, Erika Muster, Deichstraße 7, 20459 Hamburg',
      );

      await act(order, 'accept-name');
      const booked = await panel.bookedTimes(order, 'invoice', 2);
      const [credit] = await panel.bookedTimes(order, 'credit-note', 1);
      const [before, after] = booked;
      expect([after?.totalCents, credit?.totalCents]).toEqual([before?.totalCents, before?.totalCents]);
      expect(after?.taxConditions).toEqual(before?.taxConditions);
      expect(after?.address).toMatchObject({ name: 'Muster & Söhne GmbH', street: 'Deichstraße 7', countryCode: 'DE' });
      const { body } = await eventually(
        () => see(order),
        ({ body: { documents } }) => documents.length === 3,
      );
      expect([body.request?.state, body.obstacle]).toEqual(['accepted', 'not-now']);
      expect(body.request?.invoice).toBe(after?.voucherNumber);
      const invoices = body.documents.filter(({ kind }) => kind === 'invoice');
      expect(invoices.map(({ number, takenBack }) => [number, takenBack])).toEqual([
        [after?.voucherNumber, undefined],
        [before?.voucherNumber, 'replaced'],
      ]);
      const logged = async () => {
        const { items } = await system.api<LogPageReply>('/api/shop/logs?pageSize=100');
        return items.filter((each) => each.order?.name === order.name).map(({ event }) => event);
      };
      // no money came for it: its credit note settled it
      const mine = await eventually(logged, (events) => events.includes('invoice.set-off'));
      expect(mine).not.toContain('invoice.paid');
      expect(mine.filter((event) => event === 'order.name-asked')).toHaveLength(1);
      expect(mine).toContain('order.acted');
      const isSetOff = ({ kind, states }: OrderReply['documents'][number]) =>
        kind === 'invoice' && states[0] === 'set-off';
      const settled = await system.order(order.legacyId, ({ documents }) => documents.some(isSetOff));
      const old = settled.documents.find(isSetOff)?._key;
      expect(settled.eInvoices.map(({ documentKey }) => documentKey)).not.toContain(old);
    },
    LIMIT_MS,
  );

  it(
    'reads why the merchant refused, or that it was done by hand, and may ask three times',
    async () => {
      const order = await panel.placeDone();
      const answers = [
        ['refused', 'unclear'],
        ['refused', 'too-late'],
        ['accepted', 'done-by-hand'],
      ] as const;
      for (const [state, reason] of answers) {
        expect((await ask(order)).status).toBe(202);
        await act(order, 'refuse-name', { reason });
        const { body } = await see(order);
        expect(body.request).toMatchObject({ state, reason });
      }
      expect((await ask(order)).body.error?.code).toBe('asked-often');
      expect(await panel.booked(order, 'invoice')).toHaveLength(1);
      expect((await page(order)).actions.map(({ action }) => action)).not.toContain('refuse-name');
    },
    LIMIT_MS,
  );

  it(
    'cannot ask behind a credit note, behind the deadline, for the order of another, or without saying that it is his name',
    async () => {
      const order = await panel.placeDone();
      expect((await ask(order, { isOwn: false })).body.error?.faults).toMatchObject([{ field: 'isOwn' }]);
      expect((await ask(order, { street: '', zip: ' ' })).body.error?.faults).toMatchObject([
        { field: 'street' },
        { field: 'zip' },
      ]);
      for (const zip of ['1', 'ABC'])
        expect((await ask(order, { zip })).body.error?.faults).toMatchObject([{ field: 'zip' }]);
      expect((await ask(order, { company: 'x'.repeat(201), zip: '2'.repeat(21) })).body.error?.faults).toMatchObject([
        { field: 'company', text: 'Höchstens 200 Zeichen' },
        { field: 'zip' },
      ]);
      expect((await ask(order, {}, stranger)).status).toBe(404);
      await system.prefer({ nameRequests: 'off' });
      expect((await ask(order)).body.error?.code).toBe('off');
      await system.prefer({ nameRequests: 'ask' });
      const [line] = order.lines;
      await panel.act(order, 'refund', { lines: [{ lineId: line?.id, quantity: 1 }] });
      await panel.bookedTimes(order, 'credit-note', 1);
      expect((await ask(order)).body.error?.code).toBe('not-now');
    },
    LIMIT_MS,
  );

  it(
    'has his company accepted by itself where the settings say so, and another person, or another place, never',
    async () => {
      await system.prefer({ nameRequests: 'company' });
      const order = await panel.placeDone();
      const { body } = await see(order);
      const own = { ...body.form, company: WISHED_FIRM.company };
      const { firstName, lastName } = own;
      for (const other of [
        { ...own, firstName: 'Fremde', lastName: 'Person' },
        { firstName, lastName },
      ]) {
        await ask(order, other);
        expect((await see(order)).body.request?.state).toBe('open');
        await act(order, 'refuse-name', { reason: 'not-the-buyer' });
      }
      expect((await ask(order, { ...own, company: body.form?.company })).body.error?.code).toBe('named-so');
      await ask(order, own);
      await panel.bookedTimes(order, 'invoice', 2);
      expect((await see(order)).body.request?.state).toBe('accepted');
      await system.prefer({ nameRequests: 'ask' });
    },
    LIMIT_MS,
  );
});
