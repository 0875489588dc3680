import type { Action } from '../../decisions/decision.ts';
import type { OrderDocuments } from '../../ports/order-records.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import { mayBeWithdrawn } from '../../records/document-entry-transitions.ts';

/**
 * Gives the transfers back of documents that were planned for an order, did not come to be sent, and are not wanted any
 * more: a host died or stood still in between, or the accounting service had no time, and the order or a setting changed
 * since. A host that stood still does not send them afterwards. Answers them as they are then.
 */
export const withdrawUnwanted = async (
  documents: OrderDocuments,
  known: readonly DocumentEntry[],
  wanted: readonly Action[],
): Promise<readonly DocumentEntry[]> => {
  const isWanted = ({ kind, source }: DocumentEntry): boolean =>
    wanted.some((action) => action.draft.kind === kind && action.source === source);
  const unwanted = known.filter((entry) => mayBeWithdrawn(entry) && !isWanted(entry));
  const withdrawn: DocumentEntry[] = [];
  for (const entry of unwanted) {
    const { stored, isChanged } = await documents.change(entry.id, { kind: 'withdrawn' });
    // what another worker has gone on with is not what was decided by
    withdrawn.push(isChanged ? stored : entry);
  }
  return withdrawn;
};
