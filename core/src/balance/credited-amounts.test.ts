import { describe, expect, it } from '@jest/globals';
import { aLine, anIssuedDocument, anOrder, aRefund, euro } from '../../../test/builders/index.ts';
import { instant } from '../kernel/calendar.ts';
import { documentId } from '../kernel/ids.ts';
import { creditedAmounts, creditShares, takenBackOf } from './credited-amounts.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import type { LedgerDocument } from './ledger-sums.ts';

const order = anOrder({ lines: [aLine({ id: 'A', price: '10.00', quantity: 2 }), aLine({ id: 'B', price: '30.00' })] });
const part = (ref: string, amount: string) => ({ ref, quantity: 1, amount: euro(amount), tax: euro('0.00') });

const booked = (
  kind: IssuedDocument['kind'],
  [source, total, hour]: readonly [string, string, number],
  wish: Partial<Omit<LedgerDocument, 'document'>> & { readonly document?: Partial<IssuedDocument> } = {},
): LedgerDocument => ({
  kind,
  source,
  state: 'issued',
  covers: [],
  absorbedRefunds: [],
  ...wish,
  document: anIssuedDocument({
    kind,
    id: documentId(source),
    number: 'X',
    createdAt: instant(`2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`),
    total: euro(total),
    tax: euro('0.00'),
    ...wish.document,
  }),
});

const credited = (...documents: readonly LedgerDocument[]) => Object.fromEntries(creditedAmounts(order, documents));
const second = `${order.id}#2`;
const first = booked('invoice', [order.id, '20.00', 8], { covers: [part('A', '20.00')] });
const later = booked('invoice', [second, '30.00', 10], { covers: [part('B', '30.00')] });

describe('what credit notes took back of an invoice', () => {
  it('is what they come to, made by us or by a person', () =>
    expect(credited(first, booked('credit-note', ['a-person', '5.00', 9]))).toEqual({ [order.id]: 500 }));

  it('goes to the invoice that shows the same things', () => {
    const correction = booked('credit-note', [`${order.id}#1`, '30.00', 11], { covers: [part('B', '30.00')] });
    expect(credited(first, later, correction)).toEqual({ [second]: 3000 });
  });

  it('goes on to the next invoice where one is not enough, the oldest first', () =>
    expect(credited(first, later, booked('credit-note', ['a-person', '45.00', 11]))).toEqual({
      [order.id]: 2000,
      [second]: 2500,
    }));

  it('is never of an invoice that came later', () =>
    expect(credited(first, booked('credit-note', ['a-person', '45.00', 9]), later)).toEqual({ [order.id]: 2000 }));

  it('is nothing of drafts, cancelled ones and those whose answer is missing', () =>
    expect(
      credited(
        first,
        booked('credit-note', ['a', '1.00', 9], { document: { status: 'draft' } }),
        booked('credit-note', ['b', '1.00', 9], { document: { cancelled: true } }),
        booked('credit-note', ['c', '1.00', 9], { state: 'sent' }),
      ),
    ).toEqual({}));

  it('of a refund follows the lines of the refund', () => {
    const refund = aRefund({ id: 'gid://shopify/Refund/9', lines: [{ lineId: 'B', quantity: 1, amount: '30.00' }] });
    const amounts = creditedAmounts({ ...order, refunds: [refund] }, [
      first,
      later,
      booked('credit-note', [refund.id, '30.00', 11]),
    ]);
    expect(Object.fromEntries(amounts)).toEqual({ [second]: 3000 });
  });
});

describe('what credit notes took back of an invoice that was cancelled since', () => {
  const correction = (source: string, ref: string, hour: number) =>
    booked('credit-note', [source, '20.00', hour], { covers: [part(ref, '20.00')] });
  const [ofA, ofB] = [correction(`${order.id}#3`, 'A', 11), correction(`${order.id}#4`, 'B', 12)];
  const other = booked('invoice', [second, '20.00', 10], { covers: [part('B', '20.00')] });
  const gone = (invoice: LedgerDocument): LedgerDocument => ({
    ...invoice,
    ...(invoice.document && { document: { ...invoice.document, cancelled: true, status: 'voided' } }),
  });

  it('is told by the things of both, also where another invoice and its credit note come to the same', () => {
    const documents = [gone(first), other, ofA, ofB];
    expect(takenBackOf(order, documents, gone(first))).toEqual([{ source: `${order.id}#3`, amount: 2000 }]);
    expect(takenBackOf(order, documents, other)).toEqual([{ source: `${order.id}#4`, amount: 2000 }]);
  });

  it('is told of each of several that were cancelled', () => {
    const documents = [gone(first), gone(other), ofA, ofB];
    expect(documents.slice(0, 2).map((each) => takenBackOf(order, documents, each))).toEqual([
      [{ source: `${order.id}#3`, amount: 2000 }],
      [{ source: `${order.id}#4`, amount: 2000 }],
    ]);
  });

  it('is nothing of a draft that was deleted: that is not credited', () => {
    const draft = gone(first);
    const deleted = { ...draft, ...(draft.document && { document: { ...draft.document, status: 'draft' as const } }) };
    expect(takenBackOf(order, [deleted, ofA], deleted)).toEqual([]);
  });
});

describe('what a credit note is for', () => {
  it('is told for each invoice that it takes from, and never more than there is of either', () => {
    const shares = creditShares(order, [
      first,
      later,
      booked('credit-note', ['one', '15.00', 11], { document: { number: 'GS1' } }),
      booked('credit-note', ['two', '30.00', 12], { document: { number: 'GS2' } }),
    ]);
    expect(shares.map(({ credit, invoice, amount }) => [credit.number, invoice.total, amount])).toEqual([
      ['GS1', 2000, 1500],
      ['GS2', 2000, 500],
      ['GS2', 3000, 2500],
    ]);
  });
});
