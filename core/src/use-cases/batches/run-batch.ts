import type { Instant } from '../../kernel/calendar.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import {
  atWorkSince,
  finished,
  paused,
  stepped,
  type AuditPartTask,
  type Batch,
  type BatchItem,
  type FolderListsTask,
  type FolderPapersTask,
  type ImportDayTask,
  type OrderTask,
} from '../../records/batch.ts';
import type { Shop } from '../../shops/shop.ts';
import type { BatchStep } from '../../work/work.ts';
import type { AddWork } from '../add-work.ts';
import { answered, type WorkAnswer } from '../work-answer.ts';
import { askForStep } from '../batch-steps.ts';
import { tellBatchDone } from './batch-events.ts';

/** What came of an item, or of a part of it. */
export type TaskAnswer =
  /** It is over; `orders` are those of this part. */
  | {
      readonly kind: 'ended';
      readonly state: 'done' | 'skipped' | 'failed';
      readonly orders?: number;
      readonly reason?: string;
    }
  /** A part is done, and the next one begins behind `after`. */
  | { readonly kind: 'more'; readonly after: string; readonly orders: number }
  /** A service could not be asked just now. */
  | { readonly kind: 'come-back'; readonly waitSeconds: number; readonly why: string }
  /** It waits for something of its own; the others go first. */
  | { readonly kind: 'put-off'; readonly waitSeconds: number; readonly why: string }
  /** Nothing of the batch can be done until a person changes something. */
  | { readonly kind: 'pause'; readonly because: string };

/** Does an item, or a part of it; the same once more does nothing twice. */
export type DoTask<Task> = (shop: Shop, batch: Batch, item: BatchItem & { readonly task: Task }) => Promise<TaskAnswer>;

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly addWork: AddWork;
  readonly importDayOfBatch: DoTask<ImportDayTask>;
  readonly orderOfBatch: DoTask<OrderTask>;
  readonly folderOfBatch: DoTask<FolderPapersTask | FolderListsTask>;
  readonly auditOfBatch: DoTask<AuditPartTask>;
}

/** Defects in a row after which an item is given up, so that the others go on. */
const MAX_DEFECTS = 3;
const AWAY_SECONDS = 900;

/**
 * Does one step of a batch: an item or a part of one, and asks for the next step, which comes behind everything else in the
 * queue. What a step did is stored before the next one is asked for, so that a killed host goes on where it was, on any host.
 */
export const makeRunBatch = (ports: Ports) => {
  const { stores, clock, addWork, importDayOfBatch, orderOfBatch, folderOfBatch, auditOfBatch } = ports;
  return async (shop: Shop, { batch: id, turn }: BatchStep, defects: number): Promise<WorkAnswer> => {
    const { batches } = stores.recordsOf(shop.key);
    const batch = await batches.byId(id);
    if (!batch) return answered('skipped', 'batch-gone');
    if (batch.state !== 'running') return answered('skipped', batch.state);
    if (shop.uninstalledAt) return { kind: 'come-back', waitSeconds: AWAY_SECONDS, why: 'DISABLED' };
    if (batch.turn !== turn) {
      await askForStep(addWork, shop.key, batch);
      return answered('skipped', 'another-turn');
    }
    const item = await batches.nextItem(id);
    if (!item) {
      const over = await batches.change(id, (stored) => finished(stored, clock.now()));
      if (over?.state === 'done') await tellBatchDone(stores, shop.key, over);
      return answered('successful');
    }
    const left = item.waitsUntil ? secondsUntil(item.waitsUntil, clock.now()) : 0;
    if (left > 0) return { kind: 'come-back', waitSeconds: left, why: 'put-off' };
    // until then it waited for others
    const beganAt = (await batches.counts(id)).orders === 0 ? clock.now() : undefined;
    const answer = defects < MAX_DEFECTS ? await doTask(shop, batch, item) : GIVEN_UP;
    if (answer.kind === 'come-back') return answer;
    const now = clock.now();
    if (answer.kind === 'pause') {
      await batches.change(id, (stored) => paused(stored, now, answer.because));
      return answered('skipped', answer.because);
    }
    await batches.saveItem(itemAfter(item, answer, now));
    const next = await batches.change(id, (stored) =>
      stored.turn === turn ? stepped(beganAt ? atWorkSince(stored, beganAt) : stored, now) : stored,
    );
    if (next) await askForStep(addWork, shop.key, next);
    return answered('successful');
  };

  /** Every kind of item has its answer here: what is not answered does not compile. */
  function doTask(shop: Shop, batch: Batch, { task, ...item }: BatchItem): Promise<TaskAnswer> {
    switch (task.kind) {
      case 'import-day':
        return importDayOfBatch(shop, batch, { ...item, task });
      case 'order':
        return orderOfBatch(shop, batch, { ...item, task });
      case 'folder-papers':
      case 'folder-lists':
        return folderOfBatch(shop, batch, { ...item, task });
      case 'audit-part':
        return auditOfBatch(shop, batch, { ...item, task });
    }
  }
};
export type RunBatch = ReturnType<typeof makeRunBatch>;

const secondsUntil = (moment: Instant, now: Instant): number =>
  Math.ceil((moment.epochMilliseconds - now.epochMilliseconds) / 1000);

const GIVEN_UP: TaskAnswer = { kind: 'ended', state: 'failed', reason: 'defect' };

const itemAfter = (
  { after, waitsUntil: _waited, ...item }: BatchItem,
  answer: Extract<TaskAnswer, { kind: 'ended' | 'more' | 'put-off' }>,
  now: Instant,
): BatchItem => {
  if (answer.kind === 'put-off')
    return { ...item, ...(after === undefined ? {} : { after }), waitsUntil: now.add({ seconds: answer.waitSeconds }) };
  const orders = item.orders + (answer.orders ?? 0);
  if (answer.kind === 'more') return { ...item, orders, after: answer.after };
  const { state, reason } = answer;
  return { ...item, orders, state, endedAt: now, ...(reason === undefined ? {} : { reason }) };
};
