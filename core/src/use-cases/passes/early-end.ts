import type { ProcessingStatus } from '../../records/processing-status.ts';
import type { Outcome } from './order-outcome.ts';
import type { Explained } from './order-record.ts';

/** How an order stands whose pass stops before its end. */
export interface EarlyEnd {
  readonly status: ProcessingStatus;
  readonly outcome: Outcome;
  /** What is known of its documents and side tasks; what a decision said of them is forgotten where this is missing. */
  readonly explained?: Explained;
}
