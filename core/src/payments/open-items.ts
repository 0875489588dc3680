import type { DocumentKind } from '../documents/draft.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { isToSetOff } from '../documents/to-set-off.ts';
import type { WithheldErrand } from '../errands/errand-action.ts';
import type { ErrandReason } from '../errands/errand-reason.ts';
import { compareDays, plusDays, type PlainDate } from '../kernel/calendar.ts';
import type { DocumentId } from '../kernel/ids.ts';
import { cents, NO_MONEY, type Cents } from '../kernel/money.ts';
import { isPaid } from '../orders/has-happened.ts';
import type { PaymentStatus } from '../orders/statuses.ts';
import { exactMovements, leftOf, settlingOf, type SettlingFacts } from './settling.ts';

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
}

/** What is known of an order when its open items are listed. */
export interface OpenItemFacts {
  readonly documents: readonly { readonly id: string; readonly document?: IssuedDocument; readonly state: string }[];
  /** By the id of the intent of an invoice. */
  readonly credited: ReadonlyMap<string, Cents>;
  readonly paymentStatus: PaymentStatus;
  readonly withheld: readonly WithheldErrand[];
  /** Documents for which a movement was suggested. */
  readonly hinted: ReadonlySet<DocumentId>;
  /** Movements at the accounting service that were suggested for no document; money back is negative. */
  readonly movements: readonly Cents[];
  /** Money that the shop gave back for the order. */
  readonly paidBack: Cents;
}

type Why = Omit<OpenItem, 'document' | 'kind' | 'due' | 'left'>;
type Known = OpenItemFacts['documents'][number];
type Final = Known & { readonly document: IssuedDocument };

/** What is left of the payments of the order; a movement that was not made tells more than a hint that was not given. */
const keptBack = (withheld: readonly WithheldErrand[]): WithheldErrand | undefined =>
  withheld.find(({ kind }) => kind === 'movement') ?? withheld.find(({ kind }) => kind === 'hint');

const settledInShop = (because: ErrandReason | undefined): Why => ({
  cause: 'settled-in-shop',
  ...(because ? { because } : {}),
});

/** A part of it was settled already: what was suggested for it has been dealt with. */
const isPartSettled = (document: IssuedDocument): boolean => leftOf(document) < document.total;

const isFinal = (each: Known): each is Final =>
  each.state === 'issued' &&
  each.document !== undefined &&
  !each.document.cancelled &&
  each.document.kind !== 'delivery-note' &&
  each.document.status !== 'draft';

const waitsForSuggested = ({ hinted }: OpenItemFacts, document: IssuedDocument): boolean =>
  hinted.has(document.id) && !isPartSettled(document);

const settlingFacts = (facts: OpenItemFacts): SettlingFacts => {
  const documents = facts.documents.filter(isFinal).map(({ document }) => document);
  const credits = documents.filter(({ kind, status }) => kind === 'credit-note' && status !== 'voided');
  return {
    open: documents.filter((each) => each.status === 'open' && !waitsForSuggested(facts, each)),
    movements: facts.movements,
    setOff: cents(credits.reduce((sum, { total }) => sum + total, 0) - facts.paidBack),
  };
};

const whyOpen = (facts: OpenItemFacts, id: string, document: IssuedDocument): Why => {
  const { paymentStatus, withheld } = facts;
  const { kind, total } = document;
  if (total === 0) return { cause: 'nothing-to-pay' };
  const others = settlingFacts(facts);
  const settling = settlingOf(document, others);
  const credited = facts.credited.get(id) ?? NO_MONEY;
  // what went back as money is no set-off: both movements would stay unassigned
  const wentBack = facts.paidBack > 0 && others.setOff <= 0;
  const isSetOff = !wentBack && isToSetOff(document, { credited, paymentStatus });
  if (isSetOff && kind === 'invoice' && !exactMovements(document, others))
    return settling?.cause === 'set-off' ? settling : { cause: 'set-off' };
  if (waitsForSuggested(facts, document)) return { cause: 'to-match' };
  if (isSetOff) return settling ?? { cause: 'set-off' };
  if (kind === 'invoice' && !isPaid({ paymentStatus })) return { cause: 'awaiting-money' };
  const left = keptBack(withheld);
  if (left?.nextLookAt) return { cause: 'under-way', because: left.because };
  return settling ?? settledInShop(left?.because);
};

/** The open items of an order as our records know them, in the order of its documents. Drafts and delivery notes are none. */
export const openItemsOf = (facts: OpenItemFacts): readonly OpenItem[] =>
  facts.documents.filter(isFinal).flatMap(({ id, document }) => {
    if (document.status !== 'open') return [];
    const { kind, due } = document;
    const left = isPartSettled(document) ? { left: leftOf(document) } : {};
    return [{ document: id, kind, ...whyOpen(facts, id, document), ...(due ? { due } : {}), ...left }];
  });

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
