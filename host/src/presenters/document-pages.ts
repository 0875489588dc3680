import type { DocumentId, DocumentKind } from '@belegwerk/core';

/** Addresses of a document in the accounting service's own web app. */
export interface DocumentPages {
  view(kind: DocumentKind, id: DocumentId): string;
  edit(kind: DocumentKind, id: DocumentId): string;
}
