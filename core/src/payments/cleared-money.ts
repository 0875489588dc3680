import type { CreditShare } from '../balance/credited-amounts.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { roundingRoom } from '../documents/rounding.ts';
import type { DocumentId } from '../kernel/ids.ts';
import { cents, NO_MONEY, type Cents } from '../kernel/money.ts';
import type { MovedMoney } from './moved-money.ts';
import { allMoney, ofWay, roundedIn, suggestedFor, takenInAll, type Purse, type Taken } from './purse.ts';

/** A final invoice or credit note of an order. */
export interface FinalDocument extends IssuedDocument {
  /** Rows of one that a person wrote, which may be rounded in another way (`roundedRows`). */
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
 * What rounding can leave of documents once the money that was taken for them is taken off; it is not owed. Ours meet what the
 * shop charged to the cent, rows of others may be rounded in another way. A till rounds what it was paid: never a
 * document that other money is for.
 */
export const roomIn = (documents: readonly FinalDocument[], taken: readonly Pick<MovedMoney, 'rounded'>[]): Cents =>
  roundingRoom({
    rows: documents.reduce((sum, { roundedRows = 0 }) => sum + roundedRows, 0),
    till: roundedIn(taken),
  });

/** What is still to be paid of an open document, as far as anybody told. */
export const leftOf = ({ unpaid, total }: Pick<IssuedDocument, 'unpaid' | 'total'>): Cents => unpaid ?? total;

/** A part of it was settled already, by money or by another document. */
export const isPartCleared = (document: IssuedDocument): boolean => leftOf(document) < document.total;

export const wayOf = ({ kind }: IssuedDocument): MovedMoney['way'] => (kind === 'invoice' ? 'in' : 'back');
export const isInvoice = ({ kind }: IssuedDocument): boolean => kind === 'invoice';
export const isCredit = ({ kind, status }: IssuedDocument): boolean => kind === 'credit-note' && status !== 'voided';

/** What of a document is settled in the books, by money or by another document. */
export const clearedOf = (document: IssuedDocument): Cents => {
  if (document.status === 'open') return cents(document.total - leftOf(document));
  return document.status === 'paid' ? document.total : NO_MONEY;
};

/** What settled documents took of an order's money, and what suggested bank transactions wait for. */
export interface ClearedMoney {
  /** The money of suggested bank transactions that are not confirmed yet, by the document that they were suggested for. */
  readonly waiting: ReadonlyMap<DocumentId, readonly Taken[]>;
  /** What settled each document, wholly or in part, as far as it was money that is known. */
  readonly spent: ReadonlyMap<DocumentId, readonly Taken[]>;
  /** What credit notes were settled with that was no money. */
  readonly setOff: Cents;
}

const suggestedIn = (document: IssuedDocument, { money }: ClearingFacts): readonly MovedMoney[] =>
  money.filter(suggestedFor(document.id)).filter(({ way }) => way === wayOf(document));

/**
 * Whether the bank transaction that was suggested for a document waits to be confirmed: once it was, it has settled as much as it
 * comes to. Where it is not known what it comes to, it was confirmed when anything is settled.
 */
const isWaiting = (document: FinalDocument, paid: number, facts: ClearingFacts): boolean => {
  if (document.status !== 'open' || !facts.matched.has(document.id)) return false;
  const own = suggestedIn(document, facts);
  const suggested = allMoney(own, wayOf(document));
  if (suggested === 0) return !isPartCleared(document);
  return Math.min(suggested, document.total) - paid > roomIn([document], own);
};

/**
 * Takes out of the purse what settled documents were paid with: what was suggested for them, what comes to them exactly or
 * but for what a till rounded, and for what then remains all that there is. A credit note that no money paid was set off,
 * and the invoice that it took back needs so much less.
 */
export const spendCleared = (facts: ClearingFacts, purse: Purse): ClearedMoney => {
  const waiting = new Map<DocumentId, readonly Taken[]>();
  const spent = new Map<DocumentId, readonly Taken[]>();
  const rests: { readonly document: FinalDocument; readonly rest: Cents }[] = [];
  const spentOn = ({ id }: FinalDocument): readonly Taken[] => spent.get(id) ?? [];
  const spend = (document: FinalDocument, taken: readonly Taken[] | undefined): boolean => {
    if (taken) spent.set(document.id, [...spentOn(document), ...taken]);
    return taken !== undefined;
  };
  /** Answers what no suggested bank transaction paid of what is settled. */
  const own = (document: FinalDocument, paid: Cents): Cents => {
    const waits = isWaiting(document, paid, facts);
    // it was suggested, and it is not known any more what
    if (!waits && facts.matched.has(document.id) && suggestedIn(document, facts).length === 0) return NO_MONEY;
    const taken = purse.upTo(suggestedFor(document.id), waits ? leftOf(document) : paid, roomIn([document], []));
    if (waits) waiting.set(document.id, taken);
    else spend(document, taken);
    return waits ? paid : cents(paid - takenInAll(taken));
  };
  const isPaidBy = (way: 'exactly' | 'rounded', document: FinalDocument, rest: Cents): boolean =>
    spend(document, purse[way](ofWay(wayOf(document), 'bank-transaction', 'shop'), rest));
  const isSetOff = ({ document, rest }: (typeof rests)[number]): boolean => {
    if (rest <= 0 || rest !== clearedOf(document)) return false;
    return !isPaidBy('exactly', document, rest) && !isPaidBy('rounded', document, rest);
  };
  const credits = facts.documents
    .filter(isCredit)
    .map((document) => ({ document, rest: own(document, clearedOf(document)) }))
    .filter(isSetOff)
    .map(({ document }) => document);
  for (const invoice of facts.documents.filter(isInvoice)) {
    const credited = facts.shares.filter(
      (each) => each.invoice.id === invoice.id && credits.some(({ id }) => id === each.credit.id),
    );
    const paid = credited.reduce<number>((sum, { amount }) => sum - amount, clearedOf(invoice));
    rests.push({ document: invoice, rest: own(invoice, cents(Math.max(0, paid))) });
  }
  const unexplained = rests
    .filter(({ rest }) => rest > 0)
    .filter(({ document, rest }) => !isPaidBy('exactly', document, rest))
    .filter(({ document, rest }) => !isPaidBy('rounded', document, rest));
  for (const { document, rest } of unexplained)
    spend(document, purse.upTo(ofWay('in', 'bank-transaction', 'shop'), rest, roomIn([document], spentOn(document))));
  return { waiting, spent, setOff: cents(credits.reduce((sum, credit) => sum + clearedOf(credit), 0)) };
};
