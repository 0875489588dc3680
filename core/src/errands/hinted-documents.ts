import { countsAsFinal } from '../documents/held-document.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import type { DocumentId } from '../kernel/ids.ts';
import type { DocumentIntent } from '../records/document-intent.ts';
import type { Errand } from '../records/errand.ts';
import { documentSource } from '../records/errand-source.ts';

type Done = Pick<Errand, 'kind' | 'state' | 'source'>;

/** Whether a movement was suggested to the accounting service for a document. */
export const isHinted = (document: Pick<IssuedDocument, 'id'>, errands: readonly Done[]): boolean =>
  errands.some(({ kind, state, source }) => kind === 'hint' && state === 'done' && source === documentSource(document));

type Suggested = Done & Pick<Errand, 'result'>;

const referenceFor = (document: Pick<IssuedDocument, 'id'>, errands: readonly Suggested[]): string | undefined =>
  errands.find((each) => isHinted(document, [each]))?.result?.['externalReference'];

/**
 * The document that each movement was suggested for, by the movement's reference, as far as that document counts: what was
 * suggested for one that was cancelled since waits for another. Of several it is the last, as each came in place of another.
 */
export const suggestions = (
  errands: readonly Suggested[],
  documents: readonly Pick<DocumentIntent, 'document'>[],
): ReadonlyMap<string, DocumentId> =>
  new Map(
    documents.flatMap(({ document }) => {
      const reference = document && countsAsFinal(document) ? referenceFor(document, errands) : undefined;
      return document && reference !== undefined ? [[reference, document.id]] : [];
    }),
  );

/** The documents for which a movement was suggested that was suggested for no other document since. */
export const hintedDocuments = (
  errands: readonly Suggested[],
  documents: readonly Pick<DocumentIntent, 'document'>[],
): ReadonlySet<DocumentId> => {
  const suggested = suggestions(errands, documents);
  const isElsewhere = (document: IssuedDocument): boolean => {
    const owner = suggested.get(referenceFor(document, errands) ?? '');
    return owner !== undefined && owner !== document.id;
  };
  return new Set(
    documents.flatMap(({ document }) =>
      document && isHinted(document, errands) && !isElsewhere(document) ? [document.id] : [],
    ),
  );
};
