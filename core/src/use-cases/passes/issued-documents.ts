import type { DocumentProcessing, ProcessingStatus } from '../../records/processing-status.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Outcome } from './order-outcome.ts';

/** What became of the documents that a decision asked for. */
export interface IssuedDocuments {
  /** How many came to be. */
  readonly count: number;
  /** As it is after what was learnt of its rights. */
  readonly shop: Shop;
  /** A document was refused for want of a right, or for a rate; decided anew it is held. */
  readonly isDenied: boolean;
  /** Another worker has gone on with the order's documents since they were decided; the rest was not begun. */
  readonly isOvertaken: boolean;
  /** How the order stands by the last that did not come off. */
  readonly refused?: ProcessingStatus;
  /** How each document stands that did not come off, or was left because another did not. */
  readonly missing: readonly DocumentProcessing[];
  readonly nextLookAt?: Instant;
  /** The rest waits for an answer, or for the service. */
  readonly stopped?: { readonly outcome: Outcome; readonly status: ProcessingStatus };
}
