import {
  documentFacts,
  documentStates,
  type DocumentIntent,
  type DocumentState,
  type DocumentSurroundings,
  type OrderRecord,
} from '@belegwerk/core';

/** What is true of a document of an order, its badge first. One that was only asked for is a draft. */
export const statesOf = (
  record: Pick<OrderRecord, 'credited' | 'paymentStatus' | 'openItems'>,
  { id, document }: DocumentIntent,
  surroundings: DocumentSurroundings,
): DocumentState[] =>
  document ? [...documentStates(documentFacts(record, { id, document }, surroundings))] : ['draft'];
