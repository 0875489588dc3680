import type { IssuedDocument } from '../../documents/issued-document.ts';
import type { Instant } from '../../kernel/calendar.ts';
import { documentMark, type DocumentId, type OrderId } from '../../kernel/ids.ts';
import type { Order } from '../../orders/order.ts';
import type { Clock } from '../../ports/clock.ts';
import type { InspectedDocument } from '../../ports/document-changes.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { OrderEntries, OrderRecords } from '../../ports/order-records.ts';
import type { DocumentEntry, NewDocumentEntry } from '../../records/document-entry.ts';
import type { Shop } from '../../shops/shop.ts';
import { booksOf } from '../../shops/connected-books.ts';
import { linkedContents } from './linked-contents.ts';
import { documentCameEvent } from './order-events.ts';
import type { ConnectedShop } from './send-document.ts';

interface Ports {
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** The order that a document by hand belongs to, and what is known of it. */
interface OrderOfDocument {
  readonly shop: Shop;
  readonly records: Pick<OrderRecords, 'documents' | 'events'>;
  readonly order: Order;
  readonly known: readonly DocumentEntry[];
}

/** What an entry has that says nothing of its document. */
interface Drawn extends Pick<NewDocumentEntry, 'id' | 'mark' | 'linkToken'> {
  readonly now: Instant;
}

/** How soon a document is tried again that could not be linked for want of an answer. */
export const LINKABLE_WITHIN_SECONDS = 10;

/** Whether it bears a mark that none of ours has: another shop of the same account had it made. */
export const isOfAnotherShop = (
  { marks }: InspectedDocument,
  known: readonly DocumentEntry[],
  { previewDrafts = [] }: Pick<OrderRecord, 'previewDrafts'> = {},
): boolean => marks.some((mark) => ![...known, ...previewDrafts].some((each) => each.mark === mark));

/** What an order was to remember of a document until it is linked. Nothing is written where nothing was noted. */
export const forgetNote = async (book: OrderEntries, order: OrderId, document: DocumentId): Promise<void> => {
  const noted = (await book.byId(order))?.unlinked ?? [];
  if (!noted.some(({ id }) => id === document)) return;
  await book.amend(order, ({ unlinked = [], ...rest }) => {
    const others = unlinked.filter(({ id }) => id !== document);
    return others.length > 0 ? { ...rest, unlinked: others } : rest;
  });
};

/** A document that another person made, as an entry that was planned for its order. */
export const plannedAsLinked = (
  { shop, order, known }: Pick<OrderOfDocument, 'order' | 'known'> & { readonly shop: ConnectedShop },
  document: IssuedDocument,
  { id, mark, linkToken, now }: Drawn,
): NewDocumentEntry => ({
  ...linkedContents({ order, shop, known, now }, document),
  id,
  kind: document.kind,
  orderId: order.id,
  orderName: order.name,
  books: booksOf(shop.accounting),
  mark,
  linkToken,
  expectedTotal: document.total,
  finalise: true,
  plannedAt: now,
  because: 'linked',
});

/**
 * Keeps a document that another person made with its order, as if it had been planned for it. False when it is not known yet what
 * became of a document of ours in the same place.
 */
export const makeKeepLinked =
  ({ clock, ids }: Ports) =>
  async ({ shop, records, order, known }: OrderOfDocument, { document }: InspectedDocument): Promise<boolean> => {
    const { accounting } = shop;
    if (!accounting) return false;
    const now = clock.now();
    const drawn = { id: ids.uuid(), mark: documentMark(ids.mark()), linkToken: ids.token(), now };
    const planned = plannedAsLinked({ shop: { ...shop, accounting }, order, known }, document, drawn);
    const entry = await records.documents.plan(planned, { kind: 'found', document, books: planned.books, at: now });
    if (entry.documentId !== document.id) return false;
    if (entry.linked) await records.events.append(documentCameEvent(entry, document, 'linked', clock.now()));
    return true;
  };
