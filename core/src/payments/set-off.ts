import type { CreditShare } from '../balance/credited-amounts.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import type { DocumentId } from '../kernel/ids.ts';
import { cents, NO_MONEY, type Cents } from '../kernel/money.ts';

/** A document that another one cancels out with, and how much of both that is. */
export interface SetOff {
  readonly document: IssuedDocument;
  readonly amount: Cents;
}

/** What is left of the open documents of an order while they are set off. */
export interface SetOffLedger {
  /** Sets off along shares, in their order, up to an amount that all of them share; answers what is left of it. */
  readonly clear: (shares: readonly CreditShare[], most: Cents) => Cents;
  /** Sets off these documents in the same way: credit notes first with what they took back, then with what was made nearest to them. */
  readonly pair: (documents: readonly IssuedDocument[], shares: readonly CreditShare[], most: Cents) => Cents;
  readonly left: (document: IssuedDocument) => Cents;
  readonly against: (document: IssuedDocument) => readonly SetOff[];
}

const between = (one: IssuedDocument, other: IssuedDocument): number =>
  Math.abs(one.createdAt.epochMilliseconds - other.createdAt.epochMilliseconds);

/** Every credit note with every invoice, those made nearest to each other first: an exchange makes both at once. */
const nearest = (documents: readonly IssuedDocument[]): readonly CreditShare[] => {
  const invoices = documents.filter(({ kind }) => kind === 'invoice');
  return documents
    .filter(({ kind }) => kind === 'credit-note')
    .flatMap((credit) => invoices.map((invoice) => ({ credit, invoice, amount: credit.total })))
    .toSorted((one, other) => between(one.credit, one.invoice) - between(other.credit, other.invoice));
};

/** Begins with what is left of each open document; what is not named is not open. */
export const setOffLedger = (
  open: readonly { readonly document: IssuedDocument; readonly left: Cents }[],
): SetOffLedger => {
  const lefts = new Map(open.map(({ document, left }) => [document.id, left]));
  const pairs = new Map<DocumentId, readonly SetOff[]>();
  const left = ({ id }: IssuedDocument): Cents => lefts.get(id) ?? NO_MONEY;
  const against = ({ id }: IssuedDocument): readonly SetOff[] => pairs.get(id) ?? [];
  const enter = (document: IssuedDocument, other: IssuedDocument, amount: Cents): void => {
    lefts.set(document.id, cents(left(document) - amount));
    const before = against(document).find((each) => each.document.id === other.id);
    const entry = { document: other, amount: cents((before?.amount ?? 0) + amount) };
    pairs.set(document.id, [...against(document).filter((each) => each !== before), entry]);
  };
  const clear = (shares: readonly CreditShare[], most: Cents): Cents => {
    let rest: number = most;
    for (const { credit, invoice, amount } of shares) {
      const taken = cents(Math.min(amount, left(credit), left(invoice), rest));
      if (taken <= 0) continue;
      enter(credit, invoice, taken);
      enter(invoice, credit, taken);
      rest -= taken;
    }
    return cents(rest);
  };
  return {
    clear,
    pair: (documents, shares, most) => {
      const isAmong = ({ id }: IssuedDocument): boolean => documents.some((each) => each.id === id);
      const own = shares.filter(({ credit, invoice }) => isAmong(credit) && isAmong(invoice));
      return clear(nearest(documents), clear(own, most));
    },
    left,
    against,
  };
};
