import type { IssuedDocument } from '../../documents/issued-document.ts';
import type { Instant } from '../../kernel/calendar.ts';
import { documentMark, type DocumentId, type OrderId } from '../../kernel/ids.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import { entryAfter } from '../../records/document-entry-transitions.ts';
import type { Known } from '../imports/read-earlier.ts';
import { plannedAsLinked } from '../passes/keep-linked.ts';
import type { OrderReading, OrderWork } from '../passes/order-work.ts';

/** What looks at the orders before would have stored: their names, and the documents that they would have been given. */
export interface ForeseenBefore {
  readonly names: Map<OrderId, string>;
  readonly linked: Map<DocumentId, DocumentEntry>;
}

export const nothingBefore = (): ForeseenBefore => ({ names: new Map(), linked: new Map() });

/** What is known of documents, together with those that orders before would have been given. */
export const knownWith = ({ documents, orders }: Known, { linked }: ForeseenBefore): Known => ({
  documents: { byDocumentId: async (id) => linked.get(id) ?? documents.byDocumentId(id) },
  orders,
});

/** What our records would know of the order once the document was kept as its own; `before` knows it from then on. */
export const withLinked = (
  { shop, order }: Pick<OrderWork, 'shop' | 'order'>,
  known: OrderReading,
  document: IssuedDocument,
  { before, now }: { readonly before: ForeseenBefore; readonly now: Instant },
): OrderReading => {
  const { accounting } = shop;
  if (!accounting) return known;
  const drawn = { id: `foreseen-${document.id}`, mark: documentMark(''), linkToken: '', now };
  const of = { shop: { ...shop, accounting }, order, known: known.documents };
  const planned = { ...plannedAsLinked(of, document, drawn), state: 'planned', attempts: 0 } as const;
  const entry = entryAfter(planned, { kind: 'found', document, at: now });
  if (!entry) return known;
  before.linked.set(document.id, entry);
  const isAnother = ({ kind, source }: DocumentEntry) => kind !== entry.kind || source !== entry.source;
  return { ...known, documents: [...known.documents.filter(isAnother), entry] };
};
