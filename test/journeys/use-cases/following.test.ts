import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { describing, storedAfter } from '@belegwerk/contracts/ports';
import { cents, documentId } from '@belegwerk/core/kernel';
import { documentStates, type IssuedDocument } from '@belegwerk/core/documents';
import { makeCatchUp } from '@belegwerk/core/use-cases';
import type { Shop } from '@belegwerk/core/shops';
import { anOrder, aSeller } from '../../builders/index.ts';
import { booksSyncedUntil } from '../../builders/shop-builder.ts';
import { changed, FollowingStage, made, paid } from './following-stage.ts';

const order = anOrder();
const strange = documentId('11111111-0000-4000-8000-000000000001');

let stage: FollowingStage;
let shop: Shop;

beforeEach(async () => {
  stage = new FollowingStage();
  shop = await stage.open({ preferences: { contactCreate: [] } });
});
afterEach(() => stage.close());

const invoiced = async (): Promise<IssuedDocument> => {
  stage.clock.advance(30);
  await stage.process(shop, order);
  const document = stage.books.booked[0]?.document;
  if (!document) throw new Error('there is no invoice');
  return document;
};

const becomes = (document: IssuedDocument, change: Partial<IssuedDocument>): void => {
  const booked = stage.books.booked[0];
  if (booked) stage.books.booked[0] = { ...booked, document: { ...document, ...change } };
};

const waiting = async (): Promise<number> => (await stage.stores.workQueue.due(shop.key, stage.clock.now(), 99)).length;

describe('what a person does with our documents', () => {
  it.each<[Partial<IssuedDocument>, string]>([
    [{ status: 'paid' }, 'invoice.paid success'],
    [{ status: 'voided', cancelled: true }, 'invoice.cancelled warning'],
    [{ title: 'Rechnung neu' }, 'invoice.changed info'],
    [{ unpaid: cents(1390) }, 'invoice.partly-cleared info'],
  ])('is logged, and the order looked at again: %j', async (change, line) => {
    const document = await invoiced();
    becomes(document, change);
    stage.clock.advance(60);
    expect(await stage.follow(shop, changed(document.id))).toEqual({ state: 'successful' });
    expect(await stage.log(shop)).toEqual(['invoice.created success', line]);
    expect(await waiting()).toBe(1);
    expect(await stage.follow(shop, changed(document.id))).toEqual({ state: 'skipped', reason: 'UNCHANGED' });
    expect([(await stage.log(shop)).length, await waiting()]).toEqual([2, 1]);
  });

  it('leads to a look also when we died right behind taking it over, also when the order was recorded since', async () => {
    const document = await invoiced();
    becomes(document, { status: 'paid' });
    stage.clock.advance(60);
    const { addWork } = stage;
    Object.assign(stage, { addWork: () => Promise.reject(new Error('killed')) });
    await expect(stage.follow(shop, paid(document.id))).rejects.toThrow('killed');
    Object.assign(stage, { addWork });
    await stage.process(shop, order);
    expect(await waiting()).toBe(0);
    expect(await stage.followAgain(shop, 1, paid(document.id))).toEqual({ state: 'successful' });
    expect(await waiting()).toBe(1);
    expect(await stage.log(shop)).toEqual(['invoice.created success', 'invoice.paid success']);
  });

  it.each([
    ['refunded', 'refunded'],
    ['paid', 'paid'],
    ['pending', 'set-off'],
  ] as const)('is called by the word of its badge when a credit note settled it: order %s, %s', async (money, word) => {
    const document = await invoiced();
    const { orders } = stage.recordsOf(shop);
    await orders.amend(order.id, (record) => {
      const credited = record.documents.map(({ id }) => ({ document: id, amount: document.total }));
      return { ...record, paymentStatus: money, credited };
    });
    becomes(document, { status: 'paid' });
    stage.clock.advance(60);
    await stage.follow(shop, changed(document.id));
    expect(await stage.log(shop)).toContain(`invoice.${word} success`);
    const facts = { document: { ...document, status: 'paid' }, paymentStatus: money, matched: false } as const;
    expect(documentStates({ ...facts, credited: document.total, today: document.date })[0]).toBe(word);
  });

  it('is called set off at once where the books tell so, before the credit note is noted with the order', async () => {
    const document = await invoiced();
    becomes(document, { status: 'paid', unpaid: cents(0), isSetOff: true });
    stage.clock.advance(60);
    await stage.follow(shop, paid(document.id));
    expect(await stage.log(shop)).toEqual(['invoice.created success', 'invoice.set-off success']);
    const [entry] = await stage.recordsOf(shop).documents.ofOrder(order.id);
    expect(entry?.document).toMatchObject({ status: 'paid', isSetOff: true });
  });

  it('leads to a look also when another worker has recorded the order meanwhile', async () => {
    const document = await invoiced();
    const { orders } = stage.recordsOf(shop);
    const record = await orders.byId(order.id);
    if (!record) throw new Error('the order is not recorded');
    becomes(document, { status: 'paid' });
    const [first] = record.documents;
    if (first?.document)
      await orders.save({ ...record, documents: [{ ...first, document: { ...first.document, status: 'paid' } }] });
    stage.clock.advance(60);
    expect(await stage.follow(shop, changed(document.id))).toEqual({ state: 'successful' });
    expect(await waiting()).toBe(1);
  });

  /** The invoice as it was made at this moment, by the service's clock. */
  const justMade = async (): Promise<IssuedDocument> => {
    const document = await invoiced();
    const { documents } = stage.recordsOf(shop);
    const [entry] = await documents.ofOrder(order.id);
    const now = { ...document, createdAt: stage.clock.now() };
    await storedAfter(documents, entry?.id ?? '', describing(now));
    becomes(now, {});
    return now;
  };

  it('is news in the instant of its making, too, where it is a payment: our own suggestion may pay at once', async () => {
    const document = await justMade();
    becomes(document, { status: 'paid' });
    expect(await stage.follow(shop, changed(document.id))).toEqual({ state: 'skipped', reason: 'UNCHANGED' });
    expect(await stage.follow(shop, paid(document.id))).toEqual({ state: 'successful' });
    expect(await stage.log(shop)).toEqual(['invoice.created success', 'invoice.paid success']);
  });

  it('tells how much is left of a document that was paid in part, once, also when it cannot be said at first', async () => {
    const document = await invoiced();
    becomes(document, { unpaid: cents(1390) });
    stage.clock.advance(60);
    stage.books.faults.prepare('unpaid', { kind: 'bookkeeping-unreachable', detail: 'test' });
    expect(await stage.follow(shop, changed(document.id))).toMatchObject({ kind: 'come-back' });
    expect(await stage.follow(shop, changed(document.id))).toEqual({ state: 'successful' });
    const [entry] = await stage.recordsOf(shop).documents.ofOrder(order.id);
    expect(entry?.document?.unpaid).toBe(1390);
    await stage.process(shop, order);
    expect(await stage.follow(shop, changed(document.id))).toEqual({ state: 'skipped', reason: 'UNCHANGED' });
    expect(await stage.log(shop)).toEqual(['invoice.created success', 'invoice.partly-cleared info']);
  });

  it.each([
    ['open', 1390, 'invoice.partly-cleared info'],
    ['paid', 0, 'invoice.paid success'],
  ] as const)('is told by one call where nothing but its payment has changed: %s', async (status, left, line) => {
    const document = await invoiced();
    becomes(document, { status, unpaid: cents(left) });
    stage.clock.advance(60);
    stage.books.faults.prepare('read', { kind: 'bookkeeping-unreachable', detail: 'not to be asked' });
    expect(await stage.follow(shop, paid(document.id))).toEqual({ state: 'successful' });
    const [entry] = await stage.recordsOf(shop).documents.ofOrder(order.id);
    expect(entry?.document).toMatchObject({ status, number: document.number });
    expect(await stage.log(shop)).toEqual(['invoice.created success', line]);
  });

  it('is no news while the service says that all of it is open', async () => {
    const document = await invoiced();
    becomes(document, { unpaid: document.total });
    stage.clock.advance(60);
    expect(await stage.follow(shop, changed(document.id))).toEqual({ state: 'skipped', reason: 'UNCHANGED' });
  });

  it('is not read when the service tells us of our own making', async () => {
    const document = await justMade();
    stage.books.faults.prepare('read', { kind: 'bookkeeping-unreachable', detail: 'not to be asked' });
    expect(await stage.follow(shop, made(document.id))).toEqual({ state: 'skipped', reason: 'UNCHANGED' });
    expect(await stage.follow(shop, changed(document.id))).toEqual({ state: 'skipped', reason: 'UNCHANGED' });
  });

  it('is no news when we did it ourselves, or when nothing has changed', async () => {
    const document = await invoiced();
    expect(await stage.follow(shop, made(document.id))).toEqual({ state: 'skipped', reason: 'UNCHANGED' });
    stage.clock.advance(60);
    expect(await stage.follow(shop, changed(document.id))).toEqual({ state: 'skipped', reason: 'UNCHANGED' });
    expect(await stage.log(shop)).toEqual(['invoice.created success']);
  });

  it('can be that its draft became final, which it was to be once the goods had left', async () => {
    shop = { ...shop, preferences: { ...shop.preferences, invoiceFinalize: false } };
    const draft = await invoiced();
    const items = async () => (await stage.recordsOf(shop).orders.byId(order.id))?.openItems?.map(({ cause }) => cause);
    expect(await items()).toEqual([]);
    const [line] = order.lines;
    await stage.process(shop, {
      ...order,
      fulfilmentStatus: 'fulfilled',
      fulfilments: [
        {
          id: 'gid://shopify/Fulfillment/1',
          createdAt: stage.clock.now(),
          cancelled: false,
          lines: line ? [{ lineId: line.id, quantity: line.quantity }] : [],
          trackingNumbers: [],
        },
      ],
    });
    expect(await items()).toEqual(['to-finalise']);
    becomes(draft, { status: 'open', number: 'RE77' });
    stage.clock.advance(60);
    await stage.follow(shop, changed(draft.id));
    await stage.process(shop, order);
    expect(await items()).not.toContain('to-finalise');
  });

  it('can be its deletion', async () => {
    const document = await invoiced();
    stage.clock.advance(60);
    stage.books.booked.length = 0;
    expect(await stage.follow(shop, changed(document.id), changed(document.id))).toEqual({ state: 'successful' });
    expect(await stage.log(shop)).toEqual(['invoice.created success', 'invoice.deleted warning']);
    // a call that waits for an answer goes before that
    expect(stage.books.sellerAsked).toEqual(['repair']);
  });

  it('is not taken for deleted where the same key leads to another company by now, which was not noticed', async () => {
    const document = await invoiced();
    stage.books.booked.splice(0);
    const ours = stage.books.account;
    stage.books.account = aSeller({ organizationId: 'another', companyName: 'Andere GmbH' });
    stage.clock.advance(60);
    expect(await stage.follow(shop, changed(document.id))).toMatchObject({ kind: 'come-back' });
    expect(await stage.log(shop)).toEqual(['invoice.created success']);
    stage.books.account = ours;
    expect(await stage.follow(shop, changed(document.id))).toEqual({ state: 'successful' });
    expect(await stage.log(shop)).toEqual(['invoice.created success', 'invoice.deleted warning']);
  });

  it('is looked at later when it cannot be read', async () => {
    const document = await invoiced();
    stage.clock.advance(60);
    stage.books.faults.prepare('read', { kind: 'bookkeeping-busy', waitSeconds: 4 });
    expect(await stage.follow(shop, changed(document.id))).toEqual({
      kind: 'come-back',
      waitSeconds: 4,
      why: 'bookkeeping-busy',
    });
    stage.books.faults.prepare('read', { kind: 'bookkeeping-unreachable', detail: 'down' });
    expect(await stage.follow(shop, changed(document.id))).toMatchObject({ kind: 'come-back', waitSeconds: 30 });
    stage.books.faults.prepare('read', { kind: 'bookkeeping-not-connected' });
    expect(await stage.follow(shop, changed(document.id))).toMatchObject({ kind: 'come-back', waitSeconds: 900 });
  });
});

describe('what we were not told of', () => {
  const catchUp = async () => makeCatchUp(stage.followPorts)((await stage.stores.shops.find(shop.key)) ?? shop);

  it('is found once: changed documents of ours, new ones of others', async () => {
    const document = await invoiced();
    const updatedAt = stage.clock.now().add({ seconds: 30 });
    const listed = { kind: 'invoice', number: document.number, updatedAt } as const;
    stage.changes.listed.push(
      { ...listed, id: document.id, status: 'paid' },
      { ...listed, id: strange, status: 'open' },
      { ...listed, id: documentId('11111111-0000-4000-8000-000000000002'), status: 'draft' },
    );
    expect(await catchUp()).toEqual({ ok: true, value: 2 });
    expect(await catchUp()).toEqual({ ok: true, value: 0 });
    expect((await stage.stores.shops.find(shop.key))?.accountSyncs).toMatchObject([{ syncedUntil: updatedAt }]);
  });

  it('is also that a part of an invoice was paid, once', async () => {
    const document = await invoiced();
    const updatedAt = stage.clock.now().add({ seconds: 30 });
    const listed = { kind: 'invoice', id: document.id, number: document.number, status: 'open', updatedAt } as const;
    stage.changes.listed.push({ ...listed, open: document.total });
    expect(await catchUp()).toEqual({ ok: true, value: 0 });
    stage.changes.listed.splice(0, 1, { ...listed, open: cents(1390) });
    expect(await catchUp()).toEqual({ ok: true, value: 1 });
  });

  it('is found again when it could not be looked at because the connection was lost', async () => {
    const document = await invoiced();
    const updatedAt = stage.clock.now().add({ seconds: 30 });
    stage.changes.listed.push({ kind: 'invoice', number: document.number, updatedAt, id: document.id, status: 'paid' });
    await stage.stores.shops.update(shop.key, (stored) => ({
      ...stored,
      accountSyncs: booksSyncedUntil(stage.clock.now()),
    }));
    stage.clock.advance(3600);
    expect(await catchUp()).toEqual({ ok: true, value: 1 });
    stage.books.faults.prepare('read', { kind: 'bookkeeping-not-connected' });
    expect(await stage.follow(shop, changed(document.id))).toMatchObject({ why: 'bookkeeping-not-connected' });
    const account = shop.accounting;
    await stage.stores.shops.update(shop.key, (stored) => ({
      ...stored,
      ...(account ? { accounting: { ...account, connectedAt: stage.clock.now() } } : {}),
    }));
    expect(await catchUp()).toEqual({ ok: true, value: 1 });
  });

  it('is suspected when a draft of ours is listed as one no more, once a day and not without end', async () => {
    const document = await invoiced();
    becomes(document, { status: 'draft' });
    stage.clock.advance(60);
    await stage.follow(shop, changed(document.id));
    const before = await waiting();
    stage.changes.drafts.push(document.id);
    expect(await catchUp()).toEqual({ ok: true, value: 0 });
    stage.changes.drafts.length = 0;
    expect([await catchUp(), await catchUp()]).toEqual([
      { ok: true, value: 1 },
      { ok: true, value: 0 },
    ]);
    expect(await waiting()).toBe(before + 1);
    stage.changes.faults.prepare('draftsSince', { kind: 'bookkeeping-busy', waitSeconds: 2 });
    expect(await catchUp()).toMatchObject({ ok: false });
  });

  it('is not looked for without a connection, or when the service does not answer', async () => {
    stage.changes.faults.prepare('changedSince', { kind: 'bookkeeping-unreachable', detail: 'down' });
    expect(await catchUp()).toMatchObject({ ok: false });
    await stage.stores.shops.update(shop.key, ({ accounting: _ended, ...stored }) => stored);
    expect(await catchUp()).toEqual({ ok: true, value: 0 });
  });
});
