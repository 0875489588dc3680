import { countsAsFinal } from '../documents/held-document.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import type { DocumentId } from '../kernel/ids.ts';
import type { DocumentIntent } from '../records/document-intent.ts';
import type { FollowUp } from '../records/follow-up.ts';
import { documentSource } from '../records/follow-up-source.ts';

type Done = Pick<FollowUp, 'kind' | 'state' | 'source'>;

/** Whether a bank transaction was suggested to the accounting service for a document. */
export const isMatched = (document: Pick<IssuedDocument, 'id'>, followUps: readonly Done[]): boolean =>
  followUps.some(
    ({ kind, state, source }) => kind === 'payment-match' && state === 'done' && source === documentSource(document),
  );

type Suggested = Done & Pick<FollowUp, 'result'>;

const referenceFor = (document: Pick<IssuedDocument, 'id'>, followUps: readonly Suggested[]): string | undefined =>
  followUps.find((each) => isMatched(document, [each]))?.result?.['externalReference'];

/**
 * The document that each bank transaction was suggested for, by the bank transaction's reference, as far as that document counts: what was
 * suggested for one that was cancelled since waits for another. Of several it is the last, as each came in place of another.
 */
export const suggestions = (
  followUps: readonly Suggested[],
  documents: readonly Pick<DocumentIntent, 'document'>[],
): ReadonlyMap<string, DocumentId> =>
  new Map(
    documents.flatMap(({ document }) => {
      const reference = document && countsAsFinal(document) ? referenceFor(document, followUps) : undefined;
      return document && reference !== undefined ? [[reference, document.id]] : [];
    }),
  );

/** The documents for which a bank transaction was suggested that was suggested for no other document since. */
export const matchedDocuments = (
  followUps: readonly Suggested[],
  documents: readonly Pick<DocumentIntent, 'document'>[],
): ReadonlySet<DocumentId> => {
  const suggested = suggestions(followUps, documents);
  const isElsewhere = (document: IssuedDocument): boolean => {
    const owner = suggested.get(referenceFor(document, followUps) ?? '');
    return owner !== undefined && owner !== document.id;
  };
  return new Set(
    documents.flatMap(({ document }) =>
      document && isMatched(document, followUps) && !isElsewhere(document) ? [document.id] : [],
    ),
  );
};
