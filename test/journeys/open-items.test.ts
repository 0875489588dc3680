import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DashboardReply, LogPageReply, OrderPageReply, OrderReply } from '@belegwerk/contracts/api';
import { eventText } from '@belegwerk/core/events';
import { euro } from '../builders/index.ts';
import { openBookkeeping, type Bookkeeping } from '../system/bookkeeping.ts';
import { documentByHand } from '../system/by-hand.ts';
import { inEuro } from '../system/german-money.ts';
import { eventually, type TestSystem } from '../system/start-test-system.ts';
import type { BookedDocument, PanelOrder, OrderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 30_000;
const WEEKS_MS = 21 * 24 * 3_600_000;

describe('what is open in the books', () => {
  let system: TestSystem;
  let panel: OrderPanel;
  let until: Bookkeeping['until'];

  beforeAll(async () => {
    ({ system, panel, until } = await openBookkeeping());
  }, LIMIT_MS);
  afterAll(() => system.close());

  const states = ({ documents }: OrderReply) => documents.map(({ kind, states: all }) => [kind, ...all]);
  const said = async ({ legacyId }: PanelOrder): Promise<readonly string[]> =>
    (await system.api<LogPageReply>(`/api/shop/logs?order=${legacyId}`)).items.map(({ event, facts, order }) =>
      eventText({ name: event, facts, order }),
    );
  const everything = (order: PanelOrder) => ({
    lines: order.lines.map(({ id, quantity }) => ({ lineId: id, quantity, restock: true })),
    shipping: true,
  });
  const openBooks = async (): Promise<readonly BookedDocument[]> => {
    const { documents } = await system.control<{ documents: readonly BookedDocument[] }>('lexware', '/books');
    return documents.filter(
      ({ kind, voucherStatus, deleted }) => kind !== 'delivery-note' && voucherStatus === 'open' && !deleted,
    );
  };

  it(
    'is nothing for an order that was paid and given back: its invoice is refunded, not paid',
    async () => {
      const order = await panel.placeDone({ gateway: 'manual' });
      await until(order, ({ documents }) => documents[0]?.status === 'paid');
      await panel.act(order, 'refund', everything(order));
      const page = await until(
        order,
        ({ documents, openItems }) =>
          documents.length === 2 && openItems.length === 0 && documents[1]?.status === 'paid',
      );
      expect(states(page)).toEqual([
        ['invoice', 'refunded'],
        ['credit-note', 'paid'],
      ]);
    },
    LIMIT_MS,
  );

  it(
    'is told of an invoice that was refunded in part',
    async () => {
      const order = await panel.placeDone({ gateway: 'manual' });
      await until(order, ({ documents }) => documents[0]?.status === 'paid');
      await panel.act(order, 'refund', { amount: '5.00' });
      const page = await until(order, ({ documents }) => documents.length === 2);
      expect(states(page)[0]).toEqual(['invoice', 'partly-refunded']);
    },
    LIMIT_MS,
  );

  it(
    'is set off, not paid, where an unpaid order is called off, and the log says the same',
    async () => {
      const order = await panel.placeDone({ pay: false });
      await panel.act(order, 'cancel');
      const page = await until(order, ({ documents }) => documents.length === 2 && documents[0]?.status === 'paid');
      expect(states(page)).toEqual([
        ['invoice', 'set-off'],
        ['credit-note', 'set-off'],
      ]);
      const { number } = page.documents[0] ?? {};
      const log = await eventually(
        () => said(order),
        (lines) => lines.some((line) => line.includes('verrechnet')),
      );
      expect(log).toContain(`Rechnung ${number} zu ${order.name} ist verrechnet.`);
      expect(log.filter((line) => line.includes('ist bezahlt'))).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'stands on the overview with its cause and one way out, exactly as the books have it, also when it is overdue',
    async () => {
      const [elsewhere, unpaid] = [await panel.placeDone({ gateway: 'klarna' }), await panel.placeDone({ pay: false })];
      const page = await until(elsewhere, ({ openItems }) => openItems.length === 1);
      expect(page.openItems).toMatchObject([{ cause: 'not-transferred', needed: false }]);
      expect(page.openItems[0]?.sentence).toContain('Zahlungen über Klarna werden nicht übertragen.');
      await until(unpaid, ({ openItems }) => openItems[0]?.cause === 'awaiting-money');
      const { books } = await system.api<DashboardReply>('/api/dashboard');
      const open = await openBooks();
      const total = (pick: (count: DashboardReply['books']['counts'][number]) => number) =>
        books.counts.reduce((sum, count) => sum + pick(count), 0);
      expect(total(({ documents }) => documents)).toBe(open.length);
      // no task before it was asked how the money comes, and one for each once nothing brings it
      expect([total(({ overdue }) => overdue), total(({ needed }) => needed), books.needed]).toEqual([0, 0, []]);
      await system.prefer({ transactionByBank: 'no' });
      const told = await system.api<DashboardReply>('/api/dashboard');
      expect(told.books.counts.filter(({ needed }) => needed > 0)).toMatchObject([
        { cause: 'not-transferred', needed: 1 },
      ]);
      const { next } = await system.api<OrderReply>(`/api/orders/${elsewhere.legacyId}`);
      expect(next.sentence).toMatch(/^Du bist dran: Setze die Rechnung \S+ in Lexware Office auf „bezahlt“\.$/);
      const due = page.documents[0]?.due ?? '';
      expect(Date.parse(due)).toBeLessThan(Date.now() + WEEKS_MS);
    },
    LIMIT_MS,
  );

  it(
    'is no reason to call an order done whose invoice is void: that needs the merchant until another takes its place',
    async () => {
      const order = await panel.placeDone({ gateway: 'manual' });
      const { documents } = await until(order, (page) => page.state === 'done' && page.documents[0]?.status === 'paid');
      const before = await system.api<DashboardReply>('/api/dashboard');
      const [invoice] = await panel.booked(order, 'invoice');
      await system.control('lexware', `/documents/${invoice?.id}/void`, 'POST', {});
      const page = await until(order, ({ state }) => state === 'differs');
      const worth = inEuro(page.currentTotal ?? '');
      expect(page.difference).toBe(
        `Die Rechnung ${documents[0]?.number} ist in Lexware Office storniert und nicht ersetzt. Die Belege ergeben ${worth} weniger, als die Bestellung wert ist. Schreibe in Lexware Office eine neue Rechnung über ${worth}. Nennt sie die Bestellung ${order.name}, ordnet Belegwerk sie von selbst zu. Gilt die Bestellung nicht mehr, storniere und erstatte sie in Shopify.`,
      );
      const { attention, concerns } = await system.api<DashboardReply>('/api/dashboard');
      expect(attention.differing).toBe(before.attention.differing + 1);
      expect(concerns).toEqual([{ concern: 'differs', orders: 1 }]);
      const differing = await system.api<OrderPageReply>('/api/orders?concern=differs');
      expect(differing.items).toMatchObject([{ name: order.name, difference: page.difference }]);
      const found = (state: string) =>
        system.api<OrderPageReply>(`/api/orders?state=${state}&search=${encodeURIComponent(order.name)}`);
      expect([(await found('differs')).total, (await found('done')).total]).toEqual([1, 0]);
      await documentByHand(system, {
        introduction: `Ersatz für ${order.name}`,
        grossAmount: Number(page.currentTotal),
      });
      const replaced = await until(order, ({ documents: all, state }) => all.length === 2 && state !== 'differs');
      expect([replaced.state, replaced.difference]).toEqual(['open-in-books', undefined]);
      expect((await system.api<DashboardReply>('/api/dashboard')).attention.differing).toBe(before.attention.differing);
    },
    LIMIT_MS,
  );

  it(
    'is to be assigned to two payments that come to it together, and done when the merchant does that',
    async () => {
      const order = await panel.placeDone({ pay: false });
      await until(order, ({ openItems }) => openItems[0]?.cause === 'awaiting-money');
      await panel.act(order, 'pay', { amount: '5.00', gateway: 'manual' });
      await panel.act(order, 'pay', { gateway: 'manual' });
      const page = await until(order, ({ openItems }) => openItems[0]?.cause === 'to-assign');
      expect(states(page)).toEqual([['invoice', 'to-match']]);
      expect(page.openItems[0]?.sentence).toMatch(
        /^Die Zahlung liegt in Lexware Office in 2 Umsätzen über 5,00 € und [\d,]+ €\. Ordne dort beide der Rechnung zu\.$/,
      );
    },
    LIMIT_MS,
  );

  it(
    'is what is left of an invoice that was paid in part there, to the cent',
    async () => {
      const order = await panel.placeDone({ gateway: 'klarna' });
      const { total } = await until(order, ({ openItems }) => openItems[0]?.cause === 'not-transferred');
      const [invoice] = await panel.booked(order, 'invoice');
      const left = (invoice?.totalCents ?? 0) - 1390;
      expect(left).toBeGreaterThan(0);
      await system.control('lexware', `/documents/${invoice?.id}/pay`, 'POST', { amount: 13.9 });
      const text = `noch ${inEuro(left)} offen`;
      const page = await until(order, ({ openItems }) => openItems[0]?.sentence.includes(text) ?? false);
      expect(page.total).toBe(total);
      expect((await said(order)).join()).toContain(`sind in Lexware Office ${text}`);
    },
    LIMIT_MS,
  );

  it(
    'of an exchange is the credit note and the new invoice, with what is left of both',
    async () => {
      const products = await system.panel<readonly { id: string; price: string; isGiftCard: boolean }[]>('/products');
      const [cheapest] = products.filter((each) => !each.isGiftCard).toSorted((a, b) => euro(a.price) - euro(b.price));
      const order = await panel.placeDone({ gateway: 'manual' });
      await panel.act(order, 'fulfill');
      await until(order, ({ documents }) => documents[0]?.status === 'paid');
      await panel.act(order, 'return', {
        lines: [{ lineId: order.lines[0]?.id, quantity: 1 }],
        exchange: [{ productId: cheapest?.id, quantity: 1 }],
        process: {},
      });
      const numberOf = ({ documents }: OrderReply, kind: string) =>
        documents.filter((each) => each.kind === kind).at(-1)?.number ?? 'none';
      const page = await until(
        order,
        ({ openItems }) => openItems.length === 2 && openItems.every(({ cause }) => cause === 'set-off'),
      );
      const left = inEuro(cheapest?.price ?? '');
      expect(page.openItems.map(({ sentence }) => sentence).toSorted()).toEqual([
        `Noch ${left} offen. Verrechne die Gutschrift in Lexware Office mit der Rechnung ${numberOf(page, 'invoice')}.`,
        `Verrechne die Rechnung in Lexware Office mit der Gutschrift ${numberOf(page, 'credit-note')}.`,
      ]);
    },
    LIMIT_MS,
  );

  it(
    'of an exchange is never what the customer paid for by a gateway that is left out',
    async () => {
      const products = await system.panel<readonly { id: string; price: string; isGiftCard: boolean }[]>('/products');
      const [cheapest, next] = products
        .filter((each) => !each.isGiftCard)
        .toSorted((a, b) => euro(a.price) - euro(b.price));
      const order = await panel.placeDone({ gateway: 'manual' });
      await panel.act(order, 'fulfill');
      await until(order, ({ documents }) => documents[0]?.status === 'paid');
      await panel.act(order, 'edit', { add: [{ productId: next?.id, quantity: 1 }] });
      await panel.act(order, 'pay', { gateway: 'klarna' });
      const added = await until(
        order,
        ({ openItems, status }) => openItems[0]?.cause === 'not-transferred' && status.state === 'done',
      );
      const [byKlarna] = added.openItems;
      expect(byKlarna?.sentence).toContain('Zahlungen über Klarna werden nicht übertragen.');
      await panel.act(order, 'return', {
        lines: [{ lineId: order.lines[0]?.id, quantity: 1 }],
        exchange: [{ productId: cheapest?.id, quantity: 1 }],
        process: {},
      });
      const page = await until(order, ({ openItems, status }) => openItems.length === 3 && status.state === 'done');
      const numberOf = (kind: string) => page.documents.filter((each) => each.kind === kind).at(-1)?.number ?? 'none';
      expect(page.openItems.find(({ documentKey }) => documentKey === byKlarna?.documentKey)).toEqual(byKlarna);
      expect(page.openItems.filter(({ cause }) => cause === 'set-off').map(({ sentence }) => sentence)).toEqual(
        expect.arrayContaining([
          `Verrechne die Gutschrift in Lexware Office mit der Rechnung ${numberOf('invoice')}.`,
          `Verrechne die Rechnung in Lexware Office mit der Gutschrift ${numberOf('credit-note')}.`,
        ]),
      );
      expect(
        states(page)
          .filter(([kind]) => kind === 'invoice')
          .map(([, state]) => state),
      ).toEqual(['partly-refunded', 'open', 'to-match']);
    },
    LIMIT_MS,
  );

  it(
    'is never called paid in part, nor refunded, where a piece was taken off an unpaid order that is paid later',
    async () => {
      const order = await panel.placeDone({ pay: false });
      await until(order, ({ openItems }) => openItems[0]?.cause === 'awaiting-money');
      const removed = await panel.act(order, 'edit', { remove: [{ lineId: order.lines[0]?.id, quantity: 1 }] });
      const left = inEuro(removed.totals.currentTotal);
      const page = await until(order, ({ openItems }) => openItems[0]?.sentence.includes(' offen') ?? false);
      expect(page.openItems[0]?.sentence).toMatch(new RegExp(`^Noch ${left} offen, fällig am [\\d.]{10}\\.$`));
      expect(states(page)).toEqual([
        ['invoice', 'open', 'partly-credited'],
        ['credit-note', 'set-off'],
      ]);
      await panel.act(order, 'pay', { gateway: 'manual' });
      const paid = await until(
        order,
        ({ openItems, documents }) => openItems.length === 0 && documents[0]?.status === 'paid',
      );
      expect(states(paid)[0]).toEqual(['invoice', 'paid', 'partly-credited']);
    },
    LIMIT_MS,
  );

  it(
    'of an exchange for something dearer is the rest, once the credit note is set off with the unpaid invoice',
    async () => {
      const products = await system.panel<readonly { id: string; price: string; isGiftCard: boolean }[]>('/products');
      const dearest = products.filter((each) => !each.isGiftCard).toSorted((a, b) => euro(b.price) - euro(a.price))[0];
      const order = await panel.placeDone({ gateway: 'manual' });
      await panel.act(order, 'fulfill');
      await until(order, ({ documents }) => documents[0]?.status === 'paid');
      await panel.act(order, 'return', {
        lines: [{ lineId: order.lines[0]?.id, quantity: 1 }],
        exchange: [{ productId: dearest?.id, quantity: 1 }],
        process: {},
      });
      const page = await until(
        order,
        ({ openItems }) => openItems.some(({ cause }) => cause === 'awaiting-money') && openItems.length === 2,
      );
      const of = (kind: string) => page.documents.filter((each) => each.kind === kind).at(-1);
      const rest = euro(of('invoice')?.total ?? '') - euro(of('credit-note')?.total ?? '');
      expect(rest).toBeGreaterThan(0);
      expect(page.openItems.find(({ cause }) => cause === 'awaiting-money')?.sentence).toMatch(
        new RegExp(
          `^Noch nicht bezahlt, fällig am [\\d.]{10}\\. Verrechne die Rechnung in Lexware Office mit der Gutschrift ${of('credit-note')?.number}, dann sind noch ${inEuro(rest)} zu zahlen\\.$`,
        ),
      );
    },
    LIMIT_MS,
  );

  it(
    'is an invoice over 0.00, because nothing can be paid for it from outside',
    async () => {
      const free = await panel.placeDone({ orderDiscount: { type: 'percentage', value: '100' }, shipping: null });
      const page = await until(free, ({ documents }) => documents[0]?.status === 'open');
      expect([page.total, page.openItems[0]?.cause]).toEqual(['0.00', 'nothing-to-pay']);
      const [invoice] = await panel.booked(free, 'invoice');
      await system.control('lexware', `/documents/${invoice?.id}/pay`, 'POST', {});
      const done = await until(free, ({ openItems }) => openItems.length === 0);
      expect(states(done)).toEqual([['invoice', 'paid']]);
    },
    LIMIT_MS,
  );
});
