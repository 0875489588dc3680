import { expect, it } from '@jest/globals';
import { cents, documentId, documentMark, instant, orderId } from '@belegwerk/core/kernel';
import type { IssuedDocument } from '@belegwerk/core/documents';
import type { BookkeepingFailure } from '@belegwerk/core/ports';
import { givenPlan, planGift } from '@belegwerk/core/plans';
import { sideTaskReasonText } from '@belegwerk/core/sentences';
import { makeCatchUp, makeReleaseOrders, makeWelcomeShop } from '@belegwerk/core/use-cases';
import { anEntryOf, anIssuedDocument, anOrder, aRefund, someBooks } from '../../builders/index.ts';
import { booksSyncedUntil, type ShopWish } from '../../builders/shop-builder.ts';
import type { FollowingStage } from './following-stage.ts';
import {
  theStage,
  describeBooksOnEachStore,
  describeBooksOnEmbeddedStore,
  key,
  FIRST,
  SECOND,
  MONEY,
  HOUR,
  OTHER_NEWS,
  placed,
  refunded,
  added,
  now,
  process,
  record,
  numbers,
  refresh,
  catchUp,
  companyIs,
  connectWith,
  worker,
  workOff,
  listed,
  written,
  FIRST_ID,
  OTHER_ID,
  said,
  invoiced,
  paused,
  secondWorks,
  backWithCreditByHand,
  handWrittenCredit,
} from './books-stage.ts';

const describeOnEach = await describeBooksOnEachStore();

describeBooksOnEmbeddedStore(
  'what was written by hand in the books of the first company while the second was connected',
  () => {
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
      expect(theStage().books.written()).toEqual(['invoice 12390']);
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
      expect([theStage().books.written(), await numbers()]).toEqual([
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
      expect([theStage().books.written(), await numbers()]).toEqual([
        ['invoice 12390'],
        ['invoice RE1001', 'invoice RE77'],
      ]);
    });

    it('is found when it was noticed just before the second was connected, and it was not looked at yet', async () => {
      const invoice = await invoiced();
      const lists = handWrittenCredit(invoice);
      lists();
      theStage().clock.advance(HOUR);
      listed(anIssuedDocument({ id: OTHER_ID, number: 'RE90', status: 'draft' }));
      expect(await catchUp()).toEqual({ ok: true, value: 1 });
      const found = theStage().changes.inspected.splice(0);
      await connectWith(SECOND);
      theStage().shopDesk.place(refunded);
      await workOff();
      await connectWith(FIRST);
      theStage().changes.inspected.push(...found);
      lists();
      for (const step of [workOff, catchUp, workOff]) await step();
      expect(theStage().books.written()).toEqual(['invoice 12390']);
      expect(await numbers()).toEqual(['invoice RE1001', 'credit-note GS77']);
    });
  },
);

describeOnEach('what happened to documents of the first company while the second was connected', () => {
  it('counts: an invoice that was cancelled there gets no credit note any more', async () => {
    const invoice = await invoiced();
    await connectWith(SECOND);
    await process(refunded);
    theStage().clock.advance(HOUR);
    const [own] = theStage().books.booked.splice(0);
    if (!own) throw new Error('there is no invoice');
    theStage().books.booked.push({ ...own, document: { ...invoice, cancelled: true, status: 'voided' } });
    const updatedAt = theStage().clock.now();
    await secondWorks();
    await connectWith(FIRST);
    theStage().changes.listed.push({
      kind: 'invoice',
      id: invoice.id,
      number: invoice.number,
      status: 'voided',
      updatedAt,
    });
    await workOff();
    await catchUp();
    await workOff();
    expect(theStage().books.written()).toEqual(['invoice 12390']);
    expect((await record())?.documents).toMatchObject([{ document: { cancelled: true } }]);
  });

  it('counts: an invoice that was paid there by hand gets no payment match any more', async () => {
    const plan = givenPlan('premium', instant('2026-11-20T10:00:00Z'));
    const invoice = await invoiced({ plan, preferences: { ...MONEY, transactionHints: false } });
    expect(theStage().payments.bankTransactions).toHaveLength(1);
    await theStage().stores.shops.update(key, (shop) => ({
      ...shop,
      preferences: { ...shop.preferences, transactionHints: true },
    }));
    await connectWith(SECOND);
    await process({ ...placed, tags: ['neu'] });
    const paid: IssuedDocument = { ...invoice, status: 'paid' };
    const [own] = theStage().books.booked.splice(0);
    if (!own) throw new Error('there is no invoice');
    theStage().books.booked.push({ ...own, document: paid });
    theStage().clock.advance(HOUR);
    const updatedAt = theStage().clock.now();
    await secondWorks();
    await connectWith(FIRST);
    theStage().changes.listed.push({
      kind: 'invoice',
      id: invoice.id,
      number: invoice.number,
      status: 'paid',
      updatedAt,
    });
    await workOff();
    expect(await sideTaskSaid('payment-match')).toBe(
      'Das Konto von „Kaffeekontor Nord GmbH“ ist wieder verbunden, und Belegwerk holt erst, was sich dort geändert hat. Das geschieht stündlich, mit „Nachholen“ unter „Verbindung“ sofort.',
    );
    await catchUp();
    await workOff();
    expect([theStage().payments.matches, await sideTaskSaid('payment-match')]).toEqual([[], undefined]);
  });
});

const sideTaskSaid = async (kind: string): Promise<string | undefined> => {
  const because = (await record())?.skipped?.find((each) => each.kind === kind)?.because;
  return because && sideTaskReasonText(because);
};

/** With its connection, after it had left. */
const shopComesBack = async (): Promise<void> => {
  const { shopDesk: orders, stores, clock, ids } = theStage();
  const { preferences } = await now();
  await makeWelcomeShop({
    orders,
    stores,
    clock,
    ids,
    initialPreferences: preferences,
    gift: planGift({ isBilled: true, plan: 'enterprise' }),
  })(key);
};

const backWithRefund = async (wish?: ShopWish): Promise<void> => {
  await invoiced(wish);
  await connectWith(SECOND);
  await process(refunded);
  await secondWorks();
  await connectWith(FIRST);
  await workOff();
};

describeOnEach('an order of the first company, once that is connected again', () => {
  it('goes on after the program died between the last look and the release, and after the release', async () => {
    await backWithRefund();
    const { followPorts } = theStage();
    const dies = () => Promise.reject(new Error('killed'));
    await expect(makeCatchUp({ ...followPorts, releaseOrders: dies })(await now())).rejects.toThrow('killed');
    await workOff();
    expect(theStage().books.written()).toEqual(['invoice 12390']);
    const releaseOrders = makeReleaseOrders({ ...followPorts, reviewOrders: dies });
    await expect(makeCatchUp({ ...followPorts, releaseOrders })(await now())).rejects.toThrow('killed');
    await workOff();
    expect(theStage().books.written()).toEqual(['invoice 12390', 'credit-note 500']);
  });
});

describeBooksOnEmbeddedStore('an order of the first company, once that is connected again', () => {
  it('waits until its books were read, says so, and goes on then', async () => {
    await backWithRefund();
    expect(await said()).toEqual([
      'waiting',
      'Die Gutschrift zu #1 wartet, damit nichts doppelt entsteht: „Kaffeekontor Nord GmbH“ ist wieder verbunden, und Belegwerk holt erst, was sich dort geändert hat. Das geschieht stündlich, mit „Nachholen“ unter „Verbindung“ sofort.',
    ]);
    expect(theStage().books.written()).toEqual(['invoice 12390']);
    expect(await catchUp()).toEqual({ ok: true, value: 1 });
    await workOff();
    expect(theStage().books.written()).toEqual(['invoice 12390', 'credit-note 500']);
    expect((await now()).accountSyncs).toMatchObject([
      { organizationId: FIRST.organizationId },
      { needsCatchUp: true },
    ]);
  });

  it('waits on while reading fails or what was found cannot be looked at, and goes on once it can', async () => {
    await invoiced();
    await connectWith(SECOND);
    await process(refunded);
    const lists = written({ id: FIRST_ID, number: 'RE99' });
    await secondWorks();
    await connectWith(FIRST);
    lists();
    theStage().changes.faults.prepare('changedSince', { kind: 'bookkeeping-unreachable', detail: 'down' });
    expect(await catchUp()).toMatchObject({ ok: false });
    theStage().changes.inspected.splice(0);
    theStage().changes.faults.prepare('inspect', { kind: 'bookkeeping-busy', waitSeconds: 40 });
    expect(await catchUp()).toEqual({ ok: true, value: 1 });
    await workOff();
    expect(theStage().books.written()).toEqual(['invoice 12390']);
    theStage().clock.advance(60);
    await workOff();
    expect(theStage().books.written()).toEqual(['invoice 12390', 'credit-note 500']);
  });

  it('waits on while what was found may not be looked at, is held after a day, and gets it once that is allowed', async () => {
    await backWithCreditByHand();
    const permission = 'credit-notes.read';
    for (let hours = 0; hours < 26; hours += 1) {
      theStage().clock.advance(HOUR);
      theStage().changes.faults.prepare('inspect', { kind: 'bookkeeping-permission-missing', permission });
      await catchUp();
      await workOff();
    }
    expect([theStage().books.written(), await said()]).toEqual([
      ['invoice 12390'],
      [
        'held',
        'Die Gutschrift zu #1 ist angehalten: „Kaffeekontor Nord GmbH“ ist seit über einem Tag wieder verbunden, und was sich dort geändert hat, ließ sich noch nicht ganz holen. Prüfe in Lexware Office, ob Belegwerk dort alle Belege lesen darf, und wähle „Nachholen“ unter „Verbindung“. Bleibt es dabei, melde dich bei uns.',
      ],
    ]);
    theStage().clock.advance(HOUR);
    await workOff();
    expect([theStage().books.written(), await numbers()]).toEqual([
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
    theStage().clock.advance(HOUR);
    listed(anIssuedDocument({ id: OTHER_ID, number: 'RE90', status: 'draft' }));
    theStage().changes.faults.prepare('inspect', failure);
    const addWork: FollowingStage['addWork'] = async (item) => {
      const stored = await theStage().addWork(item);
      if (item.work.kind === 'accounting-event') await worker()(key, () => true);
      return stored;
    };
    await makeCatchUp({ ...theStage().followPorts, addWork })(await now());
    await workOff();
    for (let looks = 0; looks < 2; looks += 1) {
      theStage().clock.advance(HOUR);
      await catchUp();
      await workOff();
    }
    expect([theStage().books.written(), await numbers()]).toEqual([
      ['invoice 12390'],
      ['invoice RE1001', 'credit-note GS77'],
    ]);
  });

  it('loses nothing that was looked at while its shop was away, and the rest was still being found', async () => {
    await backWithCreditByHand();
    theStage().clock.advance(HOUR);
    listed(anIssuedDocument({ id: OTHER_ID, number: 'RE90', status: 'draft' }));
    const { stores, clock } = theStage();
    const addWork: FollowingStage['addWork'] = async (item) => {
      const stored = await theStage().addWork(item);
      if (item.work.kind !== 'accounting-event') return stored;
      await stores.shops.update(key, (shop) => ({ ...shop, uninstalledAt: clock.now() }));
      await worker()(key, () => true);
      return stored;
    };
    await makeCatchUp({ ...theStage().followPorts, addWork })(await now());
    clock.advance(60);
    await shopComesBack();
    for (const _look of ['first', 'second']) {
      for (const step of [workOff, catchUp, workOff]) await step();
      clock.advance(HOUR);
    }
    expect([theStage().books.written(), await numbers()]).toEqual([
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
    expect(theStage().books.written()).toEqual(['invoice 12390', 'credit-note 500']);
  });

  it('is not held up by another one that is gone, whose answer was lost and which was written by hand', async () => {
    await invoiced();
    const lost = anOrder({ id: orderId('gid://shopify/Order/2'), name: '#2' });
    theStage().books.faults.prepare('issue', { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' });
    await process(lost);
    theStage().books.booked.splice(1);
    await connectWith(SECOND);
    await process(refunded);
    const lists = written({ id: FIRST_ID, number: 'RE77', total: cents(12390) }, [], 'zu #2');
    await secondWorks();
    theStage().shopDesk.remove(lost.id);
    await connectWith(FIRST);
    lists();
    await catchUp();
    for (let looks = 0; looks < 4; looks += 1) {
      await workOff();
      theStage().clock.advance(60);
    }
    expect(theStage().books.written()).toEqual(['invoice 12390', 'credit-note 500']);
    expect(await theStage().stores.workQueue.openEvents(key)).toBeUndefined();
  });

  it('waits while an answer is open that its hand-written invoice waits for, and gets no second one once there is none', async () => {
    await theStage().open({ preferences: MONEY });
    theStage().books.faults.prepare('issue', { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' });
    await process(placed);
    theStage().books.booked.splice(0);
    await connectWith(SECOND);
    const lists = written({ id: FIRST_ID, number: 'RE77', total: cents(12390) });
    await secondWorks();
    await connectWith(FIRST);
    lists();
    await catchUp();
    for (let looks = 0; looks < 4; looks += 1) {
      await workOff();
      theStage().clock.advance(60);
    }
    expect([theStage().books.written(), await numbers()]).toEqual([[], ['invoice RE77']]);
    expect((await now()).accountSyncs).toMatchObject([
      { organizationId: FIRST.organizationId },
      { needsCatchUp: true },
    ]);
  });

  it('waits until all drafts that were deleted there are known, of which so many are read after a pass', async () => {
    await theStage().open({ preferences: { ...MONEY, invoiceFinalize: false } });
    await process(placed);
    const { documents } = theStage().recordsOf(await now());
    const mostSuspects = 3;
    for (let at = 1; at <= mostSuspects; at += 1) {
      const id = documentId(`30000000-0000-4000-8000-00000000000${at}`);
      const document = anIssuedDocument({ id, status: 'draft', createdAt: theStage().clock.now() });
      const source = `gid://shopify/Order/${at}`;
      const unlike = { id: `draft-${at}`, mark: documentMark(`DRAFT${at}`), linkToken: `draft-${at}`, source };
      const entry = anEntryOf(document, { ...unlike, orderId: orderId(source), plannedAt: theStage().clock.now() });
      await documents.plan(entry, { kind: 'found', document, books: someBooks, at: theStage().clock.now() });
    }
    await connectWith(SECOND);
    await process(refunded);
    theStage().books.booked.splice(0);
    await secondWorks();
    await connectWith(FIRST);
    for (const isLeft of [true, undefined]) {
      await makeCatchUp({ ...theStage().followPorts, mostSuspects })(await now());
      await workOff();
      expect((await now()).accountSyncs?.[0]?.needsCatchUp).toBe(isLeft);
    }
  });

  it('waits for what was found although the clock goes back a second meanwhile', async () => {
    await backWithCreditByHand();
    await workOff();
    const addWork: FollowingStage['addWork'] = async (item) => {
      const stored = await theStage().addWork(item);
      theStage().clock.advance(-1);
      return stored;
    };
    await makeCatchUp({ ...theStage().followPorts, addWork })(await now());
    await workOff();
    theStage().clock.advance(5);
    await workOff();
    expect([theStage().books.written(), await numbers()]).toEqual([
      ['invoice 12390'],
      ['invoice RE1001', 'credit-note GS77'],
    ]);
  });

  it('waits until a deleted draft was looked at that could not be looked at when it was missed', async () => {
    await theStage().open({ preferences: { ...MONEY, invoiceFinalize: false } });
    await process(placed);
    await connectWith(SECOND);
    await process(refunded);
    theStage().books.booked.splice(0);
    await secondWorks();
    await connectWith(FIRST);
    theStage().books.faults.prepare('read', { kind: 'bookkeeping-not-connected' });
    for (const _look of ['first', 'second']) {
      await catchUp();
      await workOff();
      theStage().clock.advance(HOUR);
    }
    expect((await record())?.documents?.map(({ document }) => document?.cancelled)).toEqual([true]);
  });

  it('is not held up by news of a contact that may not be looked at', async () => {
    await backWithRefund({ preferences: { ...MONEY, contactCreate: 'all' } });
    const work = { kind: 'accounting-event', event: { about: 'contact-changed', id: 'contact-1' } } as const;
    await theStage().addWork({ id: 'contact', shop: key, work, urgency: 'live' });
    theStage().contacts.faults.prepare('byId', { kind: 'bookkeeping-permission-missing', permission: 'contacts.read' });
    await catchUp();
    await workOff();
    expect(theStage().books.written()).toEqual(['invoice 12390', 'credit-note 500']);
  });

  it('is found from where its books were followed to, however they came to be followed', async () => {
    await invoiced();
    expect((await now()).accountSyncs).toEqual(booksSyncedUntil(theStage().clock.now()));
    theStage().clock.advance(HOUR);
    listed(anIssuedDocument({ id: OTHER_ID, number: 'RE90', status: 'draft' }));
    await catchUp();
    expect((await now()).accountSyncs).toEqual(booksSyncedUntil(theStage().clock.now()));
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
        theStage().changes.faults.prepare('changedSince', { kind: 'bookkeeping-busy', waitSeconds: 3 });
      else await process(refunded);
      for (const _look of ['first', 'second']) {
        await catchUp();
        await workOff();
      }
      expect([theStage().books.written(), await numbers()]).toEqual([
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
    expect(theStage().books.written()).toEqual(['invoice 12390']);
    await catchUp();
    await workOff();
    expect([theStage().books.written(), await numbers()]).toEqual([
      ['invoice 12390'],
      ['invoice RE1001', 'credit-note GS77'],
    ]);
  });

  it('is held after a day, however often the access was renewed meanwhile', async () => {
    await backWithRefund();
    for (const _renewal of ['first', 'second', 'third']) {
      theStage().clock.advance(9 * HOUR);
      await connectWith(FIRST);
    }
    await process({ ...refunded, updatedAt: theStage().clock.now() });
    expect((await said())?.[0]).toBe('held');
  });

  it('waits after its shop had left and came back with its connection', async () => {
    const invoice = await invoiced();
    await theStage().stores.shops.update(key, (shop) => ({ ...shop, uninstalledAt: theStage().clock.now() }));
    const lists = handWrittenCredit(invoice);
    theStage().clock.advance(HOUR);
    await shopComesBack();
    lists();
    await process(refunded);
    expect(theStage().books.written()).toEqual(['invoice 12390']);
    await catchUp();
    await workOff();
    expect([theStage().books.written(), await numbers()]).toEqual([
      ['invoice 12390'],
      ['invoice RE1001', 'credit-note GS77'],
    ]);
  });

  it('is never held up when it is new', async () => {
    await invoiced();
    await connectWith(SECOND);
    await connectWith(FIRST);
    await process(
      anOrder({ ...placed, id: orderId('gid://shopify/Order/9'), name: '#9', createdAt: theStage().clock.now() }),
    );
    expect(theStage().books.written()).toHaveLength(2);
  });

  it('is waited with again when the second was connected once more after all was found and before the release', async () => {
    await backWithRefund();
    const dies = () => Promise.reject(new Error('killed'));
    await expect(makeCatchUp({ ...theStage().followPorts, releaseOrders: dies })(await now())).rejects.toThrow(
      'killed',
    );
    await connectWith(SECOND);
    await secondWorks();
    await connectWith(FIRST);
    await workOff();
    await theStage().addWork({ id: 'other', shop: key, work: OTHER_NEWS, urgency: 'live' });
    await workOff();
    expect([theStage().books.written(), (await said())?.[0]]).toEqual([['invoice 12390'], 'waiting']);
  });

  it('is found that came to our ears while nothing was connected, however early it had happened', async () => {
    const invoice = await invoiced();
    const lists = handWrittenCredit(invoice);
    const writtenAt = theStage().clock.now();
    theStage().clock.advance(HOUR);
    listed(anIssuedDocument({ id: OTHER_ID, number: 'RE90', status: 'draft' }));
    await catchUp();
    await paused();
    await process(refunded);
    const event = { about: 'document', id: FIRST_ID, kind: 'credit-note', news: 'made' } as const;
    await theStage().addWork({
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
    expect([theStage().books.written(), await numbers()]).toEqual([
      ['invoice 12390'],
      ['invoice RE1001', 'credit-note GS77'],
    ]);
  });

  it('is waited with again when the second was connected once more before all was read', async () => {
    await backWithRefund();
    const begun = await now();
    await connectWith(SECOND);
    await makeCatchUp(theStage().followPorts)(begun);
    await connectWith(FIRST);
    await workOff();
    expect([theStage().books.written(), (await said())?.[0]]).toEqual([['invoice 12390'], 'waiting']);
  });
});
