import type { DocumentId } from '../kernel/ids.ts';
import type { DocumentIntent } from '../ports/document-register.ts';
import type { Errand } from '../ports/errand-register.ts';
import { documentSource } from './due-errand.ts';

/** The documents for which a movement was suggested to the accounting service. */
export const hintedDocuments = (
  errands: readonly Pick<Errand, 'kind' | 'state' | 'source'>[],
  documents: readonly Pick<DocumentIntent, 'document'>[],
): ReadonlySet<DocumentId> => {
  const sources = new Set(
    errands.filter(({ kind, state }) => kind === 'hint' && state === 'done').map(({ source }) => source),
  );
  return new Set(
    documents.flatMap(({ document }) => (document && sources.has(documentSource(document)) ? [document.id] : [])),
  );
};
