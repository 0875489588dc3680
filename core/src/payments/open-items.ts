import { type MoneyAnswers, isAskedOnce, answerAbout } from './asked-once.ts';
import type { OpenItemCause, OpenItem } from '../records/open-item.ts';
import type { CreditShare } from '../balance/credited-amounts.ts';
import { tellsPayments, type CompanyBooks } from '../documents/company-books.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import { roundedRows } from '../documents/rounding.ts';
import { isFinalAtService } from '../documents/held-document.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { isToSetOff } from '../documents/to-set-off.ts';
import type { VoucherKind } from '../records/voucher-move.ts';
import type { SkippedSideTask } from '../records/skipped-side-task.ts';
import type { SideTaskReason } from '../reasons/side-task-reason.ts';
import { compareDays, plusDays, type PlainDate } from '../kernel/calendar.ts';
import type { DocumentId } from '../kernel/ids.ts';
import { cents, NO_MONEY, type Cents } from '../kernel/money.ts';
import { isPaid } from '../orders/has-happened.ts';
import type { PaymentStatus } from '../orders/statuses.ts';
import type { MovedMoney } from './moved-money.ts';
import { allMoney, isByVoucher, takenInAll, type Taken } from './purse.ts';
import { isPartCleared, leftOf } from './cleared-money.ts';
import { beyondMoneyBack, isPaidFor, isPaidInPart, missingOf, clearingsOf, type Clearing } from './clearing.ts';

/** What is known of an order when its open items are listed. */
export interface OpenItemFacts {
  readonly documents: readonly {
    readonly id: string;
    readonly document?: IssuedDocument;
    readonly state: string;
    /** What it stands for in the order. */
    readonly covers?: readonly unknown[];
    /** A person wrote it in the accounting service. */
    readonly linked?: true;
    /** Absent where they are not known. */
    readonly books?: CompanyBooks;
  }[];
  /** Drafts of invoices are to be finalised by now. */
  readonly isToFinalise: boolean;
  /** What each credit note is for (`creditShares`). */
  readonly shares: readonly CreditShare[];
  readonly paymentStatus: PaymentStatus;
  /** What the buyer still owes for the whole order (`owedMoney`). */
  readonly owed: Cents;
  /** Prices of the order contain tax. */
  readonly taxesIncluded: boolean;
  readonly skipped: readonly SkippedSideTask[];
  /** Documents for which a bank transaction was suggested. */
  readonly matched: ReadonlySet<DocumentId>;
  /** What the order's payments are, in their order (`movedMoney`). */
  readonly money: readonly MovedMoney[];
}

type Why = Omit<OpenItem, 'document' | 'kind' | 'due' | 'left' | 'giftCard' | 'storeCredit'>;

/** What kept the order's money in the shop; a bank transaction that was not made tells more than a payment match that was not given. */
const keptBack = (skipped: readonly SkippedSideTask[]): Partial<MovedMoney> | undefined =>
  skipped.find(({ kind }) => kind === 'bank-transaction') ?? skipped.find(({ kind }) => kind === 'payment-match');

const bankTransactionsIn = (money: readonly Taken[]): readonly Cents[] =>
  money.filter(({ money: { place } }) => place !== 'shop').map(({ money: { amount } }) => amount);

/** Some of the money for a document whose bank transaction goes by itself in a moment. */
const coming = (money: readonly Taken[]): MovedMoney | undefined => money.find((each) => each.money.nextLookAt)?.money;

const told = (cause: OpenItemCause, { because }: Partial<MovedMoney> = {}): Why => ({
  cause,
  ...(because ? { because } : {}),
});

const isKeptBySetting = ({ code, setting }: SideTaskReason): boolean =>
  code === 'GATEWAY_OFF' || (code === 'OFF' && setting === 'transactionCreate');

/**
 * What is under way is waited for, also when there is a rest. Then bank transactions are assigned, also where the shop has the rest;
 * money that is in the shop only says why. A gift card or store credit says nothing about the rest.
 */
const paidBy = (money: readonly Taken[], kept: Partial<MovedMoney> | undefined): Why => {
  const awaited = coming(money);
  if (awaited) return told('under-way', awaited);
  const bankTransactions = bankTransactionsIn(money);
  if (bankTransactions.length > 0) return { cause: 'to-assign', bankTransactions };
  const own = money.filter((each) => !isByVoucher(each.money));
  if (own.length === 0 && money.length > 0) return { cause: 'paid-by-gift-card' };
  const why = own.find((each) => each.money.because)?.money ?? kept;
  if (why?.because?.code === 'GATEWAY_PAYPAL') return told('fetched-there', why);
  if (why?.nextLookAt) return told('under-way', why);
  return told(why?.because && isKeptBySetting(why.because) ? 'not-transferred' : 'cleared-in-shop', why);
};

/** Where bank transactions beside the suggested one are for it, all of them are assigned. */
const suggested = ({ money }: Clearing): Why =>
  money.every(({ money: { place } }) => place === 'suggested') ? { cause: 'to-match' } : paidBy(money, undefined);

const setOffWith = ({ against, money }: Clearing): Why => ({
  cause: 'set-off',
  against: against.map(({ document }) => document.number),
  ...(bankTransactionsIn(money).length > 0 ? { bankTransactions: bankTransactionsIn(money) } : {}),
});

/** What is known of the order while the cause of one of its documents is looked for. */
interface Known extends OpenItemFacts {
  readonly clearing: Clearing;
  /** As much went back as its credit notes come to: set off, both bank transactions would stay unassigned. */
  readonly wentBack: boolean;
  readonly paidInPart: boolean;
}

/** It awaits less money where a credit note is to be set off with it first. */
const awaiting = (document: IssuedDocument, { clearing, paidInPart, owed: ofOrder }: Known): Why => {
  const { against } = clearing;
  const missing = missingOf(document, clearing);
  const owed = ofOrder > 0 ? cents(Math.min(missing, ofOrder)) : missing;
  const rest = owed < leftOf(document) ? { owed } : {};
  return {
    cause: 'awaiting-money',
    ...(paidInPart ? { paidInPart } : {}),
    ...(against.length > 0 ? { against: against.map((each) => each.document.number), afterwards: owed } : rest),
  };
};

/** Too little money of the order is for it: the customer has not paid yet, or the order has no more. */
const uncovered = (document: IssuedDocument, facts: Known): Why => {
  const {
    paymentStatus,
    clearing: { money },
  } = facts;
  if (document.kind === 'invoice' && !isPaid({ paymentStatus })) return awaiting(document, facts);
  if (coming(money) || bankTransactionsIn(money).length > 0) return paidBy(money, undefined);
  const inShop = takenInAll(money);
  return { cause: 'without-money', ...(inShop > 0 ? { inShop } : {}) };
};

/** What rounding leaves open of a document that was settled but for that: it is not owed. */
const isRest = (document: IssuedDocument, { paymentStatus, clearing: { roundedOff } }: Known): boolean =>
  isPartCleared(document) && roundedOff === true && (document.kind !== 'invoice' || isPaid({ paymentStatus }));

const whyOpen = (document: IssuedDocument, facts: Known): Why => {
  const { paymentStatus, shares, skipped, clearing, wentBack } = facts;
  if (document.total === 0) return { cause: 'nothing-to-pay' };
  if (clearing.waits) return suggested(clearing);
  if (isRest(document, facts)) return { cause: 'cleared-in-shop', isRounding: true };
  const of = shares.filter(({ invoice }) => invoice.id === document.id);
  const credited = cents(of.reduce((sum, { amount }) => sum + amount, 0));
  const isSetOff = !wentBack && isToSetOff(document, { credited, paymentStatus });
  const { against } = clearing;
  if (against.length === 0 && isPaidFor(document, clearing)) return paidBy(clearing.money, keptBack(skipped));
  const awaits = document.kind === 'invoice' && !isPaid({ paymentStatus }) && missingOf(document, clearing) > 0;
  if (against.length > 0 && (isSetOff || !awaits)) return setOffWith(clearing);
  return isSetOff ? { cause: 'set-off' } : uncovered(document, facts);
};

const vouchersIn = ({ money, beside = [] }: Clearing): Pick<OpenItem, 'giftCard' | 'storeCredit'> => {
  const by = (kind: VoucherKind): Cents =>
    takenInAll([...money, ...beside].filter((each) => isByVoucher(each.money) && each.money.voucher === kind));
  const [giftCard, storeCredit] = [by('gift-card'), by('store-credit')];
  return { ...(giftCard > 0 ? { giftCard } : {}), ...(storeCredit > 0 ? { storeCredit } : {}) };
};

const NOTHING: Clearing = { money: [], against: [], room: NO_MONEY };

/** What credit notes left of a final invoice. */
const isWhollyCredited = (document: IssuedDocument, { shares }: OpenItemFacts): boolean =>
  shares.reduce((sum, { invoice, amount }) => (invoice.id === document.id ? sum + amount : sum), 0) >= document.total;

/** The customer had invoices of the order, and none of them counts any more. */
const hadInvoices = (facts: OpenItemFacts): boolean => {
  const had = facts.documents.flatMap(({ document }) =>
    document?.kind === 'invoice' && document.status !== 'draft' ? document : [],
  );
  return had.length > 0 && had.every((each) => each.cancelled || (each.total > 0 && isWhollyCredited(each, facts)));
};

/** Drafts of invoices that the merchant should finalise by now: as the merchant set it, or because they replace what no longer counts. */
const draftsToFinalise = (facts: OpenItemFacts): readonly OpenItem[] => {
  const isOnly = hadInvoices(facts);
  if (!facts.isToFinalise && !isOnly) return [];
  return facts.documents.flatMap(({ id, document }): readonly OpenItem[] =>
    document?.kind === 'invoice' && document.status === 'draft' && !document.cancelled
      ? [{ document: id, kind: 'invoice', cause: 'to-finalise', ...(isOnly ? { isOnlyInvoice: true } : {}) }]
      : [],
  );
};

const AWAITS_ANOTHER: ReadonlySet<OpenItemCause> = new Set(['set-off', 'awaiting-money', 'without-money']);

/** A draft of the kind that a document is set off with: until it is final there is nothing to set it off with. */
const draftBeside = (
  { documents }: OpenItemFacts,
  kind: DocumentKind,
  { cause, against }: Why,
): Pick<OpenItem, 'draftFirst'> => {
  if (!AWAITS_ANOTHER.has(cause) || against) return {};
  const other = kind === 'invoice' ? 'credit-note' : 'invoice';
  const isThere = documents.some(
    ({ document }) => document?.kind === other && document.status === 'draft' && !document.cancelled,
  );
  return isThere ? { draftFirst: other } : {};
};

/**
 * The open items of an order as our records know them, in the order of its documents, drafts that are to be finalised first.
 * Delivery notes are none, nor is what stands in books that tell no payments: nothing there would ever say that it is settled.
 */
export const openItemsOf = (facts: OpenItemFacts): readonly OpenItem[] => {
  const final = facts.documents
    .filter(isFinalAtService)
    .filter((each) => each.document.kind !== 'delivery-note' && tellsPayments(each));
  const booked = {
    ...facts,
    documents: final.map((each) => ({ ...each.document, roundedRows: roundedRows(each, facts) })),
  };
  const clearings = clearingsOf(booked);
  const wentBack = allMoney(facts.money, 'back') > 0 && beyondMoneyBack(booked) <= 0;
  const open = final.flatMap(({ id, document }): readonly OpenItem[] => {
    if (document.status !== 'open') return [];
    const { kind, due } = document;
    const left = isPartCleared(document) ? { left: leftOf(document) } : {};
    const paidInPart = isPaidInPart(booked, document);
    const clearing = clearings.get(document.id) ?? NOTHING;
    const why = whyOpen(document, { ...facts, clearing, wentBack, paidInPart });
    const more = { ...(due ? { due } : {}), ...left, ...vouchersIn(clearing), ...draftBeside(facts, kind, why) };
    return [{ document: id, kind, ...why, ...more }];
  });
  return [...draftsToFinalise(facts), ...open];
};

/** Whether something is there that the merchant assigns to a document or sets it off with. */
export const isToMatch = (cause: OpenItemCause): boolean =>
  cause === 'to-match' || cause === 'to-assign' || cause === 'set-off';

const NEVER_NEEDED: ReadonlySet<OpenItemCause> = new Set(['under-way', 'nothing-to-pay']);

/**
 * From which day on an open item needs the merchant: always, from the day after it was due, or never by itself. One without
 * money is a claim like any other until then, and where the order differs from its documents that says so at once; what is
 * never due, as credit notes are, waits for no other. What may come without us is no task each: the merchant is asked once
 * whether it does (`ASKED_ONCE`). Over 0.00 nothing is owed. It is the one rule for lists, counts and sentences.
 */
export const neededFrom = ({ cause, due }: Pick<OpenItem, 'cause' | 'due'>): PlainDate | 'always' | 'never' => {
  if (NEVER_NEEDED.has(cause) || isAskedOnce(cause)) return 'never';
  if (!isOwed(cause)) return 'always';
  if (due) return plusDays(due, 1);
  return cause === 'without-money' ? 'always' : 'never';
};

/** The open items that the merchant has to do something about on that day. */
export const neededItemsOf = (items: readonly OpenItem[], asOf: NeededAsOf): readonly OpenItem[] =>
  items.filter((item) => isNeededNow(item, asOf));

/** What decides, besides an open item, whether it needs the merchant now. */
export interface NeededAsOf {
  readonly today: PlainDate;
  readonly answers: MoneyAnswers;
}

/** Whether the merchant has to do something about an open item on that day, by what was said of money that may come by itself. */
export const isNeededNow = ({ cause, due }: Pick<OpenItem, 'cause' | 'due'>, { today, answers }: NeededAsOf): boolean =>
  isAskedOnce(cause) ? answerAbout(cause, answers) === 'no' : isNeeded({ cause, ...(due ? { due } : {}) }, today);

/** Whether the customer is waited for: only then a document can be overdue. */
export const isOwed = (cause: OpenItemCause): boolean => cause === 'awaiting-money' || cause === 'without-money';

/** Whether something is to be done about an open item on that day. */
export const isNeeded = (item: Pick<OpenItem, 'cause' | 'due'>, today: PlainDate): boolean => {
  const from = neededFrom(item);
  return typeof from === 'string' ? from === 'always' : compareDays(from, today) <= 0;
};
