import { countsAsFinal } from '../../documents/held-document.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { DocumentChanges, InspectedDocument } from '../../ports/document-changes.ts';
import type { Bookkeeping, BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { OrderSource } from '../../ports/order-source.ts';
import type { Stores } from '../../ports/stores.ts';
import type { EarlierDocument, LeftBecause, RecognisedBy, Traces } from '../../records/earlier-document.ts';
import type { Shop } from '../../shops/shop.ts';
import type { AddWork } from '../add-work.ts';
import { makeLinkToOrder } from '../account-changes/link-to-order.ts';
import { makeLookAtLinked } from '../account-changes/look-at-linked.ts';
import { ordersOfDocument } from '../account-changes/orders-of-document.ts';
import { makeResolveEach } from '../rounds/resolve-unanswered.ts';
import { makeRejectOtherAccount } from '../rounds/same-account.ts';
import { completedOrderNames, possibleOrderNames } from '../account-changes/order-names.ts';
import { checkNumber, checkNumberOfName } from '../../search/check-number.ts';
import { alikeOrders } from './alike-orders.ts';

interface Ports {
  readonly bookkeeping: Bookkeeping;
  readonly changes: Pick<DocumentChanges, 'inspect'>;
  readonly orders: OrderSource;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly addWork: AddWork;
}

/** Nothing is known of it yet: the shop or the service did not answer, and it is looked at again. */
export type NotMatched = BookkeepingFailure | { readonly kind: 'again' };

/** A person says to which order it belongs. */
export interface Chosen {
  readonly order: OrderId;
}

/**
 * Reads a document from before the connection and links it with its order: with the one that a person has chosen, else with the one
 * that it names or whose document it continues, else with the only one of its amount and its recipient. What is linked
 * counts as the order's own, so that none is made for it a second time. Answers what became of it, to be saved.
 */
export const makeMatchDocument = (ports: Ports) => {
  const { changes, stores } = ports;
  const resolveEach = makeResolveEach(ports);
  const rejectOtherAccount = makeRejectOtherAccount(ports);
  const lookAt = makeLookAtLinked(ports);
  const linkToOrder = makeLinkToOrder({ ...ports, resolveEach, lookAt });
  return async (shop: Shop, listed: EarlierDocument, chosen?: Chosen): Promise<Result<EarlierDocument, NotMatched>> => {
    const records = stores.recordsOf(shop.key);
    const {
      because: _before,
      recognisedBy: _by,
      orderId: _order,
      traces: _traces,
      misses: _misses,
      ...document
    } = listed;
    const known = await records.documents.byDocumentId(listed.id);
    if (known) {
      // whoever linked it may have died before the order was looked at
      await lookAt(shop, known.orderId, known.documentId ?? listed.id);
      return ok({ ...document, state: 'linked', orderId: known.orderId, recognisedBy: 'number' });
    }
    const inspected = await rejectOtherAccount(shop, await changes.inspect(shop.key, listed.kind, listed.id));
    if (!inspected.ok) return unread(document, inspected.failure);
    const found = inspected.value;
    const { date, total, number } = found.document;
    const read = { ...document, number, date, total };
    const left = (because: LeftBecause) => ok<EarlierDocument>({ ...read, state: 'left', because });
    if (!countsAsFinal(found.document)) return left('not-final');
    if (found.marks.length > 0) return left('marked');
    const meant = chosen ? { orders: [chosen.order], by: 'hand' as const } : await ordersMeant(found);
    const [order] = meant.orders;
    if (order === undefined) return ok({ ...read, state: 'left', because: 'no-order', traces: tracesOf(shop, found) });
    if (meant.orders.length > 1) return left('several-orders');
    const answer = await linkToOrder(shop, order, await records.documents.ofOrder(order), found);
    if (!('state' in answer)) return fail({ kind: 'again' });
    if (answer.state !== 'successful') return left('order-unreadable');
    return ok({ ...read, state: 'linked', orderId: order, recognisedBy: meant.by });

    async function ordersMeant(its: InspectedDocument): Promise<Meant> {
      const named = await ordersOfDocument(shop, records, its);
      if (named.length > 0) return { orders: named, by: 'number' };
      return { orders: (await alikeOrders(records.orders, its)).map(({ id }) => id), by: 'amount' };
    }
  };
};
export type MatchDocument = ReturnType<typeof makeMatchDocument>;

/** The orders that a document may mean. */
interface Meant {
  readonly orders: readonly OrderId[];
  readonly by: RecognisedBy;
}

const tracesOf = (
  { profile }: Pick<Shop, 'profile'>,
  { texts, recipientName, relatedTo }: InspectedDocument,
): Traces => {
  const names = possibleOrderNames(texts);
  return {
    names: [...names, ...completedOrderNames(names, profile.orderNames)].map((name) => checkNumber(name)),
    ...(recipientName.trim() === '' ? {} : { recipient: checkNumberOfName(recipientName) }),
    related: [...relatedTo],
  };
};

const unread = (document: EarlierDocument, failure: BookkeepingFailure): Result<EarlierDocument, NotMatched> => {
  if (failure.kind === 'document-not-found') return ok({ ...document, state: 'left', because: 'gone' });
  if (failure.kind === 'bookkeeping-permission-missing')
    return ok({ ...document, state: 'left', because: 'not-allowed' });
  return fail(failure);
};
