import { countsAsFinal } from '../documents/held-document.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import type { DocumentId } from '../kernel/ids.ts';
import type { DocumentEntry } from '../records/document-entry.ts';
import type { SideTask } from '../records/side-task.ts';
import { documentSource } from '../records/side-task-source.ts';

type Done = Pick<SideTask, 'kind' | 'state' | 'source'>;

/** Whether a bank transaction was suggested to the accounting service for a document. */
export const isMatched = (document: Pick<IssuedDocument, 'id'>, sideTasks: readonly Done[]): boolean =>
  sideTasks.some(
    ({ kind, state, source }) => kind === 'payment-match' && state === 'done' && source === documentSource(document),
  );

type Suggested = Done & Pick<SideTask, 'result'>;

const referenceFor = (document: Pick<IssuedDocument, 'id'>, sideTasks: readonly Suggested[]): string | undefined =>
  sideTasks.find((each) => isMatched(document, [each]))?.result?.['externalReference'];

/**
 * The document that each bank transaction was suggested for, by the bank transaction's reference, as far as that document counts: what was
 * suggested for one that was cancelled since waits for another. Of several it is the last, as each came in place of another.
 */
export const suggestions = (
  sideTasks: readonly Suggested[],
  documents: readonly Pick<DocumentEntry, 'document'>[],
): ReadonlyMap<string, DocumentId> =>
  new Map(
    documents.flatMap(({ document }) => {
      const reference = document && countsAsFinal(document) ? referenceFor(document, sideTasks) : undefined;
      return document && reference !== undefined ? [[reference, document.id]] : [];
    }),
  );

/** The documents for which a bank transaction was suggested that was suggested for no other document since. */
export const matchedDocuments = (
  sideTasks: readonly Suggested[],
  documents: readonly Pick<DocumentEntry, 'document'>[],
): ReadonlySet<DocumentId> => {
  const suggested = suggestions(sideTasks, documents);
  const isElsewhere = (document: IssuedDocument): boolean => {
    const owner = suggested.get(referenceFor(document, sideTasks) ?? '');
    return owner !== undefined && owner !== document.id;
  };
  return new Set(
    documents.flatMap(({ document }) =>
      document && isMatched(document, sideTasks) && !isElsewhere(document) ? [document.id] : [],
    ),
  );
};
