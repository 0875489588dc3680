import type { Instant, PlainDate } from '../kernel/calendar.ts';
import type { DocumentId } from '../kernel/ids.ts';
import type { DocumentKind } from './document-kind.ts';

/** A document of the account as its number is counted, made by us or by a person. */
export interface NumberedDocument {
  readonly id: DocumentId;
  /** `other`: a kind that we never make, such as a down payment invoice; its number may be of the same series. */
  readonly kind: DocumentKind | 'other';
  /** As the account shows it; that of a draft is set aside for it (`numberOf` hides it everywhere else). */
  readonly number: string;
  readonly state: 'draft' | 'final' | 'voided';
  readonly date: PlainDate;
  readonly createdAt: Instant;
}
