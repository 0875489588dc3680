import { settle } from '@belegwerk/contracts/ports';
import {
  cents,
  day,
  documentId,
  instant,
  orderId,
  staffId,
  type DocumentId,
  type OrderId,
} from '@belegwerk/core/kernel';
import type { IssuedDocument } from '@belegwerk/core/documents';
import type { InspectedDocument } from '@belegwerk/core/ports';
import type { EarlierDocument } from '@belegwerk/core/records';
import type { Shop } from '@belegwerk/core/shops';
import {
  makeImportDocuments,
  makeListEarlierDocuments,
  makeLinkDocument,
  makeMatchByHand,
  makeUnlinkByHand,
  type EarlierProgress,
} from '@belegwerk/core/use-cases';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { anIssuedDocument, anOrder } from '../../builders/index.ts';
import { Stage } from './stage.ts';

describe('What was written by hand before the shop was connected', () => {
  let stage: Stage;
  let shop: Shop;
  beforeEach(async () => {
    stage = new Stage();
    shop = await stage.open({ preferences: { contactCreate: [], invoiceCreate: false } });
  });
  afterEach(() => stage.close());

  const order = (number: number): OrderId => orderId(`gid://shopify/Order/${number}`);
  /** An order of 123,90 € in the list, of Erika Mustermann unless said otherwise. */
  const placed = async (number: number, placedAt = '2026-11-10T10:00:00Z', firstName = 'Erika'): Promise<void> => {
    const { billingAddress } = anOrder();
    const address = billingAddress && { ...billingAddress, firstName };
    const at = instant(placedAt);
    const moments = { createdAt: at, processedAt: at, updatedAt: at };
    const named = { id: order(number), name: `#${number}`, ...moments };
    await stage.process(shop, anOrder({ ...named, ...(address ? { billingAddress: address } : {}) }));
  };
  const written = (
    id: string,
    document: Partial<IssuedDocument>,
    more: Partial<Omit<InspectedDocument, 'document'>> = {},
  ): DocumentId => {
    const whole = anIssuedDocument({ id: documentId(id), number: `RE-${id}`, date: day('2026-11-12'), ...document });
    const { kind, number, status } = whole;
    stage.changes.listed.push({ kind, id: whole.id, number, status, updatedAt: whole.createdAt });
    const nothing = { texts: '', marks: [], recipientName: '', relatedTo: [] };
    stage.changes.inspected.push({ ...nothing, ...more, document: whole });
    return whole.id;
  };
  const importing = () => {
    const { stores, clock, ids } = stage;
    return makeImportDocuments({
      changes: stage.accounting.changes,
      stores,
      clock,
      ids,
      matchDocument: stage.matchDocument(),
    });
  };
  const byHand = (id: DocumentId, number: number, at = shop) => {
    const { stores, clock, ids } = stage;
    return makeMatchByHand({ stores, clock, ids, matchDocument: stage.matchDocument() })(at, id, order(number));
  };
  const unlink = async (id: DocumentId) => {
    const { stores, clock, ids, addWork } = stage;
    const now = (await stores.shops.find(shop.key)) ?? shop;
    return makeUnlinkByHand({ stores, clock, ids, addWork })(now, id, staffId('7'));
  };
  const told = async (name: string): Promise<readonly unknown[]> => {
    const { items } = await stage
      .recordsOf(shop)
      .events.page({ sortBy: 'date', sortDir: 'asc', page: 1, pageSize: 50 });
    return items.filter((event) => event.name === name).map(({ facts }) => facts);
  };
  const step = async (): Promise<EarlierProgress> => {
    const answer = await importing()((await stage.stores.shops.find(shop.key)) ?? shop);
    if (!answer.ok) throw new Error(answer.failure.kind);
    return answer.value;
  };
  const imported = async (): Promise<EarlierProgress> => {
    for (let count = 0; count < 20; count += 1) {
      const progress = await step();
      if (progress.isDone) return progress;
    }
    throw new Error('it never ends');
  };
  const became = (id: DocumentId): Promise<EarlierDocument | undefined> => stage.recordsOf(shop).earlier.byId(id);

  it('belongs to the order whose number it names, which gets no second invoice', async () => {
    await placed(1042);
    const id = written('1', {}, { texts: 'Rechnung\nZu Ihrer Bestellung #1042 vom 10.11.' });
    expect(await imported()).toMatchObject({ linked: 1, left: 0, orders: 1, percent: 100 });
    expect(await became(id)).toMatchObject({ state: 'linked', recognisedBy: 'number', orderId: order(1042) });
    await stage.stores.shops.update(shop.key, (stored) => ({
      ...stored,
      preferences: { ...stored.preferences, invoiceCreate: true },
    }));
    const now = (await stage.stores.shops.find(shop.key)) ?? shop;
    await stage.processOrder(now, order(1042), 'live');
    expect(stage.books.booked).toEqual([]);
    const [entry, ...more] = await stage.recordsOf(shop).documents.ofOrder(order(1042));
    expect([entry?.linked, entry?.documentId, more]).toEqual([true, id, []]);
  });

  it.each<[string, Partial<IssuedDocument>, string | undefined]>([
    ['where amount and day agree', {}, undefined],
    ['and of another amount', { total: cents(9999) }, 'no-order'],
    ['and from before the order', { date: day('2026-11-09') }, 'no-order'],
    ['and long after the order', { date: day('2027-01-15') }, 'no-order'],
  ])('is looked for without the sign before its number %s', async (_, document, because) => {
    await placed(1042);
    const id = written('1', document, { texts: 'Rechnung zu Bestellung 1042', recipientName: 'Wer Anderes' });
    await imported();
    expect(await became(id)).toMatchObject(
      because === undefined
        ? { state: 'linked', recognisedBy: 'number', orderId: order(1042) }
        : { state: 'left', because },
    );
  });

  it('is told in one line of the log once all are read, however often that is asked for', async () => {
    await placed(1042);
    written('1', {}, { texts: 'Bestellung #1042' });
    written('2', {});
    await imported();
    await imported();
    expect(await told('shop.documents-linked')).toEqual([{ count: '1' }]);
  });

  describe('and is taken away from its order by hand', () => {
    let id: DocumentId;
    beforeEach(async () => {
      await placed(1042);
      id = written('1', {}, { texts: 'Bestellung #1042' });
      await imported();
    });
    const look = async (): Promise<void> => {
      await stage.stores.shops.update(shop.key, (stored) => ({
        ...stored,
        preferences: { ...stored.preferences, invoiceCreate: true },
      }));
      const now = await stage.agreed((await stage.stores.shops.find(shop.key)) ?? shop);
      await stage.processOrder(now, order(1042), 'repair');
    };

    it('counts no more, is told with who did it, and leaves room for an invoice of the settings', async () => {
      expect(await unlink(id)).toMatchObject({ ok: true, value: { document: { because: 'unlinked' } } });
      expect(await stage.recordsOf(shop).documents.ofOrder(order(1042))).toEqual([]);
      expect(await told('invoice.unlinked')).toEqual([{ number: 'RE-1', by: '7' }]);
      await look();
      expect(stage.books.booked).toHaveLength(1);
    });

    it('is not linked again by itself: not by a second look, a change of it, or the import', async () => {
      await unlink(id);
      await unlink(id);
      const now = (await stage.stores.shops.find(shop.key)) ?? shop;
      const { stores, clock, ids, addWork, shopDesk: orders } = stage;
      const { bookkeeping, changes } = stage.accounting;
      const ports = { bookkeeping, changes, orders, stores, clock, ids, addWork, note: () => undefined };
      expect(await makeLinkDocument(ports)(now, 'invoice', id, 'as-changed')).toMatchObject({ state: 'skipped' });
      await imported();
      await look();
      expect(await became(id)).toMatchObject({ state: 'left', because: 'unlinked' });
      expect((await stage.recordsOf(shop).documents.ofOrder(order(1042))).map(({ linked }) => linked)).toEqual([
        undefined,
      ]);
      expect(await told('invoice.unlinked')).toHaveLength(1);
    });

    it('is given by hand to the order that it is for', async () => {
      await placed(1043, '2026-11-11T10:00:00Z', 'Max');
      await unlink(id);
      expect(await byHand(id, 1043)).toMatchObject({ ok: true, value: { order: { name: '#1043' } } });
    });

    it('stays where a host dies behind the first step, and is taken away by pressing again', async () => {
      const { documents } = stage.recordsOf(shop);
      await documents.unlink((await documents.byDocumentId(id))?.id ?? '');
      expect(await unlink(id)).toMatchObject({ ok: true, value: { document: { because: 'unlinked' } } });
    });

    it('stays where we have created it', async () => {
      await look();
      await unlink(id);
      await look();
      const [ours] = await stage.recordsOf(shop).documents.ofOrder(order(1042));
      const { documentId: its } = ours ?? {};
      if (!its) throw new Error('a document expected');
      const { earlier } = stage.recordsOf(shop);
      const known = await became(id);
      if (!known) throw new Error('a known document expected');
      const { because: _left, ...rest } = known;
      await earlier.add([{ ...rest, id: its, state: 'linked', orderId: order(1042) }]);
      expect(await unlink(its)).toEqual({ ok: false, failure: { kind: 'ours' } });
      expect(await stage.recordsOf(shop).documents.byDocumentId(its)).toBeDefined();
    });
  });

  it('belongs to the only order of its amount and its recipient, where it names none', async () => {
    await placed(1042);
    await placed(1043, '2026-11-11T10:00:00Z', 'Max');
    const id = written('1', { total: cents(12_390) }, { recipientName: 'mustermann, ERIKA' });
    await imported();
    expect(await became(id)).toMatchObject({ state: 'linked', recognisedBy: 'amount', orderId: order(1042) });
  });

  it.each<[string, Partial<IssuedDocument>, Partial<InspectedDocument>, string]>([
    ['is a cent off', { total: cents(12_391) }, { recipientName: 'Erika Mustermann' }, 'no-order'],
    ['is for another person', {}, { recipientName: 'Erik Mustermann' }, 'no-order'],
    ['was written before the order', { date: day('2026-11-09') }, { recipientName: 'Erika Mustermann' }, 'no-order'],
    ['has no recipient', {}, { recipientName: '' }, 'no-order'],
    ['names two orders', {}, { texts: 'Bestellungen #1042 und #1043' }, 'several-orders'],
    ['is a draft', { status: 'draft', number: '' }, { texts: 'Bestellung #1042' }, 'not-final'],
  ])('is left alone with the reason where it %s', async (_what, document, more, because) => {
    await placed(1042);
    await placed(1043, '2026-11-11T10:00:00Z', 'Max');
    const id = written('1', document, more);
    expect(await imported()).toMatchObject({ linked: 0, left: 1, orders: 0 });
    expect(await became(id)).toMatchObject({ state: 'left', because });
  });

  it('is left to a person where two orders have its amount and its recipient', async () => {
    await placed(1042);
    await placed(1043);
    const id = written('1', {}, { recipientName: 'Erika Mustermann' });
    await imported();
    expect(await became(id)).toMatchObject({ state: 'left', because: 'several-orders' });
  });

  it('is left to a person where two of many alike orders have its amount and its recipient', async () => {
    // those that came later are no candidates, and do not hide the earlier ones
    const times = Array.from(
      { length: 60 },
      (_, at) => `2026-11-1${at < 57 ? 5 : 0}T10:00:${String(at).padStart(2, '0')}Z`,
    );
    for (const [at, time] of times.entries()) await placed(2000 + at, time);
    const id = written('1', { date: day('2026-11-12') }, { recipientName: 'Erika Mustermann' });
    await imported();
    expect(await became(id)).toMatchObject({ state: 'left', because: 'several-orders' });
  });

  it('is matched some at a time, goes on after a failure, and is read once', async () => {
    await placed(1042);
    for (let number = 1; number <= 8; number += 1) written(String(number), {});
    expect(await step()).toMatchObject({ isDone: false, left: 6, unread: 2 });
    stage.changes.faults.prepare('inspect', { kind: 'bookkeeping-busy', waitSeconds: 5 });
    expect(await step()).toMatchObject({ isDone: false, isWaiting: true, unread: 2 });
    stage.changes.faults.prepare('changedSince', { kind: 'bookkeeping-unreachable', detail: 'asked twice' });
    expect(await step()).toMatchObject({ isDone: true, left: 8, percent: 100 });
  });

  it('goes on behind documents that cannot be read, and says so when only those are left', async () => {
    await placed(1042);
    for (const id of ['1', '2']) {
      written(id, {});
      stage.changes.inspected.pop();
    }
    const id = written('3', {}, { texts: 'Bestellung #1042' });
    stage.changes.faults.prepare('inspect', { kind: 'bookkeeping-unreachable', detail: 'HTTP 500' });
    stage.changes.faults.prepare('inspect', { kind: 'bookkeeping-unreachable', detail: 'HTTP 500' });
    expect(await step()).toMatchObject({ isDone: false, linked: 1, unread: 2 });
    expect(await became(id)).toMatchObject({ state: 'linked', orderId: order(1042) });
    for (let time = 0; time < 2; time += 1)
      stage.changes.faults.prepare('inspect', { kind: 'bookkeeping-unreachable', detail: 'HTTP 500' });
    await expect(step()).rejects.toThrow('bookkeeping-unreachable');
  });

  it('waits for an order that was put off because the shop did not answer', async () => {
    await stage.addWork({
      id: 'sweep:2',
      shop: shop.key,
      work: { kind: 'sweep', orderId: order(2) },
      urgency: 'import',
    });
    await settle(stage.stores.workQueue, [{ id: 'sweep:2', shop: shop.key }], 'delayed', {
      dueAt: stage.clock.now().add({ minutes: 10 }),
    });
    written('1', {});
    expect(await step()).toMatchObject({ isDone: false, isWaiting: true, left: 0 });
    await settle(stage.stores.workQueue, [{ id: 'sweep:2', shop: shop.key }], 'delayed', {
      dueAt: stage.clock.now().add({ minutes: 15 }),
    });
    expect(await step()).toMatchObject({ isDone: true, left: 1 });
  });

  it('waits for the orders that are still on their way into the list', async () => {
    await stage.addWork({
      id: 'sweep:1',
      shop: shop.key,
      work: { kind: 'sweep', orderId: order(1) },
      urgency: 'import',
    });
    written('1', {});
    expect(await step()).toMatchObject({ isDone: false, isWaiting: true, unread: 0, left: 0 });
    await settle(stage.stores.workQueue, [{ id: 'sweep:1', shop: shop.key }], 'successful');
    expect(await step()).toMatchObject({ isDone: true, left: 1 });
  });

  describe('and is given to an order by hand', () => {
    let id: DocumentId;
    beforeEach(async () => {
      await placed(1042);
      id = written('1', { total: cents(99) });
      await imported();
    });

    it('belongs to the order that was named, which gets no second invoice', async () => {
      expect(await byHand(id, 1042)).toMatchObject({ ok: true, value: { order: { name: '#1042' }, isHere: true } });
      expect(await became(id)).toMatchObject({ state: 'linked', recognisedBy: 'hand', orderId: order(1042) });
      const entries = await stage.recordsOf(shop).documents.ofOrder(order(1042));
      expect(entries.map(({ linked, documentId: its }) => [linked, its])).toEqual([[true, id]]);
    });

    it('stays with the order that it was given to first', async () => {
      await placed(1043);
      await byHand(id, 1042);
      expect(await byHand(id, 1043)).toMatchObject({ ok: true, value: { order: { name: '#1042' } } });
      expect(await stage.recordsOf(shop).documents.ofOrder(order(1043))).toEqual([]);
    });

    it('is not given to an order that is not in the list, and no document is made up', async () => {
      expect(await byHand(id, 9)).toMatchObject({ ok: false, failure: { kind: 'order-unknown' } });
      expect(await byHand(documentId('unknown'), 1042)).toMatchObject({ failure: { kind: 'document-unknown' } });
      expect(await became(id)).toMatchObject({ state: 'left', because: 'no-order' });
    });

    it('waits while another company is connected, whose books do not know it', async () => {
      const { accounting } = shop;
      if (!accounting) throw new Error('a connected shop expected');
      const seller = { ...accounting.seller, organizationId: 'another' };
      const other = { ...shop, accounting: { ...accounting, seller } };
      expect(await byHand(id, 1042, other)).toMatchObject({ ok: false, failure: { kind: 'other-books' } });
    });

    it('is left with the reason where it is gone meanwhile', async () => {
      stage.changes.inspected.length = 0;
      expect(await byHand(id, 1042)).toMatchObject({ ok: true, value: { document: { because: 'gone' } } });
      expect(await stage.recordsOf(shop).documents.ofOrder(order(1042))).toEqual([]);
    });

    it('is listed with its order, or without one', async () => {
      written('2', {});
      const list = makeListEarlierDocuments(stage);
      const page = { page: 1, pageSize: 10 };
      expect((await list(shop, page)).items).toMatchObject([{ document: { id, because: 'no-order' } }]);
      await byHand(id, 1042);
      expect((await list(shop, { ...page, state: 'linked' })).items).toMatchObject([
        { document: { id }, order: { name: '#1042', customerName: 'Erika Mustermann' } },
      ]);
    });
  });

  describe('before its order came into the list', () => {
    /** The order comes late, and is to have an invoice. */
    const comes = async (number: number, firstName = 'Erika'): Promise<Shop> => {
      const { billingAddress } = anOrder();
      const at = instant('2026-11-10T10:00:00Z');
      const address = billingAddress ? { billingAddress: { ...billingAddress, firstName } } : {};
      const moments = { createdAt: at, processedAt: at, updatedAt: at };
      stage.shopDesk.place(anOrder({ id: order(number), name: `#${number}`, ...moments, ...address }));
      await stage.stores.shops.update(shop.key, (stored) => ({
        ...stored,
        preferences: { ...stored.preferences, invoiceCreate: true },
      }));
      return look(number, 'import');
    };
    const look = async (number: number, urgency: 'import' | 'repair' = 'repair'): Promise<Shop> => {
      const now = await stage.agreed((await stage.stores.shops.find(shop.key)) ?? shop);
      await stage.processOrder(now, order(number), urgency);
      return now;
    };
    const documentsOf = async (number: number) =>
      (await stage.recordsOf(shop).documents.ofOrder(order(number))).map(({ kind, linked, documentId: id }) => [
        kind,
        linked,
        id,
      ]);

    it.each<[string, Partial<InspectedDocument>]>([
      ['names it', { texts: 'Bestellung #1042' }],
      ['is the only one of its amount and its recipient', { recipientName: 'MUSTERMANN Erika' }],
    ])('is read again before the order is decided where it %s: no second invoice', async (_what, more) => {
      const id = written('1', {}, more);
      await imported();
      expect(await became(id)).toMatchObject({ state: 'left', because: 'no-order' });
      await comes(1042);
      expect(stage.books.booked).toEqual([]);
      expect((await stage.recordsOf(shop).orders.byId(order(1042)))?.status).toMatchObject({
        state: 'waiting',
        reason: { code: 'DOCUMENT_UNLINKED', facts: { number: 'RE-1', why: 'perhaps' } },
      });
      stage.clock.advance(61);
      await look(1042);
      expect(stage.books.booked).toEqual([]);
      expect(await documentsOf(1042)).toEqual([['invoice', true, id]]);
      expect(await became(id)).toMatchObject({ state: 'linked', orderId: order(1042) });
    });

    it('keeps no order waiting whose number and recipient are others', async () => {
      written('1', {}, { texts: 'Bestellung #1043', recipientName: 'Max Mustermann' });
      await imported();
      await comes(1042);
      expect(stage.books.booked).toHaveLength(1);
    });

    it('is matched once all orders are there that came together', async () => {
      const id = written('1', {}, { recipientName: 'Erika Mustermann' });
      await imported();
      await stage.addWork({
        id: 'sweep:2',
        shop: shop.key,
        work: { kind: 'sweep', orderId: order(1043) },
        urgency: 'import',
      });
      await comes(1042);
      stage.clock.advance(61);
      await look(1042);
      expect(await became(id)).toMatchObject({ because: 'no-order' });
      await comes(1043);
      await settle(stage.stores.workQueue, [{ id: 'sweep:2', shop: shop.key }], 'successful');
      stage.clock.advance(61);
      await look(1042);
      expect(await became(id)).toMatchObject({ state: 'left', because: 'several-orders' });
    });

    it('brings along what corrects it: no second credit note', async () => {
      const invoice = written('1', {}, { texts: 'Bestellung #1042' });
      const credit = written('2', { kind: 'credit-note', total: cents(500) }, { relatedTo: [invoice] });
      await imported();
      await comes(1042);
      stage.clock.advance(61);
      await look(1042);
      expect(await documentsOf(1042)).toEqual([
        ['invoice', true, invoice],
        ['credit-note', true, credit],
      ]);
    });

    it('waits on while the service does not answer', async () => {
      written('1', {}, { texts: 'Bestellung #1042' });
      await imported();
      await comes(1042);
      stage.clock.advance(61);
      stage.changes.faults.prepare('inspect', { kind: 'bookkeeping-unreachable', detail: 'HTTP 500' });
      await look(1042);
      expect([stage.books.booked, await documentsOf(1042)]).toEqual([[], []]);
    });
  });

  it('of three that cannot be read none keeps those behind waiting', async () => {
    await placed(1042);
    for (const id of ['1', '2', '3']) written(id, {});
    const id = written('4', {}, { texts: 'Bestellung #1042' });
    const broken = { kind: 'bookkeeping-unreachable', detail: 'HTTP 500' } as const;
    for (let time = 0; time < 3; time += 1) stage.changes.faults.prepare('inspect', broken);
    await expect(step()).rejects.toThrow('bookkeeping-unreachable');
    await step();
    expect(await became(id)).toMatchObject({ state: 'linked', orderId: order(1042) });
  });

  it('is read when its company comes back, also what was not found while another was connected', async () => {
    await placed(1042);
    const id = written('1', {}, { texts: 'Bestellung #1042' });
    const [document] = stage.changes.inspected.splice(0);
    await step();
    expect(await became(id)).toMatchObject({ state: 'left', because: 'gone' });
    await stage.stores.shops.update(shop.key, (stored) => ({
      ...stored,
      imports: { ...stored.imports, listed: { at: stage.clock.now(), books: 'of-another' } },
    }));
    if (document) stage.changes.inspected.push(document);
    await imported();
    expect(await became(id)).toMatchObject({ state: 'linked', orderId: order(1042) });
  });

  it('in the books of another company is neither read nor counted', async () => {
    const id = documentId('theirs');
    await stage
      .recordsOf(shop)
      .earlier.add([{ id, kind: 'invoice', books: 'of-another', number: 'RE-9', state: 'unread' }]);
    expect(await imported()).toMatchObject({ isDone: true, unread: 0, left: 0 });
    expect(await became(id)).toMatchObject({ state: 'unread' });
  });
});
