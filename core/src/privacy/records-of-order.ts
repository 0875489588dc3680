import type { OrderId, ShopKey } from '../kernel/ids.ts';
import type { OrderDocuments, OrderEntries, OrderSideTasks, OrderRecords } from '../ports/order-records.ts';
import type { OrderRecord } from '../records/order-record.ts';
import type { RawStores, Stores } from '../stores/stores.ts';
import { ownWords, type SideTaskTransition } from '../records/side-task-transitions.ts';
import type { DocumentEntry, NewDocumentEntry } from '../records/document-entry.ts';
import type { DocumentEntryFound, DocumentEntryTransition } from '../records/document-entry-transitions.ts';
import type { DecidedBy, TransferOrFound } from '../records/plan-document-entry.ts';
import { evidenceOfOrder } from './evidence-of-order.ts';
import { keepNameForErasures } from './sought-names.ts';
import { redactedEvent, redactedOrder } from './redaction.ts';

type Planned = DocumentEntry | 'no-transfers' | 'overtaken';

type IsErased = () => Promise<boolean>;

/** The transition without the words of a refusal, which may quote a person; each new kind has to say what it tells. */
const impersonalEntry = (transition: DocumentEntryTransition): DocumentEntryTransition => {
  switch (transition.kind) {
    case 'refused':
      return { ...transition, reasons: ownWords(transition.reasons) };
    case 'sent':
    case 'issued':
    case 'found':
    case 'withdrawn':
    case 'described':
    case 'link-renewed':
    case 'redacted':
      return transition;
  }
};

/** The transition of a side task without the words of a refusal and the digests of recipients. */
const impersonalSideTask = (transition: SideTaskTransition): SideTaskTransition => {
  switch (transition.kind) {
    case 'refused':
    case 'unclear':
    case 'not-sent':
      return { ...transition, reasons: ownWords(transition.reasons) };
    case 'sent':
      return transition.strangers ? { ...transition, strangers: undefined } : transition;
    case 'done':
    case 'renewed':
    case 'redacted':
      return transition;
  }
};

const watchedDocuments = (documents: OrderDocuments, isErased: IsErased): OrderDocuments => {
  return {
    plan,
    change: async (id, transition) => {
      const silent = impersonalEntry(transition);
      return documents.change(id, silent !== transition && (await isErased()) ? silent : transition);
    },
    ofOrder: (orderId) => documents.ofOrder(orderId),
    byId: (id) => documents.byId(id),
    byDocumentId: (documentId) => documents.byDocumentId(documentId),
  };

  function plan(entry: NewDocumentEntry, found?: DocumentEntryFound): Promise<DocumentEntry>;
  function plan(entry: NewDocumentEntry, first: TransferOrFound): Promise<DocumentEntry | 'no-transfers'>;
  function plan(entry: NewDocumentEntry, first: TransferOrFound, decidedBy: DecidedBy | undefined): Promise<Planned>;
  async function plan(entry: NewDocumentEntry, first?: TransferOrFound, decidedBy?: DecidedBy): Promise<Planned> {
    return documents.plan((await isErased()) ? withoutRecipient(entry) : entry, first, decidedBy);
  }
};

/** Without the digest that tells its recipient from others. */
const withoutRecipient = ({ recipient: _whom, ...entry }: NewDocumentEntry): NewDocumentEntry => entry;

/** The order of which the customer may be erased. */
interface Watched {
  readonly isErased: IsErased;
  /** Called before the name goes that an order has in the book. */
  readonly keepName: (order: OrderRecord | undefined) => Promise<void>;
  /** Takes the names out of the order's events. */
  readonly redactEvents: () => Promise<void>;
}

const watchedOrders = (orders: OrderEntries, { isErased, keepName }: Watched): OrderEntries => ({
  save: async (order) => {
    const erases = await isErased();
    if (erases) await keepName(await orders.byId(order.id));
    await orders.save(erases ? redactedOrder(order) : order);
  },
  amend: async (id, change) => {
    const erases = await isErased();
    if (erases) await keepName(await orders.byId(id));
    await orders.amend(id, (order) => (erases ? redactedOrder(change(order)) : change(order)));
  },
  byId: (id) => orders.byId(id),
  namesakes: (name, except) => orders.namesakes(name, except),
});

const watchedSideTasks = (sideTasks: OrderSideTasks, isErased: IsErased): OrderSideTasks => ({
  plan: (sideTask) => sideTasks.plan(sideTask),
  change: async (id, transition) => {
    const silent = impersonalSideTask(transition);
    return sideTasks.change(id, silent !== transition && (await isErased()) ? silent : transition);
  },
  bySource: (kind, source) => sideTasks.bySource(kind, source),
  ofOrders: (orderIds) => sideTasks.ofOrders(orderIds),
  withResult: (kind, part, value) => sideTasks.withResult(kind, part, value),
  mailsSince: (since) => sideTasks.mailsSince(since),
});

/** Asked again behind the writing: an erasure that came meanwhile may have looked before the event was there. */
const watchedEvents = (
  events: OrderRecords['events'],
  { isErased, redactEvents }: Watched,
): OrderRecords['events'] => ({
  append: async (event) => {
    await events.append((await isErased()) ? redactedEvent(event) : event);
    // also what a host appended by name that died here
    if (await isErased()) await redactEvents();
  },
});

/** Records that ask before each write of words or names whether they may still name a person. */
const watchedRecords = (
  { documents, orders, events, sideTasks }: Omit<OrderRecords, 'evidence'>,
  watched: Watched,
): Omit<OrderRecords, 'evidence'> => ({
  documents: watchedDocuments(documents, watched.isErased),
  orders: watchedOrders(orders, watched),
  events: watchedEvents(events, watched),
  sideTasks: watchedSideTasks(sideTasks, watched.isErased),
});

/** The records for work on an order, and whether its customer was erased when they were taken. */
export interface RecordsOfOrder {
  readonly records: OrderRecords;
  readonly isRedacted: boolean;
}

/**
 * Write access to the records of one order. Once its customer is erased, names are removed from every write, also of a run that
 * began before the erasure.
 */
export const recordsOfOrder = async (stores: Stores, shop: ShopKey, order: OrderId): Promise<RecordsOfOrder> => {
  let isKnownErased = false;
  const isErased = async (): Promise<boolean> => (isKnownErased ||= await stores.privacy.isRedacted(shop, order));
  const isRedacted = await isErased();
  const keepName = (stored: OrderRecord | undefined) => keepNameForErasures(stored, shop, stores.privacy);
  const kept = (stores as RawStores).recordsOf(shop);
  const redactEvents = async (): Promise<void> => {
    if ((await kept.events.amend({ orderIds: [order], containing: [], reaching: [] }, redactedEvent)) > 0)
      await stores.scrub();
  };
  const records = watchedRecords(kept, { isErased, keepName, redactEvents });
  // of an order that is erased it seals nothing: its key is destroyed
  return { records: { ...records, evidence: evidenceOfOrder(kept.evidence) }, isRedacted };
};
