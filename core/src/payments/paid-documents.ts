import type { DocumentKind } from '../documents/document-kind.ts';
import { countsAsFinal } from '../documents/held-document.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { compareInstants } from '../kernel/calendar.ts';
import type { Payment } from '../orders/order.ts';

/** Money in is positive, money back negative; what moves no money is undefined. */
export const signedAmount = ({ kind, amount }: Pick<Payment, 'kind' | 'amount'>): number | undefined => {
  if (kind === 'sale' || kind === 'capture') return amount;
  return kind === 'refund' || kind === 'change' ? 0 - amount : undefined;
};

const inTime = (one: { readonly id: string }, at: number, other: { readonly id: string }): number =>
  at || (one.id < other.id ? -1 : 1);

const byMoment = (one: Payment, other: Payment): number => inTime(one, compareInstants(one.at, other.at), other);
const byCreation = (one: IssuedDocument, other: IssuedDocument): number =>
  inTime(one, compareInstants(one.createdAt, other.createdAt), other);

/** The documents of a kind that money can be matched with, the oldest first. */
export const payableOf = (kind: DocumentKind, documents: readonly IssuedDocument[]): readonly IssuedDocument[] =>
  documents.filter((document) => document.kind === kind && countsAsFinal(document)).toSorted(byCreation);

const matched = (
  payments: readonly Payment[],
  documents: readonly IssuedDocument[],
): ReadonlyMap<string, IssuedDocument> => {
  const free = [...documents];
  const pairs = new Map<string, IssuedDocument>();
  for (const payment of payments.toSorted(byMoment)) {
    const index = free.findIndex(({ total }) => Math.abs(total) === payment.amount);
    const [document] = index < 0 ? [] : free.splice(index, 1);
    if (document) pairs.set(payment.id, document);
  }
  const [one, only] = [payments[0], documents[0]];
  // a part payment, an overpayment or a rounding at the till: one payment and one document belong together
  if (one && only && pairs.size === 0 && payments.length === 1 && documents.length === 1) pairs.set(one.id, only);
  return pairs;
};

/**
 * Which document each payment of an order pays, by the payment's id: money in an invoice, a refund a credit note. Equal
 * amounts belong together, in the order of time; one payment and one document belong together also when their amounts differ.
 * Every document is named at most once, and without a clear winner none is. Source: VAT reference, 7.4.
 */
export const paidDocuments = (
  payments: readonly Payment[],
  documents: readonly IssuedDocument[],
): ReadonlyMap<string, IssuedDocument> => {
  const incoming = payments.filter(({ kind }) => kind === 'sale' || kind === 'capture');
  const outgoing = payments.filter(({ kind }) => kind === 'refund');
  return new Map([
    ...matched(incoming, payableOf('invoice', documents)),
    ...matched(outgoing, payableOf('credit-note', documents)),
  ]);
};
