import { fail, ok, type DocumentId, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { BookkeepingFailure, DocumentChanges, InspectedDocument, ListedDocument } from '@belegwerk/core/ports';
import type { DocumentKind, NumberedDocument } from '@belegwerk/core/documents';
import { Faults } from './faults.ts';

/** What other people did with documents, in memory. */
export class KeptChanges implements DocumentChanges {
  readonly faults = new Faults<BookkeepingFailure>();
  readonly listed: ListedDocument[] = [];
  readonly drafts: DocumentId[] = [];
  readonly numbered: NumberedDocument[] = [];
  readonly inspected: InspectedDocument[] = [];

  changedSince(): Promise<Result<readonly ListedDocument[], BookkeepingFailure>> {
    return this.faults.or('changedSince', () => this.listed);
  }

  draftsSince(): Promise<Result<ReadonlySet<DocumentId>, BookkeepingFailure>> {
    return this.faults.or('draftsSince', () => new Set(this.drafts));
  }

  numberedOn(): Promise<Result<readonly NumberedDocument[], BookkeepingFailure>> {
    return this.faults.or('numberedOn', () => this.numbered);
  }

  async inspect(
    _shop: ShopKey,
    _kind: DocumentKind,
    id: DocumentId,
  ): Promise<Result<InspectedDocument, BookkeepingFailure>> {
    const fault = this.faults.take('inspect');
    const found = this.inspected.find(({ document }) => document.id === id);
    return found && !fault ? ok(found) : fail(fault ?? { kind: 'document-not-found' });
  }
}
