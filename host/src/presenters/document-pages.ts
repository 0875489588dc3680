import type { DocumentId, StaffId } from '@belegwerk/core/kernel';
import type { CompanyBooks, DocumentKind } from '@belegwerk/core/documents';
import type { DocumentEntry } from '@belegwerk/core/records';
import type { Shop } from '@belegwerk/core/shops';

/** Addresses of a document. */
export interface DocumentPages {
  /** Of its file, as the app shows it to this person at the shop. */
  file(linkToken: string, by: StaffId): string;
  /** In the web app of the accounting service that has the document; undefined where it has none. */
  view(kind: DocumentKind, id: DocumentId, books?: CompanyBooks): string | undefined;
  edit(kind: DocumentKind, id: DocumentId, books?: CompanyBooks): string | undefined;
  /** What is said of a document in books that are not connected: no link leads to it, for it would not be found. */
  elsewhere(entry: Pick<DocumentEntry, 'books' | 'document'>): string | undefined;
}

/** The documents of a shop are where its accounting is. */
export type PagesOf = (shop: Shop) => DocumentPages;
