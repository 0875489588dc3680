import type { IssuedDocument } from '../../documents/issued-document.ts';
import { documentStates, type DocumentState } from '../../documents/document-state.ts';
import { documentFacts } from '../../follow-ups/document-facts.ts';
import { documentSource } from '../../records/follow-up-source.ts';
import { businessDay, latestInstant } from '../../kernel/calendar.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Bookkeeping, BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentIntent } from '../../records/document-intent.ts';
import type { FollowUp } from '../../records/follow-up.ts';
import type { OrderRecord } from '../../ports/order-book.ts';
import type { Stores } from '../../ports/stores.ts';
import { recordsOfOrder } from '../../privacy/redacted-records.ts';
import type { Shop } from '../../shops/shop.ts';
import { tellBirths } from '../tell-births.ts';
import type { AddWork } from '../add-work.ts';
import { deletedDocument, documentChangeEvent, isSameDocument, type DocumentChange } from './document-change.ts';
import { isEcho, type DocumentNews } from './echo.ts';
import { answered, comeBackAfter, type WorkAnswer } from '../work-answer.ts';

interface Ports {
  readonly bookkeeping: Bookkeeping;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly addWork: AddWork;
}

/**
 * Takes over what somebody did with one of our documents at the accounting service: it is read as it is now, the change
 * is logged, and the order is looked at again. What we did ourselves and what is known already leads to nothing.
 */
export const makeFollowDocument = ({ bookkeeping, stores, clock, addWork }: Ports) => {
  return async (shop: Shop, intent: DocumentIntent, news: DocumentNews): Promise<WorkAnswer> => {
    const { document: before } = intent;
    if (!before) return askedFor(shop, intent, news);
    if (isEcho(intent, news)) return answered('skipped', 'UNCHANGED');
    const read = await bookkeeping.read(shop.key, intent.kind, news.id);
    if (!read.ok && read.failure.kind !== 'document-not-found') return comeBackAfter(read.failure);
    const told = read.ok ? await withUnpaid(shop, read.value) : ok(deletedDocument(before));
    if (!told.ok) return comeBackAfter(told.failure);
    const after = told.value;
    if (!isSameDocument(before, after)) {
      await takeOver(shop, intent, { before, after, news });
      return askedFor(shop, intent, news);
    }
    // whoever began with it may have taken it over and died before the order was asked for
    return news.wasBegun ? askedFor(shop, intent, news) : answered('skipped', 'UNCHANGED');
  };

  /** What is left of an open document is told by a call of its own. */
  async function withUnpaid(
    { key }: Shop,
    document: IssuedDocument,
  ): Promise<Result<IssuedDocument, BookkeepingFailure>> {
    if (document.status !== 'open' || document.cancelled || document.kind === 'delivery-note') return ok(document);
    const unpaid = await bookkeeping.unpaid(key, document.id);
    if (!unpaid.ok) return unpaid;
    return ok(unpaid.value === undefined ? document : { ...document, unpaid: unpaid.value });
  }

  async function takeOver(
    { key }: Shop,
    intent: DocumentIntent,
    { before, after, news }: Omit<DocumentChange, 'state'> & { readonly news: DocumentNews },
  ): Promise<void> {
    const { records } = await recordsOfOrder(stores, key, intent.orderId);
    const [order, suggested] = await Promise.all([
      records.orders.byId(intent.orderId),
      records.followUps.bySource('payment-match', documentSource(after)),
    ]);
    await tellBirths(records, [intent], order, clock.now());
    const state = stateNow(intent, after, order, suggested);
    const at = latestInstant([news.changedAt, news.paidAt].flatMap((each) => each ?? [])) ?? clock.now();
    await records.events.append(documentChangeEvent(intent, { before, after, state }, news.occasion, at));
    await records.documents.change(intent.id, { kind: 'described', document: after });
  }

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

  async function askedFor(shop: Shop, { orderId }: DocumentIntent, { occasion }: DocumentNews): Promise<WorkAnswer> {
    await addWork({
      id: `follow:${orderId}:${occasion}`,
      shop: shop.key,
      work: { kind: 'follow', orderId },
      urgency: 'repair',
    });
    return answered('successful');
  }
};
export type FollowDocument = ReturnType<typeof makeFollowDocument>;
