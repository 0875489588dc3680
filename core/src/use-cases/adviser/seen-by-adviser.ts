import { type DocumentState, documentStates } from '../../documents/document-state.ts';
import { numberOf } from '../../documents/document-number.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import { documentFacts } from '../../side-tasks/document-facts.ts';
import { businessDay, type PlainDate } from '../../kernel/calendar.ts';
import type { Cents } from '../../kernel/money.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { Stores } from '../../stores/stores.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { OpenAccess } from './adviser-standing.ts';

/** A final invoice or credit note as an adviser sees it: without whom it is for, which stands on the paper. */
export interface SeenDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly date: PlainDate;
  readonly total: Cents;
  readonly state: DocumentState;
}

/** An order with its documents; none where it has no final one. */
export interface SeenByAdviser {
  readonly name: string;
  readonly placedOn: PlainDate;
  readonly documents: readonly SeenDocument[];
}

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf'>;
  readonly clock: Clock;
}

/** What an adviser sees of orders. */
export const makeSeenByAdviser =
  ({ stores, clock }: Ports) =>
  async ({ shop }: OpenAccess, orders: readonly OrderRecord[]): Promise<readonly SeenByAdviser[]> => {
    const sideTasks = await stores.recordsOf(shop.key).sideTasks.ofOrders(orders.map(({ id }) => id));
    const today = businessDay(clock.now());
    return orders.map((record) => ({
      name: record.name,
      placedOn: businessDay(record.createdAt),
      documents: record.documents.filter(isSeen).map(({ id, document, books }) => ({
        id,
        kind: document.kind,
        number: document.number,
        date: document.date,
        total: document.total,
        state: documentStates(documentFacts(record, { id, document, books }, { sideTasks, today }))[0],
      })),
    }));
  };
export type SeeOrders = ReturnType<typeof makeSeenByAdviser>;

/** A final document with money. */
export const isSeen = (
  entry: DocumentEntry,
): entry is DocumentEntry & { readonly document: NonNullable<DocumentEntry['document']> } =>
  entry.kind !== 'delivery-note' && numberOf(entry.document) !== '';
