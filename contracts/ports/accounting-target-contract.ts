import { randomInt } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  documentId,
  documentMark,
  instant,
  type DocumentId,
  type DocumentMark,
  type Result,
  type ShopKey,
} from '@belegwerk/core/kernel';
import type { AccountingTarget, BookkeepingFailure, IssueOrder } from '@belegwerk/core/ports';

/** An accounting service, and a shop that has no access yet. */
export interface OpenedTarget {
  readonly target: AccountingTarget;
  readonly shop: ShopKey;
  /** Gives the shop access, in a way that this service knows. */
  readonly connect: () => Promise<void>;
  /** An invoice that may be issued, finalised. */
  readonly anInvoice: () => IssueOrder;
}

type Open = () => Promise<OpenedTarget>;

const got = <T>(result: Result<T, BookkeepingFailure>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
};
/** In letters that are not misread on paper. */
const aMark = (): DocumentMark => documentMark(`TARGET${[1, 2, 3, 4].map(() => 'ABCDEFGH'[randomInt(8)]).join('')}`);
const NOT_CONNECTED = { ok: false, failure: { kind: 'bookkeeping-not-connected' } };

const access = (open: Open): void => {
  it('lets no shop in before access was given, nor after it was ended, which may be done twice', async () => {
    const { target, shop, connect } = await open();
    expect(await target.bookkeeping.seller(shop)).toEqual(NOT_CONNECTED);
    await connect();
    expect(got(await target.bookkeeping.seller(shop)).companyName).not.toBe('');
    for (const _time of [1, 2]) expect((await target.access.end(shop)).ok).toBe(true);
    expect(await target.bookkeeping.seller(shop)).toEqual(NOT_CONNECTED);
  });

  it('has nothing to use or refuse where nothing was offered', async () => {
    const { target, shop } = await open();
    const ways = [target.consent, target.keys, target.entries].flatMap((way) => way ?? []);
    if (ways.length === 0) expect(target.consentNeeds).not.toEqual([]);
    for (const way of ways) {
      expect(await way.seller(shop)).toEqual(NOT_CONNECTED);
      expect([(await way.adopt(shop)).ok, (await way.refuse(shop)).ok]).toEqual([true, true]);
    }
  });
};

const books = (open: Open): void => {
  it('issues a document, reads it and finds it by its mark', async () => {
    const { target, shop, anInvoice, connect } = await open();
    await connect();
    const order = { ...anInvoice(), mark: aMark() };
    const id: DocumentId = got(await target.bookkeeping.issue(shop, order));
    expect(got(await target.bookkeeping.read(shop, 'invoice', id)).total).toBe(order.draft.totals.gross);
    const listed = got(await target.changes.inspect(shop, 'invoice', id));
    expect(listed.marks).toContain(order.mark);
  });

  it('finds a document that was issued by its mark alone', async () => {
    const { target, shop, anInvoice, connect } = await open();
    await connect();
    let sent = 0;
    const order = { ...anInvoice(), mark: aMark(), aboutToSend: async () => (sent += 1) > 0 };
    const id = got(await target.bookkeeping.issue(shop, order));
    const { kind, totals } = order.draft;
    const trace = { kind, mark: order.mark, total: totals.gross, sentAt: instant('2026-11-20T08:00:00Z') };
    expect(got(await target.bookkeeping.find(shop, trace))).toEqual({ seen: 'found', id });
    expect(sent).toBe(1);
  });

  it('gives the file of a document, and knows none that it has not issued', async () => {
    const { target, shop, anInvoice, connect } = await open();
    await connect();
    const id = got(await target.bookkeeping.issue(shop, { ...anInvoice(), mark: aMark() }));
    const { bytes, fileName } = got(await target.bookkeeping.file(shop, 'invoice', id));
    expect([Buffer.from(bytes).toString('latin1', 0, 5), fileName.endsWith('.pdf')]).toEqual(['%PDF-', true]);
    const unknown = await target.bookkeeping.file(shop, 'invoice', documentId('00000000-0000-4000-a000-000000000000'));
    expect(unknown).toEqual({ ok: false, failure: { kind: 'document-not-found' } });
  });

  it('gives the file of an original that lies here also when access was ended', async () => {
    const { target, shop, anInvoice, connect } = await open();
    if (!target.originalFiles) return;
    await connect();
    const id = got(await target.bookkeeping.issue(shop, { ...anInvoice(), mark: aMark() }));
    const before = got(await target.bookkeeping.file(shop, 'invoice', id));
    expect((await target.access.end(shop)).ok).toBe(true);
    expect(got(await target.bookkeeping.file(shop, 'invoice', id))).toEqual(before);
    expect(await target.originalFiles(shop, id)).not.toEqual([]);
  });

  it('issues nothing that is called off', async () => {
    const { target, shop, anInvoice, connect } = await open();
    await connect();
    const issued = await target.bookkeeping.issue(shop, { ...anInvoice(), aboutToSend: async () => false });
    expect(issued).toEqual({ ok: false, failure: { kind: 'bookkeeping-cancelled' } });
  });
};

const outside = (open: Open): void => {
  it.each([undefined, '', 'Zm9yZ2Vk'])('believes no message that it has not signed: %p', async (signature) => {
    const { messages } = (await open()).target;
    if (!messages) return;
    const read = await messages.read(new TextEncoder().encode('{"organizationId":"o-1"}'), signature);
    expect(read).toEqual({ ok: false, failure: { kind: 'message-forged' } });
    expect(messages.signatureHeader).toBe(messages.signatureHeader.toLowerCase());
    expect(URL.canParse(messages.sender)).toBe(true);
  });

  it('has a page for each document and each contact', async () => {
    const { pages, id } = (await open()).target;
    expect(id).toMatch(/^[a-z][a-z-]*$/);
    if (!pages) return;
    const addresses = [
      pages.document('invoice', documentId('d-1'), 'view'),
      pages.document('invoice', documentId('d-1'), 'edit'),
      pages.document('credit-note', documentId('d-2'), 'view'),
      `${pages.contacts}c-1`,
    ];
    expect(addresses.every((address) => URL.canParse(address))).toBe(true);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
};

/** What every accounting service promises as a whole; its books have suites of their own. */
export const accountingTargetContract = (name: string, open: Open): void =>
  describe(`${name} as AccountingTarget`, () => {
    access(open);
    books(open);
    outside(open);
  });
