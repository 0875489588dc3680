import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import { cancelled, paused, resumed, type Batch } from '../../records/batch.ts';
import type { Shop } from '../../shops/shop.ts';
import type { AddWork } from '../add-work.ts';
import { askForStep } from '../batch-steps.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly addWork: AddWork;
}

/** What a person may do with a batch that is not over. */
export const BATCH_CHANGES = ['pause', 'resume', 'cancel'] as const;
export type BatchChange = (typeof BATCH_CHANGES)[number];

/** A person pauses a batch, resumes it or cancels what is left of it; the step under way is done. Undefined where there is none. */
export const makeChangeBatch =
  ({ stores, clock, addWork }: Ports) =>
  async ({ key }: Shop, id: string, change: BatchChange): Promise<Batch | undefined> => {
    const now = clock.now();
    const { batches } = stores.recordsOf(key);
    const batch = await batches.change(id, (stored) => CHANGED[change](stored, now));
    // thousands of days that will not be done need not lie there
    if (batch?.state === 'cancelled') await batches.dropOpen(id);
    if (batch) await askForStep(addWork, key, batch);
    return batch;
  };
export type ChangeBatch = ReturnType<typeof makeChangeBatch>;

const CHANGED: Readonly<Record<BatchChange, (batch: Batch, now: Parameters<typeof cancelled>[1]) => Batch>> = {
  pause: (batch, now) => paused(batch, now),
  resume: resumed,
  cancel: cancelled,
};
