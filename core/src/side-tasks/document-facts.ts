import { tellsPayments } from '../documents/company-books.ts';
import { asPaidInShop, type DocumentFacts } from '../documents/document-state.ts';
import type { AtService } from '../documents/held-document.ts';
import type { PlainDate } from '../kernel/calendar.ts';
import { NO_MONEY } from '../kernel/money.ts';
import { isOwed, isToMatch } from '../payments/open-items.ts';
import type { OpenItemCause } from '../records/open-item.ts';
import type { DocumentEntry } from '../records/document-entry.ts';
import type { SideTask } from '../records/side-task.ts';
import type { OrderRecord } from '../records/order-record.ts';
import { isMatched } from './matched-documents.ts';

/** What was done beside a document, and the day on which it is looked at. */
export interface DocumentRelations {
  /** Side tasks of its order, or at least its own. */
  readonly sideTasks: readonly SideTask[];
  readonly today: PlainDate;
}

/** A draft is not paid, and what is to be set off was perhaps never paid: only money that moved is no longer owed. */
const isCleared = (cause: OpenItemCause): boolean => cause !== 'to-finalise' && cause !== 'set-off' && !isOwed(cause);

/**
 * What decides how a document stands (`documentStates`), by what is recorded of its order. Without open items it was not looked
 * at yet whether something waits to be matched with it.
 */
export const documentFacts = (
  { credited = [], paymentStatus, openItems = [] }: Pick<OrderRecord, 'credited' | 'paymentStatus' | 'openItems'>,
  { id, document: held, books }: AtService<Pick<DocumentEntry, 'id'> & Partial<Pick<DocumentEntry, 'books'>>>,
  { sideTasks, today }: DocumentRelations,
): DocumentFacts => {
  const item = openItems.find((each) => each.document === id);
  const taken = credited.find((each) => each.document === id)?.amount ?? NO_MONEY;
  const document = books && !tellsPayments({ books }) ? asPaidInShop(held, { credited: taken, paymentStatus }) : held;
  return {
    document,
    credited: taken,
    paymentStatus,
    matched: isMatched(document, sideTasks),
    ...(item ? { toMatch: isToMatch(item.cause), isCleared: isCleared(item.cause) } : {}),
    today,
  };
};
