import { cents, day } from '@belegwerk/core/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aDraft } from '../builders/index.ts';
import { aCreditNote, aDeliveryNote } from './lexware-drafts.ts';
import { anOrder, issuedBy, openLexwareAccount, SHOP } from './lexware-account.ts';

let account: Awaited<ReturnType<typeof openLexwareAccount>>;
beforeAll(async () => {
  account = await openLexwareAccount();
});
beforeEach(() => account.calm());
afterAll(() => account.close());

describe('a credit note in Lexware', () => {
  it('for the whole invoice settles both', async () => {
    const { bookkeeping } = await account.open();
    const relatedTo = await issuedBy(bookkeeping, anOrder(aDraft()));
    const credit = await issuedBy(bookkeeping, anOrder(aCreditNote(119), { relatedTo }));
    expect(await bookkeeping.read(SHOP, 'credit-note', credit)).toMatchObject({
      value: { total: 11_900, tax: 1900, status: 'paid', title: 'Rechnungskorrektur' },
    });
    expect(await bookkeeping.read(SHOP, 'invoice', relatedTo)).toMatchObject({ value: { status: 'paid' } });
    expect(await bookkeeping.file(SHOP, 'credit-note', credit)).toMatchObject({
      value: { mediaType: 'application/pdf', fileName: expect.stringMatching(/GS\d+\.pdf$/) },
    });
  });

  it('may be related to an invoice once; the second one stands beside it', async () => {
    const { bookkeeping } = await account.open();
    const relatedTo = await issuedBy(bookkeeping, anOrder(aDraft()));
    await issuedBy(bookkeeping, anOrder(aCreditNote(20), { relatedTo }));
    const second = aCreditNote(30);
    expect(await bookkeeping.issue(SHOP, anOrder(second, { relatedTo }))).toMatchObject({
      failure: { kind: 'bookkeeping-refused' },
    });
    const beside = await issuedBy(bookkeeping, anOrder(second));
    expect(await bookkeeping.read(SHOP, 'credit-note', beside)).toMatchObject({
      value: { status: 'open', total: 3000 },
    });
  });

  it('above what is open, or for a draft, is not related', async () => {
    const { bookkeeping } = await account.open();
    const paid = await issuedBy(bookkeeping, anOrder(aDraft()));
    await account.control('POST', `/documents/${paid}/pay`, { amount: 110 });
    const draft = await issuedBy(bookkeeping, anOrder(aDraft(), { finalise: false }));
    for (const relatedTo of [paid, draft])
      expect(await bookkeeping.issue(SHOP, anOrder(aCreditNote(20), { relatedTo }))).toMatchObject({
        failure: { kind: 'bookkeeping-refused' },
      });
  });

  it('of another time takes the rates of its own day', async () => {
    const { bookkeeping } = await account.open();
    const then = { date: day('2020-12-31') };
    expect(await bookkeeping.issue(SHOP, anOrder(aCreditNote(20, then)))).toMatchObject({
      failure: { kind: 'bookkeeping-refused' },
    });
    expect(await bookkeeping.issue(SHOP, anOrder(aCreditNote(20)))).toMatchObject({ ok: true });
  });

  it('is found again when its answer was lost, related or not', async () => {
    const { bookkeeping } = await account.open();
    const relatedTo = await issuedBy(bookkeeping, anOrder(aDraft()));
    for (const related of [{ relatedTo }, {}]) {
      const order = anOrder(aCreditNote(20), related);
      await account.control('POST', '/faults', { kind: '504-after-commit', path: '^/v1/credit-notes', times: 1 });
      expect(await bookkeeping.issue(SHOP, order)).toMatchObject({ failure: { kind: 'bookkeeping-outcome-unknown' } });
      const trace = { kind: 'credit-note', mark: order.mark, total: cents(2000), sentAt: account.clock.now() } as const;
      expect(await bookkeeping.find(SHOP, trace)).toMatchObject({ value: { seen: 'found' } });
    }
  });
});

describe('a delivery note in Lexware', () => {
  it('is a draft or final, has a file then, and continues its invoice', async () => {
    const { bookkeeping } = await account.open();
    const relatedTo = await issuedBy(bookkeeping, anOrder(aDraft()));
    const final = await issuedBy(bookkeeping, anOrder(aDeliveryNote(), { relatedTo }));
    const read = await bookkeeping.read(SHOP, 'delivery-note', final);
    expect(read).toMatchObject({ value: { kind: 'delivery-note', status: 'open', total: 0, itemCount: 1 } });
    expect(read.ok && read.value.number).toMatch(/^LS\d+$/);
    expect(await bookkeeping.file(SHOP, 'delivery-note', final)).toMatchObject({ ok: true });
    const draft = await issuedBy(bookkeeping, anOrder(aDeliveryNote(), { finalise: false }));
    expect(await bookkeeping.file(SHOP, 'delivery-note', draft)).toEqual({
      ok: false,
      failure: { kind: 'document-is-draft' },
    });
    expect(await bookkeeping.read(SHOP, 'invoice', relatedTo)).toMatchObject({ value: { status: 'open' } });
  });

  it('is found again when its answer was lost', async () => {
    const { bookkeeping } = await account.open();
    const order = anOrder(aDeliveryNote());
    await account.control('POST', '/faults', { kind: 'connection-cut-after-commit', path: '^/v1/delivery', times: 1 });
    expect(await bookkeeping.issue(SHOP, order)).toMatchObject({ failure: { kind: 'bookkeeping-outcome-unknown' } });
    const trace = { kind: 'delivery-note', mark: order.mark, total: cents(0), sentAt: account.clock.now() } as const;
    expect(await bookkeeping.find(SHOP, trace)).toMatchObject({ value: { seen: 'found' } });
  });
});
