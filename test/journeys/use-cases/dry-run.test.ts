import { centsText, day, documentId, instant, orderId, type OrderId } from '@belegwerk/core/kernel';
import type { Order } from '@belegwerk/core/orders';
import type { Shop } from '@belegwerk/core/shops';
import type { InspectedDocument } from '@belegwerk/core/ports';
import { makeImportDocuments } from '@belegwerk/core/use-cases';
import { describe, expect, it } from '@jest/globals';
import { anIssuedDocument, anOrder, ShopLife } from '../../builders/index.ts';
import { bothOf, foreseen, foresightIsTrue } from './foresight.ts';
import { Stage } from './stage.ts';

describe('The dry run', () => {
  it(
    'says field by field which documents are made when it is turned on, and writes nothing itself',
    () => foresightIsTrue(60),
    120_000,
  );

  it('foresees the delivery note beside the invoice', async () => {
    const life = new ShopLife({
      taxesIncluded: true,
      lines: [{ price: 1190, quantity: 2, rate: '19', off: 0 }],
      shipping: 0,
    });
    life.happen({ type: 'fulfil', at: 0 });
    const { ahead, made } = await bothOf(life.order(), { creditCreate: true, deliveryCreate: true });
    expect(ahead).toEqual(made);
    expect(ahead.map(({ draft }) => draft.kind)).toEqual(['invoice', 'delivery-note']);
  });

  it('says why nothing is made, by the settings as they are', async () => {
    const stage = new Stage();
    const shop = await stage.open({ preferences: { invoiceCreate: false, contactCreate: [] } });
    await stage.process(shop, anOrder());
    const [order] = await foreseen(stage, shop);
    expect(order?.foreseen).toMatchObject({
      documents: [],
      status: { state: 'waiting', reason: { code: 'DISABLED_INVOICE_CREATE' } },
    });
    const [later] = await foreseen(stage, shop, { invoiceCreate: '2026-12-24' });
    expect(later?.foreseen).toMatchObject({ documents: [], status: { reason: { code: 'SKIP_DATE' } } });
    stage.shopDesk.faults.prepare('orderById', { kind: 'shop-unreachable', detail: 'down' });
    expect((await foreseen(stage, shop))[0]?.foreseen).toEqual({ unread: 'shop-unreachable' });
    expect(centsText(order?.record.total ?? (0 as never))).toBe('123.90');
    await stage.close();
  });
});

describe('The trial run of a list', () => {
  const PLACED = instant('2026-11-10T10:00:00Z');
  const order = (number: number): OrderId => orderId(`gid://shopify/Order/${number}`);
  const listed = (number: number, name = `#${number}`, firstName = 'Erika'): Order => {
    const base = anOrder();
    const createdAt = PLACED.add({ minutes: number });
    const moments = { createdAt, processedAt: createdAt, updatedAt: createdAt };
    return anOrder({
      id: order(number),
      name,
      ...moments,
      ...(base.billingAddress ? { billingAddress: { ...base.billingAddress, firstName } } : {}),
      payments: base.payments.map((payment) => ({ ...payment, id: `${payment.id}${number}` })),
    });
  };

  const withBooks = async () => {
    const stage = new Stage();
    const shop = await stage.open({ preferences: { invoiceCreate: false, contactCreate: [] } });
    const { stores, clock, ids } = stage;
    const written = (id: string, more: Partial<InspectedDocument> = {}): void => {
      const document = anIssuedDocument({ id: documentId(id), number: `RE-${id}`, date: day('2026-11-12') });
      const { kind, number, status, createdAt: updatedAt } = document;
      stage.changes.listed.push({ kind, id: document.id, number, status, updatedAt });
      stage.changes.inspected.push({ texts: '', marks: [], recipientName: '', relatedTo: [], ...more, document });
    };
    const now = async (): Promise<Shop> => stage.agreed((await stores.shops.find(shop.key)) ?? shop);
    const matchDocument = stage.matchDocument();
    const changes = stage.accounting.changes;
    const readBooks = async () => makeImportDocuments({ changes, stores, clock, ids, matchDocument })(await now());
    const ahead = async (): Promise<Readonly<Record<string, string>>> =>
      Object.fromEntries(
        (await foreseen(stage, await now(), { invoiceCreate: true })).map(({ record, foreseen: seen }) => [
          record.id,
          'unread' in seen
            ? seen.unread
            : [seen.status.state, seen.documents.length, seen.status.reason.code].join(' '),
        ]),
      );
    const turnOn = () =>
      stores.shops.update(shop.key, (stored) => ({
        ...stored,
        preferences: { ...stored.preferences, invoiceCreate: true },
      }));
    /** What became of each order, in the words of `ahead`. */
    const run = async (...numbers: readonly number[]): Promise<Readonly<Record<string, string>>> => {
      const became: Record<string, string> = {};
      for (const number of numbers) {
        const before = stage.books.booked.length;
        await stage.processOrder(await now(), order(number), 'live');
        const { status } = (await stage.recordsOf(shop).orders.byId(order(number))) ?? {};
        became[order(number)] = [status?.state, stage.books.booked.length - before, status?.reason.code].join(' ');
      }
      return became;
    };
    return { stage, shop, written, now, readBooks, ahead, turnOn, run };
  };

  it('is what then happens, order by order: namesakes, and invoices from before the connection', async () => {
    const { stage, shop, written, readBooks, ahead, turnOn, run } = await withBooks();
    // invoices of orders that come into the list later
    written('1', { texts: 'Bestellung #1042' });
    written('2', { recipientName: 'Max Mustermann' });
    written('3', { texts: 'Bestellung #1044, Bestellung #1045' });
    await readBooks();
    const orders = [
      listed(1041),
      listed(1042),
      listed(1043, '#1043', 'Max'),
      listed(1044),
      listed(1045),
      listed(1046, '#A'),
      listed(1047, '#A'),
    ];
    for (const each of orders) await stage.process(shop, each);
    const promised = await ahead();
    await turnOn();
    expect(await run(1041, 1042, 1043, 1044, 1045, 1046, 1047)).toEqual(promised);
    expect(Object.values(promised)).toEqual([
      'done 1 EXISTING',
      'done 0 EXISTING',
      'done 0 EXISTING',
      'done 1 EXISTING',
      'done 1 EXISTING',
      'held 0 DUPLICATE_ORDER',
      'held 0 DUPLICATE_ORDER',
    ]);
    await stage.close();
  });

  it('lets an order wait for the invoice that may be its own, with the reason of the run', async () => {
    const { stage, shop, written, readBooks, now, ahead, turnOn, run } = await withBooks();
    written('1', { texts: 'Bestellung #1042' });
    await readBooks();
    for (const each of [listed(1041), listed(1042)]) await stage.process(shop, each);
    // another one is still on its way into the list
    const comes = { kind: 'sweep', orderId: order(1043) } as const;
    await stage.addWork({ id: 'sweep:1', shop: shop.key, work: comes, urgency: 'import' });
    const promised = await ahead();
    const [, waits] = await foreseen(stage, await now(), { invoiceCreate: true });
    await turnOn();
    expect(await run(1041, 1042)).toEqual(promised);
    const record = await stage.recordsOf(shop).orders.byId(order(1042));
    expect(record?.status).toMatchObject({
      state: 'waiting',
      reason: { code: 'DOCUMENT_UNLINKED', facts: { number: 'RE-1', why: 'perhaps' } },
    });
    expect(waits?.foreseen).toMatchObject({ status: { reason: record?.status.reason } });
    await stage.close();
  });

  it('asks for no more than it would then be told, and keeps nothing of it', async () => {
    const { stage, shop, written, readBooks, ahead } = await withBooks();
    written('1', { texts: 'Bestellung #1042' });
    await readBooks();
    await stage.process(shop, listed(1042));
    const { earlier, documents } = stage.recordsOf(shop);
    const before = await earlier.byId(documentId('1'));
    stage.changes.faults.prepare('inspect', { kind: 'bookkeeping-unreachable', detail: 'HTTP 500' });
    expect(await ahead()).toEqual({ [order(1042)]: 'waiting 0 DOCUMENT_UNLINKED' });
    expect(await ahead()).toEqual({ [order(1042)]: 'done 0 EXISTING' });
    expect([await earlier.byId(documentId('1')), await documents.ofOrder(order(1042))]).toEqual([before, []]);
    await stage.close();
  });
});
