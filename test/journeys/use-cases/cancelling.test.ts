import { afterEach, describe, expect, it } from '@jest/globals';
import { makeAnswerPrivacyRequest, makeCorrectOrder, type WantedCorrections } from '@belegwerk/core/use-cases';
import { aPrivacyRequest } from '@belegwerk/contracts/ports';
import { balanceOfOrder } from '@belegwerk/core/balance';
import { orderState } from '@belegwerk/core/payments';
import { day, orderId, staffActor, staffId } from '@belegwerk/core/kernel';
import type { Order } from '@belegwerk/core/orders';
import { anOrder, aRefund, ShopLife } from '../../builders/index.ts';
import { dyingAt } from './dying-stores.ts';
import { describeOnEachStore } from './each-store.ts';
import { PressedInvoice, WAYS } from './pressed-invoice.ts';
import { Stage } from './stage.ts';

const describeOnStores = await describeOnEachStore();

describeOnStores('an invoice that a person cancels', (open) => {
  const its = new PressedInvoice(open);
  const record = () => its.stage.recordsOf(its.shop).orders.byId(its.order.id);
  const finalsOnly = (order: Order) =>
    balanceOfOrder(
      order,
      its.stage.books.booked.map(({ document }) => document),
    ).difference;

  it.each(WAYS)('is settled once, and counted: %s', async (action, written, status, difference) => {
    const { id } = await its.invoiced();
    its.moved(action);
    expect(await its.press(action, id, 'dialog-1')).toMatchObject({ ok: true, value: { state: 'done' } });
    await its.look();
    await its.look();
    expect(its.stage.books.written()).toEqual(written);
    expect(its.stage.books.booked[1]?.order).toMatchObject({
      finalise: true,
      relatedTo: its.stage.books.booked[0]?.document.id,
    });
    expect(its.stage.books.booked.at(-1)?.document.status).toBe(status);
    expect(finalsOnly(its.order)).toBe(difference);
    expect(await its.stage.used(its.shop)).toBe(written.length);
    expect((await record())?.status.state).toBe('done');
    const acted = (await its.stage.events(its.shop)).filter(({ name }) => name === 'invoice.acted');
    expect(acted).toMatchObject([{ facts: { action } }]);
  });

  it.each(WAYS)('is settled once where answers are lost: %s', async (action, written) => {
    const { id } = await its.invoiced();
    its.moved(action);
    for (const _lost of written.slice(1))
      its.stage.books.faults.prepare('issue', { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' });
    await its.press(action, id, 'dialog-1');
    for (const _again of [...written, 'last']) {
      await its.look();
      its.stage.clock.advance(120);
    }
    expect(its.stage.books.written()).toEqual(written);
    expect(await its.stage.used(its.shop)).toBe(written.length);
  });

  it('stays cancelled with any settings, until it is taken up again', async () => {
    await its.stage.close();
    await its.begin({ creditCreate: false, creditFinalize: false, invoiceEdits: 'reissue' });
    const { id } = await its.invoiced();
    await its.press('cancel', id, 'dialog-1');
    await its.look();
    await its.look();
    expect(its.stage.books.written()).toEqual(['invoice 12390', 'credit-note 12390']);
    expect(its.stage.books.booked[1]?.document.status).toBe('open');
    expect((await record())?.documentStatuses).toContainEqual(
      expect.objectContaining({ state: 'skipped', reason: { code: 'CANCELLED', facts: { because: 'by-hand' } } }),
    );
    const cancelled = await record();
    expect(cancelled && orderState(cancelled)).not.toBe('differs');
    expect(await its.stage.act(its.shop, { order: its.order.id, action: 'take-up' })).toMatchObject({
      value: { state: 'done' },
    });
    await its.look();
    expect(its.stage.books.written()).toEqual(['invoice 12390', 'credit-note 12390', 'invoice 12390']);
    expect(finalsOnly(its.order)).toBe(0);
  });

  it.each([
    ['change-address', 1],
    ['to-draft', 1],
    ['cancel', 0],
  ])('is not begun where too few transfers are left: %s', async (action, left) => {
    const { id } = await its.invoiced();
    its.stage.quota = 1 + left;
    const none = { ok: false, failure: { kind: 'action-impossible', why: 'transfers-missing' } };
    expect(await its.press(action, id, 'dialog-1')).toEqual(none);
    await its.look();
    expect(its.stage.books.written()).toEqual(['invoice 12390']);
    expect(await record()).not.toHaveProperty('cancellation');
  });

  describe('of an order that got another invoice since', () => {
    const amounts = ({ id: _id, name: _name, ...order }: Order): Partial<Order> => order;
    /** A host dies in the look that makes the second invoice, once `isSo`. */
    const grown = async (isSo: () => Promise<boolean>): Promise<string> => {
      const lines = [{ price: 1000, quantity: 2, rate: '19', off: 0 }];
      const life = new ShopLife({ taxesIncluded: true, shipping: 0, lines });
      const { id } = await its.invoiced(amounts(life.order()));
      life.happen({ type: 'more', at: 0, quantity: 1 });
      its.stage.shopDesk.place({ ...its.order, ...amounts(life.order()) });
      for (let n = 1; n < 60; n += 1) {
        await its.look(dyingAt(its.stage.stores, n).stores).catch(() => undefined);
        if (await isSo()) return id;
        its.stage.clock.advance(120);
      }
      throw new Error('no such moment');
    };
    const invoices = async (state: string) => (await its.entries()).filter((each) => each.state === state).length;

    it('is not cancelled, also before the page shows the second one', async () => {
      const id = await grown(async () => (await invoices('issued')) === 2);
      expect((await record())?.documents).toHaveLength(1);
      expect(await its.press('to-draft', id, 'dialog-1')).toMatchObject({
        value: { state: 'refused', why: 'others-count' },
      });
      expect(await record()).not.toHaveProperty('cancellation');
    });

    it('is not cancelled before it is known what became of the second one', async () => {
      const { faults } = its.stage.books;
      const id = await grown(async () => {
        faults.prepare('issue', { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' });
        return (await invoices('sent')) === 1;
      });
      expect(await its.press('cancel', id, 'dialog-1')).toMatchObject({ value: { state: 'waiting' } });
      expect(await record()).not.toHaveProperty('cancellation');
      for (const _again of [1, 2, 3]) {
        its.stage.clock.advance(600);
        await its.look().catch(() => undefined);
      }
      expect(await invoices('issued')).toBe(2);
      expect(await its.press('cancel', id, 'dialog-1')).toMatchObject({ value: { state: 'refused' } });
      expect(await record()).not.toHaveProperty('cancellation');
    });
  });

  it('is not taken up while its cancellation waits', async () => {
    const { id } = await its.invoiced();
    await its.press('cancel', id, 'dialog-1');
    const takeUp = () => its.stage.act(its.shop, { order: its.order.id, action: 'take-up' });
    expect(await takeUp()).toMatchObject({ failure: { why: 'cancel-pending' } });
    await its.look();
    expect(its.stage.books.written()).toEqual(['invoice 12390', 'credit-note 12390']);
    expect(await takeUp()).toMatchObject({ value: { state: 'done' } });
  });

  const ports = () => ({
    stores: its.stage.stores,
    clock: its.stage.clock,
    ids: its.stage.ids,
    addWork: its.stage.addWork,
  });
  const correct = (given: WantedCorrections) =>
    makeCorrectOrder({ ...ports(), wake: () => undefined })(its.shop, its.order.id, given, staffActor(staffId('42')));

  it('is issued anew with the address that a person corrected, and with all else that was corrected', async () => {
    const { id } = await its.invoiced();
    const address = { firstName: 'Erika', lastName: 'Muster', street: 'Neue Straße 2', zip: '20095', city: 'Hamburg' };
    expect(await correct({ address, vatId: 'DE123', supplyFrom: '2026-11-19', supplyTo: '2026-11-18' })).toMatchObject({
      failure: { faults: [{ field: 'address.countryCode' }, { field: 'vatId' }, { field: 'supplyTo' }] },
    });
    const said = { address: { ...address, countryCode: 'de' }, supplyFrom: '2026-11-18' };
    expect(await correct(said)).toMatchObject({ ok: true });
    await its.look();
    expect(its.stage.books.written()).toEqual(['invoice 12390']);
    await its.press('change-address', id, 'dialog-1');
    await its.look();
    const [before, credit, after] = its.stage.books.booked.map(({ order: { draft } }) => draft);
    expect(before?.recipient).toMatchObject({ name: 'Erika Mustermann', city: 'Berlin' });
    expect(credit?.recipient).toEqual(before?.recipient);
    expect(after?.recipient).toMatchObject({ name: 'Erika Muster', street: 'Neue Straße 2', city: 'Hamburg' });
    expect(after?.supply).toMatchObject({ on: day('2026-11-18') });
    expect((await record())?.corrections).toMatchObject({ by: { id: '42' }, address: { countryCode: 'DE' } });
    expect((await its.stage.events(its.shop)).filter(({ name }) => name === 'order.corrected')).toMatchObject([
      { facts: { field: 'address supply', by: '42' } },
    ]);
    await correct({});
    expect(await record()).not.toHaveProperty('corrections');
  });

  it('is not issued anew with the very address that it has, but is once that or anything else on it is another', async () => {
    const { id } = await its.invoiced();
    const refused = { value: { state: 'refused', why: 'same-address' } };
    expect(await its.press('change-address', id, 'dialog-1')).toMatchObject(refused);
    const same = { firstName: 'Erika', lastName: 'Mustermann', street: its.order.billingAddress?.street, zip: '10115' };
    await correct({ address: { ...same, city: 'Berlin', countryCode: 'DE' } });
    await its.look();
    expect(await its.press('change-address', id, 'dialog-2')).toMatchObject(refused);
    expect(its.stage.books.written()).toEqual(['invoice 12390']);
    its.stage.clock.advance(60);
    await correct({ vatId: 'ATU13585627' });
    expect(await its.press('change-address', id, 'dialog-3')).toMatchObject({ value: { state: 'done' } });
  });

  it.each([
    ['cancel', ['invoice 12390', 'credit-note 12390']],
    ['refund', ['invoice 12390', 'credit-note 500']],
  ])('is taken back with the tax that it shows, however the order was corrected since: %s', async (way, written) => {
    await its.stage.close();
    await its.begin({ creditCreate: true });
    const { id } = await its.invoiced();
    its.stage.clock.advance(60);
    expect(await correct({ tax: 'export' })).toMatchObject({ ok: true });
    await its.look();
    if (way === 'cancel') await its.press('cancel', id, 'dialog-1');
    else {
      const gone = anOrder({
        id: its.order.id,
        name: its.order.name,
        refunds: [aRefund({ lines: [], paidOut: '5.00' })],
      });
      its.stage.shopDesk.place({ ...gone, paymentStatus: 'partially_refunded' });
    }
    await its.look();
    expect(its.stage.books.written()).toEqual(written);
    const [invoice, credit] = its.stage.books.booked.map(({ order: { draft } }) => draft);
    expect(credit?.treatment).toEqual(invoice?.treatment);
    expect(credit?.totals.tax).toBeGreaterThan(0);
  });

  it('is taken back from whom it went to, however often its address was corrected', async () => {
    const anew = async (lastName: string): Promise<void> => {
      const last = (await its.entries()).findLast(({ kind }) => kind === 'invoice');
      its.stage.clock.advance(60);
      await correct({ address: { lastName, street: 'Weg 2', zip: '20095', city: 'Hamburg', countryCode: 'DE' } });
      await its.look();
      its.stage.clock.advance(60);
      await its.press('change-address', last?.id ?? '', lastName);
      await its.look();
    };
    await its.invoiced();
    await anew('Erste');
    await anew('Zweite');
    its.stage.clock.advance(60);
    await correct({});
    await its.press('cancel', (await its.entries()).findLast(({ kind }) => kind === 'invoice')?.id ?? '', 'cancel');
    await its.look();
    const names = its.stage.books.booked.map(({ order: { draft } }) => `${draft.kind} ${draft.recipient.name}`);
    expect(names).toEqual([
      'invoice Erika Mustermann',
      'credit-note Erika Mustermann',
      'invoice Erste',
      'credit-note Erste',
      'invoice Zweite',
      'credit-note Zweite',
    ]);
  });

  it('of an order whose customer was erased is not corrected, and what was corrected is gone', async () => {
    await its.invoiced();
    const address = { street: 'A 1', zip: '1', city: 'B', countryCode: 'DE' };
    for (const lastName of ['Zylinderkopf', 'Kolbenring']) await correct({ address: { ...address, lastName } });
    expect(JSON.stringify((await record())?.correctionsBefore)).toContain('Zylinderkopf');
    const request = aPrivacyRequest({ shop: its.shop.key, orderIds: [its.order.id], customer: {} });
    await its.stage.stores.privacy.receive(request);
    await makeAnswerPrivacyRequest({
      heartbeat: its.stage.beating.heartbeat,
      ...ports(),
      jobs: { forgetShop: async () => undefined },
    })(request.id);
    expect(JSON.stringify(await record())).not.toMatch(/Zylinderkopf|Kolbenring/);
    expect(await correct({ vatId: 'ATU13585627' })).toEqual({ ok: false, failure: { kind: 'customer-erased' } });
  });

  it('waits with its new invoice and the credit note for what the new one lacks', async () => {
    const { id } = await its.invoiced();
    const { billingAddress: _billing, shippingAddress: _shipping, ...nowhere } = its.order;
    its.stage.shopDesk.place(nowhere);
    await its.press('change-address', id, 'dialog-1');
    await its.look();
    expect(its.stage.books.written()).toEqual(['invoice 12390']);
    expect((await record())?.status).toMatchObject({ state: 'held', reason: { code: 'MISSING_ADDRESS' } });
    its.stage.shopDesk.place(its.order);
    await its.look();
    expect(its.stage.books.written()).toEqual(['invoice 12390', 'credit-note 12390', 'invoice 12390']);
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
