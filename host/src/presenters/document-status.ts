import { documentFacts, type DocumentRelations } from '@belegwerk/core/side-tasks';
import { documentStates, type DocumentState } from '@belegwerk/core/documents';
import type { DocumentEntry, OrderRecord } from '@belegwerk/core/records';

/** What is true of a document of an order, its badge first. One that was only asked for is a draft. */
export const statesOf = (
  record: Pick<OrderRecord, 'credited' | 'paymentStatus' | 'openItems'>,
  { id, document, books }: DocumentEntry,
  relations: DocumentRelations,
): DocumentState[] =>
  document ? [...documentStates(documentFacts(record, { id, document, books }, relations))] : ['draft'];
