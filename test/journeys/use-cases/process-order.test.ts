import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventText } from '@belegwerk/core/events';
import { cents, documentMark, instant, ok } from '@belegwerk/core/kernel';
import { makeProcessOrder, type Outcome } from '@belegwerk/core/use-cases';
import type { Order } from '@belegwerk/core/orders';
import type { OrderSourceFailure } from '@belegwerk/core/ports';
import type { Shop } from '@belegwerk/core/shops';
import { aLine, anOrder, aRefund, someBooks, without } from '../../builders/index.ts';
import { Stage } from './stage.ts';

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});
afterEach(() => stage.close());

const stateOf = (outcome: Outcome): string =>
  outcome.kind === 'finished'
    ? [outcome.status.state, outcome.status.reason.code].join(' ')
    : `${outcome.kind} ${outcome.why}`;

const SENT: Order['fulfilments'][number] = {
  id: 'gid://shopify/Fulfillment/1',
  createdAt: anOrder().createdAt,
  cancelled: false,
  lines: [{ lineId: 'gid://shopify/LineItem/1', quantity: 1 }],
  trackingNumbers: [],
};

describe('an order that is looked at', () => {
  it('gets its invoice once, however often it is looked at', async () => {
    const shop = await stage.open({ preferences: { contactCreate: [] } });
    const first = await stage.process(shop, anOrder());
    const second = await stage.process(shop, anOrder());
    expect([first, second].map(stateOf)).toEqual(['done EXISTING', 'done EXISTING']);
    expect(stage.books.written()).toEqual(['invoice 12390']);
    expect(await stage.log(shop)).toEqual(['invoice.created success']);
    expect(await stage.recordsOf(shop).orders.byId(anOrder().id)).toMatchObject({
      status: { state: 'done' },
      documents: [{ document: { number: 'RE1001' } }],
      customerName: 'Erika Mustermann',
    });
  });

  /** A second worker, which goes on as if it still had its lease. */
  const otherWorker = (change: Partial<Stage['processPorts']>) =>
    makeProcessOrder({ ...stage.processPorts, ...change });

  const pausedAt = () => {
    const { promise: goOn, resolve: go } = Promise.withResolvers<void>();
    const { promise: isThere, resolve: there } = Promise.withResolvers<void>();
    const pause = (): Promise<void> => {
      there();
      return goOn;
    };
    return { pause, go, isThere };
  };

  type Documents = ReturnType<Stage['stores']['recordsOf']>['documents'];

  /** Records of which one way to write documents is another one. */
  const withOther = (
    name: 'change' | 'plan',
    other: (documents: Documents) => (...given: never[]) => Promise<unknown>,
  ): Stage['stores'] => ({
    ...stage.stores,
    recordsOf: (key) => {
      const records = stage.stores.recordsOf(key);
      const documents = new Proxy(records.documents, {
        get: (target, asked) => {
          if (asked === name) return other(target);
          const value: unknown = Reflect.get(target, asked);
          return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
        },
      });
      return { ...records, documents };
    },
  });

  /** Records whose documents are marked as sent only after a while. */
  const slowMarks = (pause: () => Promise<void>): Stage['stores'] =>
    withOther('change', (documents) => async (...given: Parameters<Documents['change']>) => {
      const changed = await documents.change(...given);
      if (given[1].kind === 'sent') await pause();
      return changed;
    });

  /** Records in which documents are planned only after a while. */
  const slowPlans = (pause: () => Promise<void>): Stage['stores'] =>
    withOther('plan', (documents) => async (...given: Parameters<Documents['plan']>) => {
      await pause();
      return documents.plan(...given);
    });

  it('gets one invoice when a shop worker went on so late that another one looks after the order', async () => {
    const shop = await stage.open({ preferences: { contactCreate: [] } });
    stage.shopDesk.place(anOrder());
    const { pause, go, isThere } = pausedAt();
    const late = otherWorker({ stores: slowMarks(pause) })(shop, anOrder().id, 'live');
    await isThere;
    stage.clock.advance(60);
    await stage.processOrder(shop, anOrder().id, 'live');
    go();
    expect(stateOf(await late)).toBe('come-back overtaken');
    expect(stage.books.written()).toEqual(['invoice 12390']);
    // who comes late does not say that the invoice is still to come
    expect(await stage.recordsOf(shop).orders.byId(anOrder().id)).toMatchObject({ status: { state: 'done' } });
  });

  it('is not decided by a reading that another worker has overtaken', async () => {
    const shop = await stage.open({ preferences: { contactCreate: [], creditCreate: true } });
    const before = anOrder({ lines: [aLine({ quantity: 2, price: '50.00' })] });
    const edited = anOrder({ lines: [aLine({ quantity: 3, price: '50.00' })], edited: true });
    const after = { ...edited, updatedAt: before.updatedAt.add({ seconds: 60 }) };
    await stage.process(shop, before);
    const { pause, go, isThere } = pausedAt();
    const slow = Object.assign(Object.create(stage.shopDesk) as typeof stage.shopDesk, {
      orderById: async () => {
        await pause();
        return ok(before);
      },
    });
    const overtaken = otherWorker({ orders: slow })(shop, before.id, 'live');
    await isThere;
    stage.clock.advance(60);
    await stage.process(shop, after);
    const written = stage.books.written();
    go();
    expect(stateOf(await overtaken)).toBe('come-back overtaken');
    expect(stage.books.written()).toEqual(written);
    expect((await stage.recordsOf(shop).orders.byId(before.id))?.updatedAt).toEqual(after.updatedAt);
  });

  it('gets no document beside those that another worker has made since it was decided', async () => {
    const shop = await stage.open({ preferences: { contactCreate: [], creditCreate: true, invoiceFinalize: true } });
    const order = anOrder({
      refunds: [
        aRefund({ lines: [{ lineId: 'gid://shopify/LineItem/1', amount: '119.00', tax: '19.00' }], paidOut: '119.00' }),
      ],
    });
    await stage.process(shop, anOrder());
    const [invoice] = await stage.recordsOf(shop).documents.ofOrder(order.id);
    stage.shopDesk.place(order);
    const { pause, go, isThere } = pausedAt();
    const late = otherWorker({ stores: slowPlans(pause) })(await stage.agreed(shop), order.id, 'live');
    await isThere;
    stage.clock.advance(60);
    await stage.act(shop, { order: order.id, action: 'cancel', document: invoice?.id ?? '' });
    await stage.process(shop, order);
    expect(stage.books.written()).toEqual(['invoice 12390', 'credit-note 12390']);
    go();
    expect(stateOf(await late)).toBe('come-back overtaken');
    await stage.process(shop, order);
    expect(stage.books.written()).toEqual(['invoice 12390', 'credit-note 12390']);
  });

  it('is not decided by a reading older than the one by which another worker has begun its invoice', async () => {
    const shop = await stage.open({ preferences: { contactCreate: [], creditCreate: true } });
    const before = anOrder({ lines: [aLine({ quantity: 2, price: '50.00' })] });
    const edited = anOrder({ lines: [aLine({ quantity: 3, price: '50.00' })], edited: true });
    const after = { ...edited, updatedAt: before.updatedAt.add({ seconds: 60 }) };
    const { pause, go, isThere } = pausedAt();
    const slow = Object.assign(Object.create(stage.shopDesk) as typeof stage.shopDesk, {
      orderById: async () => {
        await pause();
        return ok(before);
      },
    });
    const overtaken = otherWorker({ orders: slow })(shop, before.id, 'live');
    await isThere;
    stage.clock.advance(60);
    stage.shopDesk.place(after);
    // it dies behind the call, before it has recorded the order
    const dying = Object.assign(Object.create(stage.books) as typeof stage.books, {
      describe: () => Promise.reject(new Error('dies')),
      issue: async (...given: Parameters<typeof stage.books.issue>) => {
        await stage.books.issue(...given);
        throw new Error('dies');
      },
    });
    await expect(otherWorker({ bookkeeping: dying })(shop, after.id, 'live')).rejects.toThrow('dies');
    const written = stage.books.written();
    stage.clock.advance(120);
    go();
    expect(stateOf(await overtaken)).toBe('come-back overtaken');
    expect(stage.books.written()).toEqual(written);
    await stage.process(shop, after);
    expect(stage.books.written()).toEqual(written);
    expect(written).toHaveLength(1);
  });

  it('keeps what a person has noted with it while it was looked at', async () => {
    const shop = await stage.open({ preferences: { contactCreate: [], invoiceEvent: 'paid' } });
    await stage.process(shop, { ...anOrder(), paymentStatus: 'pending' });
    const draft = {
      kind: 'invoice',
      mark: documentMark('ABCDEFGHJK'),
      total: cents(12_390),
      books: someBooks,
      sentAt: stage.clock.now(),
    } as const;
    const { orders } = stage.recordsOf(shop);
    const issue = stage.books.issue.bind(stage.books);
    stage.books.issue = async (...asked) => {
      await orders.amend(anOrder().id, (record) => ({ ...record, previewDrafts: [draft] }));
      return issue(...asked);
    };
    await stage.process(shop, anOrder());
    expect(await orders.byId(anOrder().id)).toMatchObject({ status: { state: 'done' }, previewDrafts: [draft] });
  });

  it('is told in the log once, also after the log has forgotten it', async () => {
    const shop = await stage.open({ preferences: { contactCreate: [], creditCreate: true } });
    await stage.process(shop, anOrder());
    stage.quota = 0;
    const refunded = anOrder({
      refunds: [
        aRefund({ lines: [{ lineId: 'gid://shopify/LineItem/1', amount: '119.00', tax: '19.00' }], paidOut: '119.00' }),
      ],
    });
    stage.clock.advance(60);
    expect(stateOf(await stage.process(shop, refunded))).toBe('waiting NO_TRANSFERS');
    expect(await stage.log(shop)).toEqual([
      'invoice.created success',
      'credit.without-transfer warning',
      'plan.transfers-exhausted warning',
    ]);
    stage.clock.advance(3600);
    expect(await stage.recordsOf(shop).events.forget(stage.clock.now())).toBe(3);
    await stage.process(shop, refunded);
    expect(await stage.log(shop)).toEqual([]);
  });

  it('adopts a document whose answer was lost', async () => {
    const shop = await stage.open();
    stage.books.faults.prepare('issue', { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' });
    const lost = await stage.process(shop, anOrder());
    expect(lost).toEqual({ kind: 'come-back', waitSeconds: 2, why: 'bookkeeping-outcome-unknown' });
    stage.clock.advance(30);
    expect(stateOf(await stage.process(shop, anOrder()))).toBe('done EXISTING');
    expect(stage.books.written()).toEqual(['invoice 12390']);
    expect(await stage.log(shop)).toContain('invoice.adopted success');
  });

  it('sends again what is surely absent, and waits while that is not sure', async () => {
    const shop = await stage.open();
    stage.books.faults.prepare('issue', { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' });
    await stage.process(shop, anOrder());
    stage.books.booked.pop();
    stage.books.faults.prepare('find', { kind: 'bookkeeping-unreachable', detail: 'down' });
    expect(stateOf(await stage.process(shop, anOrder()))).toBe('come-back bookkeeping-unreachable');
    expect(await stage.recordsOf(shop).orders.byId(anOrder().id)).toMatchObject({
      status: { state: 'creating', reason: { code: 'IN_PROGRESS', facts: { why: 'bookkeeping-unreachable' } } },
    });
    expect(stateOf(await stage.process(shop, anOrder()))).toBe('done EXISTING');
    expect(stage.books.written()).toEqual(['invoice 12390']);
  });

  it('reads what an issued document says later, when reading it failed', async () => {
    const shop = await stage.open();
    stage.books.faults.prepare('read', { kind: 'bookkeeping-busy', waitSeconds: 7 });
    expect(await stage.process(shop, anOrder())).toEqual({
      kind: 'come-back',
      waitSeconds: 7,
      why: 'bookkeeping-busy',
    });
    expect(stateOf(await stage.process(shop, anOrder()))).toBe('done EXISTING');
    expect(stage.books.written()).toEqual(['invoice 12390']);
  });

  it('fails when the accounting service refuses, and says its words', async () => {
    const shop = await stage.open();
    const reasons = ['Name fehlt', 'Ort fehlt'];
    stage.books.faults.prepare('issue', { kind: 'bookkeeping-refused', code: '406', reasons });
    expect(stateOf(await stage.process(shop, anOrder()))).toBe('failed REFUSED');
    const [event] = await stage.events(shop);
    expect(event).toMatchObject({ name: 'invoice.refused', status: 'critical' });
    expect(event && eventText(event)).toBe('Lexware-Fehler: 406 (Name fehlt; Ort fehlt)');
    stage.clock.advance(60);
    expect(stateOf(await stage.process(shop, anOrder()))).toBe('done EXISTING');
  });

  it.each([
    [{ kind: 'bookkeeping-busy', waitSeconds: 3 } as const, 'come-back bookkeeping-busy'],
    [{ kind: 'bookkeeping-not-connected' } as const, 'waiting NOT_CONNECTED'],
    [{ kind: 'bookkeeping-cancelled' } as const, 'come-back bookkeeping-cancelled'],
  ])('stands as the accounting service answers: %j', async (failure, state) => {
    const shop = await stage.open();
    stage.books.faults.prepare('issue', failure);
    expect(stateOf(await stage.process(shop, anOrder()))).toBe(state);
    expect(stage.books.written()).toEqual([]);
  });

  it('waits for the next transfers when none is left', async () => {
    stage.quota = 0;
    const shop = await stage.open();
    const outcome = await stage.process(shop, anOrder());
    expect(stateOf(outcome)).toBe('waiting NO_TRANSFERS');
    expect(outcome).toMatchObject({ status: { nextLookAt: instant('2026-11-30T23:00:00Z') } });
    expect(stage.books.written()).toEqual([]);
  });

  const documentsOf = async (shop: Shop) =>
    (await stage.recordsOf(shop).orders.byId(anOrder().id))?.documentStatuses?.map(({ kind, state, reason }) =>
      `${kind} ${state} ${reason.code} ${reason.facts?.['event'] ?? ''}`.trim(),
    );

  it('says of the document itself that it waits for a transfer, and calls it under way nowhere', async () => {
    stage.quota = 0;
    const shop = await stage.open();
    await stage.process(shop, anOrder());
    expect(await documentsOf(shop)).toEqual(['invoice waiting NO_TRANSFERS']);
  });

  it('says of the document itself that it was refused', async () => {
    const shop = await stage.open({ preferences: { contactCreate: [] } });
    stage.books.faults.prepare('issue', { kind: 'bookkeeping-refused', reasons: ['nein'] });
    await stage.process(shop, anOrder());
    expect(await documentsOf(shop)).toEqual(['invoice failed REFUSED']);
  });

  it('says of a new invoice that it waits for the credit note of the old one', async () => {
    const preferences = { contactCreate: [], creditCreate: true, invoiceEdits: 'reissue' } as const;
    const shop = await stage.open({ preferences });
    await stage.process(shop, anOrder());
    stage.quota = 1;
    const more = [...anOrder().lines, aLine({ id: 'gid://shopify/LineItem/2', price: '10.00' })];
    stage.clock.advance(60);
    expect(stateOf(await stage.process(shop, anOrder({ lines: more })))).toBe('waiting NO_TRANSFERS');
    expect(await documentsOf(shop)).toEqual([
      'invoice done EXISTING',
      'credit-note waiting NO_TRANSFERS',
      'invoice waiting WAIT credit-note',
    ]);
  });

  it('is taken back at the rates that its documents were kept with, also when other goods are sold later', async () => {
    const preferences = { contactCreate: [], creditCreate: true, fixTaxTip: true, invoiceEdits: 'reissue' } as const;
    const shop = await stage.open({ preferences });
    const mill = aLine({ id: 'A', price: '90.00' });
    const tip = aLine({ id: 'T', kind: 'tip', price: '10.00', rate: '0', currentQuantity: 0 });
    const kept = aRefund({
      lines: [{ lineId: 'T', amount: '10.00', tax: '0.00' }],
      adjustments: [{ amount: '10.00' }],
      paidOut: '0.00',
    });
    const before = anOrder({ lines: [mill, tip], shipping: [], refunds: [kept] });
    const books = aLine({ id: 'B', price: '200.00', rate: '7' });
    const edited = anOrder({ lines: [mill, tip, books], shipping: [], refunds: [kept], edited: true });
    await stage.process(shop, before);
    await stage.process(shop, { ...edited, updatedAt: before.updatedAt.add({ seconds: 60 }) });
    const documents = await stage.recordsOf(shop).documents.ofOrder(before.id);
    expect(
      documents.map(({ kind, byRate }) => [kind, ...(byRate ?? []).map(({ gross, rate }) => [gross, rate])]),
    ).toEqual([
      ['invoice', [10_000, 1900]],
      ['credit-note', [10_000, 1900]],
      ['invoice', [9000, 1900], [21_000, 700]],
    ]);
  });

  it('gets a credit note for a refund, related to its invoice where that is allowed', async () => {
    const shop = await stage.open({ preferences: { creditCreate: true } });
    await stage.process(shop, anOrder());
    const refunded = anOrder({
      refunds: [
        aRefund({
          lines: [{ lineId: 'gid://shopify/LineItem/1', amount: '119.00', tax: '19.00' }],
          paidOut: '119.00',
        }),
      ],
    });
    stage.clock.advance(60);
    stage.books.faults.prepare('issue', { kind: 'bookkeeping-refused', reasons: ['precedingSalesVoucherId'] });
    await stage.process(shop, refunded);
    expect(stage.books.written()).toEqual(['invoice 12390', 'credit-note 11900']);
    expect(stage.books.booked[1]?.order.relatedTo).toBeUndefined();
    expect(await stage.log(shop)).toEqual(['invoice.created success', 'credit.created success']);
  });

  it.each([
    [{ kind: 'bookkeeping-refused', reasons: ['not this one'] } as const, 'held REFUSED'],
    [{ kind: 'document-not-found' } as const, 'held REFUSED'],
    [{ kind: 'bookkeeping-permission-missing', permission: 'invoices.read' } as const, 'held MISSING_SCOPE'],
    [{ kind: 'bookkeeping-busy', waitSeconds: 4 } as const, 'come-back bookkeeping-busy'],
  ])('whose invoice does not tell its recipient (%j) gets its other documents', async (failure, state) => {
    const shop = await stage.open({ preferences: { creditCreate: true, deliveryCreate: true } });
    await stage.process(shop, anOrder());
    const lines = [{ lineId: 'gid://shopify/LineItem/1', amount: '119.00', tax: '19.00' }];
    const refunded = anOrder({ refunds: [aRefund({ lines, paidOut: '119.00' })], fulfilments: [SENT] });
    stage.clock.advance(60);
    for (const _round of ['the delivery note', 'after it']) stage.books.faults.prepare('recipient', failure);
    expect(stateOf(await stage.process(shop, refunded))).toBe(state);
    const others = state.startsWith('held') ? ['delivery-note 0'] : [];
    expect(stage.books.written()).toEqual(['invoice 12390', ...others]);
    for (const _look of ['perhaps still busy', 'free again']) await stage.process(shop, refunded);
    expect(stage.books.written()).toContain('credit-note 11900');
  });

  it.each([
    [{ kind: 'order-not-found' } as const, 'unreadable NOT_FOUND'],
    [{ kind: 'order-unreadable', path: 'lines.0.price', detail: 'kein Betrag' } as const, 'unreadable kein Betrag'],
    [{ kind: 'shop-busy', waitSeconds: 4 } as const, 'come-back shop-busy'],
    [{ kind: 'shop-unreachable', detail: 'down' } as const, 'come-back shop-unreachable'],
    [{ kind: 'shop-access-lost', detail: 'token' } as const, 'come-back shop-access-lost'],
    [{ kind: 'shop-permission-missing', permission: 'read_orders' } as const, 'come-back shop-permission-missing'],
  ])('is not touched when it cannot be read: %j', async (failure, state) => {
    const shop = await stage.open();
    stage.shopDesk.faults.prepare('orderById', failure);
    expect(stateOf(await stage.process(shop, anOrder()))).toBe(state);
    expect(await stage.log(shop)).toEqual([]);
  });

  it.each<[string, OrderSourceFailure, boolean, readonly string[]]>([
    ['is gone, and the document exists', { kind: 'order-not-found' }, true, ['issued', 'invoice.adopted success']],
    ['is gone, and there is no document', { kind: 'order-not-found' }, false, ['refused']],
    [
      'cannot be read any more',
      { kind: 'order-unreadable', path: 'lines.0.price', detail: 'kein Betrag' },
      true,
      ['issued', 'invoice.adopted success'],
    ],
  ])(
    'has what became of its document found out after a lost answer, when it %s',
    async (_when, failure, exists, found) => {
      const shop = await stage.open();
      stage.books.faults.prepare('issue', { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' });
      await stage.process(shop, anOrder());
      if (!exists) stage.books.booked.splice(0);
      stage.clock.advance(3600);
      stage.shopDesk.faults.prepare('orderById', failure);
      expect(stateOf(await stage.process(shop, anOrder()))).toMatch(/^unreadable/);
      const [entry] = await stage.recordsOf(shop).documents.ofOrder(anOrder().id);
      expect([entry?.state, ...(await stage.log(shop))]).toEqual(found);
      expect(stage.books.written()).toEqual(exists ? ['invoice 12390'] : []);
    },
  );

  it.each<[string, Order, string, boolean, readonly string[]]>([
    ['its document exists', anOrder(), 'creating', true, ['issued']],
    ['it has no document', anOrder(), 'creating', false, ['refused']],
    ['it waited for its payment', anOrder({ paymentStatus: 'pending', payments: [] }), 'waiting', false, []],
  ])(
    'is said to be gone once it is, and no document to come by itself, when %s',
    async (_when, order, state, exists, states) => {
      const shop = await stage.open({ preferences: { invoiceEvent: 'paid' } });
      const record = () => stage.recordsOf(shop).orders.byId(order.id);
      stage.books.faults.prepare('issue', { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' });
      await stage.process(shop, order);
      expect((await record())?.status.state).toBe(state);
      if (!exists) stage.books.booked.splice(0);
      stage.clock.advance(3600);
      for (let looks = 0; looks < 2; looks += 1) {
        stage.shopDesk.faults.prepare('orderById', { kind: 'order-not-found' });
        await stage.process(shop, order);
      }
      const after = await record();
      expect(after?.status).toEqual({ state: 'skipped', reason: { code: 'NOT_FOUND' } });
      expect(after?.documentStatuses?.filter((each) => ['creating', 'waiting'].includes(each.state)) ?? []).toEqual([]);
      expect(after?.documents.map((each) => each.state)).toEqual(states);
    },
  );

  it('says that its draft was deleted that could not be read before, and makes no other', async () => {
    const shop = await stage.open({ preferences: { invoiceFinalize: false } });
    stage.books.faults.prepare('read', { kind: 'bookkeeping-busy', waitSeconds: 3 });
    await stage.process(shop, anOrder());
    stage.books.booked.splice(0);
    stage.clock.advance(60);
    expect(await stage.process(shop, anOrder())).toMatchObject({ kind: 'come-back', why: 'document-not-found' });
    stage.clock.advance(600);
    await stage.process(shop, anOrder());
    const { id } = anOrder();
    const record = await stage.recordsOf(shop).orders.byId(id);
    expect(record?.documents).toMatchObject([{ state: 'issued', document: { cancelled: true, status: 'draft' } }]);
    expect(record?.status.state).not.toBe('creating');
    expect(await stage.log(shop)).toEqual(
      expect.arrayContaining(['invoice.created success', 'invoice.deleted warning']),
    );
    await stage.process(shop, anOrder());
    expect(stage.books.written()).toEqual([]);
  });

  it.each<[string, Order, string, readonly string[]]>([
    [
      'waits for its payment',
      anOrder({ paymentStatus: 'pending', payments: [] }),
      'waiting WAIT',
      ['order.waiting info'],
    ],
    ['is skipped as a test', anOrder({ test: true }), 'skipped TEST_ORDER', ['order.skipped info']],
    [
      'is held without an address',
      without(anOrder(), 'billingAddress', 'shippingAddress'),
      'held MISSING_ADDRESS',
      ['order.held warning'],
    ],
    [
      'is held without a customer and an address',
      without(anOrder(), 'billingAddress', 'shippingAddress', 'customer'),
      'held MISSING_CUSTOMER',
      ['order.held warning'],
    ],
  ])('%s', async (_, order, state, log) => {
    const shop = await stage.open({ preferences: { invoiceEvent: 'paid' } });
    expect(stateOf(await stage.process(shop, order))).toBe(state);
    expect(await stage.log(shop)).toEqual(log);
  });

  it('is told once as long as it stands the same, however often the shop changes the order', async () => {
    const { accounting, ...unconnected } = await stage.open();
    const at = (second: string, over: Partial<Order> = {}, shop: Shop = unconnected) =>
      stage.process(shop, anOrder({ updatedAt: instant(`2026-11-20T13:00:${second}Z`), ...over }));
    for (const second of ['01', '02', '03']) await at(second);
    expect(await stage.log(unconnected)).toEqual(['order.waiting info']);
    await at('04', { test: true }, accounting ? { ...unconnected, accounting } : unconnected);
    await at('05');
    expect(await stage.log(unconnected)).toEqual(['order.waiting info', 'order.skipped info', 'order.waiting info']);
  });

  it('gets its invoice without a contact when that is wanted and Lexware Office refuses it', async () => {
    const shop = await stage.open({ preferences: { contactCreate: 'all' } });
    stage.contacts.faults.prepare('create', { kind: 'bookkeeping-refused', reasons: ['Name fehlt'] });
    expect(stateOf(await stage.process(shop, anOrder()))).toBe('done EXISTING');
    expect(stage.books.written()).toEqual(['invoice 12390']);
    expect(stage.contacts.contacts).toEqual([]);
  });

  it('gets a new contact and its document when the contact that we know was deleted unseen', async () => {
    const shop = await stage.open({ preferences: { contactCreate: 'all', creditCreate: true } });
    await stage.process(shop, anOrder());
    expect(stage.contacts.contacts).toHaveLength(1);
    stage.contacts.contacts.length = 0;
    stage.clock.advance(60);
    stage.books.faults.prepare('issue', { kind: 'bookkeeping-refused', reasons: ['contact unknown'] });
    stage.books.faults.prepare('issue', { kind: 'bookkeeping-refused', reasons: ['contact unknown'] });
    const refunded = anOrder({
      refunds: [
        aRefund({ lines: [{ lineId: 'gid://shopify/LineItem/1', amount: '119.00', tax: '19.00' }], paidOut: '119.00' }),
      ],
    });
    expect(stateOf(await stage.process(shop, refunded))).toBe('done EXISTING');
    expect(stage.books.written()).toEqual(['invoice 12390', 'credit-note 11900']);
    expect(stage.contacts.contacts).toHaveLength(1);
    expect(await stage.log(shop)).toContain('contact.deleted info');
  });

  it('gets no second invoice for an edit while the credit note over the first is refused', async () => {
    const preferences = { contactCreate: [], creditCreate: true, invoiceEdits: 'reissue' } as const;
    const shop = await stage.open({ preferences });
    await stage.process(shop, anOrder({ lines: [aLine({ quantity: 2, price: '50.00' })] }));
    const before = stage.books.written();
    const edited = anOrder({ lines: [aLine({ quantity: 3, price: '50.00' })], edited: true });
    const refusal = { kind: 'bookkeeping-refused', reasons: ['nein'] } as const;
    for (const _sending of ['related', 'alone']) stage.books.faults.prepare('issue', refusal);
    stage.clock.advance(60);
    expect(stateOf(await stage.process(shop, edited))).toBe('failed REFUSED');
    expect(stage.books.written()).toEqual(before);
    stage.clock.advance(3600);
    await stage.process(shop, edited);
    expect(stage.books.written().map((line) => line.split(' ')[0])).toEqual(['invoice', 'credit-note', 'invoice']);
  });

  it('tells of the transfers also when a later document of the same look has to wait', async () => {
    stage.quota = 1;
    const preferences = { contactCreate: [], creditCreate: true, deliveryCreate: true } as const;
    const shop = await stage.open({ preferences });
    const order = anOrder({
      fulfilments: [
        {
          id: 'gid://shopify/Fulfillment/1',
          createdAt: anOrder().createdAt,
          cancelled: false,
          lines: [{ lineId: 'gid://shopify/LineItem/1', quantity: 1 }],
          trackingNumbers: [],
        },
      ],
    });
    stage.quota = 2;
    const issue = stage.books.issue.bind(stage.books);
    stage.books.issue = async (key, wanted) =>
      wanted.draft.kind === 'delivery-note'
        ? { ok: false, failure: { kind: 'bookkeeping-busy', waitSeconds: 9 } }
        : issue(key, wanted);
    expect(stateOf(await stage.process(shop, order))).toBe('come-back bookkeeping-busy');
    expect(stage.books.written()).toEqual(['invoice 12390']);
    expect(await stage.log(shop)).toContainEqual(expect.stringMatching(/^plan\.transfers-/));
  });
});
