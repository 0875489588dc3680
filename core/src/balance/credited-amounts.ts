import type { TakenBack } from '../documents/balance-cause.ts';
import { compareInstants } from '../kernel/calendar.ts';
import { cents, type Cents } from '../kernel/money.ts';
import { partsOfRefund } from '../orders/ordered-parts.ts';
import type { Order } from '../orders/order.ts';
import { isFinalAtService, type AtService } from '../documents/held-document.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { contentsOf, isCorrection, type LedgerDocument } from './ledger-sums.ts';

type Final = AtService<LedgerDocument>;

const byCreation = (one: Final, other: Final): number =>
  compareInstants(one.document.createdAt, other.document.createdAt);

const creditedRefs = (order: Order, credit: Final): ReadonlySet<string> => {
  const refund = isCorrection(order, credit) ? undefined : order.refunds.find(({ id }) => id === credit.source);
  return new Set((refund ? partsOfRefund(order, refund) : (credit.covers ?? [])).map(({ ref }) => ref));
};

/** The invoices that were there before a credit note, those that show its parts before the others, the oldest first. */
const correctedBy = (order: Order, invoices: readonly Final[], credit: Final): readonly Final[] => {
  const refs = creditedRefs(order, credit);
  const before = invoices.filter((each) => byCreation(each, credit) <= 0);
  const about = before.filter((each) => contentsOf(order, each).covers.some(({ ref }) => refs.has(ref)));
  return [...about, ...before.filter((each) => !about.includes(each))];
};

interface Share {
  readonly credit: Final;
  readonly invoice: Final;
  readonly amount: Cents;
}

/** How much a credit note took back of an invoice. */
export interface CreditShare {
  readonly credit: IssuedDocument;
  readonly invoice: IssuedDocument;
  /** Above 0.00. */
  readonly amount: Cents;
}

const sharesOf = (order: Order, documents: readonly LedgerDocument[]) => {
  const held = documents.filter(isFinalAtService).toSorted(byCreation);
  const invoices = held.filter(({ kind }) => kind === 'invoice');
  const credited = new Map<string, Cents>();
  const shares: Share[] = [];
  for (const credit of held.filter(({ kind }) => kind === 'credit-note')) {
    let left: number = credit.document.total;
    for (const invoice of correctedBy(order, invoices, credit)) {
      const { source, document } = invoice;
      const known = credited.get(source) ?? 0;
      const taken = Math.min(left, document.total - known);
      if (taken <= 0) continue;
      credited.set(source, cents(known + taken));
      shares.push({ credit, invoice, amount: cents(taken) });
      left -= taken;
    }
  }
  return { credited, shares };
};

/**
 * How much final credit notes took back of each invoice of an order, by the source of the invoice; never more than its
 * total. It does not matter who made them, or whether the accounting service relates them.
 */
export const creditedAmounts = (order: Order, documents: readonly LedgerDocument[]): ReadonlyMap<string, Cents> =>
  sharesOf(order, documents).credited;

/** For each credit note: which invoices it takes back from, and how much. */
export const creditShares = (order: Order, documents: readonly LedgerDocument[]): readonly CreditShare[] =>
  sharesOf(order, documents).shares.map(({ credit, invoice, amount }) => ({
    credit: credit.document,
    invoice: invoice.document,
    amount,
  }));

const asIfItCounted = (each: LedgerDocument): LedgerDocument =>
  each.kind === 'invoice' && each.document ? { ...each, document: { ...each.document, cancelled: false } } : each;

/** What credit notes took back of an invoice as long as it counted; whether it was cancelled since does not matter. */
export const takenBackOf = (
  order: Order,
  documents: readonly LedgerDocument[],
  { source }: Pick<LedgerDocument, 'source'>,
): readonly TakenBack[] =>
  sharesOf(order, documents.map(asIfItCounted))
    .shares.filter(({ invoice }) => invoice.source === source)
    .map(({ credit, amount }) => ({ source: credit.source, amount }));
