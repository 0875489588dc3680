import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cents, documentId, documentMark, instant, orderId } from '@belegwerk/core/kernel';
import type { IssuedDocument } from '@belegwerk/core/documents';
import type { Order } from '@belegwerk/core/orders';
import type { BookkeepingFailure } from '@belegwerk/core/ports';
import { givenPlan } from '@belegwerk/core/plans';
import { followUpReasonText, reasonText } from '@belegwerk/core/sentences';
import type { Shop } from '@belegwerk/core/shops';
import {
  makeCatchUp,
  makeConnectAccounting,
  makeHandleShopMessage,
  makeRefreshSeller,
  makeReleaseOrders,
  makeShopWorker,
  makeSweepShop,
  makeWelcomeShop,
} from '@belegwerk/core/use-cases';
import {
  aLine,
  anIntentOf,
  anIssuedDocument,
  anOrder,
  aRefund,
  aSeller,
  aShop,
  booksFollowedUntil,
  someBooks,
  TARGET,
  type ShopWish,
} from '../../builders/index.ts';
import { describeOnEachStore } from './each-store.ts';
import { FollowingStage } from './following-stage.ts';

// many looks, on both stores, while other tests want the processor too
jest.setTimeout(60_000);

let stage: FollowingStage;
const onEachStore = await describeOnEachStore();
const describe = (name: string, tests: () => void): void =>
  onEachStore(name, (open) => {
    beforeEach(async () => {
      stage = new FollowingStage(await open());
    });
    afterEach(async () => {
      await stage.stores.erase(key);
      await stage.close();
    });
    tests();
  });

const { key } = aShop();
const FIRST = aSeller();
const SECOND = aSeller({ organizationId: 'another', companyName: 'Andere GmbH' });
const MONEY = {
  contactCreate: [],
  creditCreate: true,
  transactionCreate: true,
  transactionGateway: { shopify_payments: true },
} satisfies ShopWish['preferences'];
const HOUR = 3600;
/** Of a document that is none of ours. */
const OTHER_NEWS = {
  kind: 'accounting-event',
  event: { about: 'document', id: documentId('40000000-0000-4000-8000-000000000001'), news: 'changed' },
} as const;

const placed = anOrder({ name: '#1' });
const refunded: Order = {
  ...placed,
  paymentStatus: 'partially_refunded',
  refunds: [aRefund({ id: 'gid://shopify/Refund/1', lines: [], paidOut: '5.00' })],
};
const added = anOrder({ name: '#1', lines: [...placed.lines, aLine({ id: 'NEW', price: '10.00' })] });

const now = async (): Promise<Shop> => (await stage.stores.shops.find(key)) ?? aShop();
const process = async (order: Order) => stage.process(await now(), order);
const record = async () => stage.recordsOf(await now()).orders.byId(placed.id);
const numbers = async () => (await record())?.documents?.map(({ kind, document }) => `${kind} ${document?.number}`);
const refresh = async () => makeRefreshSeller(stage.followPorts)(await now());
const catchUp = async () => makeCatchUp(stage.followPorts)(await now());
const companyIs = (company: typeof FIRST): void => {
  stage.books.account = company;
  stage.changes.listed.splice(0);
};
const connectWith = async (company: typeof FIRST): Promise<void> => {
  stage.clock.advance(60);
  companyIs(company);
  const { stores, clock, ids, books } = stage;
  await makeConnectAccounting({ bookkeepingAt: () => books, stores, clock, ids })(key, TARGET);
};
const worker = () => {
  const { shopDesk: orders, stores, clock, ids } = stage;
  return makeShopWorker({
    ...stage.followPorts,
    processOrder: stage.processOrder,
    handleShopMessage: makeHandleShopMessage({
      orders,
      stores,
      clock,
      ids,
      forgetAccess: () => Promise.resolve(),
      endAccess: () => Promise.resolve('ended'),
      reviewNoted: async () => {},
    }),
    followAccounting: stage.followAccounting,
    reportDefect: (error) => {
      throw error;
    },
  });
};
/** The review and the sweep that each connection is followed by, and everything that waits in the queue. */
const workOff = async (): Promise<void> => {
  const { shopDesk: orders, stores, clock, addWork } = stage;
  await stage.reviewOrders(key);
  await makeSweepShop({ orders, stores, clock, addWork })(await now());
  await worker()(key, () => true);
};
const listed = ({ kind, id, number, status }: IssuedDocument): void => {
  stage.changes.listed.push({ kind, id, number, status, updatedAt: stage.clock.now() });
};
/** Somebody writes a document in the account that is connected by then. */
const written = (
  wish: Partial<IssuedDocument>,
  relatedTo: readonly IssuedDocument['id'][] = [],
  texts = 'zu #1',
): (() => void) => {
  stage.clock.advance(HOUR);
  const document = anIssuedDocument({ ...wish, createdAt: stage.clock.now() });
  stage.changes.inspected.push({ document, marks: [], relatedTo, texts, recipientName: 'Erika' });
  const updatedAt = stage.clock.now();
  const { kind, id, number, status } = document;
  return () => void stage.changes.listed.push({ kind, id, number, status, updatedAt });
};
const FIRST_ID = documentId('10000000-0000-4000-8000-000000000001');
const OTHER_ID = documentId('10000000-0000-4000-8000-000000000002');
const said = async () => {
  const status = (await record())?.status;
  return status && [status.state, reasonText(status.reason, '#1', status.kind)];
};

/** The first company has invoiced the order, and its books were followed until then. */
const invoiced = async (wish: ShopWish = { preferences: MONEY }): Promise<IssuedDocument> => {
  await stage.open(wish);
  await process(placed);
  const [own] = stage.books.booked;
  if (!own) throw new Error('there is no invoice');
  listed(own.document);
  await catchUp();
  await workOff();
  return own.document;
};
/** Nothing is connected any more, as after an expired consent. */
const paused = async (): Promise<void> => {
  await stage.stores.shops.update(key, ({ accounting: _ended, ...shop }) => shop);
  stage.clock.advance(HOUR);
};
/** Something happens in the books of the second company, and is followed. */
const secondWorks = async (): Promise<void> => {
  stage.clock.advance(HOUR);
  listed(anIssuedDocument({ id: documentId('20000000-0000-4000-8000-000000000001'), number: 'B1' }));
  await catchUp();
  await workOff();
  stage.clock.advance(HOUR);
};
const handWrittenCredit = (invoice: IssuedDocument) =>
  written({ kind: 'credit-note', id: FIRST_ID, number: 'GS77', total: cents(500) }, [invoice.id]);

describe('what was written by hand in the books of the first company while the second was connected', () => {
  it.each<[string, boolean, 'first' | 'last']>([
    ['the books are read before the orders are looked at', false, 'first'],
    ['the orders are looked at before the books are read', false, 'last'],
    ['the second company’s books were followed meanwhile, and read first', true, 'first'],
    ['the second company’s books were followed meanwhile, and read last', true, 'last'],
  ])('is found, and not written again: a credit note, when %s', async (_when, works, reading) => {
    const invoice = await invoiced();
    await connectWith(SECOND);
    await process(refunded);
    const lists = handWrittenCredit(invoice);
    if (works) await secondWorks();
    await connectWith(FIRST);
    lists();
    for (const step of reading === 'first' ? [catchUp, workOff] : [workOff, catchUp, workOff]) await step();
    expect(stage.books.written()).toEqual(['invoice 12390']);
    expect(await numbers()).toEqual(['invoice RE1001', 'credit-note GS77']);
    expect((await record())?.status.state).toBe('done');
  });

  it('is found by the hourly look, too, that sees the same key lead to the first company again', async () => {
    const invoice = await invoiced();
    await connectWith(SECOND);
    await process(refunded);
    const lists = handWrittenCredit(invoice);
    await secondWorks();
    companyIs(FIRST);
    lists();
    await refresh();
    await catchUp();
    await workOff();
    expect([stage.books.written(), await numbers()]).toEqual([
      ['invoice 12390'],
      ['invoice RE1001', 'credit-note GS77'],
    ]);
  });

  it('is found, and not written again: an invoice for what was added', async () => {
    await invoiced();
    await connectWith(SECOND);
    await process(added);
    const lists = written({ id: FIRST_ID, number: 'RE77', total: cents(1190) });
    await secondWorks();
    await connectWith(FIRST);
    lists();
    await workOff();
    await catchUp();
    await workOff();
    expect([stage.books.written(), await numbers()]).toEqual([['invoice 12390'], ['invoice RE1001', 'invoice RE77']]);
  });

  it('is found when it was noticed just before the second was connected, and nobody had looked at it yet', async () => {
    const invoice = await invoiced();
    const lists = handWrittenCredit(invoice);
    lists();
    stage.clock.advance(HOUR);
    listed(anIssuedDocument({ id: OTHER_ID, number: 'RE90', status: 'draft' }));
    expect(await catchUp()).toEqual({ ok: true, value: 1 });
    const found = stage.changes.inspected.splice(0);
    await connectWith(SECOND);
    stage.shopDesk.place(refunded);
    await workOff();
    await connectWith(FIRST);
    stage.changes.inspected.push(...found);
    lists();
    for (const step of [workOff, catchUp, workOff]) await step();
    expect(stage.books.written()).toEqual(['invoice 12390']);
    expect(await numbers()).toEqual(['invoice RE1001', 'credit-note GS77']);
  });
});

describe('what happened to documents of the first company while the second was connected', () => {
  it('counts: an invoice that was cancelled there gets no credit note any more', async () => {
    const invoice = await invoiced();
    await connectWith(SECOND);
    await process(refunded);
    stage.clock.advance(HOUR);
    const [own] = stage.books.booked.splice(0);
    if (!own) throw new Error('there is no invoice');
    stage.books.booked.push({ ...own, document: { ...invoice, cancelled: true, status: 'voided' } });
    const updatedAt = stage.clock.now();
    await secondWorks();
    await connectWith(FIRST);
    stage.changes.listed.push({ kind: 'invoice', id: invoice.id, number: invoice.number, status: 'voided', updatedAt });
    await workOff();
    await catchUp();
    await workOff();
    expect(stage.books.written()).toEqual(['invoice 12390']);
    expect((await record())?.documents).toMatchObject([{ document: { cancelled: true } }]);
  });

  it('counts: an invoice that was paid there by hand gets no payment match any more', async () => {
    const plan = givenPlan('premium', instant('2026-11-20T10:00:00Z'));
    const invoice = await invoiced({ plan, preferences: { ...MONEY, transactionHints: false } });
    expect(stage.payments.bankTransactions).toHaveLength(1);
    await stage.stores.shops.update(key, (shop) => ({
      ...shop,
      preferences: { ...shop.preferences, transactionHints: true },
    }));
    await connectWith(SECOND);
    await process({ ...placed, tags: ['neu'] });
    const paid: IssuedDocument = { ...invoice, status: 'paid' };
    const [own] = stage.books.booked.splice(0);
    if (!own) throw new Error('there is no invoice');
    stage.books.booked.push({ ...own, document: paid });
    stage.clock.advance(HOUR);
    const updatedAt = stage.clock.now();
    await secondWorks();
    await connectWith(FIRST);
    stage.changes.listed.push({ kind: 'invoice', id: invoice.id, number: invoice.number, status: 'paid', updatedAt });
    await workOff();
    expect(await followUpSaid('payment-match')).toBe(
      'Das Konto von „Kaffeekontor Nord GmbH“ ist wieder verbunden, und was dort inzwischen geschehen ist, wird noch gelesen. Danach geht es von selbst weiter.',
    );
    await catchUp();
    await workOff();
    expect([stage.payments.matches, await followUpSaid('payment-match')]).toEqual([[], undefined]);
  });
});

const followUpSaid = async (kind: string): Promise<string | undefined> => {
  const because = (await record())?.skipped?.find((each) => each.kind === kind)?.because;
  return because && followUpReasonText(because);
};

describe('an order of the first company, once that is connected again', () => {
  const backWithRefund = async (wish?: ShopWish): Promise<void> => {
    await invoiced(wish);
    await connectWith(SECOND);
    await process(refunded);
    await secondWorks();
    await connectWith(FIRST);
    await workOff();
  };

  it('waits until its books were read, says so, and goes on then', async () => {
    await backWithRefund();
    expect(await said()).toEqual([
      'waiting',
      'Die Gutschrift zu #1 wartet: „Kaffeekontor Nord GmbH“ ist wieder verbunden, und was dort inzwischen geschehen ist, wird noch gelesen, damit nichts doppelt entsteht. Danach geht es von selbst weiter.',
    ]);
    expect(stage.books.written()).toEqual(['invoice 12390']);
    expect(await catchUp()).toEqual({ ok: true, value: 1 });
    await workOff();
    expect(stage.books.written()).toEqual(['invoice 12390', 'credit-note 500']);
    expect((await now()).followed).toMatchObject([{ organizationId: FIRST.organizationId }, { left: true }]);
  });

  it('waits on while reading fails or what was found cannot be looked at, and goes on once it can', async () => {
    await invoiced();
    await connectWith(SECOND);
    await process(refunded);
    const lists = written({ id: FIRST_ID, number: 'RE99' });
    await secondWorks();
    await connectWith(FIRST);
    lists();
    stage.changes.faults.prepare('changedSince', { kind: 'bookkeeping-unreachable', detail: 'down' });
    expect(await catchUp()).toMatchObject({ ok: false });
    stage.changes.inspected.splice(0);
    stage.changes.faults.prepare('inspect', { kind: 'bookkeeping-busy', waitSeconds: 40 });
    expect(await catchUp()).toEqual({ ok: true, value: 1 });
    await workOff();
    expect(stage.books.written()).toEqual(['invoice 12390']);
    stage.clock.advance(60);
    await workOff();
    expect(stage.books.written()).toEqual(['invoice 12390', 'credit-note 500']);
  });

  it('waits on while nobody may look at what was found, is held after a day, and gets it once somebody may', async () => {
    const invoice = await invoiced();
    await connectWith(SECOND);
    await process(refunded);
    const lists = handWrittenCredit(invoice);
    await secondWorks();
    await connectWith(FIRST);
    lists();
    const permission = 'credit-notes.read';
    for (let hours = 0; hours < 26; hours += 1) {
      stage.clock.advance(HOUR);
      stage.changes.faults.prepare('inspect', { kind: 'bookkeeping-permission-missing', permission });
      await catchUp();
      await workOff();
    }
    expect([stage.books.written(), await said()]).toEqual([
      ['invoice 12390'],
      [
        'held',
        'Die Gutschrift zu #1 ist angehalten: „Kaffeekontor Nord GmbH“ ist seit über einem Tag wieder verbunden, und was dort inzwischen geschehen ist, ließ sich noch nicht ganz lesen. Es wird immer wieder versucht, damit nichts doppelt entsteht. Prüfe in Lexware Office, ob Belegwerk dort alle Belege lesen darf. Bleibt es dabei, melde dich bei uns.',
      ],
    ]);
    stage.clock.advance(HOUR);
    await workOff();
    expect([stage.books.written(), await numbers()]).toEqual([
      ['invoice 12390'],
      ['invoice RE1001', 'credit-note GS77'],
    ]);
  });

  it.each<[string, BookkeepingFailure, boolean]>([
    [
      'the right to read it is missing',
      { kind: 'bookkeeping-permission-missing', permission: 'credit-notes.read' },
      true,
    ],
    ['the access cannot be had just then', { kind: 'bookkeeping-not-connected' }, true],
    [
      'the right to read it is missing, and no others were connected',
      { kind: 'bookkeeping-permission-missing', permission: 'credit-notes.read' },
      false,
    ],
    ['the access cannot be had just then, and no others were connected', { kind: 'bookkeeping-not-connected' }, false],
  ])('loses nothing that is looked at while the rest is still being found, and %s', async (_why, failure, isBack) => {
    const invoice = await invoiced();
    if (isBack) await connectWith(SECOND);
    if (isBack) await process(refunded);
    const lists = handWrittenCredit(invoice);
    if (isBack) await secondWorks();
    if (isBack) await connectWith(FIRST);
    lists();
    stage.clock.advance(HOUR);
    listed(anIssuedDocument({ id: OTHER_ID, number: 'RE90', status: 'draft' }));
    stage.changes.faults.prepare('inspect', failure);
    const addWork: typeof stage.addWork = async (item) => {
      const stored = await stage.addWork(item);
      if (item.work.kind === 'accounting-event') await worker()(key, () => true);
      return stored;
    };
    await makeCatchUp({ ...stage.followPorts, addWork })(await now());
    await workOff();
    for (let looks = 0; looks < 2; looks += 1) {
      stage.clock.advance(HOUR);
      await catchUp();
      await workOff();
    }
    expect([stage.books.written(), await numbers()]).toEqual([
      ['invoice 12390'],
      ['invoice RE1001', 'credit-note GS77'],
    ]);
  });

  it('goes on with one of its documents while another needs a person', async () => {
    await invoiced();
    await connectWith(SECOND);
    const unpaid = { id: 'gid://shopify/Refund/0', lines: [], paidOut: '0.00', payoutFailed: true } as const;
    await process({
      ...refunded,
      refunds: [...refunded.refunds, aRefund({ ...unpaid, adjustments: [{ amount: '-3.00' }] })],
    });
    await secondWorks();
    await connectWith(FIRST);
    await workOff();
    expect((await said())?.[0]).toBe('held');
    await catchUp();
    await workOff();
    expect(stage.books.written()).toEqual(['invoice 12390', 'credit-note 500']);
  });

  it('is not held up by another one that is gone, whose answer was lost and which was written by hand', async () => {
    await invoiced();
    const lost = anOrder({ id: orderId('gid://shopify/Order/2'), name: '#2' });
    stage.books.faults.prepare('issue', { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' });
    await process(lost);
    stage.books.booked.splice(1);
    await connectWith(SECOND);
    await process(refunded);
    const lists = written({ id: FIRST_ID, number: 'RE77', total: cents(12390) }, [], 'zu #2');
    await secondWorks();
    stage.shopDesk.remove(lost.id);
    await connectWith(FIRST);
    lists();
    await catchUp();
    for (let looks = 0; looks < 4; looks += 1) {
      await workOff();
      stage.clock.advance(60);
    }
    expect(stage.books.written()).toEqual(['invoice 12390', 'credit-note 500']);
    expect(await stage.stores.workQueue.openEvents(key)).toBeUndefined();
  });

  it('waits while an answer is open that its hand-written invoice waits for, and gets no second one once there is none', async () => {
    await stage.open({ preferences: MONEY });
    stage.books.faults.prepare('issue', { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' });
    await process(placed);
    stage.books.booked.splice(0);
    await connectWith(SECOND);
    const lists = written({ id: FIRST_ID, number: 'RE77', total: cents(12390) });
    await secondWorks();
    await connectWith(FIRST);
    lists();
    await catchUp();
    for (let looks = 0; looks < 4; looks += 1) {
      await workOff();
      stage.clock.advance(60);
    }
    expect([stage.books.written(), await numbers()]).toEqual([[], ['invoice RE77']]);
    expect((await now()).followed).toMatchObject([{ organizationId: FIRST.organizationId }, { left: true }]);
  });

  it('waits with what was written by hand until its order can be read', async () => {
    const invoice = await invoiced();
    await connectWith(SECOND);
    await process(refunded);
    const lists = handWrittenCredit(invoice);
    await secondWorks();
    await connectWith(FIRST);
    lists();
    await workOff();
    stage.shopDesk.faults.prepare('orderById', { kind: 'order-unreadable', path: 'refunds', detail: 'no list' });
    for (const _look of ['unreadable', 'readable', 'released']) {
      await catchUp();
      await workOff();
      stage.clock.advance(HOUR);
    }
    expect([stage.books.written(), await numbers()]).toEqual([
      ['invoice 12390'],
      ['invoice RE1001', 'credit-note GS77'],
    ]);
  });

  it.each(['another company is connected', 'nothing is connected'])(
    'is not held up by another one that is gone, whose lost answer could not be found out before %s',
    async (meanwhile) => {
      await invoiced();
      const lost = anOrder({ id: orderId('gid://shopify/Order/2'), name: '#2' });
      stage.books.faults.prepare('issue', { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' });
      await process(lost);
      stage.books.booked.splice(1);
      written({ id: FIRST_ID, number: 'RE77', total: cents(12_390) }, [], 'zu #2')();
      stage.shopDesk.remove(lost.id);
      await catchUp();
      const kept = [...stage.changes.listed];
      stage.books.faults.prepare('find', { kind: 'bookkeeping-busy', waitSeconds: 900 });
      await worker()(key, () => true);
      if (meanwhile === 'nothing is connected') await paused();
      else await connectWith(SECOND);
      await process(refunded);
      stage.clock.advance(1000);
      await worker()(key, () => true);
      if (meanwhile !== 'nothing is connected') await secondWorks();
      await connectWith(FIRST);
      stage.changes.listed.push(...kept);
      for (let looks = 0; looks < 6; looks += 1) {
        await catchUp();
        await workOff();
        stage.clock.advance(HOUR);
      }
      const documents = await stage.recordsOf(await now()).documents.ofOrder(lost.id);
      expect(documents.map(({ state }) => state)).not.toContain('sent');
      expect(await stage.stores.workQueue.openEvents(key)).toBeUndefined();
      expect(stage.books.written()).toEqual(['invoice 12390', 'credit-note 500']);
    },
  );

  it('waits until all drafts that somebody deleted there are known, of which so many are read after a pass', async () => {
    await stage.open({ preferences: { ...MONEY, invoiceFinalize: false } });
    await process(placed);
    const { documents } = stage.recordsOf(await now());
    for (let at = 10; at < 60; at += 1) {
      const id = documentId(`30000000-0000-4000-8000-0000000000${at}`);
      const document = anIssuedDocument({ id, status: 'draft', createdAt: stage.clock.now() });
      const source = `gid://shopify/Order/${at}`;
      const unlike = { id: `draft-${at}`, mark: documentMark(`DRAFT${at}`), linkToken: `draft-${at}`, source };
      const intent = anIntentOf(document, { ...unlike, orderId: orderId(source), plannedAt: stage.clock.now() });
      await documents.plan(intent, { kind: 'found', document, books: someBooks, at: stage.clock.now() });
    }
    await connectWith(SECOND);
    await process(refunded);
    stage.books.booked.splice(0);
    await secondWorks();
    await connectWith(FIRST);
    for (const isLeft of [true, undefined]) {
      await catchUp();
      await workOff();
      expect((await now()).followed?.[0]?.left).toBe(isLeft);
    }
  });

  it('waits for what was found although the clock goes back a second meanwhile', async () => {
    const invoice = await invoiced();
    await connectWith(SECOND);
    await process(refunded);
    const lists = handWrittenCredit(invoice);
    await secondWorks();
    await connectWith(FIRST);
    lists();
    await workOff();
    const addWork: typeof stage.addWork = async (item) => {
      const stored = await stage.addWork(item);
      stage.clock.advance(-1);
      return stored;
    };
    await makeCatchUp({ ...stage.followPorts, addWork })(await now());
    await workOff();
    stage.clock.advance(5);
    await workOff();
    expect([stage.books.written(), await numbers()]).toEqual([
      ['invoice 12390'],
      ['invoice RE1001', 'credit-note GS77'],
    ]);
  });

  it('waits until a deleted draft was looked at that nobody could look at when it was missed', async () => {
    await stage.open({ preferences: { ...MONEY, invoiceFinalize: false } });
    await process(placed);
    await connectWith(SECOND);
    await process(refunded);
    stage.books.booked.splice(0);
    await secondWorks();
    await connectWith(FIRST);
    stage.books.faults.prepare('read', { kind: 'bookkeeping-not-connected' });
    for (const _look of ['first', 'second']) {
      await catchUp();
      await workOff();
      stage.clock.advance(HOUR);
    }
    expect((await record())?.documents?.map(({ document }) => document?.cancelled)).toEqual([true]);
  });

  it('is not held up by news of a contact that nobody may look at', async () => {
    await backWithRefund({ preferences: { ...MONEY, contactCreate: 'all' } });
    const work = { kind: 'accounting-event', event: { about: 'contact-changed', id: 'contact-1' } } as const;
    await stage.addWork({ id: 'contact', shop: key, work, urgency: 'live' });
    stage.contacts.faults.prepare('byId', { kind: 'bookkeeping-permission-missing', permission: 'contacts.read' });
    await catchUp();
    await workOff();
    expect(stage.books.written()).toEqual(['invoice 12390', 'credit-note 500']);
  });

  it('is found from where its books were followed to, however they came to be followed', async () => {
    await invoiced();
    expect((await now()).followed).toEqual(booksFollowedUntil(stage.clock.now()));
    stage.clock.advance(HOUR);
    listed(anIssuedDocument({ id: OTHER_ID, number: 'RE90', status: 'draft' }));
    await catchUp();
    expect((await now()).followed).toEqual(booksFollowedUntil(stage.clock.now()));
  });

  it('goes on after the program died between the last look and the release, and after the release', async () => {
    await backWithRefund();
    const { followPorts } = stage;
    const dies = () => Promise.reject(new Error('killed'));
    await expect(makeCatchUp({ ...followPorts, releaseOrders: dies })(await now())).rejects.toThrow('killed');
    await workOff();
    expect(stage.books.written()).toEqual(['invoice 12390']);
    const releaseOrders = makeReleaseOrders({ ...followPorts, reviewOrders: dies });
    await expect(makeCatchUp({ ...followPorts, releaseOrders })(await now())).rejects.toThrow('killed');
    await workOff();
    expect(stage.books.written()).toEqual(['invoice 12390', 'credit-note 500']);
  });

  it.each(['reading breaks off once', 'a message of the order comes first'])(
    'waits after a pause of the same company, too, in which its credit note was written by hand: %s',
    async (how) => {
      const invoice = await invoiced();
      await paused();
      await process(refunded);
      const lists = handWrittenCredit(invoice);
      await connectWith(FIRST);
      lists();
      if (how === 'reading breaks off once')
        stage.changes.faults.prepare('changedSince', { kind: 'bookkeeping-busy', waitSeconds: 3 });
      else await process(refunded);
      for (const _look of ['first', 'second']) {
        await catchUp();
        await workOff();
      }
      expect([stage.books.written(), await numbers()]).toEqual([
        ['invoice 12390'],
        ['invoice RE1001', 'credit-note GS77'],
      ]);
    },
  );

  it('waits where the same account was connected anew, too: its access may have ended unnoticed', async () => {
    const invoice = await invoiced();
    const lists = handWrittenCredit(invoice);
    await connectWith(FIRST);
    lists();
    await process(refunded);
    expect(stage.books.written()).toEqual(['invoice 12390']);
    await catchUp();
    await workOff();
    expect([stage.books.written(), await numbers()]).toEqual([
      ['invoice 12390'],
      ['invoice RE1001', 'credit-note GS77'],
    ]);
  });

  it('waits after an access that ended without a message, which the shop is told at once', async () => {
    const invoice = await invoiced();
    const deny = () => {
      for (const call of ['issue', 'seller'] as const)
        stage.books.faults.prepare(call, { kind: 'bookkeeping-not-connected' });
    };
    deny();
    stage.shopDesk.place(refunded);
    await stage.addWork({ id: 'asked', shop: key, work: { kind: 'ask', orderId: refunded.id }, urgency: 'live' });
    await worker()(key, () => true);
    expect((await now()).accounting).toBeUndefined();
    expect((await stage.events(await now())).map(({ name }) => name)).toContain('shop.disconnected');
    const lists = handWrittenCredit(invoice);
    stage.clock.advance(20 * HOUR);
    await connectWith(FIRST);
    lists();
    await process(refunded);
    await catchUp();
    await workOff();
    expect([stage.books.written(), await numbers()]).toEqual([
      ['invoice 12390'],
      ['invoice RE1001', 'credit-note GS77'],
    ]);
  });

  it('goes on by itself where the account lets us in again at once', async () => {
    await invoiced();
    stage.books.faults.prepare('issue', { kind: 'bookkeeping-not-connected' });
    stage.shopDesk.place(refunded);
    await stage.addWork({ id: 'asked', shop: key, work: { kind: 'ask', orderId: refunded.id }, urgency: 'live' });
    await worker()(key, () => true);
    expect([(await said())?.[0], (await now()).accounting !== undefined]).toEqual(['waiting', true]);
    stage.clock.advance(901);
    await worker()(key, () => true);
    expect(stage.books.written()).toEqual(['invoice 12390', 'credit-note 500']);
  });

  it('is held after a day, however often the access was renewed meanwhile', async () => {
    await backWithRefund();
    for (const _renewal of ['first', 'second', 'third']) {
      stage.clock.advance(9 * HOUR);
      await connectWith(FIRST);
    }
    await process({ ...refunded, updatedAt: stage.clock.now() });
    expect((await said())?.[0]).toBe('held');
  });

  it('waits after its shop had left and came back with its connection', async () => {
    const invoice = await invoiced();
    await stage.stores.shops.update(key, (shop) => ({ ...shop, uninstalledAt: stage.clock.now() }));
    const lists = handWrittenCredit(invoice);
    stage.clock.advance(HOUR);
    const { shopDesk: orders, stores, clock, ids } = stage;
    const { preferences } = await now();
    await makeWelcomeShop({ orders, stores, clock, ids, initialPreferences: preferences, plan: 'enterprise' })(key);
    lists();
    await process(refunded);
    expect(stage.books.written()).toEqual(['invoice 12390']);
    await catchUp();
    await workOff();
    expect([stage.books.written(), await numbers()]).toEqual([
      ['invoice 12390'],
      ['invoice RE1001', 'credit-note GS77'],
    ]);
  });

  it('is never held up when it is new', async () => {
    await invoiced();
    await connectWith(SECOND);
    await connectWith(FIRST);
    await process(
      anOrder({ ...placed, id: orderId('gid://shopify/Order/9'), name: '#9', createdAt: stage.clock.now() }),
    );
    expect(stage.books.written()).toHaveLength(2);
  });

  it('is waited with again when the second was connected once more after all was found and before the release', async () => {
    await backWithRefund();
    const dies = () => Promise.reject(new Error('killed'));
    await expect(makeCatchUp({ ...stage.followPorts, releaseOrders: dies })(await now())).rejects.toThrow('killed');
    await connectWith(SECOND);
    await secondWorks();
    await connectWith(FIRST);
    await workOff();
    await stage.addWork({ id: 'other', shop: key, work: OTHER_NEWS, urgency: 'live' });
    await workOff();
    expect([stage.books.written(), (await said())?.[0]]).toEqual([['invoice 12390'], 'waiting']);
  });

  it('is found that came to our ears while nothing was connected, however early it had happened', async () => {
    const invoice = await invoiced();
    const lists = handWrittenCredit(invoice);
    const writtenAt = stage.clock.now();
    stage.clock.advance(HOUR);
    listed(anIssuedDocument({ id: OTHER_ID, number: 'RE90', status: 'draft' }));
    await catchUp();
    await paused();
    await process(refunded);
    const event = { about: 'document', id: FIRST_ID, kind: 'credit-note', news: 'made' } as const;
    await stage.addWork({
      id: 'made',
      shop: key,
      work: { kind: 'accounting-event', event },
      urgency: 'live',
      triggeredAt: writtenAt,
    });
    await workOff();
    await connectWith(FIRST);
    lists();
    await catchUp();
    await workOff();
    expect([stage.books.written(), await numbers()]).toEqual([
      ['invoice 12390'],
      ['invoice RE1001', 'credit-note GS77'],
    ]);
  });

  it('is waited with again when the second was connected once more before all was read', async () => {
    await backWithRefund();
    const begun = await now();
    await connectWith(SECOND);
    await makeCatchUp(stage.followPorts)(begun);
    await connectWith(FIRST);
    await workOff();
    expect([stage.books.written(), (await said())?.[0]]).toEqual([['invoice 12390'], 'waiting']);
  });
});
