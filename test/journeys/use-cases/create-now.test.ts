import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { makeForeseeCreation, makeProcessOrder } from '@belegwerk/core/use-cases';
import { instant, orderId, staffId } from '@belegwerk/core/kernel';
import type { Order } from '@belegwerk/core/orders';
import type { Preferences } from '@belegwerk/core/preferences';
import type { Shop } from '@belegwerk/core/shops';
import type { RawStores } from '@belegwerk/core/stores';
import { anOrder } from '../../builders/index.ts';
import { dyingAt } from './dying-stores.ts';
import { describeOnEachStore } from './each-store.ts';
import { Stage } from './stage.ts';

const describeOnStores = await describeOnEachStore();

/** The compatible server takes its time for every question; it dies at some of the steps alone. */
const stepOf = (stores: Promise<RawStores> | undefined): number => (stores ? 11 : 1);

const COUNTER = { source: 'pos' } as const;
const UNPAID = { paymentStatus: 'pending', payments: [] } as const;

describeOnStores('an invoice that a person has made now', (open) => {
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
    shop = await stage.open({
      preferences: { contactCreate: [], invoiceFinalize: true, skipPos: true, invoiceEvent: 'paid', ...preferences },
    });
    stage.quota = 10_000;
  };
  beforeEach(() => begin());
  afterEach(() => stage.close());

  const came = async (more: Partial<Order>): Promise<void> => {
    count += 1;
    order = anOrder({ id: orderId(`gid://shopify/Order/${4000 + count}`), name: `#${4000 + count}`, ...more });
    stage.books.booked.splice(0);
    await stage.process(shop, order);
    expect(stage.books.written()).toEqual([]);
  };
  const record = () => stage.recordsOf(shop).orders.byId(order.id);
  const look = async (stores: RawStores = stage.stores) =>
    makeProcessOrder({ ...stage.processPorts, stores })(await stage.agreed(shop), order.id, 'live');
  const press = (key: string, input: Readonly<Record<string, string>> = {}, stores?: RawStores) =>
    stage.act(shop, { order: order.id, action: 'create-invoice', key, input }, stores);
  const foreseen = async () => {
    const { clock, stores, processPorts } = stage;
    const { orders, loadMetafields, linksOf, bookkeeping } = processPorts;
    const printer = { print: () => Promise.reject(new Error('nothing is printed')) };
    const creation = makeForeseeCreation({ stores, orders, clock, loadMetafields, linksOf, bookkeeping, printer });
    const wish = { order: order.id, kind: 'invoice', by: staffId('42') } as const;
    const answer = await creation.foresee(await stage.agreed(shop), wish);
    if (!answer.ok) throw new Error(answer.failure.kind);
    return answer.value;
  };

  it('is made once, counted once, and told with the person who did it', async () => {
    await came(COUNTER);
    expect((await record())?.status).toMatchObject({ state: 'skipped', reason: { code: 'SKIP_POS' } });
    for (const key of ['dialog-1', 'dialog-1', 'dialog-2']) await press(key);
    await look();
    expect(await press('dialog-3')).toMatchObject({ ok: false, failure: { why: 'nothing-lacking' } });
    await look();
    expect(stage.books.written()).toEqual(['invoice 12390']);
    expect(stage.books.booked[0]?.order).toMatchObject({
      finalise: true,
      draft: { remark: expect.stringContaining(`Rechnung zum Kassenbeleg ${order.name} vom 20.11.2026`) },
    });
    expect(await stage.used(shop)).toBe(1);
    expect((await record())?.status.state).toBe('done');
    const acted = (await stage.events(shop)).filter(({ name }) => name === 'order.acted');
    expect(acted[0]?.facts).toMatchObject({ action: 'create-invoice', by: '42' });
  });

  it('is made once wherever a host dies, and however often it is pressed', async () => {
    for (let n = 1; ; n += step) {
      await came(n % 2 === 0 ? COUNTER : UNPAID);
      const dying = dyingAt(stage.stores, n);
      const died = await press('dialog-1', {}, dying.stores)
        .then(() => look(dying.stores))
        .then(
          () => false,
          () => true,
        );
      for (const again of [1, 2]) {
        await press('dialog-1');
        if (again === 2) await press('dialog-2');
        stage.clock.advance(120);
        await look();
      }
      expect([n, stage.books.written()]).toEqual([n, ['invoice 12390']]);
      if (!died) {
        expect(n).toBeGreaterThan(15);
        break;
      }
    }
  });

  it('is made once where its answer is lost', async () => {
    await came(COUNTER);
    stage.books.faults.prepare('issue', { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' });
    await press('dialog-1');
    for (const _again of [1, 2, 3]) {
      await look();
      stage.clock.advance(120);
    }
    expect(stage.books.written()).toEqual(['invoice 12390']);
    expect(await stage.used(shop)).toBe(1);
  });

  it.each<[string, Partial<Order>, string]>([
    ['of the counter', COUNTER, 'SKIP_POS'],
    ['that waits', UNPAID, 'WAIT'],
  ])('is what its dialog said before, of an order %s', async (_what, more, code) => {
    await stage.close();
    await begin({ invoiceSendMailEnabled: true });
    await came(more);
    const said = await foreseen();
    expect(said).toMatchObject({ otherwise: { reason: { code } }, transfersLeft: 10_000 });
    expect(said.mails).toMatchObject([{ kind: 'invoice', to: [order.email] }]);
    await look();
    expect(stage.books.written()).toEqual([]);
    await press('dialog-1');
    await look();
    const drafts = stage.books.booked.map(({ order: { draft } }) => draft);
    expect(said.documents.map(({ draft }) => draft)).toEqual(drafts);
    await look();
    expect(stage.mails.sent.map(({ to }) => to)).toEqual([[order.email]]);
  });

  it('says what stands behind the setting, and makes nothing of it', async () => {
    await came({ ...COUNTER, currency: 'CHF' });
    expect(await foreseen()).toMatchObject({ documents: [], left: { reason: { code: 'INVALID_CURRENCY' } } });
    await press('dialog-1');
    await look();
    expect(stage.books.written()).toEqual([]);
    expect((await record())?.status.reason.code).toBe('INVALID_CURRENCY');
  });

  it('of an order from before the first day is asked about first, and linked where there is one', async () => {
    await stage.close();
    await begin({ invoiceCreate: '2026-11-15' });
    const before = instant('2026-11-10T10:00:00Z');
    await came({ createdAt: before, processedAt: before });
    expect(await press('dialog-1')).toMatchObject({ failure: { kind: 'form-faulty', faults: [{ field: 'earlier' }] } });
    expect(await press('dialog-2', { earlier: 'elsewhere' })).toMatchObject({
      value: { state: 'refused', why: 'link-instead' },
    });
    await look();
    expect(stage.books.written()).toEqual([]);
    await press('dialog-3', { earlier: 'none' });
    await look();
    expect(stage.books.written()).toEqual(['invoice 12390']);
  });

  it('is wanted no longer once the order is ignored, also after it is taken up again', async () => {
    await came({ ...COUNTER, currency: 'CHF' });
    await press('dialog-1');
    await look();
    expect((await record())?.wanted).toHaveLength(1);
    await stage.act(shop, { order: order.id, action: 'ignore', input: { reason: 'test' } });
    await stage.act(shop, { order: order.id, action: 'take-up' });
    await stage.process(shop, anOrder({ id: order.id, name: order.name, ...COUNTER }));
    expect(stage.books.written()).toEqual([]);
    expect((await record())?.status.reason.code).toBe('SKIP_POS');
  });
});
