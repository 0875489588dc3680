import type { DocumentKind } from '../documents/document-kind.ts';
import type { DocumentId } from '../kernel/ids.ts';

/** What happened to a document, by a person or by us, as we were told; `differs`: it was seen not to be as we know it. */
export type DocumentEventNews = 'made' | 'changed' | 'payment' | 'differs';

/** Something that happened at the accounting service, as far as we were told: it has to be read to be known. */
export type AccountingEvent =
  | {
      readonly about: 'document';
      readonly id: DocumentId;
      /** Absent where we were told of a payment only. */
      readonly kind?: DocumentKind;
      readonly news: DocumentEventNews;
    }
  | { readonly about: 'contact-deleted' | 'contact-changed'; readonly id: string }
  /** The right to call the service may have ended. */
  | { readonly about: 'connection' };

/** Whether two events speak of the same thing at the accounting service, so that one look answers both. */
export const isSameSubject = (one: AccountingEvent, other: AccountingEvent): boolean =>
  one.about === other.about && (!('id' in one) || !('id' in other) || one.id === other.id);
