import type { DocumentKind } from '../documents/document-kind.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { Reason, ProcessingState } from '../reasons/reasons.ts';

/** Why the order is where it is, and when it is looked at again without any event. */
export interface ProcessingStatus {
  /** The kind of document that the reason is about; the invoice unless said otherwise. */
  readonly kind?: DocumentKind;
  readonly state: ProcessingState;
  readonly reason: Reason;
  readonly nextLookAt?: Instant;
}

/** How one document stands. */
export interface DocumentProcessing extends ProcessingStatus {
  readonly kind: DocumentKind;
  readonly source: string;
}
