import type { TaskAnswer } from '../batches/run-batch.ts';

export const SOON_SECONDS = 10;

export const DONE: TaskAnswer = { kind: 'ended', state: 'done', orders: 1 };

export const skipped = (reason: string): TaskAnswer => ({ kind: 'ended', state: 'skipped', orders: 1, reason });

export const failed = (reason: string): TaskAnswer => ({ kind: 'ended', state: 'failed', orders: 1, reason });

/** What one order waits for, and no other: the rest of the batch goes first. */
const OF_THIS_ORDER: ReadonlySet<string> = new Set([
  'outcome-open',
  'bookkeeping-outcome-unknown',
  'mail-in-progress',
  'mail-pending',
]);

export const comeBack = (waitSeconds: number, why: string): TaskAnswer => ({
  kind: OF_THIS_ORDER.has(why) ? 'put-off' : 'come-back',
  waitSeconds: Math.ceil(waitSeconds),
  why,
});
