import type { Action } from '../decisions/decision.ts';
import type { OrderDocuments } from '../ports/order-records.ts';
import type { DocumentIntent } from '../records/document-intent.ts';
import { holdsUnsent } from '../records/intent-transitions.ts';

/**
 * Gives the transfers back of documents that were planned for an order, did not come to be sent, and are not wanted any
 * more: a host died in between, or the accounting service had no time, and the order or a setting changed since.
 */
export const withdrawUnwanted = async (
  documents: OrderDocuments,
  known: readonly DocumentIntent[],
  wanted: readonly Action[],
): Promise<void> => {
  for (const intent of known.filter(holdsUnsent))
    if (!wanted.some(({ draft, source }) => draft.kind === intent.kind && source === intent.source))
      await documents.change(intent.id, { kind: 'withdrawn' });
};
