import type { OrderId } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Batch } from '../../records/batch.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Stores } from '../../stores/stores.ts';

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf' | 'workQueue'>;
  readonly clock: Clock;
}

/** So many items of work are looked through. */
const MOST_WORK = 1000;
/** A cancelled batch keeps the one that may be under way. */
const MOST_OPEN = 100;

/**
 * Orders that are looked at now, or are about to be, once a batch is over: by a step that its end has overtaken, or by other work.
 * What they are decided by may have been read before.
 */
export const makeOrdersAtWork =
  ({ stores, clock }: Ports) =>
  async ({ key }: Shop, { id, turn }: Batch): Promise<ReadonlySet<OrderId>> => {
    const { batches } = stores.recordsOf(key);
    const turns = turn === 0 ? [turn] : [turn - 1, turn];
    const last = await Promise.all(turns.map((each) => stores.workQueue.find(key, `batch:${id}:${each}`)));
    const isStepping = last.some((each) => each?.state === 'started');
    const open = isStepping ? (await batches.items(id, { state: 'open', page: 1, pageSize: MOST_OPEN })).items : [];
    const due = await stores.workQueue.due(key, clock.now(), MOST_WORK);
    return new Set([
      ...open.flatMap(({ task }) => (task.kind === 'order' ? [task.order] : [])),
      ...due.flatMap(({ work }) => ('orderId' in work ? [work.orderId] : [])),
    ]);
  };
