import type { Instant } from '../kernel/calendar.ts';
import type { ShopKey } from '../kernel/ids.ts';

/** Why an item of work ended by a defect of ours, the last time it did. */
export interface WorkDefect {
  /** The item. */
  readonly id: string;
  readonly shop: ShopKey;
  readonly at: Instant;
  /** What kind of error it was: `TypeError`, `ECONNRESET`. What errors say may name people and is not kept. */
  readonly error: string;
  /** Where it happened in the program, a line a frame. */
  readonly stack: string;
}

/** The defects that the operator looks at, of all shops. */
export interface WorkDefects {
  /** Keeps it in place of the one before of that item. */
  note(defect: WorkDefect): Promise<void>;
  /** The newest first. */
  newest(limit: number): Promise<readonly WorkDefect[]>;
  forget(ids: readonly string[]): Promise<void>;
  forgetBefore(at: Instant): Promise<void>;
}
