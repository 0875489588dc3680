import type { CreditShare } from '../documents/credited-amounts.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import type { DocumentId } from '../kernel/ids.ts';
import { cents, NO_MONEY, type Cents } from '../kernel/money.ts';
import type { MovedMoney } from './moved-money.ts';
import { allMoney, purseOf, type Purse } from './purse.ts';
import { setOffLedger, type SetOff, type SetOffLedger } from './set-off.ts';

/** What is known of the final invoices and credit notes of an order, and of its money. */
export interface SettlingFacts {
  readonly documents: readonly IssuedDocument[];
  /** What each credit note is for (`creditShares`). */
  readonly shares: readonly CreditShare[];
  /** Documents for which a movement was suggested. */
  readonly hinted: ReadonlySet<DocumentId>;
  readonly money: readonly MovedMoney[];
}

/** With what an open document is settled. Nothing of it settles another document as well. */
export interface Settling {
  /** Money that comes to exactly what is left of it. */
  readonly paidBy?: readonly MovedMoney[];
  /** Documents that it cancels out with, and how much of it each of them takes. */
  readonly against: readonly SetOff[];
  /** Movements for what remains: those that come to it exactly, else all that are left for any document. */
  readonly movements: readonly Cents[];
}

/** What is still to be paid of an open document, as far as anybody told. */
export const leftOf = ({ unpaid, total }: Pick<IssuedDocument, 'unpaid' | 'total'>): Cents => unpaid ?? total;

/** A part of it was settled already: what was suggested for it has been dealt with. */
export const isPartSettled = (document: IssuedDocument): boolean => leftOf(document) < document.total;

/** Whether its movement was suggested and waits for somebody to confirm it. */
export const waitsForSuggested = ({ hinted }: Pick<SettlingFacts, 'hinted'>, document: IssuedDocument): boolean =>
  document.status === 'open' && hinted.has(document.id) && !isPartSettled(document);

const wayOf = ({ kind }: IssuedDocument): MovedMoney['way'] => (kind === 'invoice' ? 'in' : 'back');
const isInvoice = ({ kind }: IssuedDocument): boolean => kind === 'invoice';
const isCredit = ({ kind, status }: IssuedDocument): boolean => kind === 'credit-note' && status !== 'voided';

/** What of a document is settled in the books, by whatever it was. */
const settledOf = (document: IssuedDocument): Cents => {
  if (document.status === 'open') return cents(document.total - leftOf(document));
  return document.status === 'paid' ? document.total : NO_MONEY;
};

type Booked = Pick<SettlingFacts, 'documents' | 'money'>;

const totalOf = ({ documents }: Booked, is: (document: IssuedDocument) => boolean): number =>
  documents.filter(is).reduce((sum, { total }) => sum + total, 0);

/** What credit notes took back beyond the money that went back: no more of them is ever set off. */
export const beyondMoneyBack = (booked: Booked): Cents =>
  cents(totalOf(booked, isCredit) - allMoney(booked.money, 'back'));

/** Whether money paid a part of it, as far as credit notes that are settled without money do not explain what is settled. */
export const isPaidInPart = (booked: Booked, document: IssuedDocument): boolean => {
  const credits = booked.documents.filter(isCredit).reduce((sum, credit) => sum + settledOf(credit), 0);
  return isPartSettled(document) && settledOf(document) > Math.max(0, credits - allMoney(booked.money, 'back'));
};

const beyondMoneyIn = (booked: Booked): Cents => cents(totalOf(booked, isInvoice) - allMoney(booked.money, 'in'));

/**
 * Takes out of the purse what settled documents were paid with, and answers how much credit notes were set off. A credit
 * note that no money paid was set off, and the invoice that it took back needs so much less.
 */
const spendSettled = ({ documents, shares, hinted }: SettlingFacts, purse: Purse): Cents => {
  const settled = documents.filter((each) => settledOf(each) > 0 && !hinted.has(each.id));
  const isSetOff = (credit: IssuedDocument): boolean => !purse.take('back', settledOf(credit), ['unassigned', 'shop']);
  const setOff = settled.filter(isCredit).filter(isSetOff);
  for (const invoice of settled.filter(isInvoice)) {
    const taken = shares.filter(
      (each) => each.invoice.id === invoice.id && setOff.some(({ id }) => id === each.credit.id),
    );
    const paid = taken.reduce((sum, { amount }) => sum - amount, settledOf(invoice) as number);
    if (paid > 0) purse.take('in', cents(paid), ['unassigned', 'shop']);
  }
  return cents(setOff.reduce((sum, credit) => sum + settledOf(credit), 0));
};

type Paid = ReadonlyMap<DocumentId, readonly MovedMoney[]>;

/** Money that comes to exactly what is left of open documents: movements first, then what is in the shop, then both. */
const paidExactly = (open: readonly IssuedDocument[], purse: Purse): Paid => {
  const paid = new Map<DocumentId, readonly MovedMoney[]>();
  for (const places of [['unassigned'], ['shop'], ['unassigned', 'shop']] as const) {
    for (const document of open.filter(({ id }) => !paid.has(id))) {
      const money = purse.take(wayOf(document), leftOf(document), places);
      if (money) paid.set(document.id, money);
    }
  }
  return paid;
};

/**
 * Invoices that only the shop's money would pay although credit notes, which nothing else was found for, take all of them
 * back: the two cancel out.
 */
const calledOff = (
  { shares }: SettlingFacts,
  paid: Paid,
  { left }: Pick<SetOffLedger, 'left'>,
): readonly CreditShare[] => {
  const isInShop = ({ id }: IssuedDocument): boolean => paid.get(id)?.every(({ place }) => place === 'shop') ?? false;
  const ofInvoice = (invoice: IssuedDocument) => shares.filter((each) => each.invoice.id === invoice.id);
  const isWhole = (invoice: IssuedDocument): boolean =>
    ofInvoice(invoice).reduce((sum, { credit, amount }) => sum + Math.min(amount, left(credit)), 0) >= leftOf(invoice);
  return shares.filter(({ invoice }) => isInShop(invoice) && isWhole(invoice));
};

/**
 * With what each open document of an order can be settled, by its id: with money that comes to what is left of it, else
 * with documents that it cancels out with and movements for the rest. It is one allocation: money pays once, a credit note
 * is used up once, and no more is set off than credit notes took back beyond the money that went back, nor than invoices
 * came to beyond the money that came in. A document whose suggested movement waits to be confirmed takes no part.
 */
export const settlingsOf = (facts: SettlingFacts): ReadonlyMap<DocumentId, Settling> => {
  const purse = purseOf(facts.money.filter(({ place }) => place !== 'suggested'));
  const done = spendSettled(facts, purse);
  const open = facts.documents.filter(
    (each) => each.status === 'open' && leftOf(each) > 0 && !waitsForSuggested(facts, each),
  );
  const paid = new Map(paidExactly(open, purse));
  const unpaid = open.filter(({ id }) => !paid.has(id));
  const ledger = setOffLedger(open.map((document) => ({ document, left: leftOf(document) })));
  const most = cents(beyondMoneyBack(facts) - done);
  const within = cents(Math.min(most, beyondMoneyIn(facts) - done));
  const spent = within - ledger.pair(unpaid, facts.shares, within);
  const off = calledOff(facts, paid, ledger);
  ledger.settle(off, cents(most - spent));
  for (const { invoice } of off) if (ledger.against(invoice).length > 0) paid.delete(invoice.id);
  return new Map(open.map((document) => [document.id, settlingOf(document, paid, { purse, ledger })]));
};

const settlingOf = (
  document: IssuedDocument,
  paid: Paid,
  { purse, ledger }: { readonly purse: Purse; readonly ledger: SetOffLedger },
): Settling => {
  const paidBy = paid.get(document.id);
  if (paidBy) return { paidBy, against: [], movements: [] };
  const against = ledger.against(document);
  const exact = purse.take(wayOf(document), ledger.left(document), ['unassigned'])?.map(({ amount }) => amount);
  const any = against.length > 0 ? [] : purse.left(wayOf(document), 'unassigned');
  return { against, movements: exact ?? any };
};
