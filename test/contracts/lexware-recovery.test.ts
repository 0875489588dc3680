import { cents } from '@belegwerk/core/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aDraft } from '../builders/index.ts';
import { anOrder, issuedBy, openLexwareAccount, SHOP } from './lexware-account.ts';

let account: Awaited<ReturnType<typeof openLexwareAccount>>;
beforeAll(async () => {
  account = await openLexwareAccount();
});
beforeEach(() => account.calm());
afterAll(() => account.close());

describe('a document whose answer was lost', () => {
  it.each([
    ['504-after-commit', true],
    ['empty-body', true],
    ['connection-cut-after-commit', true],
    ['504-before-commit', false],
    ['connection-cut-before-commit', false],
    ['500', false],
    ['500-rate-limit-text', false],
    ['503', false],
  ])('after %s is looked for, and the answer is true', async (kind, exists) => {
    const books = await account.openBooks();
    await account.control('POST', '/faults', { kind, method: 'POST', path: '^/v1/invoices', times: 1 });
    const order = anOrder(aDraft());
    const sentAt = account.clock.now();
    expect(await books.issue(SHOP, order)).toMatchObject({ failure: { kind: 'bookkeeping-outcome-unknown' } });
    await account.pass(110);
    const trace = { kind: 'invoice', mark: order.mark, total: order.draft.totals.gross, sentAt } as const;
    expect(await books.find(SHOP, trace)).toMatchObject({ ok: true, value: { seen: exists ? 'found' : 'absent' } });
  });

  it('is not called absent while the list lags behind', async () => {
    const books = await account.openBooks();
    await account.control('POST', '/switches', { indexDelayMs: 12_000 });
    const order = anOrder(aDraft());
    const trace = { kind: 'invoice', mark: order.mark, total: cents(11_900), sentAt: account.clock.now() } as const;
    const id = await issuedBy(books, order);
    await account.pass(5);
    expect(await books.find(SHOP, trace)).toEqual({ ok: true, value: { seen: 'too-early', waitSeconds: 20 } });
    await account.pass(10);
    expect(await books.find(SHOP, trace)).toEqual({ ok: true, value: { seen: 'found', id } });
  });

  it('is found among many of the same amount, also over midnight', async () => {
    await account.setClocks('2026-11-20T22:59:50Z');
    const books = await account.openBooks();
    const ours = anOrder(aDraft());
    const sentAt = account.clock.now();
    for (let others = 0; others < 6; others += 1) await issuedBy(books, anOrder(aDraft()));
    const id = await issuedBy(books, ours);
    await account.pass(20);
    for (let others = 0; others < 6; others += 1) await issuedBy(books, anOrder(aDraft()));
    await account.pass(40);
    const trace = { kind: 'invoice', mark: ours.mark, total: cents(11_900), sentAt } as const;
    expect(await books.find(SHOP, trace)).toEqual({ ok: true, value: { seen: 'found', id } });
  });
});
