import type { IssuedDocument } from '../documents/issued-document.ts';
import type { DocumentId } from '../kernel/ids.ts';
import type { DocumentIntent } from '../ports/document-register.ts';
import type { Errand } from '../ports/errand-register.ts';
import { documentSource } from './due-errand.ts';

type Done = Pick<Errand, 'kind' | 'state' | 'source'>;

/** Whether a movement was suggested to the accounting service for a document. */
export const isHinted = (document: Pick<IssuedDocument, 'id'>, errands: readonly Done[]): boolean =>
  errands.some(({ kind, state, source }) => kind === 'hint' && state === 'done' && source === documentSource(document));

/** The documents for which a movement was suggested to the accounting service. */
export const hintedDocuments = (
  errands: readonly Done[],
  documents: readonly Pick<DocumentIntent, 'document'>[],
): ReadonlySet<DocumentId> =>
  new Set(documents.flatMap(({ document }) => (document && isHinted(document, errands) ? [document.id] : [])));
