import type { IssuedDocument } from '../../documents/issued-document.ts';
import { documentStates, type DocumentState } from '../../documents/document-state.ts';
import { documentFacts } from '../../follow-ups/document-facts.ts';
import { documentSource } from '../../records/follow-up-source.ts';
import { businessDay, latestInstant } from '../../kernel/calendar.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentIntent } from '../../records/document-intent.ts';
import type { FollowUp } from '../../records/follow-up.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { Stores } from '../../stores/stores.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import type { Shop } from '../../shops/shop.ts';
import { logCreatedDocuments } from '../rounds/log-created-documents.ts';
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
    intent: DocumentIntent,
    { before, after, news }: Omit<DocumentChange, 'state'> & { readonly news: DocumentNews },
  ): Promise<void> => {
    const { records } = await recordsOfOrder(stores, key, intent.orderId);
    const [order, suggested] = await Promise.all([
      records.orders.byId(intent.orderId),
      records.followUps.bySource('payment-match', documentSource(after)),
    ]);
    await logCreatedDocuments(records, [intent], order, clock.now());
    const state = stateNow(intent, after, order, suggested);
    const changedAt = latestInstant([news.changedAt, news.paidAt].flatMap((each) => each ?? []));
    const change = { before, after, state, ...(changedAt ? { changedAt } : {}) };
    await records.events.append(documentChangeEvent(intent, change, news.occasion, clock.now()));
    await records.documents.change(intent.id, { kind: 'described', document: after });
  };

  /** How the document stands now, by what the order's record knows of credit notes. */
  function stateNow(
    { id }: DocumentIntent,
    document: IssuedDocument,
    order: OrderRecord | undefined,
    suggested: FollowUp | undefined,
  ): DocumentState {
    const { credited = [], paymentStatus = 'unknown' }: Partial<OrderRecord> = order ?? {};
    const relations = { followUps: suggested ? [suggested] : [], today: businessDay(clock.now()) };
    // its open items were found while it stood as before
    const [state] = documentStates(documentFacts({ credited, paymentStatus }, { id, document }, relations));
    return state;
  }
};
