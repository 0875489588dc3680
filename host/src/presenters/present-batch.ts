import type { BatchItemRow, BatchReply } from '@belegwerk/contracts/api';
import { germanDay } from '@belegwerk/core/kernel';
import type { Batch, BatchItem } from '@belegwerk/core/records';
import { batchReasonText } from '@belegwerk/core/sentences';
import type { SeenBatch } from '@belegwerk/core/use-cases';

const presentSubject = ({ from, to, ...subject }: Batch['subject']): BatchReply['subject'] => ({
  ...subject,
  from: from.toString(),
  to: to.toString(),
});

/** A batch as a person sees it. */
export const presentBatch = ({ batch, counts, waiting, ahead, secondsLeft }: SeenBatch): BatchReply => {
  const { id, subject, state, begunAt, endedAt, items, pausedBecause } = batch;
  return {
    id,
    subject: presentSubject(subject),
    state,
    begunAt: begunAt.toString(),
    ...(endedAt ? { endedAt: endedAt.toString() } : {}),
    items,
    ended: counts.done + counts.skipped + counts.failed,
    failed: counts.failed,
    orders: counts.orders,
    waiting,
    ahead,
    ...(secondsLeft === undefined ? {} : { secondsLeft }),
    ...(pausedBecause === undefined ? {} : { pausedBecause: batchReasonText(pausedBecause) }),
  };
};

/** A day or an order of it. */
export const presentBatchItem = ({ position, task, state, orders, reason, endedAt }: BatchItem): BatchItemRow => ({
  position,
  title: germanDay(task.day),
  state,
  orders,
  ...(reason === undefined ? {} : { reason: batchReasonText(reason) }),
  ...(endedAt ? { endedAt: endedAt.toString() } : {}),
});
