import type { DocumentFacts } from '../documents/document-state.ts';
import type { Held } from '../documents/held-document.ts';
import type { PlainDate } from '../kernel/calendar.ts';
import { NO_MONEY } from '../kernel/money.ts';
import { isToMatch } from '../payments/open-items.ts';
import type { DocumentIntent } from '../records/document-intent.ts';
import type { Errand } from '../records/errand.ts';
import type { OrderRecord } from '../ports/order-book.ts';
import { isHinted } from './hinted-documents.ts';

/** What was done beside a document, and the day on which it is looked at. */
export interface DocumentSurroundings {
  /** Errands of its order, or at least its own. */
  readonly errands: readonly Errand[];
  readonly today: PlainDate;
}

/**
 * What decides how a document stands (`documentStates`), by what is recorded of its order. Without open items nobody has
 * looked yet whether something waits to be matched with it.
 */
export const documentFacts = (
  { credited = [], paymentStatus, openItems = [] }: Pick<OrderRecord, 'credited' | 'paymentStatus' | 'openItems'>,
  { id, document }: Held<Pick<DocumentIntent, 'id'>>,
  { errands, today }: DocumentSurroundings,
): DocumentFacts => {
  const item = openItems.find((each) => each.document === id);
  return {
    document,
    credited: credited.find((each) => each.document === id)?.amount ?? NO_MONEY,
    paymentStatus,
    hinted: isHinted(document, errands),
    ...(item ? { toMatch: isToMatch(item.cause) } : {}),
    today,
  };
};
