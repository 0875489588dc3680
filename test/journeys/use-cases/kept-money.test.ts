import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { makeProcessOrder } from '@belegwerk/core/use-cases';
import { cents, instant, orderId } from '@belegwerk/core/kernel';
import { orderState } from '@belegwerk/core/payments';
import type { Order } from '@belegwerk/core/orders';
import type { RawStores } from '@belegwerk/core/stores';
import type { Shop } from '@belegwerk/core/shops';
import { anOrder, aRefund } from '../../builders/index.ts';
import { dyingAt } from './dying-stores.ts';
import { describeOnEachStore } from './each-store.ts';
import { Stage } from './stage.ts';

const describeOnStores = await describeOnEachStore();

/** The compatible server takes its time for every question; it dies at some of the steps alone. */
const stepOf = (stores: Promise<RawStores> | undefined): number => (stores ? 11 : 1);

/** What is written once a person said what the 20,00 € are, with an invoice over 123,90 € and before one. */
const SAID: readonly (readonly [as: string, invoiced: readonly string[], before: readonly string[]])[] = [
  ['compensation', ['invoice 12390', 'credit-note 12390'], []],
  ['supply', ['invoice 12390', 'credit-note 10390'], ['invoice 2000']],
];

describeOnStores('20,00 € that are kept of a cancelled order', (open) => {
  let step = 1;
  let stage: Stage;
  let shop: Shop;
  let order: Order;
  let count = 0;
  beforeEach(async () => {
    const stores = open();
    step = stepOf(stores);
    stage = new Stage(await stores);
    await stage.stores.erase((await stage.open()).key);
    shop = await stage.open({
      preferences: { contactCreate: [], invoiceFinalize: true, invoiceEvent: 'created', creditCreate: false },
    });
    stage.quota = 10_000;
  });
  afterEach(() => stage.close());

  const inPart = (): Order => {
    count += 1;
    const whole = anOrder({ id: orderId(`gid://shopify/Order/${4000 + count}`), name: `#${4000 + count}` });
    const [payment] = whole.payments;
    if (!payment) throw new Error('no payment');
    return { ...whole, paymentStatus: 'partially_paid', payments: [{ ...payment, amount: cents(2000) }] };
  };
  const cancelled = (of: Order): Order => ({ ...of, cancelledAt: instant('2026-11-20T09:00:00Z') });
  const held = async (isInvoiced: boolean): Promise<void> => {
    order = inPart();
    stage.books.booked.splice(0);
    if (isInvoiced) await stage.process(shop, order);
    await stage.process(shop, cancelled(order));
  };
  const record = () => stage.recordsOf(shop).orders.byId(order.id);
  const look = async (stores: RawStores = stage.stores) =>
    makeProcessOrder({ ...stage.processPorts, stores })(await stage.agreed(shop), order.id, 'live');
  const say = (as: string, key: string, stores?: RawStores) =>
    stage.act(shop, { order: order.id, action: 'explain-kept', input: { as }, key }, stores);

  it.each(SAID.flatMap(([as, after, before]) => [[as, true, after] as const, [as, false, before] as const]))(
    'are %s (invoiced: %s): the documents say so, with any automatic documents, and nothing differs',
    async (as, isInvoiced, written) => {
      await held(isInvoiced);
      expect((await record())?.status).toMatchObject({ state: 'held', reason: { facts: { amount: '20.00' } } });
      expect(await say(as, 'dialog-1')).toMatchObject({ ok: true, value: { state: 'done' } });
      await look();
      await look();
      expect(stage.books.written()).toEqual(written);
      const found = await record();
      expect(found?.status.state).toBe(written.length > 0 ? 'done' : 'skipped');
      expect(found?.balance?.difference).toBe(0);
      expect(found && orderState(found)).not.toBe('differs');
      expect(await say(as, 'dialog-2')).toMatchObject({ ok: false, failure: { why: 'nothing-kept' } });
      expect((await stage.events(shop)).filter(({ name }) => name === 'order.acted')).toMatchObject([
        { facts: { action: 'explain-kept', as } },
      ]);
    },
  );

  it('are of the rates of the order where they are the price of a supply', async () => {
    await held(true);
    await say('supply', 'dialog-1');
    await look();
    const [invoice, credit] = stage.books.booked.map(({ order: { draft } }) => draft);
    expect((invoice?.totals.tax ?? 0) - (credit?.totals.tax ?? 0)).toBe(319);
    expect(credit?.positions.map(({ title }) => title)).toContainEqual(
      expect.stringContaining('Einbehalten nach Stornierung der Bestellung'),
    );
  });

  it.each([
    ['compensation', ['invoice 12390', 'credit-note 12390']],
    ['supply', ['invoice 12390', 'credit-note 10390', 'credit-note 500']],
  ])('go back in part later: of %s that is credited what was a price', async (as, written) => {
    await stage.close();
    stage = new Stage(await open());
    await stage.stores.erase((await stage.open()).key);
    shop = await stage.open({
      preferences: { contactCreate: [], invoiceFinalize: true, invoiceEvent: 'created', creditCreate: true },
    });
    stage.quota = 10_000;
    await held(true);
    await say(as, 'dialog-1');
    await look();
    stage.clock.advance(3600);
    const createdAt = stage.clock.now();
    const refunds = [
      aRefund({ id: 'gid://shopify/Refund/9', createdAt: createdAt.toString(), lines: [], paidOut: '5.00' }),
    ];
    const [payment] = order.payments;
    if (!payment) throw new Error('no payment');
    const back = { ...payment, id: 'back', kind: 'refund', amount: cents(500), at: createdAt } as const;
    await stage.process(shop, { ...cancelled(order), refunds, payments: [payment, back] });
    expect(stage.books.written()).toEqual(written);
    expect((await record())?.balance?.difference).toBe(0);
  });

  it.each(SAID)('are settled once wherever a host dies, and however often it is said: %s', async (as, written) => {
    for (let n = 1; ; n += step) {
      await held(true);
      const dying = dyingAt(stage.stores, n);
      const died = await say(as, 'dialog-1', dying.stores)
        .then(() => look(dying.stores))
        .then(
          () => false,
          () => true,
        );
      for (const again of [1, 2]) {
        await say(as, 'dialog-1');
        if (again === 2) await say(as, 'dialog-2');
        stage.clock.advance(120);
        await look();
      }
      expect([n, stage.books.written()]).toEqual([n, written]);
      if (!died) break;
    }
  });
});
