import type { CreditShare } from '../balance/credited-amounts.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import type { DocumentId } from '../kernel/ids.ts';
import { cents, sumOfCents, type Cents } from '../kernel/money.ts';
import { allMoney, isByVoucher, ofWay, purseOf, takenInAll, type Purse, type Taken, type Which } from './purse.ts';
import type { MovedMoney } from './moved-money.ts';
import { setOffLedger, type SetOff, type SetOffLedger } from './set-off.ts';
import {
  isCredit,
  isInvoice,
  isPartCleared,
  leftOf,
  roomIn,
  clearedOf,
  spendCleared,
  wayOf,
  type FinalDocument,
  type ClearedMoney,
  type ClearingFacts,
} from './cleared-money.ts';

/** With what an open document is settled. Nothing of it settles another document as well. */
export interface Clearing {
  /** Money of the order that is for it: what comes to what is left of it, else as much as there is. */
  readonly money: readonly Taken[];
  /** Documents that it cancels out with, and how much of it each of them takes. */
  readonly against: readonly SetOff[];
  /** So much of it rounding can leave open once the money for it is taken off. */
  readonly room: Cents;
  /** What is left of it is no more than rounding can leave of what settled the rest. */
  readonly roundedOff?: true;
  /** What gift cards pay beside the bank transactions that wait. */
  readonly beside?: readonly Taken[];
  /** Its bank transaction was suggested and waits for a person to confirm it. */
  readonly waits?: true;
}

type Booked = Pick<ClearingFacts, 'documents' | 'money'>;

const totalOf = ({ documents }: Booked, is: (document: IssuedDocument) => boolean): number =>
  documents.filter(is).reduce((sum, { total }) => sum + total, 0);

/** What credit notes took back beyond the money that went back: no more of them is ever set off. */
export const beyondMoneyBack = (booked: Booked): Cents =>
  cents(totalOf(booked, isCredit) - allMoney(booked.money, 'back'));

/** Whether money paid a part of it, as far as credit notes that are settled without money do not explain what is settled. */
export const isPaidInPart = (booked: Booked, document: IssuedDocument): boolean => {
  const credits = booked.documents.filter(isCredit).reduce((sum, credit) => sum + clearedOf(credit), 0);
  return isPartCleared(document) && clearedOf(document) > Math.max(0, credits - allMoney(booked.money, 'back'));
};

const beyondMoneyIn = (booked: Booked): Cents => cents(totalOf(booked, isInvoice) - allMoney(booked.money, 'in'));

/** What is missing of an open document once its money and the documents that it cancels out with are taken off. */
export const missingOf = (document: IssuedDocument, { money, against }: Pick<Clearing, 'money' | 'against'>): Cents =>
  cents(against.reduce((rest, { amount }) => rest - amount, leftOf(document) - takenInAll(money)));

/** Whether money of the order pays all that is left of a document. */
export const isPaidFor = (document: IssuedDocument, clearing: Clearing): boolean =>
  clearing.money.length > 0 && missingOf(document, clearing) <= clearing.room;

const byGiftCard =
  (way: MovedMoney['way']): Which =>
  (money) =>
    money.way === way && isByVoucher(money);

type Paid = ReadonlyMap<DocumentId, readonly Taken[]>;

const PLACES = [['bank-transaction'], ['shop'], ['bank-transaction', 'shop']] as const;

/**
 * Money that comes to exactly what is left of open documents, then such as does but for what a till rounded of it: bank
 * transactions first, then what is in the shop, then both.
 */
const paidExactly = (open: readonly IssuedDocument[], purse: Purse): Paid => {
  const paid = new Map<DocumentId, readonly Taken[]>();
  for (const take of [purse.exactly, purse.rounded])
    for (const places of PLACES)
      for (const document of open.filter(({ id }) => !paid.has(id))) {
        const money = take(ofWay(wayOf(document), ...places), leftOf(document));
        if (money) paid.set(document.id, money);
      }
  return paid;
};

/**
 * Invoices that only the shop's money would pay although credit notes, which nothing else was found for, take all of them
 * back: the two cancel out.
 */
const calledOff = (
  { shares }: ClearingFacts,
  paid: Paid,
  { left }: Pick<SetOffLedger, 'left'>,
): readonly CreditShare[] => {
  const isInShop = ({ id }: IssuedDocument): boolean =>
    paid.get(id)?.every(({ money }) => money.place === 'shop') ?? false;
  const free = shares.filter(({ credit }) => !paid.has(credit.id));
  const ofInvoice = (invoice: IssuedDocument) => free.filter((each) => each.invoice.id === invoice.id);
  const isWhole = (invoice: IssuedDocument): boolean =>
    ofInvoice(invoice).reduce((sum, { credit, amount }) => sum + Math.min(amount, left(credit)), 0) >= leftOf(invoice);
  return free.filter(({ invoice }) => isInShop(invoice) && isWhole(invoice));
};

/** What went back for no credit note is no money for an invoice any more, and first what is in the same place. */
const takeOffGone = (purse: Purse): void => {
  const rests = (['bank-transaction', 'shop'] as const).map((place) => {
    const gone = purse.spare(ofWay('back', place));
    return gone - takenInAll(purse.upTo(ofWay('in', place), gone));
  });
  purse.upTo(ofWay('in', 'bank-transaction', 'shop'), sumOfCents(rests.map(cents)));
};

/**
 * Money for what remains of documents: bank transactions that come to it, then all that there is for the document that it fits best. What a
 * till rounded up of other documents is for one that it completes.
 */
const payRemainders = (
  open: readonly FinalDocument[],
  spent: ClearedMoney['spent'],
  ledger: SetOffLedger,
  purse: Purse,
): Paid => {
  const paid = new Map<DocumentId, readonly Taken[]>();
  const room = (document: FinalDocument): Cents => roomIn([document], spent.get(document.id) ?? []);
  const isOpen = (document: FinalDocument): boolean => !paid.has(document.id) && ledger.left(document) > room(document);
  const pay = (document: IssuedDocument, taken: readonly Taken[] | undefined): void => {
    if (taken) paid.set(document.id, taken);
  };
  for (const document of open.filter(isOpen))
    pay(document, purse.exactly(ofWay(wayOf(document), 'bank-transaction'), ledger.left(document)));
  for (const way of ['back', 'in'] as const) {
    const which = ofWay(way, 'bank-transaction', 'shop');
    const fit = (document: IssuedDocument): number => Math.abs(ledger.left(document) - purse.left(which));
    const next = (): FinalDocument | undefined =>
      open.filter((each) => wayOf(each) === way && isOpen(each)).toSorted((one, other) => fit(one) - fit(other))[0];
    const isMoney = (document: IssuedDocument): boolean =>
      purse.spare(which) > roomIn([], []) || purse.left(which) >= ledger.left(document);
    for (let document = next(); document && isMoney(document); document = next())
      pay(document, purse.upTo(which, ledger.left(document), room(document)));
    if (way === 'back') takeOffGone(purse);
  }
  return paid;
};

/**
 * With what each open document of an order can be settled, by its id: with money that comes to what is left of it, else
 * with documents that it cancels out with and money for the rest. It is one allocation: money pays once, a credit note
 * is used up once, and no more is set off than credit notes took back beyond the money that went back, nor than invoices
 * came to beyond the money that came in. A document whose suggested bank transaction waits to be confirmed has that, and bank transactions
 * that come to what is left beside it; it is not set off.
 */
export const clearingsOf = (facts: ClearingFacts): ReadonlyMap<DocumentId, Clearing> => {
  const purse = purseOf(facts.money);
  const { waiting, spent, setOff } = spendCleared(facts, purse);
  const all = facts.documents.filter((each) => each.status === 'open' && leftOf(each) > 0);
  const waits = all.flatMap((document): readonly (readonly [DocumentId, Clearing])[] => {
    const own = waiting.get(document.id);
    if (!own) return [];
    const [rest, room] = [cents(leftOf(document) - takenInAll(own)), roomIn([document], own)];
    const more = own.length > 0 && rest > room ? purse.exactly(ofWay(wayOf(document), 'bank-transaction'), rest) : [];
    const money = [...own, ...(more ?? [])];
    const missing = cents(leftOf(document) - takenInAll(money));
    const beside = own.length > 0 ? purse.upTo(byGiftCard(wayOf(document)), missing, room) : [];
    return [[document.id, { waits: true, money, against: [], room, ...(beside.length > 0 ? { beside } : {}) }]];
  });
  const open = all.filter(({ id }) => !waiting.has(id));
  const paid = new Map(paidExactly(open, purse));
  const unpaid = open.filter(({ id }) => !paid.has(id));
  const ledger = setOffLedger(open.map((document) => ({ document, left: leftOf(document) })));
  const most = cents(beyondMoneyBack(facts) - setOff);
  const both = cents(Math.min(most, beyondMoneyIn(facts) - setOff));
  // what both sides drift by is nothing that cancels out
  const within = both > roomIn(facts.documents, facts.money) ? both : cents(Math.min(both, 0));
  const paired = within - ledger.pair(unpaid, facts.shares, within);
  const off = calledOff(facts, paid, ledger);
  ledger.clear(off, cents(most - paired));
  for (const { invoice } of off) if (ledger.against(invoice).length > 0) paid.delete(invoice.id);
  const remainders = payRemainders(
    open.filter(({ id }) => !paid.has(id)),
    spent,
    ledger,
    purse,
  );
  const cleared = open.map((document): readonly [DocumentId, Clearing] => {
    const money = paid.get(document.id) ?? remainders.get(document.id) ?? [];
    const before = spent.get(document.id) ?? [];
    return [
      document.id,
      {
        money,
        against: ledger.against(document),
        room: roomIn([document], [...before, ...money]),
        ...(leftOf(document) <= roomIn([document], before) ? { roundedOff: true } : {}),
      },
    ];
  });
  return new Map([...waits, ...cleared]);
};
