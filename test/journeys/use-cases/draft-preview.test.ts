import { expect, it } from '@jest/globals';
import { aPrivacyRequest } from '@belegwerk/contracts/ports';
import { fail, instant, staffId } from '@belegwerk/core/kernel';
import { makeDraftPreview } from '@belegwerk/core/use-cases';
import {
  companyIs,
  describeBooksOnEachStore,
  FIRST,
  HOUR,
  key,
  MONEY,
  now,
  placed,
  process,
  record,
  SECOND,
  theStage,
} from './books-stage.ts';
import { dyingAt } from './dying-stores.ts';

const describeBooks = await describeBooksOnEachStore();

const WISH = { order: placed.id, kind: 'invoice', by: staffId('1') } as const;
const DOWN = { kind: 'bookkeeping-unreachable', detail: 'HTTP 503' } as const;

describeBooks('a draft that is made at the accounting service to be looked at', () => {
  const press = async (stores = theStage().stores) => {
    const { processPorts, shopDesk: orders, clock, ids } = theStage();
    return makeDraftPreview({ ...processPorts, stores, orders, clock, ids })(await now(), WISH);
  };
  const opened = async () => {
    await theStage().open({ preferences: { ...MONEY, invoiceEvent: 'paid' } });
    await process({ ...placed, paymentStatus: 'pending' });
  };
  const drafts = () => theStage().books.booked.length;
  /** The draft is made, and its answer is lost with the host. */
  const diedBehindSending = async () => {
    for (let step = 1; ; step += 1) {
      await theStage().stores.erase(key);
      theStage().books.booked.splice(0);
      await opened();
      await press(dyingAt(theStage().stores, step).stores).catch(() => undefined);
      const [known] = (await record())?.previewDrafts ?? [];
      if (drafts() === 1 && known && known.id === undefined) return;
    }
  };

  it('is not said to be missing while it is not known what became of the one whose answer was lost', async () => {
    await diedBehindSending();
    theStage().clock.advance(HOUR);
    const { books } = theStage();
    const find = books.find.bind(books);
    books.find = async () => fail(DOWN);
    expect(await press()).toMatchObject({ ok: false, failure: { kind: 'preview-open' } });
    books.find = find;
    expect(await press()).toMatchObject({ ok: true, value: { isNew: false } });
    expect(drafts()).toBe(1);
  });

  it('is not said to be missing either while the one that is known cannot be read', async () => {
    await opened();
    expect(await press()).toMatchObject({ ok: true, value: { isNew: true } });
    const { books } = theStage();
    const read = books.read.bind(books);
    books.read = async () => fail(DOWN);
    expect(await press()).toMatchObject({ ok: false, failure: { kind: 'preview-open' } });
    books.read = read;
    expect(await press()).toMatchObject({ ok: true, value: { isNew: false } });
    expect(drafts()).toBe(1);
  });

  it('is no draft any more, and not shown as one to delete, where a person finalised the one whose answer was lost', async () => {
    await diedBehindSending();
    theStage().clock.advance(HOUR);
    const { booked } = theStage().books;
    const [lost] = booked.splice(0);
    if (!lost) throw new Error('there is no draft');
    booked.push({ ...lost, document: { ...lost.document, status: 'open', number: 'RE5' } });
    expect(await press()).toMatchObject({ ok: true, value: { isNew: true } });
    expect((await record())?.previewDrafts).toMatchObject([{ id: lost.document.id }, { kind: 'invoice' }]);
    expect(drafts()).toBe(2);
  });

  it.each([
    ['connected to another company', () => companyIs(SECOND)],
    ['not able to say who it is', () => theStage().books.faults.prepare('seller', DOWN)],
  ])('is not taken for deleted because it is not found by an account that is %s', async (_, turn) => {
    await opened();
    expect(await press()).toMatchObject({ ok: true, value: { isNew: true } });
    const [there] = theStage().books.booked.splice(0);
    turn();
    expect(await press()).toMatchObject({ ok: false, failure: { kind: 'preview-open' } });
    if (there) theStage().books.booked.push(there);
    companyIs(FIRST);
    expect(await press()).toMatchObject({ ok: true, value: { id: there?.document.id, isNew: false } });
    expect(drafts()).toBe(1);
  });

  it('is not said to be refused where the one that is known may not be read', async () => {
    await opened();
    expect(await press()).toMatchObject({ ok: true, value: { isNew: true } });
    const denied = { kind: 'bookkeeping-permission-missing', permission: 'invoices.read' } as const;
    theStage().books.read = async () => fail(denied);
    expect(await press()).toMatchObject({ ok: false, failure: { kind: 'preview-unreadable' } });
    expect(drafts()).toBe(1);
  });

  it('is not sent once its customer was erased while it waited for its turn', async () => {
    await opened();
    const { books, stores } = theStage();
    const issue = books.issue.bind(books);
    books.issue = async (...wish) => {
      await stores.privacy.receive(aPrivacyRequest({ shop: key, orderIds: [placed.id], kind: 'customer-redaction' }));
      return issue(...wish);
    };
    expect(await press()).toEqual(fail({ kind: 'customer-erased' }));
    expect([drafts(), (await record())?.previewDrafts]).toEqual([0, undefined]);
  });

  it('is made once where it waited for its turn so long that it was pressed again', async () => {
    await opened();
    const { books, clock } = theStage();
    const [issue, gate] = [books.issue.bind(books), Promise.withResolvers<void>()];
    const waits = Promise.withResolvers<void>();
    books.issue = async (...asked) => {
      books.issue = issue;
      waits.resolve();
      await gate.promise;
      return issue(...asked);
    };
    const first = press();
    await waits.promise;
    clock.advance(121);
    expect(await press()).toMatchObject({ ok: true, value: { isNew: true } });
    gate.resolve();
    expect(await first).toEqual({ ok: false, failure: { kind: 'preview-in-progress' } });
    expect([drafts(), (await record())?.previewDrafts]).toMatchObject([1, [{ id: books.booked[0]?.document.id }]]);
  });

  it('is not sent once the order is forgotten with which it would be kept', async () => {
    await opened();
    const { books } = theStage();
    const issue = books.issue.bind(books);
    books.issue = async (...asked) => {
      await theStage()
        .recordsOf(await now())
        .orders.forget(instant('2100-01-01T00:00:00Z'));
      return issue(...asked);
    };
    expect(await press()).toEqual({ ok: false, failure: { kind: 'order-unknown' } });
    expect(drafts()).toBe(0);
  });

  it('is not told as made where the order was forgotten before it could be', async () => {
    await opened();
    expect(await press()).toMatchObject({ ok: true, value: { isNew: true } });
    const { books } = theStage();
    books.booked.splice(0);
    books.read = async () => {
      await theStage()
        .recordsOf(await now())
        .orders.forget(instant('2100-01-01T00:00:00Z'));
      return fail({ kind: 'document-not-found' });
    };
    expect(await press()).toEqual({ ok: false, failure: { kind: 'order-unknown' } });
    const told = await theStage().events(await now());
    expect(told.filter(({ name }) => name === 'invoice.draft-previewed')).toHaveLength(1);
  });
});
