import type { DocumentReply, OrderRow } from '@belegwerk/contracts/api';
import { compareInstants, instant } from '@belegwerk/core/kernel';

type Documented = Pick<OrderRow, 'documents' | 'status'>;

const places: Record<DocumentReply['kind'], number> = { invoice: 0, 'credit-note': 1, 'delivery-note': 2 };

const byKindAndAge = (one: DocumentReply, other: DocumentReply): number =>
  places[one.kind] - places[other.kind] || compareInstants(instant(one.createdAt), instant(other.createdAt));

/**
 * The documents of an order that a screen shows: invoices, credit notes, delivery notes, each the oldest first. One that
 * was refused stands there only while the order has failed; otherwise the status says what it waits for.
 */
export const shownDocuments = ({ documents, status }: Documented): readonly DocumentReply[] =>
  documents.filter(({ entryState }) => entryState !== 'refused' || status.state === 'failed').toSorted(byKindAndAge);
