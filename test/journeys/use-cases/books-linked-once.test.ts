import { expect, it } from '@jest/globals';
import { cents, compareInstants, documentMark, orderId } from '@belegwerk/core/kernel';
import type { BookkeepingFailure } from '@belegwerk/core/ports';
import type { Order } from '@belegwerk/core/orders';
import { makeLinkDocument, makeProcessOrder } from '@belegwerk/core/use-cases';
import { anOrder, aRefund, aSeller } from '../../builders/index.ts';
import {
  theStage,
  describeBooksOnEachStore,
  describeBooksOnEmbeddedStore,
  key,
  FIRST,
  SECOND,
  MONEY,
  HOUR,
  UNREADABLE,
  placed,
  now,
  process,
  record,
  refresh,
  numbers,
  catchUp,
  connectWith,
  worker,
  workOff,
  written,
  FIRST_ID,
  said,
  invoiced,
  handWrittenCredit,
} from './books-stage.ts';
import { dyingAt } from './dying-stores.ts';

const describeOnEach = await describeBooksOnEachStore();

const PREFERENCES = { preferences: { ...MONEY, invoiceEvent: 'paid' as const } };
const unpaid: Order = { ...placed, paymentStatus: 'pending' };
const [one, two] = [1, 2].map((n) => aRefund({ id: `gid://shopify/Refund/${n}`, lines: [], paidOut: '5.00' })) as [
  Order['refunds'][number],
  Order['refunds'][number],
];
const once: Order = { ...placed, paymentStatus: 'partially_refunded', refunds: [one] };
const twice: Order = { ...once, refunds: [one, two] };

const unlinked = async () => (await record())?.unlinked?.map(({ number }) => number);
const entries = async () =>
  theStage()
    .recordsOf(await now())
    .documents.ofOrder(placed.id);
const sources = async () =>
  (await entries()).filter(({ kind }) => kind === 'credit-note').map(({ source, linked }) => [source, linked === true]);
const toldNames = async () => (await theStage().events(await now())).map(({ name }) => name);

/** A person changed the credit note in the accounting service. */
const TOLD = { about: 'document', id: FIRST_ID, kind: 'credit-note', news: 'changed' } as const;

/** The order waits for its money, and is invoiced by hand while it cannot be read. */
const invoicedByHand = async (texts?: string): Promise<void> => {
  await theStage().open(PREFERENCES);
  await process(unpaid);
  written({ id: FIRST_ID, number: 'RE77', total: cents(12_390) }, [], texts)();
  theStage().shopDesk.unreadable.set(placed.id, UNREADABLE);
  await catchUp();
  await workOff();
  expect(await unlinked()).toEqual(['RE77']);
  theStage().shopDesk.unreadable.clear();
};
/** One of two refunds of the same amount has its credit note by hand, written while the order could not be read. */
const creditedByHand = async (): Promise<void> => {
  const invoice = await invoiced();
  theStage().shopDesk.place(once);
  handWrittenCredit(invoice)();
  theStage().shopDesk.unreadable.set(placed.id, UNREADABLE);
  await catchUp();
  await worker()(key, () => true);
  expect(await unlinked()).toEqual(['GS77']);
  theStage().shopDesk.unreadable.clear();
  theStage().shopDesk.place(twice);
  theStage().clock.advance(60);
};

describeBooksOnEmbeddedStore('a document that was written by hand while its order could not be read', () => {
  it('stands for one refund alone when we are told of it before the order is looked at: the other gets its own', async () => {
    await creditedByHand();
    await theStage().addWork({
      id: 'changed',
      shop: key,
      work: { kind: 'accounting-event', event: TOLD },
      urgency: 'live',
    });
    await worker()(key, () => true);
    await workOff();
    await process(twice);
    expect([theStage().books.written(), await sources(), await unlinked()]).toEqual([
      ['invoice 12390', 'credit-note 500'],
      [
        ['gid://shopify/Refund/1', true],
        ['gid://shopify/Refund/2', false],
      ],
      undefined,
    ]);
  });

  it('is no longer noted once it is linked, before the order is looked at', async () => {
    await invoicedByHand();
    await theStage().follow(await now(), { ...TOLD, kind: 'invoice' });
    expect([await unlinked(), (await entries()).length]).toEqual([undefined, 1]);
  });

  it.each(['of the document', 'of the order'])(
    'is linked once, told once and noted no more, wherever a look dies that is made because %s',
    async (looked) => {
      for (let n = 1; ; n += 1) {
        await theStage().stores.erase(key);
        theStage().books.booked.splice(0);
        for (const list of [theStage().changes.inspected, theStage().changes.listed]) list.splice(0);
        await creditedByHand();
        const [found] = theStage().changes.inspected;
        const [own] = theStage().books.booked;
        // it is read like ours once it is linked
        if (found && own) theStage().books.booked.push({ ...own, document: found.document });
        const dying = dyingAt(theStage().stores, n);
        const shop = await theStage().agreed(await now());
        const { followPorts } = theStage();
        const ports = { ...followPorts, stores: dying.stores };
        const look = (): Promise<unknown> =>
          looked === 'of the order'
            ? makeProcessOrder({ ...theStage().processPorts, stores: dying.stores })(shop, placed.id, 'live')
            : makeLinkDocument(ports)(shop, TOLD.kind, TOLD.id, 'as-changed');
        const died = await look().then(
          () => false,
          () => true,
        );
        const isForgotten = (await unlinked()) === undefined;
        for (const _look of ['first', 'second']) {
          if (looked === 'of the document') await theStage().followAgain(await now(), 1, TOLD);
          await worker()(key, () => true);
          await process(twice);
        }
        expect([n, await sources(), theStage().books.written(), await unlinked()]).toEqual([
          n,
          [
            ['gid://shopify/Refund/1', true],
            ['gid://shopify/Refund/2', false],
          ],
          ['invoice 12390', 'credit-note 500', 'credit-note 500'],
          undefined,
        ]);
        const credits = (await toldNames()).filter((name) => name.startsWith('credit.'));
        // ours may have been sent right before the end
        expect([n, credits.map((name) => name.replace('adopted', 'created')).toSorted()]).toEqual([
          n,
          ['credit.created', 'credit.linked'],
        ]);
        if (!died || isForgotten) break;
      }
    },
  );

  it('belongs to the order that it was noted for, also when its text names another one that came later', async () => {
    await invoicedByHand('zu #1 und #2');
    await process(anOrder({ ...unpaid, id: orderId('gid://shopify/Order/2'), name: '#2' }));
    await process(placed);
    expect([theStage().books.written(), await numbers(), await unlinked()]).toEqual([[], ['invoice RE77'], undefined]);
  });

  it('belongs to that order, also when the order is called otherwise by now', async () => {
    await invoicedByHand();
    await process({ ...placed, name: '#1-neu' });
    expect([theStage().books.written(), await numbers(), await unlinked()]).toEqual([[], ['invoice RE77'], undefined]);
  });

  it('is no obstacle any more once it was cancelled there', async () => {
    await invoicedByHand();
    const [found] = theStage().changes.inspected.splice(0);
    if (!found) throw new Error('nothing was written');
    theStage().changes.inspected.push({
      ...found,
      document: { ...found.document, status: 'voided', cancelled: true },
    });
    await process(placed);
    expect([theStage().books.written(), await unlinked()]).toEqual([['invoice 12390'], undefined]);
  });

  it('is no obstacle any more once the account that wrote it says that it is gone', async () => {
    await invoicedByHand();
    theStage().changes.inspected.splice(0);
    await process(placed);
    expect([theStage().books.written(), await unlinked()]).toEqual([['invoice 12390'], undefined]);
    expect(theStage().books.sellerAsked).toEqual(['repair']);
  });

  it('has the order held while it bears the mark of another shop, which names it and what to do', async () => {
    await invoicedByHand();
    const [found] = theStage().changes.inspected.splice(0);
    if (!found) throw new Error('nothing was written');
    theStage().changes.inspected.push({ ...found, marks: [documentMark('BWFREMD')] });
    const { documentStatuses } = (await record()) ?? {};
    expect(await process(placed)).toMatchObject({ kind: 'finished', status: { state: 'held' } });
    // how its documents stood by the last decision is still known
    expect([documentStatuses?.length, (await record())?.documentStatuses]).toEqual([1, documentStatuses]);
    expect([theStage().books.written(), await unlinked(), await said()]).toEqual([
      [],
      ['RE77'],
      [
        'held',
        'Die Bestellung #1 ist angehalten: In Lexware Office gibt es zu ihr die Rechnung RE77. Dieser Beleg trägt ein Zeichen, das zu keinem Beleg dieser Bestellung gehört, etwa das eines anderen Shops, und wird ihr deshalb nicht zugeordnet. Damit nichts doppelt entsteht, entsteht auch kein anderer. Gilt er nicht, storniere ihn in Lexware Office, danach geht es von selbst weiter. Gilt er, melde dich bei uns.',
      ],
    ]);
  });

  it.each<[string, BookkeepingFailure, string, string]>([
    [
      'the right to read it is missing',
      { kind: 'bookkeeping-permission-missing', permission: 'invoices.read' },
      'held',
      'Die Bestellung #1 ist angehalten: In Lexware Office gibt es zu ihr die Rechnung RE77, von Hand geschrieben. Der Zugriff auf Lexware Office erlaubt nicht, diesen Beleg zu lesen: Rechnungen lesen. Erlaube den Zugriff oder erweitere den API-Schlüssel, danach geht es von selbst weiter.',
    ],
    [
      'the account may not be used by programs',
      { kind: 'bookkeeping-permission-missing', permission: 'subscription' },
      'held',
      'Die Bestellung #1 ist angehalten: In Lexware Office gibt es zu ihr die Rechnung RE77, von Hand geschrieben. Lexware Office lässt Belegwerk zurzeit nicht in dieses Konto. Das liegt am Abonnement bei Lexware Office: Prüfe es dort, danach geht es von selbst weiter.',
    ],
    [
      'the service does not answer',
      { kind: 'bookkeeping-unreachable', detail: 'down' },
      'waiting',
      'Die Bestellung #1 wartet: In Lexware Office gibt es zu ihr die Rechnung RE77, von Hand geschrieben. Dieser Beleg lässt sich gerade nicht lesen. Damit nichts doppelt entsteht, wird es immer wieder versucht, danach geht es von selbst weiter.',
    ],
  ])('is named by its order while %s, and linked once it can be read', async (_why, failure, state, sentence) => {
    await invoicedByHand();
    theStage().changes.faults.prepare('inspect', failure);
    await process(placed);
    expect([theStage().books.written(), await said()]).toEqual([[], [state, sentence]]);
    // what a person has to change is not asked for again and again
    const soon = theStage().clock.now().add({ seconds: 60 });
    expect(compareInstants((await record())?.status.nextLookAt ?? soon, soon)).toBe(state === 'held' ? 1 : -1);
    await process(placed);
    expect([theStage().books.written(), await numbers()]).toEqual([[], ['invoice RE77']]);
  });

  /** A person opens it in the accounting service again, or writes it there for good. */
  const becomes = (status: 'draft' | 'open'): void => {
    const [found] = theStage().changes.inspected.splice(0);
    if (!found) throw new Error('nothing was written');
    theStage().changes.inspected.push({ ...found, document: { ...found.document, status, number: '' } });
  };

  it('has the order held while it is a draft again, which says so, until the account tells other things of itself', async () => {
    await invoicedByHand();
    theStage().shopDesk.place(placed);
    becomes('draft');
    await process(placed);
    expect([theStage().books.written(), await numbers(), await said()]).toEqual([
      [],
      [],
      [
        'held',
        'Die Bestellung #1 ist angehalten: In Lexware Office gibt es zu ihr die Rechnung RE77, von Hand geschrieben. Dieser Beleg ist dort ein Entwurf. Schreibe ihn fest oder lösche ihn in Lexware Office, danach geht es von selbst weiter.',
      ],
    ]);
    becomes('open');
    theStage().books.account = aSeller({ smallBusiness: true });
    await refresh();
    await theStage().reviewOrders(key);
    await worker()(key, () => true);
    expect([theStage().books.written(), await unlinked()]).toEqual([[], undefined]);
  });

  it('takes the place of one of ours as soon as it is known that this never came to be', async () => {
    handWrittenCredit(await invoiced());
    theStage().books.faults.prepare('issue', { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' });
    await process(once);
    theStage().books.booked.splice(1);
    const [{ books }] = (await entries()) as [Awaited<ReturnType<typeof entries>>[number]];
    // another worker noted it while ours was sent
    const noted = { kind: 'credit-note', id: FIRST_ID, number: 'GS77', books } as const;
    await theStage()
      .recordsOf(await now())
      .orders.amend(placed.id, (kept) => ({ ...kept, unlinked: [noted] }));
    theStage().clock.advance(HOUR);
    await process(once);
    expect([theStage().books.written(), await numbers(), await unlinked()]).toEqual([
      ['invoice 12390'],
      ['invoice RE1001', 'credit-note GS77'],
      undefined,
    ]);
  });

  it('is looked at again by itself within a quarter of an hour while the right to read it is missing', async () => {
    await invoicedByHand();
    theStage().shopDesk.place(placed);
    const permission = 'invoices.read';
    theStage().changes.faults.prepare('inspect', { kind: 'bookkeeping-permission-missing', permission });
    await theStage().addWork({ id: 'asked', shop: key, work: { kind: 'ask', orderId: placed.id }, urgency: 'live' });
    await worker()(key, () => true);
    expect((await said())?.[0]).toBe('held');
    theStage().clock.advance(901);
    await worker()(key, () => true);
    expect([theStage().books.written(), await numbers()]).toEqual([[], ['invoice RE77']]);
  });
});

describeOnEach('"not found" of another account to which the same key leads for a while', () => {
  it('is not believed of a document that an order waits for: it is linked once the right account is back', async () => {
    await invoicedByHand();
    const kept = theStage().changes.inspected.splice(0);
    theStage().books.account = SECOND;
    expect(await process(placed)).toMatchObject({ kind: 'come-back', why: 'document-unlinked' });
    expect([theStage().books.written(), await unlinked()]).toEqual([[], ['RE77']]);
    theStage().books.account = FIRST;
    theStage().changes.inspected.push(...kept);
    await process(placed);
    expect([theStage().books.written(), await numbers()]).toEqual([[], ['invoice RE77']]);
  });

  it('is not believed of a document that we are told of: it is looked for again, and found in the right account', async () => {
    await theStage().open(PREFERENCES);
    await process(unpaid);
    written({ id: FIRST_ID, number: 'RE77', total: cents(12_390) })();
    const kept = theStage().changes.inspected.splice(0);
    await catchUp();
    theStage().books.account = SECOND;
    await workOff();
    theStage().books.account = FIRST;
    theStage().changes.inspected.push(...kept);
    theStage().clock.advance(HOUR);
    await catchUp();
    await workOff();
    await process(placed);
    expect([theStage().books.written(), await numbers()]).toEqual([[], ['invoice RE77']]);
  });

  it('is not believed either when the account cannot be asked who it is, or was changed meanwhile', async () => {
    await invoicedByHand();
    const kept = theStage().changes.inspected.splice(0);
    theStage().books.faults.prepare('seller', { kind: 'bookkeeping-unreachable', detail: 'down' });
    expect(await process(placed)).toMatchObject({ kind: 'come-back', why: 'document-unlinked' });
    const before = await now();
    await connectWith(SECOND);
    expect(await theStage().process(before, placed)).toMatchObject({ kind: 'come-back' });
    await connectWith(FIRST);
    theStage().changes.inspected.push(...kept);
    await process(placed);
    expect([theStage().books.written(), await numbers()]).toEqual([[], ['invoice RE77']]);
  });
});
