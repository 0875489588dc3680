import type { IssuedDocument } from '../../documents/issued-document.ts';
import { documentStates, type DocumentState } from '../../documents/document-state.ts';
import { documentSource } from '../../errands/due-errand.ts';
import { businessDay, compareInstants, type Instant } from '../../kernel/calendar.ts';
import { NO_MONEY } from '../../kernel/money.ts';
import type { DocumentId } from '../../kernel/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Bookkeeping, BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentIntent } from '../../ports/document-register.ts';
import type { Stores } from '../../ports/stores.ts';
import { recordsOfOrder } from '../../privacy/redacted-records.ts';
import type { Shop } from '../../shops/shop.ts';
import { tellBirths } from '../tell-births.ts';
import type { ReceiveHint } from '../receive-hint.ts';
import { deletedDocument, documentChangeEvent, isSameDocument } from './document-change.ts';
import { answered, comeBackAfter, type HintAnswer } from './hint-answer.ts';

interface Ports {
  readonly bookkeeping: Bookkeeping;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly receiveHint: ReceiveHint;
}

/** What we were told of a document, by one hint or by several at once. */
export interface DocumentNews {
  readonly id: DocumentId;
  /** Tells these hints apart from all others; the same when they are answered again. */
  readonly hint: string;
  /** When the document was last changed, as the accounting service says; absent when it was only made. */
  readonly changedAt?: Instant;
  /** Somebody saw that it is not as we know it. */
  readonly differs: boolean;
}

/** Nobody changes a document so soon after it was made. */
const ECHO = { milliseconds: 25 };

/** The service may tell us of what we did ourselves: of a document of ours in the state in which it was made. */
const isEcho = ({ createdAt }: IssuedDocument, { changedAt }: DocumentNews): boolean =>
  changedAt === undefined || compareInstants(changedAt, createdAt.add(ECHO)) <= 0;

/**
 * Takes over what somebody did with one of our documents at the accounting service: it is read as it is now, the change
 * is logged, and the order is looked at again. What we did ourselves and what is known already leads to nothing.
 */
export const makeFollowDocument = ({ bookkeeping, stores, clock, receiveHint }: Ports) => {
  return async (shop: Shop, intent: DocumentIntent, news: DocumentNews): Promise<HintAnswer> => {
    const { document: before } = intent;
    if (!before) return hinted(shop, intent, news);
    if (!intent.linked && !news.differs && isEcho(before, news) && !(await isPaidByUs(shop, intent, before)))
      return answered('skipped', 'UNCHANGED');
    const read = await bookkeeping.read(shop.key, intent.kind, news.id);
    if (!read.ok && read.failure.kind !== 'document-not-found') return comeBackAfter(read.failure);
    const told = read.ok ? await withUnpaid(shop, read.value) : ok(deletedDocument(before));
    if (!told.ok) return comeBackAfter(told.failure);
    const after = told.value;
    const { documents, events, orders } = (await recordsOfOrder(stores, shop.key, intent.orderId)).records;
    if (!isSameDocument(before, after)) {
      await tellBirths({ events }, [intent], await orders.byId(intent.orderId), clock.now());
      const change = { before, after, state: await stateNow(shop, intent, after) };
      await events.append(documentChangeEvent(intent, change, news.hint, news.changedAt ?? clock.now()));
      await documents.describe(intent.id, after);
      return hinted(shop, intent, news);
    }
    // we may have died behind that: what the order's page shows tells whether the order was looked at since
    const shown = (await orders.byId(intent.orderId))?.documents.find(({ id }) => id === intent.id)?.document;
    return isSameDocument(shown, after) ? answered('skipped', 'UNCHANGED') : hinted(shop, intent, news);
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

  /** Our own suggestion may have paid it as soon as it was made; that is no echo of its making. */
  async function isPaidByUs({ key }: Shop, { orderId }: DocumentIntent, document: IssuedDocument): Promise<boolean> {
    const { errands } = (await recordsOfOrder(stores, key, orderId)).records;
    return (await errands.bySource('hint', documentSource(document))) !== undefined;
  }

  /** How the document stands now, by what the order's record knows of credit notes. */
  async function stateNow({ key }: Shop, intent: DocumentIntent, document: IssuedDocument): Promise<DocumentState> {
    const { orders, errands } = (await recordsOfOrder(stores, key, intent.orderId)).records;
    const [record, hint] = await Promise.all([
      orders.byId(intent.orderId),
      errands.bySource('hint', documentSource(document)),
    ]);
    const [state] = documentStates({
      document,
      credited: record?.credited?.find((each) => each.document === intent.id)?.amount ?? NO_MONEY,
      paymentStatus: record?.paymentStatus ?? 'unknown',
      hinted: hint?.state === 'done',
      today: businessDay(clock.now()),
    });
    return state;
  }

  async function hinted(shop: Shop, { orderId }: DocumentIntent, { hint }: DocumentNews): Promise<HintAnswer> {
    await receiveHint({ id: `follow:${orderId}:${hint}`, shop: shop.key, topic: 'follow', orderId, urgency: 'repair' });
    return answered('successful');
  }
};
export type FollowDocument = ReturnType<typeof makeFollowDocument>;
