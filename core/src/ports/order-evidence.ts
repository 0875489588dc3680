import type { NewEvidence } from '../evidence/evidence-entry.ts';

/** The record of evidence as work on one order writes it. */
export interface OrderEvidence {
  /** Keeps entries until the next are written, so that what led to a deed is stored with it in one write. */
  note(entries: readonly NewEvidence[]): void;
  /** Stores what was noted, and these behind it. What this work has stored before is not stored again. */
  write(entries?: readonly NewEvidence[]): Promise<void>;
}
