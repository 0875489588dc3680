import type { IssuedDocument } from '../../documents/issued-document.ts';
import { documentStates, type DocumentState } from '../../documents/document-state.ts';
import { documentFacts } from '../../side-tasks/document-facts.ts';
import { documentSource } from '../../records/side-task-source.ts';
import { businessDay, latestInstant } from '../../kernel/calendar.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { SideTask } from '../../records/side-task.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { Stores } from '../../stores/stores.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import type { Shop } from '../../shops/shop.ts';
import { logCreatedDocuments } from '../passes/log-created-documents.ts';
import { documentChangeEvent, type DocumentChange } from './document-change.ts';
import type { DocumentNews } from './document-news.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
}

/** Logs what changed about a document, then keeps it as it is now. */
export const makeTakeOverDocument = ({ stores, clock }: Ports) => {
  return async (
    { key }: Shop,
    entry: DocumentEntry,
    { before, after, news }: Omit<DocumentChange, 'state'> & { readonly news: DocumentNews },
  ): Promise<void> => {
    const { records } = await recordsOfOrder(stores, key, entry.orderId);
    const [order, suggested] = await Promise.all([
      records.orders.byId(entry.orderId),
      records.sideTasks.bySource('payment-match', documentSource(after)),
    ]);
    await logCreatedDocuments(records, [entry], order, clock.now());
    const state = stateNow(entry, after, order, suggested);
    const changedAt = latestInstant([news.changedAt, news.paidAt].flatMap((each) => each ?? []));
    const change = { before, after, state, ...(changedAt ? { changedAt } : {}) };
    await records.events.append(documentChangeEvent(entry, change, news.occasion, clock.now()));
    await records.documents.change(entry.id, { kind: 'described', document: after });
  };

  /** How the document stands now, by what the order's record knows of credit notes. */
  function stateNow(
    { id, books }: DocumentEntry,
    document: IssuedDocument,
    order: OrderRecord | undefined,
    suggested: SideTask | undefined,
  ): DocumentState {
    const { credited = [], paymentStatus = 'unknown' }: Partial<OrderRecord> = order ?? {};
    const relations = { sideTasks: suggested ? [suggested] : [], today: businessDay(clock.now()) };
    // its open items were found while it stood as before
    const [state] = documentStates(documentFacts({ credited, paymentStatus }, { id, document, books }, relations));
    return state;
  }
};
