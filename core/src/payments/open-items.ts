import type { DocumentKind } from '../documents/draft.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { isToSetOff } from '../documents/to-set-off.ts';
import type { WithheldErrand } from '../errands/errand-action.ts';
import type { ErrandReason } from '../errands/errand-reason.ts';
import { compareDays, plusDays, type PlainDate } from '../kernel/calendar.ts';
import type { DocumentId } from '../kernel/ids.ts';
import { NO_MONEY, type Cents } from '../kernel/money.ts';
import { isPaid } from '../orders/has-happened.ts';
import type { PaymentStatus } from '../orders/statuses.ts';

/** Why a final document is open in the accounting service. */
export const OPEN_ITEM_CAUSES = [
  /** Its movement is there and was suggested for it; somebody confirms that. */
  'to-match',
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
}

type Why = Pick<OpenItem, 'cause' | 'because'>;

/** What is left of the payments of the order; a movement that was not made tells more than a hint that was not given. */
const keptBack = (withheld: readonly WithheldErrand[]): WithheldErrand | undefined =>
  withheld.find(({ kind }) => kind === 'movement') ?? withheld.find(({ kind }) => kind === 'hint');

const settledInShop = ({ withheld }: OpenItemFacts): Why => {
  const left = keptBack(withheld);
  if (left?.nextLookAt) return { cause: 'under-way', because: left.because };
  return { cause: 'settled-in-shop', ...(left ? { because: left.because } : {}) };
};

const whyOpen = (facts: OpenItemFacts, id: string, document: IssuedDocument): Why => {
  const { hinted, paymentStatus } = facts;
  const { kind, total } = document;
  if (total === 0) return { cause: 'nothing-to-pay' };
  const isSetOff = isToSetOff(document, { credited: facts.credited.get(id) ?? NO_MONEY, paymentStatus });
  if (isSetOff && kind === 'invoice') return { cause: 'set-off' };
  if (hinted.has(document.id)) return { cause: 'to-match' };
  if (isSetOff) return { cause: 'set-off' };
  return kind === 'credit-note' || isPaid({ paymentStatus }) ? settledInShop(facts) : { cause: 'awaiting-money' };
};

/** The open items of an order as our records know them, in the order of its documents. Drafts and delivery notes are none. */
export const openItemsOf = (facts: OpenItemFacts): readonly OpenItem[] =>
  facts.documents.flatMap(({ id, document, state }) => {
    if (!document || state !== 'issued' || document.cancelled) return [];
    if (document.kind === 'delivery-note' || document.status !== 'open') return [];
    const { kind, due } = document;
    return [{ document: id, kind, ...whyOpen(facts, id, document), ...(due ? { due } : {}) }];
  });

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
