import type { Instant } from '../kernel/calendar.ts';
import type { Clock } from '../ports/clock.ts';
import type { WorkQueue } from '../ports/work-queue.ts';
import type { WorkItem } from '../work/work-item.ts';

/** Something to be done for a shop. */
export interface NewWork extends Pick<WorkItem, 'id' | 'shop' | 'work' | 'urgency'> {
  readonly triggeredAt?: Instant;
  /** Not to be taken before; now when absent. */
  readonly dueAt?: Instant;
}

/** Stores work durably; only then may its sender be told that it was received. A known id changes nothing. */
export const makeAddWork =
  ({ workQueue, clock }: { readonly workQueue: WorkQueue; readonly clock: Clock }) =>
  (work: NewWork): Promise<'stored' | 'known'> => {
    const receivedAt = clock.now();
    return workQueue.add({
      ...work,
      receivedAt,
      triggeredAt: work.triggeredAt ?? receivedAt,
      dueAt: work.dueAt ?? receivedAt,
    });
  };
export type AddWork = ReturnType<typeof makeAddWork>;
