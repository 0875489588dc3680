import type { CreditShare } from '../balance/credited-amounts.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { roundingRoom } from '../documents/rounding.ts';
import type { DocumentId } from '../kernel/ids.ts';
import { cents, NO_MONEY, sumOfCents, type Cents } from '../kernel/money.ts';
import type { MovedMoney } from './moved-money.ts';
import { allMoney, ofWay, suggestedFor, takenInAll, type Purse, type Taken } from './purse.ts';

/** A final invoice or credit note of an order. */
export interface FinalDocument extends IssuedDocument {
  /** Rows of one that somebody wrote over net prices, which may be rounded in another way. */
  readonly roundedRows?: number;
}

/** What is known of the final invoices and credit notes of an order, and of its money. */
export interface ClearingFacts {
  readonly documents: readonly FinalDocument[];
  /** What each credit note is for (`creditShares`). */
  readonly shares: readonly CreditShare[];
  /** Documents for which a bank transaction was suggested. */
  readonly matched: ReadonlySet<DocumentId>;
  readonly money: readonly MovedMoney[];
}

/**
 * What rounding can leave of documents once the money of their order is taken off; nobody owes it. Ours meet what the shop
 * charged to the cent, the net rows of others may be rounded in another way.
 */
export const roomIn = (documents: readonly FinalDocument[], money: readonly MovedMoney[]): Cents =>
  roundingRoom({
    rows: documents.reduce((sum, { roundedRows = 0 }) => sum + roundedRows, 0),
    till: sumOfCents(money.flatMap(({ rounded = [] }) => rounded)),
  });

/** What is still to be paid of an open document, as far as anybody told. */
export const leftOf = ({ unpaid, total }: Pick<IssuedDocument, 'unpaid' | 'total'>): Cents => unpaid ?? total;

/** A part of it was settled already, by money or by another document. */
export const isPartCleared = (document: IssuedDocument): boolean => leftOf(document) < document.total;

export const wayOf = ({ kind }: IssuedDocument): MovedMoney['way'] => (kind === 'invoice' ? 'in' : 'back');
export const isInvoice = ({ kind }: IssuedDocument): boolean => kind === 'invoice';
export const isCredit = ({ kind, status }: IssuedDocument): boolean => kind === 'credit-note' && status !== 'voided';

/** What of a document is settled in the books, by whatever it was. */
export const clearedOf = (document: IssuedDocument): Cents => {
  if (document.status === 'open') return cents(document.total - leftOf(document));
  return document.status === 'paid' ? document.total : NO_MONEY;
};

/** What settled documents took of an order's money, and what suggested bank transactions wait for. */
export interface ClearedMoney {
  /** The money of suggested bank transactions that nobody has confirmed, by the document that they were suggested for. */
  readonly waiting: ReadonlyMap<DocumentId, readonly Taken[]>;
  /** What credit notes were settled with that was no money. */
  readonly setOff: Cents;
}

const suggestedIn = (document: IssuedDocument, { money }: ClearingFacts): Cents =>
  allMoney(money.filter(suggestedFor(document.id)), wayOf(document));

/**
 * Whether the bank transaction that was suggested for a document waits to be confirmed: once it was, it has settled as much as it
 * comes to. Where nobody knows what it comes to, it was confirmed when anything is settled.
 */
const isWaiting = (document: FinalDocument, paid: number, facts: ClearingFacts): boolean => {
  if (document.status !== 'open' || !facts.matched.has(document.id)) return false;
  const suggested = suggestedIn(document, facts);
  if (suggested === 0) return !isPartCleared(document);
  return Math.min(suggested, document.total) - paid > roomIn([document], facts.money);
};

/**
 * Takes out of the purse what settled documents were paid with: what was suggested for them, what comes to them exactly, and
 * for what then remains whatever there is. A credit note that no money paid was set off, and the invoice that it took back
 * needs so much less.
 */
export const spendCleared = (facts: ClearingFacts, purse: Purse): ClearedMoney => {
  const waiting = new Map<DocumentId, readonly Taken[]>();
  const rests: { readonly document: FinalDocument; readonly rest: Cents }[] = [];
  const room = (document: FinalDocument): Cents => roomIn([document], facts.money);
  /** Answers what no suggested bank transaction paid of what is settled. */
  const own = (document: FinalDocument, paid: Cents): Cents => {
    const waits = isWaiting(document, paid, facts);
    // it was suggested, and nobody knows any more what
    if (!waits && facts.matched.has(document.id) && suggestedIn(document, facts) === 0) return NO_MONEY;
    const taken = purse.upTo(suggestedFor(document.id), waits ? leftOf(document) : paid, room(document));
    if (waits) waiting.set(document.id, taken);
    return waits ? paid : cents(paid - takenInAll(taken));
  };
  const isSetOff = (credit: FinalDocument): boolean => {
    const rest = own(credit, clearedOf(credit));
    return rest > 0 && rest === clearedOf(credit) && !purse.exactly(ofWay('back', 'bank-transaction', 'shop'), rest);
  };
  const credits = facts.documents.filter(isCredit).filter(isSetOff);
  for (const invoice of facts.documents.filter(isInvoice)) {
    const credited = facts.shares.filter(
      (each) => each.invoice.id === invoice.id && credits.some(({ id }) => id === each.credit.id),
    );
    const paid = credited.reduce<number>((sum, { amount }) => sum - amount, clearedOf(invoice));
    rests.push({ document: invoice, rest: own(invoice, cents(Math.max(0, paid))) });
  }
  const inexact = rests.filter(({ rest }) => rest > 0 && !purse.exactly(ofWay('in', 'bank-transaction', 'shop'), rest));
  for (const { document, rest } of inexact) purse.upTo(ofWay('in', 'bank-transaction', 'shop'), rest, room(document));
  return { waiting, setOff: cents(credits.reduce((sum, credit) => sum + clearedOf(credit), 0)) };
};
