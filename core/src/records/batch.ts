import type { Instant, PlainDate } from '../kernel/calendar.ts';
import type { OrderId, StaffId } from '../kernel/ids.ts';
import type { IgnoreReason } from './order-notes.ts';

/** Days that are imported one after the other, and what is wanted for their orders. */
export interface ImportDaysBatch {
  readonly kind: 'import-days';
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly documents: boolean;
  readonly mails: boolean;
}

/** What can be done with many orders of the list at once; `pdf` and `zip` gather the files of their documents. */
export const LISTED_BULK_KINDS = [
  'create',
  'create-now',
  'send',
  'mark-paid',
  'cancel',
  'look-again',
  'ignore',
  'pdf',
  'zip',
] as const;
export type ListedBulkKind = (typeof LISTED_BULK_KINDS)[number];

/** With what else: orders that were corrected on the repair desk are looked at anew. */
export const BULK_KINDS = [...LISTED_BULK_KINDS, 'repair'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

/** Why nothing is done with an order of many; an action has its own reasons beside these. */
export type NothingToDo = 'complete' | 'waits' | 'by-settings' | 'ignored' | 'nothing-to-send' | 'no-file';

/** Orders with which the same is done. */
export interface OrdersBatch {
  readonly kind: 'orders';
  readonly what: BulkKind;
  /** Why they are ignored. */
  readonly reason?: IgnoreReason;
  /**
   * What else the dialog of the action asks for, as that says it of one order; of a repair: the code of its cause, which kind
   * of setting it kept, and a digest of all that was wished. */
  readonly input?: Readonly<Record<string, string>>;
}

/** The folder of a month is made: its papers are read, then its lists are written. */
export interface MonthFolderBatch {
  readonly kind: 'month-folder';
  /** As `2026-11`. */
  readonly month: string;
  readonly edition: number;
  /** How many papers there are to read. */
  readonly papers: number;
}

/** The package of a year for tax auditors is made, part by part. */
export interface AuditPackageBatch {
  readonly kind: 'audit-package';
  /** As `2026`. */
  readonly year: string;
  readonly edition: number;
  /** Whether the files of the documents are in it. */
  readonly originals: boolean;
  /** Orders to write, and documents to read where originals are wanted. */
  readonly pieces: number;
}

/** What a batch does, as far as all of its items have it in common. Another kind is another line here. */
export type BatchSubject = ImportDaysBatch | OrdersBatch | MonthFolderBatch | AuditPackageBatch;

/** One day of an import. */
export interface ImportDayTask {
  readonly kind: 'import-day';
  readonly day: PlainDate;
}

/** One of many orders. */
export interface OrderTask {
  readonly kind: 'order';
  readonly order: OrderId;
  /** Why nothing is done with it, as a code; it is named in the result all the same. */
  readonly left?: string;
}

/** Some documents of a month whose files are read for its folder. */
export interface FolderPapersTask {
  readonly kind: 'folder-papers';
  /** Ids of their entries. */
  readonly documents: readonly string[];
}

/** The lists of a month's folder, once its papers are read. */
export interface FolderListsTask {
  readonly kind: 'folder-lists';
}

/** Parts of a package for tax auditors, in the order in which they are made. */
export const AUDIT_PARTS = ['payouts', 'orders', 'other-orders', 'numbers', 'originals', 'close'] as const;

/** A part of a package for tax auditors. */
export interface AuditPartTask {
  readonly kind: 'audit-part';
  readonly part: (typeof AUDIT_PARTS)[number];
  /** Of orders: the month in which they were placed, as `2026-11`. */
  readonly month?: string;
}

/** What one item does. A new kind has to be answered by `makeRunBatch` and the stores to compile. */
export type BatchTask = ImportDayTask | OrderTask | FolderPapersTask | FolderListsTask | AuditPartTask;

/** `paused` by a person, or because something is missing (`pausedBecause`); nothing of a cancelled one is done any more. */
export const BATCH_STATES = ['running', 'paused', 'done', 'cancelled'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** Something that is done to many days or orders, one after the other. */
export interface Batch {
  readonly id: string;
  readonly subject: BatchSubject;
  readonly state: BatchState;
  readonly begunAt: Instant;
  readonly by: StaffId;
  /** How many items there are. */
  readonly items: number;
  /** Counts up with each step and each resuming: only the step of this turn is done. */
  readonly turn: number;
  /** Why it waits for a person, as a code; absent where a person paused it. */
  readonly pausedBecause?: string;
  /** When the last step ended, or the batch was begun or resumed. */
  readonly steppedAt: Instant;
  /** Milliseconds that the steps before took, without pauses and without a host that was closed. */
  readonly workedMillis: number;
  readonly endedAt?: Instant;
}

export const BATCH_ITEM_STATES = ['open', 'done', 'skipped', 'failed'] as const;
export type BatchItemState = (typeof BATCH_ITEM_STATES)[number];

/** One day or order of a batch, and what came of it. */
export interface BatchItem {
  readonly batch: string;
  /** From 0 on; the order in which they are done. */
  readonly position: number;
  readonly task: BatchTask;
  readonly state: BatchItemState;
  /** Why it was skipped or failed, as a code. */
  readonly reason?: string;
  /** Orders that it took until now. */
  readonly orders: number;
  /** Where its next part begins; absent before the first part and after the last. */
  readonly after?: string;
  /** It waits for something of its own until then, and the others go first. */
  readonly waitsUntil?: Instant;
  readonly endedAt?: Instant;
}

/** A step that took longer was interrupted: by a host that was closed, or by work that went first. */
const MAX_STEP_MILLIS = 900_000;

/** Milliseconds that it was at work until that moment. */
export const workedUntil = ({ state, steppedAt, workedMillis }: Batch, now: Instant): number => {
  if (state !== 'running') return workedMillis;
  const passed = now.epochMilliseconds - steppedAt.epochMilliseconds;
  return workedMillis + Math.min(Math.max(passed, 0), MAX_STEP_MILLIS);
};

export const isOpenBatch = ({ state }: Pick<Batch, 'state'>): boolean => state === 'running' || state === 'paused';

/** The batch that had nothing to do until that moment: others came first. */
export const atWorkSince = (batch: Batch, at: Instant): Batch => ({ ...batch, workedMillis: 0, steppedAt: at });

/** The batch after a step that was done in its turn. */
export const stepped = (batch: Batch, now: Instant): Batch => ({
  ...batch,
  turn: batch.turn + 1,
  workedMillis: workedUntil(batch, now),
  steppedAt: now,
});

/** It waits until a person resumes it; `because` is missing where that is what a person wants. */
export const paused = (batch: Batch, now: Instant, because?: string): Batch =>
  batch.state === 'running'
    ? { ...stepped(batch, now), state: 'paused', ...(because === undefined ? {} : { pausedBecause: because }) }
    : batch;

export const resumed = (batch: Batch, now: Instant): Batch => {
  if (batch.state !== 'paused') return batch;
  const { pausedBecause: _over, ...kept } = batch;
  return { ...kept, state: 'running', turn: batch.turn + 1, steppedAt: now };
};

export const cancelled = (batch: Batch, now: Instant): Batch =>
  isOpenBatch(batch) ? ended(batch, 'cancelled', now) : batch;

export const finished = (batch: Batch, now: Instant): Batch =>
  batch.state === 'running' ? ended(batch, 'done', now) : batch;

const ended = (batch: Batch, state: 'done' | 'cancelled', now: Instant): Batch => {
  const { pausedBecause: _over, ...kept } = stepped(batch, now);
  return { ...kept, state, endedAt: now };
};
