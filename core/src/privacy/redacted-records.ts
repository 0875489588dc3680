import type { OrderId, ShopKey } from '../kernel/ids.ts';
import type { OrderDocuments, OrderEntries, OrderErrands, OrderRecords } from '../ports/order-records.ts';
import type { Stores } from '../ports/stores.ts';
import { ownWords, redactedEvent, redactedOrder } from './redaction.ts';

type IsErased = () => Promise<boolean>;

/** The words of a refusal as they may be stored. */
const worded = async (isErased: IsErased, reasons: readonly string[]): Promise<readonly string[]> =>
  (await isErased()) ? ownWords(reasons) : reasons;

const watchedDocuments = (documents: OrderDocuments, isErased: IsErased): OrderDocuments => ({
  plan: (intent, transfers) => documents.plan(intent, transfers),
  markSent: (id, attempts, at, expectedTotal, contents) =>
    documents.markSent(id, attempts, at, expectedTotal, contents),
  settle: (id, documentId, at) => documents.settle(id, documentId, at),
  refuse: async (id, attempts, reasons, at) => documents.refuse(id, attempts, await worded(isErased, reasons), at),
  describe: (id, document) => documents.describe(id, document),
  adopt: (found) => documents.adopt(found),
  renewLink: (id, token, at) => documents.renewLink(id, token, at),
  ofOrder: (orderId) => documents.ofOrder(orderId),
  byId: (id) => documents.byId(id),
  byDocumentId: (documentId) => documents.byDocumentId(documentId),
});

const watchedOrders = (orders: OrderEntries, isErased: IsErased): OrderEntries => ({
  save: async (order) => orders.save((await isErased()) ? redactedOrder(order) : order),
  amend: async (id, change) => {
    const erases = await isErased();
    await orders.amend(id, (order) => (erases ? redactedOrder(change(order)) : change(order)));
  },
  byId: (id) => orders.byId(id),
  namesakes: (name, except) => orders.namesakes(name, except),
});

const watchedErrands = (errands: OrderErrands, isErased: IsErased): OrderErrands => ({
  plan: (errand) => errands.plan(errand),
  markSent: async (id, attempts, at, strangers) =>
    errands.markSent(id, attempts, at, ...((await isErased()) || !strangers ? [] : [strangers])),
  settle: (id, result, at) => errands.settle(id, result, at),
  refuse: async (id, attempts, reasons, at) => errands.refuse(id, attempts, await worded(isErased, reasons), at),
  giveUp: async (id, attempts, reasons, at) => errands.giveUp(id, attempts, await worded(isErased, reasons), at),
  renew: (id, at) => errands.renew(id, at),
  bySource: (kind, source) => errands.bySource(kind, source),
  ofOrders: (orderIds) => errands.ofOrders(orderIds),
  withResult: (kind, part, value) => errands.withResult(kind, part, value),
  mailsSince: (since) => errands.mailsSince(since),
});

/** Records that ask before each write of words or names whether they may still name a person. */
const watchedRecords = ({ documents, orders, events, errands }: OrderRecords, isErased: IsErased): OrderRecords => ({
  documents: watchedDocuments(documents, isErased),
  orders: watchedOrders(orders, isErased),
  events: { append: async (event) => events.append((await isErased()) ? redactedEvent(event) : event) },
  errands: watchedErrands(errands, isErased),
});

/** The records for work on an order, and whether its customer was erased when they were taken. */
export interface RecordsOfOrder {
  readonly records: OrderRecords;
  readonly isRedacted: boolean;
}

/**
 * The one door to the records for everybody who writes about an order: once its customer is to be erased it is never stored
 * again by name, not even by who began before and is slow.
 */
export const recordsOfOrder = async (stores: Stores, shop: ShopKey, order: OrderId): Promise<RecordsOfOrder> => {
  let isKnownErased = false;
  const isErased = async (): Promise<boolean> => (isKnownErased ||= await stores.privacy.isRedacted(shop, order));
  const isRedacted = await isErased();
  return { records: watchedRecords(stores.recordsOf(shop), isErased), isRedacted };
};
