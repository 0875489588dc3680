import { compareDays, type PlainDate } from '../kernel/calendar.ts';
import type { Cents } from '../kernel/money.ts';
import { isMoneyBack, isPaid } from '../orders/has-happened.ts';
import type { PaymentStatus } from '../orders/statuses.ts';
import type { IssuedDocument } from './issued-document.ts';
import { isToSetOff } from './to-set-off.ts';

/** How a document stands, in words of its field; the accounting service's status is one of the facts behind it. */
export const DOCUMENT_STATES = [
  /** Entwurf. */
  'draft',
  /** Offen. */
  'open',
  /** Überfällig: open, the day on which it was due has passed, and the customer still owes it. */
  'overdue',
  /** Zuordnen: its money, or the document that it cancels out with, is there and waits to be matched. */
  'to-match',
  /** Bezahlt: with money. */
  'paid',
  /** Verrechnet: settled with another document, without money. */
  'set-off',
  /** Gutgeschrieben: a credit note takes all of it back, and no money went back. */
  'credited',
  /** Teilweise gutgeschrieben. */
  'partly-credited',
  /** Erstattet: all of it was taken back, and money of the order went back. */
  'refunded',
  /** Teilweise erstattet. */
  'partly-refunded',
  /** Storniert: keeps its number and no longer counts. */
  'cancelled',
] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Everything that the state of a document depends on. */
export interface DocumentFacts {
  readonly document: Pick<IssuedDocument, 'kind' | 'status' | 'cancelled' | 'total' | 'due' | 'isSetOff'>;
  /** What final credit notes took back of it (`creditedAmounts`); nothing for what is no invoice. */
  readonly credited: Cents;
  /** How its order stands with its money. */
  readonly paymentStatus: PaymentStatus;
  /** A bank transaction was suggested for it to the accounting service. */
  readonly matched: boolean;
  /** While it is open: whether something waits to be matched with it (`isToMatch` of its open item); absent where it was not looked at. */
  readonly toMatch?: boolean;
  /** While it is open: the shop has its money already (`isOwed` of its open item), so that no customer is late with it. */
  readonly isCleared?: boolean;
  readonly today: PlainDate;
}

/** Whether an open document is past its day. The accounting service derives it in the same way. */
export const isOverdue = (
  { status, cancelled, due }: Pick<DocumentFacts['document'], 'status' | 'cancelled' | 'due'>,
  today: PlainDate,
) => status === 'open' && !cancelled && due !== undefined && compareDays(due, today) < 0;

/**
 * A document of books that tell no payments, as the shop says it is settled: an invoice with its order, or where credit notes
 * took all of it back; a credit note at once.
 */
export const asPaidInShop = <D extends DocumentFacts['document']>(
  document: D,
  { credited, paymentStatus }: Pick<DocumentFacts, 'credited' | 'paymentStatus'>,
): D => {
  if (document.status !== 'open' || document.kind === 'delivery-note') return document;
  const isSettled = document.kind === 'credit-note' || isPaid({ paymentStatus }) || credited >= document.total;
  return isSettled ? { ...document, status: 'paid' } : document;
};

type ProcessingStatus = readonly [DocumentState, ...DocumentState[]];

/** What credit notes make of an invoice: nothing is refunded where no money went back, as `isToSetOff` has it. */
const takenBack = ({ document: { total }, credited, ...order }: DocumentFacts): readonly DocumentState[] => {
  if (credited <= 0) return [];
  const wentBack = isMoneyBack(order);
  if (credited >= total) return [wentBack ? 'refunded' : 'credited'];
  return [wentBack ? 'partly-refunded' : 'partly-credited'];
};

const waits = ({ document, matched, toMatch, ...order }: DocumentFacts): boolean =>
  toMatch ?? (matched || isToSetOff(document, order));

const invoiceStates = (facts: DocumentFacts): ProcessingStatus => {
  const { document, today } = facts;
  // the books know of a credit note as soon as it is there, before the order is looked at again
  const [back] = takenBack(document.isSetOff ? { ...facts, credited: document.total } : facts);
  if (document.status === 'paid') {
    if (back === undefined) return ['paid'];
    if (isMoneyBack(facts)) return [back];
    const isSetOff = document.isSetOff === true || (back === 'credited' && !isPaid(facts));
    return isSetOff ? ['set-off'] : ['paid', back];
  }
  const late = facts.isCleared !== true && isOverdue(document, today);
  const more: readonly DocumentState[] = back ? [back] : [];
  if (waits(facts)) return ['to-match', ...(late ? (['overdue'] as const) : []), ...more];
  return [late ? 'overdue' : 'open', ...more];
};

/**
 * How a document stands: what its badge says first, then what else is true of it. An invoice that the accounting service
 * calls paid may have been settled by a credit note, which its payments tell, or else whether any money came; one that it calls open may have been taken back by one that is not matched
 * yet. Credit notes are settled with money where a bank transaction was suggested for them, else with their invoice.
 */
export const documentStates = (facts: DocumentFacts): ProcessingStatus => {
  const { document, matched } = facts;
  if (document.cancelled) return ['cancelled'];
  if (document.status === 'draft') return ['draft'];
  if (document.status === 'voided') return ['refunded'];
  if (document.kind === 'invoice') return invoiceStates(facts);
  if (document.status === 'paid') return [matched || document.kind === 'delivery-note' ? 'paid' : 'set-off'];
  if (document.kind === 'delivery-note') return ['open'];
  return [waits(facts) ? 'to-match' : 'open'];
};
