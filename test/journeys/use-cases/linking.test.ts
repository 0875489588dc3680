import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { refusing, storedAfter } from '@belegwerk/contracts/ports';
import { cents, documentId, documentMark, orderId, type Instant } from '@belegwerk/core/kernel';
import type { BookkeepingFailure, InspectedDocument } from '@belegwerk/core/ports';
import type { IssuedDocument } from '@belegwerk/core/documents';
import type { Shop } from '@belegwerk/core/shops';
import { anIssuedDocument, anOrder, aRefund } from '../../builders/index.ts';
import { booksSyncedUntil } from '../../builders/shop-builder.ts';
import { FollowingStage, made } from './following-stage.ts';

const order = anOrder();
const strange = documentId('11111111-0000-4000-8000-000000000001');

let stage: FollowingStage;
let shop: Shop;

beforeEach(async () => {
  stage = new FollowingStage();
  shop = await stage.open({ preferences: { contactCreate: [] } });
});
afterEach(() => stage.close());

describe('a document that a person made', () => {
  const found = (wish: Partial<InspectedDocument> = {}, document: Partial<IssuedDocument> = {}): void => {
    stage.changes.inspected.push({
      document: anIssuedDocument({
        id: strange,
        number: 'RE2001',
        date: order.createdAt.toZonedDateTimeISO('Europe/Berlin').toPlainDate(),
        createdAt: stage.clock.now(),
        total: cents(12_390),
        tax: cents(1978),
        ...document,
      }),
      texts: 'Rechnung zu Bestellung #1042',
      marks: [],
      recipientName: 'Erika Mustermann',
      relatedTo: [],
      ...wish,
    });
  };

  const waitingOrder = async (): Promise<void> => {
    stage.quota = 0;
    await stage.process(shop, order);
  };

  it('is linked to the order that it names, which needs no other then', async () => {
    await waitingOrder();
    found();
    expect(await stage.follow(shop, made(strange))).toEqual({ state: 'successful' });
    stage.quota = 9;
    expect(await stage.process(shop, order)).toMatchObject({ status: { state: 'done' } });
    expect(stage.books.written()).toEqual([]);
    expect(await stage.log(shop)).toContain('invoice.linked success');
  });

  it.each<[string, Partial<InspectedDocument>, Partial<IssuedDocument>]>([
    ['names no order', { texts: 'Rechnung 4711' }, {}],
    ['is cancelled', {}, { cancelled: true }],
    ['is a draft', {}, { status: 'draft' }],
  ])('is left alone when it %s', async (_, wish, document) => {
    await waitingOrder();
    found(wish, document);
    expect(await stage.follow(shop, made(strange))).toMatchObject({ state: 'skipped' });
    expect(await stage.recordsOf(shop).documents.ofOrder(order.id)).toEqual([]);
  });

  it('is left to a person when two orders have that name', async () => {
    await waitingOrder();
    await stage.process(shop, anOrder({ id: orderId('gid://shopify/Order/77') }));
    found();
    expect(await stage.follow(shop, made(strange))).toEqual({ state: 'skipped', reason: 'DUPLICATE_ORDER' });
    expect(stage.notes).toHaveLength(1);
  });

  it('may be ours, its answer lost', async () => {
    stage.books.faults.prepare('issue', { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' });
    await stage.process(shop, order);
    const [booked] = stage.books.booked;
    found({ marks: [...stage.books.marks()] }, { id: booked?.document.id ?? strange });
    expect(await stage.follow(shop, made(booked?.document.id ?? strange))).toEqual({ state: 'successful' });
    await stage.process(shop, order);
    expect(stage.books.written()).toEqual(['invoice 12390']);
  });

  it('leads to a look at its order also when we died right behind linking it', async () => {
    await waitingOrder();
    found();
    const { addWork } = stage;
    Object.assign(stage, { addWork: () => Promise.reject(new Error('killed')) });
    await expect(stage.follow(shop, made(strange))).rejects.toThrow('killed');
    Object.assign(stage, { addWork });
    const [linked] = await stage.recordsOf(shop).documents.ofOrder(order.id);
    expect(linked).toMatchObject({ documentId: strange, linked: true });
    expect(await stage.follow(shop, made(strange))).toEqual({ state: 'successful' });
    expect(await stage.stores.workQueue.due(shop.key, stage.clock.now(), 9)).toMatchObject([
      { work: { orderId: order.id } },
    ]);
  });

  it('waits while it is not known what became of ours whose answer was lost, and is kept beside it then', async () => {
    stage.books.faults.prepare('issue', { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' });
    await stage.process(shop, order);
    found();
    stage.books.faults.prepare('find', { kind: 'bookkeeping-busy', waitSeconds: 3 });
    expect(await stage.follow(shop, made(strange))).toMatchObject({ kind: 'come-back', why: 'bookkeeping-busy' });
    const states = async () => (await stage.recordsOf(shop).documents.ofOrder(order.id)).map(({ state }) => state);
    expect(await states()).toEqual(['sent']);
    expect(await stage.follow(shop, made(strange))).toEqual({ state: 'successful' });
    expect(await states()).toEqual(['issued', 'issued']);
    expect(await stage.stores.workQueue.due(shop.key, stage.clock.now(), 9)).toMatchObject([
      { work: { orderId: order.id } },
    ]);
  });

  it('that is gone before anybody looked is told in the log; of one that we never saw nothing is told', async () => {
    const gone = { state: 'successful', reason: 'RECEIPT_NOT_FOUND' };
    expect(await stage.follow(shop, { about: 'document', id: strange, kind: 'invoice', news: 'changed' })).toEqual(
      gone,
    );
    expect(await stage.events(shop)).toEqual([]);
    expect(await stage.follow(shop, made(strange))).toEqual(gone);
    expect(await stage.events(shop)).toMatchObject([{ name: 'webhook.processed', status: 'success' }]);
    expect(stage.books.sellerAsked).toEqual(['repair', 'repair']);
  });

  it('is of no concern when it is of unknown kind, and waits when it cannot be read', async () => {
    expect(await stage.follow(shop, { about: 'document', id: strange, news: 'changed' })).toMatchObject({
      state: 'skipped',
    });
    stage.changes.faults.prepare('inspect', { kind: 'bookkeeping-busy', waitSeconds: 3 });
    expect(await stage.follow(shop, made(strange))).toMatchObject({ kind: 'come-back', waitSeconds: 3 });
    await waitingOrder();
    found();
    stage.shopDesk.faults.prepare('orderById', { kind: 'shop-unreachable', detail: 'down' });
    expect(await stage.follow(shop, made(strange))).toMatchObject({ kind: 'come-back', why: 'shop-unreachable' });
    stage.shopDesk.faults.prepare('orderById', { kind: 'order-not-found' });
    expect(await stage.follow(shop, made(strange))).toMatchObject({ state: 'skipped', reason: 'order-not-found' });
  });

  const refunded = anOrder({
    refunds: [
      aRefund({ lines: [{ lineId: 'gid://shopify/LineItem/1', amount: '119.00', tax: '19.00' }], paidOut: '119.00' }),
    ],
    fulfilments: [
      {
        id: 'gid://shopify/Fulfillment/1',
        createdAt: order.createdAt,
        cancelled: false,
        lines: [{ lineId: 'gid://shopify/LineItem/1', quantity: 1 }],
        trackingNumbers: [],
      },
    ],
  });

  it.each([
    ['credit-note', 'gid://shopify/Refund/1'],
    ['delivery-note', 'gid://shopify/Fulfillment/1'],
  ] as const)('stands for what it can only be for: a %s for %s', async (kind, source) => {
    await stage.process(shop, order);
    stage.shopDesk.place(refunded);
    found({}, { kind, total: cents(kind === 'credit-note' ? 11_900 : 0) });
    expect(await stage.follow(shop, { about: 'document', id: strange, kind, news: 'made' })).toEqual({
      state: 'successful',
    });
    const linked = (await stage.recordsOf(shop).documents.ofOrder(order.id)).find((each) => each.kind === kind);
    expect(linked?.source).toBe(source);
  });

  it('stands for what an edit took away, so that what was held is done', async () => {
    await stage.process(shop, order);
    const [line] = order.lines;
    stage.shopDesk.place(anOrder({ lines: [{ ...line!, discount: cents(1900) }] }));
    found({}, { kind: 'credit-note', total: cents(1900) });
    await stage.follow(shop, { about: 'document', id: strange, kind: 'credit-note', news: 'made' });
    const linked = (await stage.recordsOf(shop).documents.ofOrder(order.id)).find(({ kind }) => kind === 'credit-note');
    expect(linked).toMatchObject({ source: `${order.id}#1`, covers: [{ amount: 1900 }], absorbedRefunds: [] });
  });

  it('stands for nothing when that cannot be told', async () => {
    await stage.process(shop, order);
    found({}, { kind: 'credit-note', total: cents(500) });
    await stage.follow(shop, { about: 'document', id: strange, kind: 'credit-note', news: 'made' });
    const linked = (await stage.recordsOf(shop).documents.ofOrder(order.id)).find(({ kind }) => kind === 'credit-note');
    expect(linked).toMatchObject({ covers: [], absorbedRefunds: [] });
  });

  it('belongs to the order of the invoice that it continues, with any other names in its texts', async () => {
    await stage.process(shop, order);
    const invoice = stage.books.booked[0]?.document.id ?? strange;
    stage.shopDesk.place(refunded);
    found({ relatedTo: [invoice], texts: 'Gutschrift' }, { kind: 'credit-note', total: cents(11_900) });
    expect(await stage.follow(shop, { about: 'document', id: strange, kind: 'credit-note', news: 'made' })).toEqual({
      state: 'successful',
    });
    expect(await stage.log(shop)).toContain('credit.linked success');
  });

  it('is left alone when another installation has made it for an order of that name', async () => {
    await waitingOrder();
    found({ marks: [documentMark('BW99999999')] });
    expect(await stage.follow(shop, made(strange))).toEqual({ state: 'skipped', reason: 'INVOICED_BY_OTHERS' });
    expect(await stage.recordsOf(shop).documents.ofOrder(order.id)).toEqual([]);
  });

  it('is ours when it appears after we had given it up', async () => {
    stage.books.faults.prepare('issue', { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' });
    await stage.process(shop, order);
    const marks = [...stage.books.marks()];
    stage.quota = 0;
    stage.books.faults.prepare('find', { kind: 'bookkeeping-unreachable', detail: 'down' });
    const { documents } = stage.recordsOf(shop);
    const [lost] = await documents.ofOrder(order.id);
    if (lost) await storedAfter(documents, lost.id, refusing(lost.attempts, ['absent'], stage.clock.now()));
    found({ marks });
    expect(await stage.follow(shop, made(strange))).toEqual({ state: 'successful' });
    expect(await documents.ofOrder(order.id)).toMatchObject([{ state: 'issued', documentId: strange }]);
    expect(await stage.log(shop)).toContain('invoice.adopted success');
    // its transfer was given back when it was given up, and counts again, whether or not one is left
    expect(await stage.used(shop)).toBe(1);
  });

  it('waits for another look when a second one takes its place while the order is read', async () => {
    await waitingOrder();
    found();
    const second = documentId('11111111-0000-4000-8000-000000000002');
    found({}, { id: second, number: 'RE2002' });
    const { shopDesk } = stage;
    const read = shopDesk.orderById.bind(shopDesk);
    shopDesk.orderById = async (...given) => {
      shopDesk.orderById = read;
      expect(await stage.follow(shop, made(second))).toEqual({ state: 'successful' });
      return read(...given);
    };
    expect(await stage.follow(shop, made(strange))).toMatchObject({ kind: 'come-back', why: 'outcome-open' });
    expect(await stage.recordsOf(shop).documents.ofOrder(order.id)).toMatchObject([{ documentId: second }]);
  });

  it.each<BookkeepingFailure>([
    { kind: 'bookkeeping-permission-missing', permission: 'invoices.read' },
    { kind: 'bookkeeping-not-connected' },
  ])('is looked at again as long as it may not be read: $kind', async (failure) => {
    stage.changes.faults.prepare('inspect', failure);
    expect(await stage.follow(shop, made(strange))).toEqual({
      kind: 'come-back',
      waitSeconds: 900,
      why: failure.kind,
    });
  });

  it('is looked for again by the next catching up when it could not be looked at', async () => {
    const syncedUntil = async (until: Instant) =>
      stage.stores.shops.update(shop.key, (stored) => ({ ...stored, accountSyncs: booksSyncedUntil(until) }));
    await syncedUntil(stage.clock.now().add({ hours: 1 }));
    const { accounting: _ended, ...left } = shop;
    expect(await stage.follow(left, made(strange))).toEqual({ state: 'skipped', reason: 'NOT_CONNECTED' });
    expect((await stage.stores.shops.find(shop.key))?.accountSyncs).toMatchObject(booksSyncedUntil(stage.clock.now()));
  });
});
