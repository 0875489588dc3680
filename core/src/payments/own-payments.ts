import type { DocumentId } from '../kernel/ids.ts';
import type { SideTask } from '../records/side-task.ts';
import { documentSource } from '../records/side-task-source.ts';

type Done = Pick<SideTask, 'kind' | 'state' | 'source' | 'result'>;

/** A bank transaction that we made for a document. */
export interface OwnPayment {
  readonly document: DocumentId;
  readonly reference: string;
  /** What the accounting service calls it. */
  readonly transaction: string;
}

/** The bank transactions that we made and suggested for these documents, without those that a person took back since. */
export const ownPaymentsOf = (
  documents: readonly DocumentId[],
  sideTasks: readonly Done[],
  takenBack: readonly string[] = [],
): readonly OwnPayment[] =>
  documents.flatMap((document) => {
    const source = documentSource({ id: document });
    const references = sideTasks.flatMap((each) =>
      each.kind === 'payment-match' &&
      each.state === 'done' &&
      (each.source === source || each.source.startsWith(`${source}/`))
        ? (each.result?.['externalReference'] ?? [])
        : [],
    );
    return [...new Set(references)].flatMap((reference) => {
      const booked = sideTasks.find(({ kind, source: of }) => kind === 'bank-transaction' && of === reference);
      const transaction = booked?.state === 'done' ? booked.result?.['bankTransactionId'] : undefined;
      return transaction && !takenBack.includes(reference) ? [{ document, reference, transaction }] : [];
    });
  });
