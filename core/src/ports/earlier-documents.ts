import type { DocumentId } from '../kernel/ids.ts';
import type { EarlierDocument, EarlierState } from '../records/earlier-document.ts';
import type { Page } from './order-book.ts';

/** How many of the documents from before the connection there are. */
export interface EarlierCounts {
  readonly unread: number;
  readonly linked: number;
  readonly left: number;
  /** Orders that have at least one of them. */
  readonly orders: number;
}

/** The documents of one shop's books from before the connection, as far as their orders were looked for. */
export interface EarlierDocuments {
  /** Adds documents; one that is known stays as it is. */
  add(documents: readonly EarlierDocument[]): Promise<void>;
  /** Puts it in the place of what was known of that document; nothing where none was known. */
  save(document: EarlierDocument): Promise<void>;
  byId(id: DocumentId): Promise<EarlierDocument | undefined>;
  /**
   * Those of these books that were not read yet: invoices, then credit notes, then delivery notes, each in the order of their
   * ids; those that could not be read come behind, the oftener the later.
   */
  unread(books: string, limit: number): Promise<readonly EarlierDocument[]>;
  /** Those in one state, or all, the latest day first and last those that were not read; `page` is 1-based. */
  page(part: {
    readonly state?: EarlierState | undefined;
    readonly page: number;
    readonly pageSize: number;
  }): Promise<Page<EarlierDocument>>;
  /** Of these books, or of all. */
  counts(books?: string): Promise<EarlierCounts>;
}
