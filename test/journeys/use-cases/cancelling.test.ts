import { afterEach, beforeEach, expect, it } from '@jest/globals';
import {
  makeAnswerPrivacyRequest,
  makeCorrectOrder,
  makeProcessOrder,
  type WantedCorrections,
} from '@belegwerk/core/use-cases';
import { aPrivacyRequest } from '@belegwerk/contracts/ports';
import { balanceOfOrder } from '@belegwerk/core/balance';
import { orderState } from '@belegwerk/core/payments';
import { day, orderId, staffActor, staffId } from '@belegwerk/core/kernel';
import type { DocumentIntent } from '@belegwerk/core/records';
import type { Order } from '@belegwerk/core/orders';
import type { Preferences } from '@belegwerk/core/preferences';
import type { Shop } from '@belegwerk/core/shops';
import type { RawStores } from '@belegwerk/core/ports';
import { anOrder, aRefund } from '../../builders/index.ts';
import { dyingAt } from './dying-stores.ts';
import { describeOnEachStore } from './each-store.ts';
import { Stage } from './stage.ts';

const describeOnStores = await describeOnEachStore();

const WAYS: readonly (readonly [string, readonly string[], string, number])[] = [
  ['cancel', ['invoice 12390', 'credit-note 12390'], 'open', 12_390],
  ['change-address', ['invoice 12390', 'credit-note 12390', 'invoice 12390'], 'open', 0],
  ['to-draft', ['invoice 12390', 'credit-note 12390', 'invoice 12390'], 'draft', 0],
];

/** The compatible server takes its time for every question; it dies at some of the steps alone. */
const stepOf = (stores: Promise<RawStores> | undefined): number => (stores ? 11 : 1);

describeOnStores('an invoice that a person cancels', (open) => {
  let step = 1;
  let stage: Stage;
  let shop: Shop;
  let order: Order;
  let count = 0;
  const begin = async (preferences: Partial<Preferences> = {}): Promise<void> => {
    const stores = open();
    step = stepOf(stores);
    stage = new Stage(await stores);
    await stage.stores.erase((await stage.open()).key);
    shop = await stage.open({ preferences: { contactCreate: [], invoiceFinalize: true, ...preferences } });
    stage.quota = 10_000;
  };
  beforeEach(() => begin());
  afterEach(() => stage.close());

  const invoiced = async (more: Partial<Order> = {}): Promise<DocumentIntent> => {
    count += 1;
    order = anOrder({ id: orderId(`gid://shopify/Order/${2000 + count}`), name: `#${2000 + count}`, ...more });
    stage.books.booked.splice(0);
    await stage.process(shop, order);
    const [made] = await intents();
    if (!made) throw new Error('no invoice');
    return made;
  };
  const intents = () => stage.recordsOf(shop).documents.ofOrder(order.id);
  const record = () => stage.recordsOf(shop).orders.byId(order.id);
  const look = async (stores: RawStores = stage.stores) =>
    makeProcessOrder({ ...stage.processPorts, stores })(await stage.agreed(shop), order.id, 'live');
  /** Nobody issues an invoice anew with the address that it has. */
  const moved = (action: string): void => {
    if (action === 'change-address')
      stage.shopDesk.place({ ...order, billingAddress: { ...order.billingAddress, street: 'Neue Straße 2' } });
  };
  const press = (action: string, document: string, key: string, stores?: RawStores) =>
    stage.act(shop, { order: order.id, action, document, key }, stores);
  const finalsOnly = (preferences: Order) =>
    balanceOfOrder(
      preferences,
      stage.books.booked.map(({ document }) => document),
    ).difference;

  it.each(WAYS)('is settled once, and counted: %s', async (action, written, status, difference) => {
    const { id } = await invoiced();
    moved(action);
    expect(await press(action, id, 'dialog-1')).toMatchObject({ ok: true, value: { state: 'done' } });
    await look();
    await look();
    expect(stage.books.written()).toEqual(written);
    expect(stage.books.booked[1]?.order).toMatchObject({
      finalise: true,
      relatedTo: stage.books.booked[0]?.document.id,
    });
    expect(stage.books.booked.at(-1)?.document.status).toBe(status);
    expect(finalsOnly(order)).toBe(difference);
    expect(await stage.used(shop)).toBe(written.length);
    expect((await record())?.status.state).toBe('done');
    const acted = (await stage.events(shop)).filter(({ name }) => name === 'invoice.acted');
    expect(acted).toMatchObject([{ facts: { action } }]);
  });

  it.each(WAYS)(
    'is settled once wherever a host dies, and however often it is pressed: %s',
    async (action, written) => {
      for (let n = 1; ; n += step) {
        const { id } = await invoiced();
        moved(action);
        const dying = dyingAt(stage.stores, n);
        const died = await press(action, id, 'dialog-1', dying.stores)
          .then(() => look(dying.stores))
          .then(
            () => false,
            () => true,
          );
        for (const again of [1, 2]) {
          await press(action, id, 'dialog-1');
          if (again === 2) await press(action, id, 'dialog-2');
          stage.clock.advance(120);
          await look();
        }
        expect([n, stage.books.written()]).toEqual([n, written]);
        expect(new Set((await intents()).map(({ state }) => state))).toEqual(new Set(['issued']));
        if (!died) {
          expect(n).toBeGreaterThan(20);
          break;
        }
      }
    },
  );

  it.each(WAYS)('is settled once where answers are lost: %s', async (action, written) => {
    const { id } = await invoiced();
    moved(action);
    for (const _lost of written.slice(1))
      stage.books.faults.prepare('issue', { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' });
    await press(action, id, 'dialog-1');
    for (const _again of [...written, 'last']) {
      await look();
      stage.clock.advance(120);
    }
    expect(stage.books.written()).toEqual(written);
    expect(await stage.used(shop)).toBe(written.length);
  });

  it('stays cancelled whatever settings say, until it is taken up again', async () => {
    await stage.close();
    await begin({ creditCreate: false, creditFinalize: false, invoiceEdits: 'reissue' });
    const { id } = await invoiced();
    await press('cancel', id, 'dialog-1');
    await look();
    await look();
    expect(stage.books.written()).toEqual(['invoice 12390', 'credit-note 12390']);
    expect(stage.books.booked[1]?.document.status).toBe('open');
    expect((await record())?.documentStatuses).toContainEqual(
      expect.objectContaining({ state: 'skipped', reason: { code: 'CANCELLED', facts: { because: 'by-hand' } } }),
    );
    const cancelled = await record();
    expect(cancelled && orderState(cancelled)).not.toBe('differs');
    expect(await stage.act(shop, { order: order.id, action: 'take-up' })).toMatchObject({ value: { state: 'done' } });
    await look();
    expect(stage.books.written()).toEqual(['invoice 12390', 'credit-note 12390', 'invoice 12390']);
    expect(finalsOnly(order)).toBe(0);
  });

  it.each([
    ['change-address', 1],
    ['to-draft', 1],
    ['cancel', 0],
  ])('is not begun where too few transfers are left: %s', async (action, left) => {
    const { id } = await invoiced();
    stage.quota = 1 + left;
    const none = { ok: false, failure: { kind: 'action-impossible', why: 'transfers-missing' } };
    expect(await press(action, id, 'dialog-1')).toEqual(none);
    await look();
    expect(stage.books.written()).toEqual(['invoice 12390']);
    expect(await record()).not.toHaveProperty('cancellation');
  });

  it('is not taken up while its cancellation waits', async () => {
    const { id } = await invoiced();
    await press('cancel', id, 'dialog-1');
    const takeUp = () => stage.act(shop, { order: order.id, action: 'take-up' });
    expect(await takeUp()).toMatchObject({ failure: { why: 'cancel-pending' } });
    await look();
    expect(stage.books.written()).toEqual(['invoice 12390', 'credit-note 12390']);
    expect(await takeUp()).toMatchObject({ value: { state: 'done' } });
  });

  const ports = () => ({ stores: stage.stores, clock: stage.clock, ids: stage.ids, addWork: stage.addWork });
  const correct = (given: WantedCorrections) =>
    makeCorrectOrder({ ...ports(), wake: () => undefined })(shop, order.id, given, staffActor(staffId('42')));

  it('is issued anew with the address that a person corrected, and whatever else was', async () => {
    const { id } = await invoiced();
    const address = { firstName: 'Erika', lastName: 'Muster', street: 'Neue Straße 2', zip: '20095', city: 'Hamburg' };
    expect(await correct({ address, vatId: 'DE123', supplyFrom: '2026-11-19', supplyTo: '2026-11-18' })).toMatchObject({
      failure: { faults: [{ field: 'address.countryCode' }, { field: 'vatId' }, { field: 'supplyTo' }] },
    });
    const said = { address: { ...address, countryCode: 'de' }, supplyFrom: '2026-11-18' };
    expect(await correct(said)).toMatchObject({ ok: true });
    await look();
    expect(stage.books.written()).toEqual(['invoice 12390']);
    await press('change-address', id, 'dialog-1');
    await look();
    const [before, credit, after] = stage.books.booked.map(({ order: { draft } }) => draft);
    expect(before?.recipient).toMatchObject({ name: 'Erika Mustermann', city: 'Berlin' });
    expect(credit?.recipient).toEqual(before?.recipient);
    expect(after?.recipient).toMatchObject({ name: 'Erika Muster', street: 'Neue Straße 2', city: 'Hamburg' });
    expect(after?.supply).toMatchObject({ on: day('2026-11-18') });
    expect((await record())?.corrections).toMatchObject({ by: { id: '42' }, address: { countryCode: 'DE' } });
    expect((await stage.events(shop)).filter(({ name }) => name === 'order.corrected')).toMatchObject([
      { facts: { field: 'address supply', by: '42' } },
    ]);
    await correct({});
    expect(await record()).not.toHaveProperty('corrections');
  });

  it('is not issued anew with the very address that it has, but is once that or anything else on it is another', async () => {
    const { id } = await invoiced();
    const refused = { value: { state: 'refused', why: 'same-address' } };
    expect(await press('change-address', id, 'dialog-1')).toMatchObject(refused);
    const same = { firstName: 'Erika', lastName: 'Mustermann', street: order.billingAddress?.street, zip: '10115' };
    await correct({ address: { ...same, city: 'Berlin', countryCode: 'DE' } });
    await look();
    expect(await press('change-address', id, 'dialog-2')).toMatchObject(refused);
    expect(stage.books.written()).toEqual(['invoice 12390']);
    stage.clock.advance(60);
    await correct({ vatId: 'ATU13585627' });
    expect(await press('change-address', id, 'dialog-3')).toMatchObject({ value: { state: 'done' } });
  });

  it.each([
    ['cancel', ['invoice 12390', 'credit-note 12390']],
    ['refund', ['invoice 12390', 'credit-note 500']],
  ])('is taken back with the tax that it shows, however the order was corrected since: %s', async (way, written) => {
    await stage.close();
    await begin({ creditCreate: true });
    const { id } = await invoiced();
    stage.clock.advance(60);
    expect(await correct({ tax: 'export' })).toMatchObject({ ok: true });
    await look();
    if (way === 'cancel') await press('cancel', id, 'dialog-1');
    else {
      const gone = anOrder({ id: order.id, name: order.name, refunds: [aRefund({ lines: [], paidOut: '5.00' })] });
      stage.shopDesk.place({ ...gone, paymentStatus: 'partially_refunded' });
    }
    await look();
    expect(stage.books.written()).toEqual(written);
    const [invoice, credit] = stage.books.booked.map(({ order: { draft } }) => draft);
    expect(credit?.treatment).toEqual(invoice?.treatment);
    expect(credit?.totals.tax).toBeGreaterThan(0);
  });

  it('is taken back from whom it went to, however often its address was corrected', async () => {
    const anew = async (lastName: string): Promise<void> => {
      const last = (await intents()).findLast(({ kind }) => kind === 'invoice');
      stage.clock.advance(60);
      await correct({ address: { lastName, street: 'Weg 2', zip: '20095', city: 'Hamburg', countryCode: 'DE' } });
      await look();
      stage.clock.advance(60);
      await press('change-address', last?.id ?? '', lastName);
      await look();
    };
    await invoiced();
    await anew('Erste');
    await anew('Zweite');
    stage.clock.advance(60);
    await correct({});
    await press('cancel', (await intents()).findLast(({ kind }) => kind === 'invoice')?.id ?? '', 'cancel');
    await look();
    const names = stage.books.booked.map(({ order: { draft } }) => `${draft.kind} ${draft.recipient.name}`);
    expect(names).toEqual([
      'invoice Erika Mustermann',
      'credit-note Erika Mustermann',
      'invoice Erste',
      'credit-note Erste',
      'invoice Zweite',
      'credit-note Zweite',
    ]);
  });

  it('of an order whose customer was erased is corrected by nobody, and what was corrected is gone', async () => {
    await invoiced();
    const address = { street: 'A 1', zip: '1', city: 'B', countryCode: 'DE' };
    for (const lastName of ['Zylinderkopf', 'Kolbenring']) await correct({ address: { ...address, lastName } });
    expect(JSON.stringify((await record())?.correctionsBefore)).toContain('Zylinderkopf');
    const request = aPrivacyRequest({ shop: shop.key, orderIds: [order.id], customer: {} });
    await stage.stores.privacy.receive(request);
    await makeAnswerPrivacyRequest({
      heartbeat: stage.beating.heartbeat,
      ...ports(),
      jobs: { forgetShop: async () => undefined },
    })(request.id);
    expect(JSON.stringify(await record())).not.toMatch(/Zylinderkopf|Kolbenring/);
    expect(await correct({ vatId: 'ATU13585627' })).toEqual({ ok: false, failure: { kind: 'customer-erased' } });
  });

  it('waits with its new invoice and the credit note for what the new one lacks', async () => {
    const { id } = await invoiced();
    const { billingAddress: _billing, shippingAddress: _shipping, ...nowhere } = order;
    stage.shopDesk.place(nowhere);
    await press('change-address', id, 'dialog-1');
    await look();
    expect(stage.books.written()).toEqual(['invoice 12390']);
    expect((await record())?.status).toMatchObject({ state: 'held', reason: { code: 'MISSING_ADDRESS' } });
    stage.shopDesk.place(order);
    await look();
    expect(stage.books.written()).toEqual(['invoice 12390', 'credit-note 12390', 'invoice 12390']);
  });
});

describeOnStores('an order that a person ignores', (open) => {
  let stage: Stage;
  afterEach(() => stage.close());

  it('gets no document until it is taken up again, and says why', async () => {
    stage = new Stage(await open());
    await stage.stores.erase((await stage.open()).key);
    const shop = await stage.open({ preferences: { contactCreate: [], invoiceEvent: 'paid' } });
    const order = anOrder({ id: orderId('gid://shopify/Order/3001'), name: '#3001' });
    await stage.process(shop, { ...order, paymentStatus: 'pending', payments: [] });
    const act = (action: string, input = {}) => stage.act(shop, { order: order.id, action, input });
    const status = async () => (await stage.recordsOf(shop).orders.byId(order.id))?.status;
    expect(await act('ignore')).toMatchObject({ ok: false, failure: { kind: 'form-faulty' } });
    expect(await act('ignore', { reason: 'by-hand' })).toMatchObject({ value: { state: 'done' } });
    await stage.process(shop, order);
    expect(stage.books.written()).toEqual([]);
    expect(await status()).toEqual({ state: 'skipped', reason: { code: 'IGNORED', facts: { because: 'by-hand' } } });
    expect(await act('ignore', { reason: 'test' })).toMatchObject({ failure: { why: 'ignored-already' } });
    expect(await act('take-up')).toMatchObject({ value: { state: 'done' } });
    await stage.process(shop, order);
    expect(stage.books.written()).toEqual(['invoice 12390']);
  });
});
