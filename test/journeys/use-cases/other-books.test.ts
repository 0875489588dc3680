import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cents, documentId, instant, orderId } from '@belegwerk/core/kernel';
import type { Order } from '@belegwerk/core/orders';
import type { DocumentFile } from '@belegwerk/core/ports';
import { givenPlan, planGift } from '@belegwerk/core/plans';
import { sideTaskReasonText, reasonText } from '@belegwerk/core/sentences';
import type { Shop } from '@belegwerk/core/shops';
import {
  makeCatchUp,
  makeCheckConnection,
  makeConnectAccounting,
  makeGivePlans,
  makeHandleShopMessage,
  makeLookAgain,
  makeReadLinkedFile,
  makeRefreshSeller,
  makeReviewOrders,
  makeShopWorker,
  makeSweepShop,
} from '@belegwerk/core/use-cases';
import { aLine, anIssuedDocument, anOrder, aRefund, aSeller, TARGET } from '../../builders/index.ts';
import { aShop, type ShopWish } from '../../builders/shop-builder.ts';
import { describeOnEachStore, describeOnEmbeddedStore, type OpenStores } from './each-store.ts';
import { changed, FollowingStage } from './following-stage.ts';

let stage: FollowingStage;
const onEachStore = await describeOnEachStore();
const onStage = (open: OpenStores, tests: () => void): void => {
  beforeEach(async () => {
    stage = new FollowingStage(await open());
  });
  afterEach(async () => {
    await stage.stores.erase(key);
    await stage.close();
  });
  tests();
};
const describe = (name: string, tests: () => void): void =>
  describeOnEmbeddedStore(name, (open) => onStage(open, tests));
const describeOnEach = (name: string, tests: () => void): void => onEachStore(name, (open) => onStage(open, tests));

const { key } = aShop();
const FIRST = aSeller();
const SECOND = aSeller({ organizationId: 'another', companyName: 'Andere GmbH' });
const BOOKS = ['invoices.read', 'invoices.write', 'contacts.read', 'contacts.write', 'documents.list'] as const;
const ALL = [...BOOKS, 'transactions.read', 'transactions.write'] as const;
const MONEY = {
  contactCreate: [],
  creditCreate: true,
  transactionCreate: true,
  transactionGateway: { shopify_payments: true },
} satisfies ShopWish['preferences'];

const placed = (count: number): Order => {
  const order = anOrder({
    id: orderId(`gid://shopify/Order/${count}`),
    name: `#${count}`,
    createdAt: instant('2026-11-20T08:00:00Z').add({ minutes: count }),
  });
  return { ...order, payments: order.payments.map((payment) => ({ ...payment, id: `${payment.id}${count}` })) };
};
const refunded = (count: number): Order => ({
  ...placed(count),
  paymentStatus: 'partially_refunded',
  refunds: [aRefund({ id: 'gid://shopify/Refund/1', lines: [], paidOut: '5.00' })],
});

const shipped = (count: number): Order => ({
  ...placed(count),
  fulfilments: [
    {
      id: 'gid://shopify/Fulfillment/1',
      createdAt: instant('2026-11-20T09:00:00Z'),
      cancelled: false,
      lines: placed(count).lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
      trackingNumbers: [],
    },
  ],
});

const now = async (): Promise<Shop> => (await stage.stores.shops.find(key)) ?? aShop();
const process = async (order: Order) => stage.process(await now(), order);
const recordOf = async (count: number) => stage.recordsOf(await now()).orders.byId(placed(count).id);
const reviewing = () => makeReviewOrders({ stores: stage.stores, lookAgain: makeLookAgain(stage.followPorts) });
const refresh = async () => makeRefreshSeller({ ...stage.followPorts, reviewOrders: reviewing() })(await now());
const catchUp = async () => makeCatchUp(stage.followPorts)(await now());
const connect = async (): Promise<void> => {
  stage.clock.advance(60);
  const { stores, clock, ids, books } = stage;
  await makeConnectAccounting({ bookkeepingAt: () => books, stores, clock, ids })(key, TARGET);
};
/** The account that answers from now on belongs to the company; what is in its books is not in those of others. */
const companyIs = (company: typeof FIRST): void => {
  stage.books.account = company;
  stage.books.granted = undefined;
};
const connectWith = async (company: typeof FIRST): Promise<void> => {
  companyIs(company);
  await connect();
};
/** Everything that waits in the queue, after the sweep that each connection is followed by, and the review. */
const workOff = async (): Promise<void> => {
  const { shopDesk: orders, stores, clock, addWork } = stage;
  await reviewing()(key);
  await makeSweepShop({ orders, stores, clock, addWork })(await now());
  const work = makeShopWorker({
    ...stage.followPorts,
    performAction: stage.performAction,
    processOrder: stage.processOrder,
    handleShopMessage: makeHandleShopMessage({
      orders,
      stores,
      clock,
      ids: stage.ids,
      forgetAccess: () => Promise.resolve(),
      endAccess: () => Promise.resolve('ended'),
      reviewNoted: async () => {},
    }),
    followAccounting: () => Promise.resolve({ state: 'successful' }),
    runBatch: () => Promise.resolve({ state: 'successful' }),
    reportDefect: (error) => {
      throw error;
    },
  });
  await work(key, () => true);
};

describe('what was not booked while the first company was connected', () => {
  const begunWithTheFirst = async (plan: 'basic' | 'premium' = 'premium'): Promise<void> => {
    await stage.open({
      plan: givenPlan(plan, stage.clock.now()),
      preferences: { ...MONEY, invoiceTagCustom: ['berechnet'] },
    });
    stage.books.granted = BOOKS;
    await refresh();
    await workOff();
    for (const count of [2, 1]) await process(placed(count));
    expect(stage.payments.bankTransactions).toEqual([]);
  };
  const grow = async (): Promise<void> => {
    const { stores, clock, ids } = stage;
    await makeGivePlans({ stores, clock, ids, gift: planGift({ isBilled: true, plan: 'premium' }) })();
  };

  it.each<[string, 'basic' | 'premium', () => Promise<unknown>]>([
    ['when its orders are swept', 'premium', () => connectWith(SECOND)],
    [
      'when the plan grows',
      'basic',
      async () => {
        await connectWith(SECOND);
        await grow();
      },
    ],
    [
      'when the second gets the right that was missing',
      'premium',
      async () => {
        companyIs(SECOND);
        stage.books.granted = BOOKS;
        await connect();
        await workOff();
        stage.books.granted = ALL;
        await refresh();
      },
    ],
    [
      'when a right comes off that was refused to the second',
      'premium',
      async () => {
        await connectWith(SECOND);
        await workOff();
        await stage.stores.shops.update(key, (shop) => ({
          ...shop,
          ...(shop.accounting
            ? {
                accounting: {
                  ...shop.accounting,
                  denied: [{ scope: 'transactions.write', askedAt: stage.clock.now() }],
                },
              }
            : {}),
        }));
        stage.clock.advance(25 * 3600);
        await refresh();
      },
    ],
    [
      'when a growth of the first one’s days was not looked at yet',
      'basic',
      async () => {
        await grow();
        await connectWith(SECOND);
      },
    ],
    [
      'when something happens to the orders',
      'premium',
      async () => {
        await connectWith(SECOND);
        for (const count of [1, 2]) await process({ ...placed(count), tags: ['neu'] });
      },
    ],
    [
      'when the same key leads to the second one day',
      'premium',
      async () => {
        companyIs(SECOND);
        stage.books.granted = ALL;
        stage.clock.advance(3600);
        await refresh();
      },
    ],
  ])('is not booked in the books of the second: %s', async (_way, plan, happens) => {
    await begunWithTheFirst(plan);
    await happens();
    await workOff();
    expect(stage.payments.bankTransactions).toEqual([]);
    const because = (await recordOf(1))?.skipped?.find(({ kind }) => kind === 'bank-transaction')?.because;
    expect(because && sideTaskReasonText(because)).toMatch(
      /^Der Beleg RE1002 steht in den Büchern von „Kaffeekontor Nord GmbH“, und jetzt ist „Andere GmbH“ verbunden\. Damit es von selbst geschieht, verbinde „Kaffeekontor Nord GmbH“ wieder\. Nur wenn „Kaffeekontor Nord GmbH“ nicht wieder verbunden wird, erledige es dort; sonst gäbe es das doppelt\.$/,
    );
    await process(placed(3));
    expect(stage.payments.bankTransactions.map(({ purpose }) => purpose)).toEqual([
      expect.stringContaining('#3 RE1003'),
    ]);
  });

  it('is booked once the first company is connected again', async () => {
    await begunWithTheFirst();
    await connectWith(SECOND);
    await workOff();
    await connectWith(FIRST);
    await catchUp();
    await workOff();
    expect(stage.payments.bankTransactions).toHaveLength(2);
  });
});

describe('an order that the first company has invoiced', () => {
  const invoiced = async (preferences: ShopWish['preferences'] = MONEY): Promise<void> => {
    await stage.open({ preferences });
    await process(placed(1));
    expect(stage.books.written()).toEqual(['invoice 12390']);
  };

  it('gets no credit note of the second, says why, and gets it once the first is back', async () => {
    await invoiced();
    await connectWith(SECOND);
    expect(await process(refunded(1))).toMatchObject({ status: { state: 'held', kind: 'credit-note' } });
    const status = (await recordOf(1))?.status;
    expect(status && reasonText(status.reason, '#1', status.kind)).toBe(
      'Die Gutschrift zu #1 ist angehalten: Der Beleg RE1001 steht in den Büchern von „Kaffeekontor Nord GmbH“, und jetzt ist „Andere GmbH“ verbunden. Damit es weitergeht, verbinde „Kaffeekontor Nord GmbH“ wieder. Geht das nicht, schreibe sie dort von Hand und nenne darin die Bestellnummer, dann entsteht auch später nichts doppelt.',
    );
    expect(stage.books.written()).toEqual(['invoice 12390']);
    await connectWith(FIRST);
    await catchUp();
    await workOff();
    expect(stage.books.written()).toEqual(['invoice 12390', 'credit-note 500']);
  });

  it('gets no second invoice for what is added to it', async () => {
    await invoiced();
    await connectWith(SECOND);
    const { lines } = placed(1);
    const edited = anOrder({ ...placed(1), lines: [...lines, aLine({ id: 'NEW', price: '10.00' })] });
    expect(await process(edited)).toMatchObject({
      status: { state: 'held', reason: { code: 'IN_OTHER_BOOKS', facts: { number: 'RE1001' } } },
    });
    expect(stage.books.written()).toEqual(['invoice 12390']);
  });

  it('gets the delivery note of its parcel in the books of the second, and is done', async () => {
    await invoiced({ ...MONEY, deliveryCreate: true });
    await connectWith(SECOND);
    expect(await process(shipped(1))).toMatchObject({ status: { state: 'done' } });
    expect(stage.books.written()).toEqual(['invoice 12390', 'delivery-note 0']);
    expect((await recordOf(1))?.documents[1]).toMatchObject({ books: { companyName: 'Andere GmbH' } });
  });

  it('is not asked for in the books of the second: what they do not know was not deleted', async () => {
    await invoiced();
    const [made] = stage.books.booked.splice(0);
    await connectWith(SECOND);
    if (!made) throw new Error('there is no invoice');
    expect(await stage.follow(await now(), changed(made.document.id))).toEqual({
      state: 'skipped',
      reason: 'IN_OTHER_BOOKS',
    });
    expect((await recordOf(1))?.documents).toMatchObject([{ document: { cancelled: false } }]);
  });

  it('keeps its draft, which the list of the second does not name', async () => {
    await invoiced({ contactCreate: [], invoiceFinalize: false });
    await connectWith(SECOND);
    stage.clock.advance(24 * 3600);
    expect(await catchUp()).toEqual({ ok: true, value: 0 });
    await connectWith(FIRST);
    expect(await catchUp()).toEqual({ ok: true, value: 1 });
  });

  it('is not sent a second time when its answer was lost, and found when the first is back', async () => {
    await stage.open({ preferences: { contactCreate: [] } });
    stage.books.faults.prepare('issue', { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' });
    await process(placed(1));
    const booked = stage.books.booked.splice(0);
    stage.clock.advance(600);
    await connectWith(SECOND);
    expect(await process(placed(1))).toMatchObject({ kind: 'finished', status: { state: 'held' } });
    const status = (await recordOf(1))?.status;
    expect(status && reasonText(status.reason, '#1')).toBe(
      'Die Rechnung zu #1 ist angehalten: Ob sie in den Büchern von „Kaffeekontor Nord GmbH“ entstanden ist, steht noch nicht fest, und jetzt ist „Andere GmbH“ verbunden. Damit nichts doppelt entsteht, verbinde „Kaffeekontor Nord GmbH“ wieder, danach geht es von selbst weiter.',
    );
    expect(stage.books.written()).toEqual([]);
    stage.books.booked.push(...booked);
    await connectWith(FIRST);
    await workOff();
    expect([stage.books.written(), (await recordOf(1))?.status.state]).toEqual([['invoice 12390'], 'done']);
  });

  it('is written in the books of the second when it was refused in those of the first', async () => {
    await stage.open({ preferences: { contactCreate: [] } });
    stage.books.faults.prepare('issue', { kind: 'bookkeeping-refused', reasons: ['nein'] });
    await process(placed(1));
    await connectWith(SECOND);
    await process({ ...placed(1), tags: ['neu'] });
    expect([stage.books.written(), (await recordOf(1))?.documents]).toMatchObject([
      ['invoice 12390'],
      [{ books: { organizationId: 'another', companyName: 'Andere GmbH' } }],
    ]);
  });

  it('is not mailed by itself', async () => {
    await invoiced({ contactCreate: [] });
    await connectWith(SECOND);
    await stage.stores.shops.update(key, (shop) => ({
      ...shop,
      preferences: { ...shop.preferences, invoiceSendMailEnabled: true },
    }));
    await process({ ...placed(1), tags: ['neu'] });
    expect(stage.mails.sent).toEqual([]);
    expect((await recordOf(1))?.skipped).toContainEqual(
      expect.objectContaining({ kind: 'mail', because: expect.objectContaining({ code: 'IN_OTHER_BOOKS' }) }),
    );
  });

  it('shows the file that is kept, and asks the second for none', async () => {
    await invoiced();
    const [entry] = (await recordOf(1))?.documents ?? [];
    if (!entry) throw new Error('there is no invoice');
    const kept = new Map<string, DocumentFile>();
    const { stores, clock, books: bookkeeping } = stage;
    const read = makeReadLinkedFile({
      stores,
      clock,
      bookkeeping,
      linkDays: 30,
      isServed: () => true,
      files: {
        find: async (_shop, document, edition) => kept.get(`${document} ${edition}`),
        keep: async (_shop, document, edition, file) => void kept.set(`${document} ${edition}`, file),
      },
    });
    expect(await read(entry.linkToken)).toMatchObject({ ok: true });
    await connectWith(SECOND);
    expect(await read(entry.linkToken)).toMatchObject({ ok: true });
    kept.clear();
    expect(await read(entry.linkToken)).toEqual({
      ok: false,
      failure: { kind: 'in-other-books', company: 'Kaffeekontor Nord GmbH' },
    });
  });
});

describe('what was sent to the first company without an answer and is written by hand in the books of the second', () => {
  const byHand = (kind: 'invoice' | 'credit-note' | 'delivery-note', total: number) => {
    const document = anIssuedDocument({
      id: documentId('10000000-0000-4000-8000-000000000008'),
      kind,
      number: 'H8',
      total: cents(total),
      createdAt: stage.clock.now(),
    });
    stage.changes.inspected.push({
      document,
      marks: [],
      relatedTo: [],
      recipientName: 'Erika Mustermann',
      texts: 'Bestellung #1',
    });
    return { about: 'document', id: document.id, kind, news: 'made' } as const;
  };
  const lostBy = async (order: Order): Promise<void> => {
    stage.books.faults.prepare('issue', { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' });
    await process(order);
    stage.books.booked.pop();
    stage.clock.advance(600);
    await connectWith(SECOND);
    await process(order);
    expect((await recordOf(1))?.status).toMatchObject({ state: 'held', reason: { code: 'IN_OTHER_BOOKS' } });
  };

  it('is linked at once as the invoice of its order, which is done then', async () => {
    await stage.open({ preferences: { contactCreate: [] } });
    await lostBy(placed(1));
    expect(await stage.follow(await now(), byHand('invoice', 12_390))).toEqual({ state: 'successful' });
    await workOff();
    expect(await recordOf(1)).toMatchObject({
      status: { state: 'done' },
      documents: [
        { state: 'sent', books: { companyName: 'Kaffeekontor Nord GmbH' } },
        { state: 'issued', linked: true, document: { number: 'H8' }, books: { companyName: 'Andere GmbH' } },
      ],
    });
    expect(stage.books.written()).toEqual([]);
  });

  it('is linked as the second invoice when the first company is back and has the other one, too', async () => {
    await stage.open({ preferences: { contactCreate: [] } });
    await lostBy(placed(1));
    await stage.follow(await now(), byHand('invoice', 12_390));
    await workOff();
    const [sent] = (await recordOf(1))?.documents ?? [];
    if (!sent) throw new Error('nothing was sent');
    await connectWith(FIRST);
    stage.books.find = () => Promise.resolve({ ok: true, value: { seen: 'found', id: documentId('found-again') } });
    stage.books.read = () => Promise.resolve({ ok: true, value: anIssuedDocument({ number: 'RE1001' }) });
    await process({ ...placed(1), tags: ['neu'] });
    expect((await recordOf(1))?.documents?.map(({ document }) => document?.number)).toEqual(['RE1001', 'H8']);
  });

  it.each<[string, 'credit-note' | 'delivery-note', Order]>([
    ['a credit note', 'credit-note', refunded(1)],
    ['a delivery note', 'delivery-note', shipped(1)],
  ])('is not asked for again and again: %s', async (_what, kind, order) => {
    await stage.open({ preferences: { ...MONEY, deliveryCreate: true } });
    await process(placed(1));
    await lostBy(order);
    expect(await stage.follow(await now(), byHand(kind, 500))).toEqual({ state: 'successful' });
    await workOff();
    expect((await recordOf(1))?.documents).toContainEqual(
      expect.objectContaining({ kind, linked: true, books: expect.objectContaining({ companyName: 'Andere GmbH' }) }),
    );
  });
});

describe('an order that is being worked on while another company is connected', () => {
  const meanwhile = (at: 'issue' | 'read' | 'find'): void => {
    const { books } = stage;
    const really = books[at].bind(books) as (...asked: readonly unknown[]) => Promise<never>;
    books[at] = async (...asked: readonly unknown[]) => {
      delete (books as Partial<typeof books>)[at];
      await connectWith(SECOND);
      return really(...asked);
    };
  };

  /** As the shop worker does it: what is to come again does so by itself. */
  const worked = async (order: Order): Promise<void> => {
    stage.shopDesk.place(order);
    await stage.agreed(await now());
    await stage.addWork({ id: 'asked', shop: key, work: { kind: 'ask', orderId: order.id }, urgency: 'live' });
    await workOff();
  };
  const comesAgain = async (): Promise<void> => {
    stage.clock.advance(10);
    await workOff();
  };

  it('sends no document that was decided for the first: it is decided anew, and stands in the books of the second', async () => {
    await stage.open({ preferences: MONEY });
    meanwhile('issue');
    await worked(placed(1));
    expect([stage.books.written(), (await recordOf(1))?.documents]).toMatchObject([[], [{ state: 'planned' }]]);
    await comesAgain();
    expect(stage.books.written()).toEqual(['invoice 12390']);
    expect((await recordOf(1))?.documents).toMatchObject([{ state: 'issued', books: { companyName: 'Andere GmbH' } }]);
    await process(refunded(1));
    expect(stage.books.written()).toEqual(['invoice 12390', 'credit-note 500']);
  });

  it('sends it once the second is connected too, when the first has refused it as it was', async () => {
    await stage.open({ preferences: { ...MONEY, deliveryCreate: true } });
    const { books } = stage;
    const really = books.issue.bind(books);
    books.issue = async (shop, order) => {
      books.issue = really;
      // signed out after the attempt was stored: the account of the day is asked for another token
      await order.aboutToSend();
      await connectWith(SECOND);
      return really(shop, order);
    };
    await worked(placed(1));
    expect((await recordOf(1))?.documents).toMatchObject([{ state: 'refused' }]);
    await comesAgain();
    expect([books.written(), (await recordOf(1))?.documents]).toMatchObject([
      ['invoice 12390'],
      [{ books: { companyName: 'Andere GmbH' } }],
    ]);
  });

  it('is not taken for refused because the second does not know what was sent to the first', async () => {
    await stage.open({ preferences: { contactCreate: [] } });
    const { books } = stage;
    books.faults.prepare('issue', { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' });
    await process(placed(1));
    const sent = books.booked.splice(0);
    stage.clock.advance(600);
    meanwhile('find');
    expect(await process(placed(1))).toMatchObject({ kind: 'come-back' });
    await comesAgain();
    expect([books.written(), (await recordOf(1))?.documents]).toMatchObject([[], [{ state: 'sent' }]]);
    books.booked.push(...sent);
    await connectWith(FIRST);
    await comesAgain();
    expect([books.written(), (await recordOf(1))?.status.state]).toEqual([['invoice 12390'], 'done']);
  });

  it('is not taken for deleted because the second does not know it', async () => {
    await stage.open({ preferences: MONEY });
    await process(placed(1));
    const [made] = stage.books.booked.splice(0);
    if (!made) throw new Error('there is no invoice');
    stage.clock.advance(600);
    meanwhile('read');
    expect(await stage.follow(await now(), changed(made.document.id))).toMatchObject({ kind: 'come-back' });
    expect((await recordOf(1))?.documents).toMatchObject([{ document: { cancelled: false } }]);
  });

  it('books no payment of the first there', async () => {
    await stage.open({ preferences: MONEY });
    meanwhile('read');
    await worked(placed(1));
    expect([stage.books.written(), stage.payments.bankTransactions]).toEqual([['invoice 12390'], []]);
    await comesAgain();
    expect(stage.payments.bankTransactions).toEqual([]);
    expect((await recordOf(1))?.skipped).toContainEqual(
      expect.objectContaining({
        kind: 'bank-transaction',
        because: expect.objectContaining({ code: 'IN_OTHER_BOOKS' }),
      }),
    );
  });

  it('keeps no contact of the second as one of the first', async () => {
    await stage.open({ preferences: { contactCreate: 'all' } });
    const { contacts } = stage;
    const really = contacts.search.bind(contacts);
    contacts.search = async (...asked) => {
      contacts.search = really;
      await connectWith(SECOND);
      return really(...asked);
    };
    await worked(placed(1));
    expect([contacts.contacts, stage.books.written()]).toEqual([[], []]);
    await comesAgain();
    expect([contacts.contacts.length, stage.books.written()]).toEqual([1, ['invoice 12390']]);
  });
});

describe('a contact of the second company that is found for an order of the first', () => {
  it('is not changed: what was decided for the one is written into no other', async () => {
    await stage.open({ preferences: { contactCreate: 'all' } });
    const { contacts } = stage;
    await process(placed(1));
    const [made] = contacts.contacts.splice(0);
    if (!made) throw new Error('there is no contact');
    const email = 'ein.anderer@example.com';
    const { billing: _gap, ...theirs } = made.draft;
    const really = contacts.search.bind(contacts);
    contacts.search = async (...asked) => {
      contacts.search = really;
      await connectWith(SECOND);
      contacts.contacts.push({ ...made, id: 'of-the-second', draft: { ...theirs, email } });
      return really(...asked);
    };
    const { customer: _same, ...guest } = placed(2);
    await process({ ...guest, email });
    expect(contacts.contacts).toMatchObject([{ id: 'of-the-second', version: 0 }]);
  });
});

describe('an account that no longer lets us in, of which we hear once another is connected', () => {
  it('is no end of that one: nothing is disconnected, and nothing says so', async () => {
    await stage.open({ preferences: MONEY });
    const { books } = stage;
    const first = await now();
    books.faults.prepare('seller', { kind: 'bookkeeping-not-connected' });
    const really = books.seller.bind(books);
    books.seller = async () => {
      books.seller = really;
      const told = await really();
      await connectWith(SECOND);
      return told;
    };
    expect(await makeCheckConnection({ bookkeeping: books, stores: stage.stores, clock: stage.clock })(first)).toEqual({
      state: 'skipped',
      reason: 'UNCHANGED',
    });
    expect((await now()).accounting?.seller.companyName).toBe('Andere GmbH');
    expect((await stage.events(await now())).map(({ name }) => name)).toEqual(['shop.connected']);
  });
});

describe('the customers of the first company', () => {
  it('get contacts of their own in the books of the second', async () => {
    await stage.open({ preferences: { contactCreate: 'all' } });
    await process(placed(1));
    const first = stage.contacts.contacts.splice(0);
    await connectWith(SECOND);
    await process(placed(2));
    const second = stage.contacts.contacts.splice(0);
    expect([first.length, second.length]).toEqual([1, 1]);
    expect(await stage.log(await now())).not.toContain('contact.deleted info');
    expect(stage.books.booked.map(({ order }) => order.draft.recipient.contactId)).toEqual(['contact-1', 'contact-1']);
  });
});

describeOnEach('the same key that leads to another company', () => {
  it('is another connection: it is told, and every order is looked at anew', async () => {
    await stage.open({ preferences: MONEY });
    companyIs(SECOND);
    stage.clock.advance(3600);
    const before = await now();
    await stage.stores.shops.update(key, (shop) => ({ ...shop, sweptUntil: stage.clock.now() }));
    await refresh();
    const after = await now();
    expect(after.accounting).toMatchObject({ connectedAt: stage.clock.now(), seller: { companyName: 'Andere GmbH' } });
    expect(before.accounting?.connectedAt).not.toEqual(after.accounting?.connectedAt);
    expect(after).not.toHaveProperty('sweptUntil');
    expect(await stage.events(after)).toMatchObject([{ name: 'shop.connected', facts: { company: 'Andere GmbH' } }]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['connected a third account', () => connectWith(aSeller({ organizationId: 'third', companyName: 'Dritte GmbH' }))],
    ['disconnected', () => stage.stores.shops.update(key, ({ accounting: _ended, ...shop }) => shop)],
  ])('changes nothing when a person has %s before that was noted', async (_what, happens) => {
    await stage.open({ preferences: MONEY });
    companyIs(SECOND);
    const { books } = stage;
    const really = books.scopes.bind(books);
    books.scopes = async () => {
      books.scopes = really;
      await happens();
      companyIs(SECOND);
      return really();
    };
    await refresh();
    const connected = (await now()).accounting?.seller.companyName;
    expect(connected).not.toBe('Andere GmbH');
    expect((await stage.events(await now())).map(({ facts }) => facts)).toEqual(
      connected ? [expect.objectContaining({ company: connected })] : [],
    );
  });
});
