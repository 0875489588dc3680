import type { CreditShare } from '../documents/credited-amounts.ts';
import type { DocumentKind } from '../documents/draft.ts';
import { isHeldAsFinal } from '../documents/held-document.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { isToSetOff } from '../documents/to-set-off.ts';
import type { WithheldErrand } from '../errands/errand-action.ts';
import type { ErrandReason } from '../errands/errand-reason.ts';
import { compareDays, plusDays, type PlainDate } from '../kernel/calendar.ts';
import type { DocumentId } from '../kernel/ids.ts';
import { cents, sumOfCents, type Cents } from '../kernel/money.ts';
import { isPaid } from '../orders/has-happened.ts';
import type { PaymentStatus } from '../orders/statuses.ts';
import type { MovedMoney } from './moved-money.ts';
import { allMoney } from './purse.ts';
import {
  beyondMoneyBack,
  isPaidInPart,
  isPartSettled,
  leftOf,
  settlingsOf,
  waitsForSuggested,
  type Settling,
} from './settling.ts';

/** Why a final document is open in the accounting service. */
export const OPEN_ITEM_CAUSES = [
  /** Its movement is there and was suggested for it; somebody confirms that. */
  'to-match',
  /** Movements that pay it are there and were suggested for no document; somebody assigns them. */
  'to-assign',
  /** The shop has its money, or gave it back, and no movement that pays it went to the accounting service. */
  'settled-in-shop',
  /** It and another document of the order cancel each other out, and nobody has set them off. */
  'set-off',
  /** It is over 0.00, and nothing can be paid for it. */
  'nothing-to-pay',
  /** Its movement goes by itself in a moment. */
  'under-way',
  /** The customer has not paid. */
  'awaiting-money',
] as const;
export type OpenItemCause = (typeof OPEN_ITEM_CAUSES)[number];

/** A final document that the accounting service calls open (offener Posten), and why. */
export interface OpenItem {
  /** Id of its intent. */
  readonly document: string;
  readonly kind: DocumentKind;
  readonly cause: OpenItemCause;
  /** What kept its money from the accounting service, with the setting that decided. */
  readonly because?: ErrandReason;
  readonly due?: PlainDate;
  /** What is still open of it, where a part is settled. */
  readonly left?: Cents;
  /** Movements to assign to it. */
  readonly movements?: readonly Cents[];
  /** Numbers of the documents to set it off with. */
  readonly against?: readonly string[];
  /** What is left to pay once it is set off with them, while it awaits money. */
  readonly afterwards?: Cents;
  /** What is settled of it was not only set off: money paid a part. */
  readonly paidInPart?: true;
  /** No money went back for what is left of this credit note: it was exchanged. */
  readonly exchanged?: true;
}

/** What is known of an order when its open items are listed. */
export interface OpenItemFacts {
  readonly documents: readonly { readonly id: string; readonly document?: IssuedDocument; readonly state: string }[];
  /** What each credit note is for (`creditShares`). */
  readonly shares: readonly CreditShare[];
  readonly paymentStatus: PaymentStatus;
  readonly withheld: readonly WithheldErrand[];
  /** Documents for which a movement was suggested. */
  readonly hinted: ReadonlySet<DocumentId>;
  /** What the order's payments are, in their order (`movedMoney`). */
  readonly money: readonly MovedMoney[];
}

type Why = Omit<OpenItem, 'document' | 'kind' | 'due' | 'left'>;

/** What kept the order's money in the shop; a movement that was not made tells more than a hint that was not given. */
const keptBack = (withheld: readonly WithheldErrand[]): Partial<MovedMoney> | undefined =>
  withheld.find(({ kind }) => kind === 'movement') ?? withheld.find(({ kind }) => kind === 'hint');

/** Movements are assigned, also where the shop has the rest; money that is in the shop only says why. */
const paidBy = (money: readonly MovedMoney[], kept: Partial<MovedMoney> | undefined): Why => {
  const movements = money.filter(({ place }) => place === 'unassigned').map(({ amount }) => amount);
  if (movements.length > 0) return { cause: 'to-assign', movements };
  const { because, nextLookAt } = money.find((each) => each.because) ?? kept ?? {};
  return { cause: nextLookAt ? 'under-way' : 'settled-in-shop', ...(because ? { because } : {}) };
};

const setOffWith = ({ against, movements }: Settling): Why => ({
  cause: 'set-off',
  against: against.map(({ document }) => document.number),
  ...(movements.length > 0 ? { movements } : {}),
});

/** What is known of the order while the cause of one of its documents is looked for. */
interface Known extends OpenItemFacts {
  readonly settling: Settling | undefined;
  /** As much went back as its credit notes come to: set off, both movements would stay unassigned. */
  readonly wentBack: boolean;
  /** What its credit notes took back beyond the money that went back. */
  readonly beyond: Cents;
  readonly paidInPart: boolean;
}

/** It awaits less money where a credit note is to be set off with it first. */
const awaiting = (document: IssuedDocument, { settling, paidInPart }: Known): Why => {
  const against = settling?.against ?? [];
  const afterwards = cents(against.reduce((rest, { amount }) => rest - amount, leftOf(document) as number));
  return {
    cause: 'awaiting-money',
    ...(paidInPart ? { paidInPart } : {}),
    ...(against.length > 0 ? { against: against.map((each) => each.document.number), afterwards } : {}),
  };
};

/** Once it is set off nothing is left that anybody could pay. */
const isCoveredBy = ({ against = [] }: Partial<Settling> = {}, document: IssuedDocument): boolean =>
  against.length > 0 && sumOfCents(against.map(({ amount }) => amount)) === leftOf(document);

const whyOpen = (document: IssuedDocument, facts: Known): Why => {
  const { paymentStatus, shares, withheld, settling, wentBack } = facts;
  if (document.total === 0) return { cause: 'nothing-to-pay' };
  if (waitsForSuggested(facts, document)) return { cause: 'to-match' };
  const of = shares.filter(({ invoice }) => invoice.id === document.id);
  const credited = cents(of.reduce((sum, { amount }) => sum + amount, 0));
  const isSetOff = !wentBack && isToSetOff(document, { credited, paymentStatus });
  if (!isSetOff && document.kind === 'invoice' && !isPaid({ paymentStatus }) && !isCoveredBy(settling, document))
    return awaiting(document, facts);
  if (settling?.paidBy) return paidBy(settling.paidBy, keptBack(withheld));
  if (settling && settling.against.length > 0) return setOffWith(settling);
  if (isSetOff) return { cause: 'set-off' };
  const kept = keptBack(withheld);
  const movements = kept?.nextLookAt ? [] : (settling?.movements ?? []);
  if (movements.length > 0) return { cause: 'to-assign', movements };
  const isExchanged = document.kind === 'credit-note' && facts.beyond >= leftOf(document);
  return isExchanged ? { cause: 'settled-in-shop', exchanged: true } : paidBy([], kept);
};

/** The open items of an order as our records know them, in the order of its documents. Drafts and delivery notes are none. */
export const openItemsOf = (facts: OpenItemFacts): readonly OpenItem[] => {
  const final = facts.documents.filter(isHeldAsFinal).filter(({ document }) => document.kind !== 'delivery-note');
  const booked = { ...facts, documents: final.map(({ document }) => document) };
  const settlings = settlingsOf(booked);
  const beyond = beyondMoneyBack(booked);
  const wentBack = allMoney(facts.money, 'back') > 0 && beyond <= 0;
  return final.flatMap(({ id, document }) => {
    if (document.status !== 'open') return [];
    const { kind, due } = document;
    const left = isPartSettled(document) ? { left: leftOf(document) } : {};
    const paidInPart = isPaidInPart(booked, document);
    const why = whyOpen(document, { ...facts, settling: settlings.get(document.id), wentBack, beyond, paidInPart });
    return [{ document: id, kind, ...why, ...(due ? { due } : {}), ...left }];
  });
};

/** Whether something is there that the merchant assigns to a document or sets it off with. */
export const isToMatch = (cause: OpenItemCause): boolean =>
  cause === 'to-match' || cause === 'to-assign' || cause === 'set-off';

/**
 * From which day on an open item needs the merchant: always, from the day after it was due, or never by itself. It is the
 * one rule for lists, counts and sentences.
 */
export const neededFrom = ({ cause, due }: Pick<OpenItem, 'cause' | 'due'>): PlainDate | 'always' | 'never' => {
  if (cause === 'under-way') return 'never';
  if (cause !== 'awaiting-money') return 'always';
  return due ? plusDays(due, 1) : 'never';
};

/** Whether something is to be done about an open item on that day. */
export const isNeeded = (item: Pick<OpenItem, 'cause' | 'due'>, today: PlainDate): boolean => {
  const from = neededFrom(item);
  return typeof from === 'string' ? from === 'always' : compareDays(from, today) <= 0;
};
