import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { describing, storedAfter } from '@belegwerk/contracts/ports';
import { makeProcessOrder } from '@belegwerk/core/use-cases';
import { instant, orderId } from '@belegwerk/core/kernel';
import type { IssuedDocument } from '@belegwerk/core/documents';
import type { DocumentEntry } from '@belegwerk/core/records';
import type { Order } from '@belegwerk/core/orders';
import type { Preferences } from '@belegwerk/core/preferences';
import type { Shop } from '@belegwerk/core/shops';
import type { RawStores } from '@belegwerk/core/stores';
import { anOrder } from '../../builders/index.ts';
import { dyingAt } from './dying-stores.ts';
import { describeOnEachStore } from './each-store.ts';
import { Stage } from './stage.ts';

const describeOnStores = await describeOnEachStore();

const DAY = { day: '2026-11-18' };
const PLACED = instant('2026-11-17T10:00:00Z');

describeOnStores('a document that a person marks as paid', (open) => {
  let stage: Stage;
  let shop: Shop;
  let order: Order;
  let entry: DocumentEntry;
  let [count, step] = [0, 1];
  const begin = async (preferences: Partial<Preferences> = {}): Promise<void> => {
    const stores = open();
    step = stores ? 11 : 1;
    stage = new Stage(await stores);
    await stage.stores.erase((await stage.open()).key);
    const off = { contactCreate: [], transactionCreate: false, transactionHints: false } as const;
    shop = await stage.open({
      preferences: { invoiceFinalize: true, invoiceEvent: 'created', ...off, ...preferences },
    });
  };
  beforeEach(() => begin());
  afterEach(() => stage.close());

  const invoiced = async (more: Partial<Order> = {}): Promise<void> => {
    count += 1;
    const [number, first] = [4000 + count, anOrder()];
    const totals = { ...first.totals, outstanding: first.totals.total };
    const pending = { paymentStatus: 'pending', payments: [], totals, createdAt: PLACED } as const;
    order = anOrder({ id: orderId(`gid://shopify/Order/${number}`), name: `#${number}`, ...pending, ...more });
    for (const list of [stage.payments.bankTransactions, stage.payments.matches, stage.shopDesk.written])
      list.splice(0);
    await stage.process(shop, order);
    const [made] = await stage.recordsOf(shop).documents.ofOrder(order.id);
    if (!made) throw new Error('no invoice');
    entry = made;
  };
  const becomes = async (change: Partial<IssuedDocument>): Promise<void> => {
    if (entry.document)
      await storedAfter(stage.recordsOf(shop).documents, entry.id, describing({ ...entry.document, ...change }));
  };
  const look = async (stores: RawStores = stage.stores) =>
    makeProcessOrder({ ...stage.processPorts, stores })(await stage.agreed(shop), order.id, 'live');
  const press = (action: string, key: string, input: Readonly<Record<string, string>> = {}, stores?: RawStores) => {
    // a person looks at what was booked first
    if (action === 'mark-unpaid') stage.clock.advance(30);
    return pressAtOnce(action, key, input, stores);
  };
  const pressAtOnce = (action: string, key: string, input: Readonly<Record<string, string>>, stores?: RawStores) =>
    stage.act(shop, { order: order.id, action, document: entry.id, key, input }, stores);
  const booked = () => stage.payments.bankTransactions.map(({ at, amount }) => [at.toString().slice(0, 10), amount]);
  const marks = () => stage.shopDesk.written.filter((what) => what.includes('paid'));
  /** What the record of evidence says of it, with what became of side tasks left out. */
  const evidenced = async () =>
    (await stage.recordsOf(shop).evidence.ofOrder(order.id))
      .filter(({ kind, said }) => kind === 'payment-booked' && said['what'] === 'by-hand')
      .map(({ said, documentId }) => [said['what'], documentId]);
  const noted = () => stage.recordsOf(shop).orders.byId(order.id);

  it('is booked once on that day, with any settings, and marked in the shop where that is ticked', async () => {
    await invoiced();
    expect(await press('mark-paid', 'dialog-1')).toMatchObject({ failure: { kind: 'form-faulty' } });
    expect(await press('mark-paid', 'dialog-1', { ...DAY, shop: 'true' })).toMatchObject({ value: { state: 'done' } });
    expect(await press('mark-paid', 'dialog-2', DAY)).toMatchObject({ failure: { why: 'paid-pending' } });
    await look();
    await look();
    expect(booked()).toEqual([['2026-11-18', 12_390]]);
    const [reference] = stage.payments.bankTransactions.map(({ externalReference }) => externalReference);
    expect(stage.payments.matches).toEqual([`${entry.documentId} ${reference}`]);
    expect(marks()).toHaveLength(1);
    expect(await noted()).toMatchObject({ ownPayments: [entry.id] });
  });

  it('is left alone in the shop where that is not ticked, or the order waits for no money', async () => {
    await invoiced();
    await press('mark-paid', 'dialog-1', DAY);
    await look();
    expect([booked().length, marks()]).toEqual([1, []]);
    await invoiced({ paymentStatus: 'paid', payments: anOrder().payments, totals: anOrder().totals });
    await press('mark-paid', 'dialog-1', { ...DAY, shop: 'true' });
    await look();
    expect([booked().length, marks()]).toEqual([1, []]);
  });

  it('is booked once and taken back once wherever a host dies', async () => {
    for (let n = 1; ; n += step) {
      await invoiced();
      const dying = dyingAt(stage.stores, n);
      const died = await press('mark-paid', 'dialog-1', DAY, dying.stores)
        .then(() => look(dying.stores))
        .then(
          () => false,
          () => true,
        );
      for (const _again of [1, 2]) {
        await press('mark-paid', 'dialog-1', DAY);
        stage.clock.advance(120);
        await look();
      }
      expect([n, booked()]).toEqual([n, [['2026-11-18', 12_390]]]);
      expect([n, await evidenced()]).toEqual([n, [['by-hand', entry.documentId]]]);
      await becomes({ status: 'paid' });
      await look();
      const again = dyingAt(stage.stores, n);
      const diedAgain = await press('mark-unpaid', 'dialog-3', {}, again.stores)
        .then(() => look(again.stores))
        .then(
          () => false,
          () => true,
        );
      await press('mark-unpaid', 'dialog-3');
      await look();
      expect([n, booked()]).toEqual([n, []]);
      expect(await noted()).not.toHaveProperty('paidByHand');
      if (!died && !diedAgain) {
        expect(n).toBeGreaterThan(20);
        break;
      }
    }
  });

  it('is booked once where answers are lost, and again after it was taken back', async () => {
    await invoiced();
    const lost = { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' } as const;
    for (const call of ['record', 'suggestMatch', 'remove']) stage.payments.faults.prepare(call, lost);
    await press('mark-paid', 'dialog-1', DAY);
    for (const _again of [1, 2, 3]) {
      await look();
      stage.clock.advance(3600);
    }
    expect(booked().length).toBe(1);
    expect(await press('mark-unpaid', 'dialog-2')).toMatchObject({ value: { state: 'waiting' } });
    expect(await press('mark-unpaid', 'dialog-3')).toMatchObject({ value: { state: 'refused' } });
    expect(await press('mark-unpaid', 'dialog-2')).toMatchObject({ value: { state: 'done' } });
    expect(booked()).toEqual([]);
    await look();
    await press('mark-paid', 'dialog-4', DAY);
    await look();
    expect(booked().length).toBe(1);
  });

  it('is taken back only once the request that booked it cannot come again', async () => {
    await invoiced();
    await press('mark-paid', 'dialog-1', DAY);
    await look();
    stage.clock.advance(29);
    expect(await pressAtOnce('mark-unpaid', 'dialog-2', {})).toMatchObject({ value: { state: 'waiting' } });
    expect(booked().length).toBe(1);
    stage.clock.advance(1);
    expect(await pressAtOnce('mark-unpaid', 'dialog-2', {})).toMatchObject({ value: { state: 'done' } });
    expect(booked()).toEqual([]);
  });

  it('is taken back wherever a host dies while it is booked, also where the answer was lost', async () => {
    const record = stage.payments.record.bind(stage.payments);
    for (let n = 1; ; n += step) {
      await invoiced();
      stage.payments.record = async (...given) => {
        stage.payments.record = record;
        await record(...given);
        return { ok: false, failure: { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' } };
      };
      const dying = dyingAt(stage.stores, n);
      const died = await press('mark-paid', 'dialog-1', DAY, dying.stores)
        .then(() => look(dying.stores))
        .then(
          () => false,
          () => true,
        );
      await press('mark-paid', 'dialog-1', DAY);
      const again = dyingAt(stage.stores, n);
      const diedAgain = await press('mark-unpaid', 'dialog-2', {}, again.stores).then(
        () => false,
        () => true,
      );
      for (const _again of [1, 2]) {
        await press('mark-unpaid', 'dialog-2');
        stage.clock.advance(3600);
        await look();
      }
      expect([n, booked()]).toEqual([n, []]);
      expect(await noted()).not.toHaveProperty('paidByHand');
      if (!died && !diedAgain) {
        expect(n).toBeGreaterThan(20);
        break;
      }
    }
  });

  it('stays marked as paid when a person marked it anew while a host that takes back the first stood still', async () => {
    await invoiced();
    await press('mark-paid', 'dialog-1', DAY);
    await look();
    const remove = stage.payments.remove.bind(stage.payments);
    stage.payments.remove = async (...given) => {
      stage.payments.remove = remove;
      const removed = await remove(...given);
      // another host takes the press over, and a person marks it anew
      expect(await press('mark-unpaid', 'dialog-2')).toMatchObject({ value: { state: 'done' } });
      expect(await press('mark-paid', 'dialog-4', { day: '2026-11-19' })).toMatchObject({ value: { state: 'done' } });
      return removed;
    };
    expect(await press('mark-unpaid', 'dialog-2')).toMatchObject({ value: { state: 'done' } });
    await look();
    expect(booked()).toEqual([['2026-11-19', 12_390]]);
  });

  it('takes back what was booked for a payment of the shop, and a payment that came otherwise is changed there', async () => {
    await stage.close();
    await begin({ transactionCreate: true, transactionHints: true, transactionGateway: { shopify_payments: true } });
    await invoiced({ paymentStatus: 'paid', payments: anOrder().payments, totals: anOrder().totals });
    stage.clock.advance(3600);
    await look();
    expect(booked().length).toBe(1);
    await becomes({ status: 'paid' });
    await look();
    expect(await press('mark-unpaid', 'dialog-1')).toMatchObject({ value: { state: 'done' } });
    await look();
    await look();
    expect(booked()).toEqual([]);
    expect(await press('mark-unpaid', 'dialog-2')).toMatchObject({ failure: { kind: 'action-impossible' } });
  });
});
