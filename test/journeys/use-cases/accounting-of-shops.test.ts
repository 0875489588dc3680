import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accountingOfShops } from '@belegwerk/core/use-cases';
import {
  accountingTargetId,
  day,
  documentId,
  documentMark,
  fail,
  ok,
  type AccountingTargetId,
  type Result,
  type ShopKey,
} from '@belegwerk/core/kernel';
import type { AccountingBooks, AccountingTarget, BookkeepingFailure } from '@belegwerk/core/ports';
import type { Shop } from '@belegwerk/core/shops';
import { aDraft, aSeller } from '../../builders/index.ts';
import { Stage } from './stage.ts';

const [ONE, OTHER] = [accountingTargetId('one'), accountingTargetId('other')];
const customer = { isCustomer: true, archived: false, editable: true, billingAddresses: 1 } as const;
const DOWN = { kind: 'bookkeeping-unreachable', detail: 'down' } as const;

describe('the accounting of a shop', () => {
  let stage: Stage;
  let asked: string[];
  let silent: AccountingTargetId | undefined;
  let shutOut: ShopKey[];
  let failure: Result<never, BookkeepingFailure>;
  beforeEach(() => {
    [stage, asked, silent, shutOut, failure] = [new Stage(), [], undefined, [], fail(DOWN)];
  });
  afterEach(() => stage.close());

  /** A service that says what it is asked, and answers with its own name. */
  const aTarget = (id: AccountingTargetId): AccountingTarget => {
    const said = async (what: string) => {
      asked.push(`${id} ${what}`);
      return silent === id ? failure : ok(undefined);
    };
    const recorded = <K extends keyof AccountingTarget>(port: K): NonNullable<AccountingTarget[K]> =>
      new Proxy({}, { get: (_, method) => () => said(`${port}.${String(method)}`) }) as NonNullable<
        AccountingTarget[K]
      >;
    return {
      id,
      name: id,
      bookkeeping: recorded('bookkeeping'),
      contacts: recorded('contacts'),
      payments: recorded('payments'),
      changes: recorded('changes'),
      access: { secrets: [`${id}.token`], lend: async () => false, end: () => said('access.end') },
      consent: recorded('consent'),
      consentNeeds: [],
      documentsPerMinute: 20,
      messages: recorded('messages'),
      pages: { document: () => `https://${id}.example`, contacts: `https://${id}.example/contacts/` },
    };
  };
  const opened = (targets: readonly AccountingTarget[]) =>
    accountingOfShops({ targets, shops: stage.stores.shops, recheckAccess: async (key) => void shutOut.push(key) });
  const both = () => opened([aTarget(ONE), aTarget(OTHER)]);
  const stored = async (change: (shop: Shop) => Shop): Promise<Shop> => {
    const shop = await stage.open();
    return (await stage.stores.shops.update(shop.key, ({ accounting: _none, ...rest }) => change(rest))) ?? shop;
  };
  const connectedWith = (target: AccountingTargetId) =>
    stored((shop) => ({ ...shop, accounting: { target, connectedAt: stage.clock.now(), seller: aSeller() } }));
  const offeredBy = (target: AccountingTargetId) =>
    stored((shop) => ({ ...shop, offer: { target, offeredAt: stage.clock.now(), isAccepted: true } }));

  const readsFrom = ({ bookkeeping, contacts, payments, changes }: AccountingBooks, key: ShopKey) => {
    const id = documentId('d-1');
    return [
      () => bookkeeping.seller(key),
      () => bookkeeping.layouts(key),
      () => bookkeeping.scopes(key),
      () => bookkeeping.read(key, 'invoice', id),
      () => bookkeeping.unpaid(key, id),
      () => bookkeeping.file(key, 'invoice', id),
      () => contacts.byId(key, 'c-1'),
      () => contacts.search(key, {}),
      () => payments.available(key),
      () => payments.accountFor(key, 'r'),
      () => changes.changedSince(key, day('2026-11-20')),
      () => changes.draftsSince(key, day('2026-11-20')),
      () => changes.numberedOn(key, { from: day('2026-11-01'), to: day('2026-11-30') }),
      () => changes.inspect(key, 'invoice', id),
    ];
  };
  const READS = [
    ...['seller', 'layouts', 'scopes', 'read', 'unpaid', 'file'].map((method) => `bookkeeping.${method}`),
    ...['byId', 'search'].map((method) => `contacts.${method}`),
    ...['available', 'accountFor'].map((method) => `payments.${method}`),
    ...['changedSince', 'draftsSince', 'numberedOn', 'inspect'].map((method) => `changes.${method}`),
  ];
  const writesTo = ({ bookkeeping, contacts, payments }: AccountingBooks, key: ShopKey) => {
    const aboutToSend = () => Promise.resolve(true);
    const draft = aDraft();
    const mark = documentMark('ABCDEFGHJK');
    const contact = { person: { lastName: 'Mustermann' } };
    return [
      () => bookkeeping.issue(key, { draft, mark, finalise: true, urgency: 'live', aboutToSend }),
      () => bookkeeping.find(key, { kind: 'invoice', mark, total: draft.totals.gross, sentAt: stage.clock.now() }),
      () => contacts.create(key, contact, aboutToSend),
      () => contacts.update(key, { id: 'c-1', version: 1, draft: contact, ...customer }, contact),
      () => payments.openAccount(key, 'n', 'r'),
      () => payments.record(key, 'a', []),
      () => payments.suggestMatch(key, documentId('d-1'), 'r'),
    ];
  };
  const WRITES = [
    ...['issue', 'find'].map((method) => `bookkeeping.${method}`),
    ...['create', 'update'].map((method) => `contacts.${method}`),
    ...['openAccount', 'record', 'suggestMatch'].map((method) => `payments.${method}`),
  ];
  const done = async (calls: readonly (() => Promise<unknown>)[]): Promise<void> => {
    for (const call of calls) await call();
  };

  it('is read at the service that the shop is connected with', async () => {
    const { key } = await connectedWith(OTHER);
    await done(readsFrom(both(), key));
    expect(asked).toEqual(READS.map((each) => `other ${each}`));
  });

  it.each([
    ['with the service that is offered, until it is connected', () => offeredBy(OTHER), 'other'],
    ['with the first where the shop is connected with none', () => stored((shop) => shop), 'one'],
  ])('is %s', async (_what, shop, answers) => {
    const { key } = await shop();
    await both().bookkeeping.seller(key);
    expect(asked).toEqual([`${answers} bookkeeping.seller`]);
  });

  it.each([
    ['one', () => connectedWith(ONE)],
    ['none', () => stored((shop) => shop)],
  ])('gives originals that lie here while the shop is connected with %s', async (_what, shop) => {
    const { key } = await shop();
    const file = { bytes: new Uint8Array(1), mediaType: 'application/pdf', fileName: 'RE-1.pdf' };
    const missing = fail({ kind: 'document-not-found' } as const);
    const read: AccountingBooks['bookkeeping']['file'] = async (_shop, _kind, id) =>
      id === 'kept' ? ok(file) : missing;
    const keeping: AccountingTarget = {
      ...aTarget(OTHER),
      bookkeeping: { ...aTarget(OTHER).bookkeeping, file: read },
      originalFiles: async () => [],
    };
    const { bookkeeping: books } = opened([aTarget(ONE), keeping]);
    expect(await books.file(key, 'invoice', documentId('kept'))).toEqual(ok(file));
    expect(asked).toEqual([]);
    await books.file(key, 'invoice', documentId('d-1'));
    expect(asked).toEqual(['one bookkeeping.file']);
  });

  it('is written at the service that the shop is connected with', async () => {
    const { key } = await connectedWith(OTHER);
    await done(writesTo(both(), key));
    expect(asked).toEqual(WRITES.map((each) => `other ${each}`));
  });

  it('is said to be shut by each call that was not let in, and by none that failed otherwise', async () => {
    const { key } = await connectedWith(OTHER);
    silent = OTHER;
    const everything = [...readsFrom(both(), key), ...writesTo(both(), key)];
    await done(everything);
    expect(shutOut).toEqual([]);
    failure = fail({ kind: 'bookkeeping-not-connected' });
    await done(everything);
    expect(shutOut).toEqual(everything.map(() => key));
  });

  it('is the only one there is, also for a shop that was connected with another before', async () => {
    const { key } = await connectedWith(OTHER);
    const { bookkeeping, offered } = opened([aTarget(ONE)]);
    await bookkeeping.seller(key);
    await offered.adopt(key);
    expect(asked).toEqual(['one bookkeeping.seller', 'one consent.adopt']);
  });

  it('is offered by the service that asked for consent, and by none where it needs no consent', async () => {
    const { key } = await offeredBy(OTHER);
    await both().offered.seller(key);
    expect(asked).toEqual(['other consent.seller']);
    const { offered } = opened([aTarget(ONE), { ...aTarget(OTHER), consent: undefined }]);
    const nothing = fail({ kind: 'bookkeeping-not-connected' });
    expect([await offered.seller(key), await offered.adopt(key)]).toEqual([nothing, nothing]);
    expect((await offered.refuse(key)).ok).toBe(true);
  });

  it('is not given up where one service could not be told that what it gave is refused', async () => {
    const { key } = await offeredBy(OTHER);
    silent = ONE;
    expect(await both().offered.refuse(key)).toEqual(fail(DOWN));
  });

  it('has its pages where the documents are', async () => {
    const [shop, accounting] = [await connectedWith(OTHER), both()];
    expect(accounting.of(shop).pages?.contacts).toBe('https://other.example/contacts/');
  });

  it('ends at every other service before what was offered is used, and is not used while one could not be told', async () => {
    const { key } = await offeredBy(OTHER);
    silent = ONE;
    expect(await both().offered.adopt(key)).toEqual(fail(DOWN));
    silent = undefined;
    expect((await both().offered.adopt(key)).ok).toBe(true);
    expect(asked).toEqual(['one access.end', 'one access.end', 'other consent.adopt']);
  });

  it('is refused and ended at every service, whichever gave it', async () => {
    const [{ key }, accounting] = [await offeredBy(OTHER), both()];
    await accounting.offered.refuse(key);
    await accounting.access.end(key);
    expect(asked).toEqual(['one consent.refuse', 'other consent.refuse', 'one access.end', 'other access.end']);
    expect(accounting.access.secrets).toEqual(['one.token', 'other.token']);
  });

  it('at a service that this installation does not have is taken for no other', async () => {
    const { key } = await connectedWith(accountingTargetId('gone'));
    await expect(both().bookkeeping.seller(key)).rejects.toThrow('"gone" is no accounting service');
  });

  it('needs one service at least', () => expect(() => opened([])).toThrow('one accounting service'));
});
