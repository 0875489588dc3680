import { isObstacle } from '../../actions/index.ts';
import { ACTION_OF_BULK, actedInBulk, type ActingBulk } from '../../actions/bulk.ts';
import { staffActor } from '../../kernel/actor.ts';
import { compareInstants, type Instant } from '../../kernel/calendar.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Batch } from '../../records/batch.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { Shop } from '../../shops/shop.ts';
import type { PerformAction } from '../actions/perform-action.ts';
import type { TaskAnswer } from '../batches/run-batch.ts';
import { transfersLeft } from '../passes/count-transfers.ts';
import { comeBack, DONE, failed, skipped } from './order-answers.ts';
import type { LookInBatch } from './look-in-batch.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly performAction: PerformAction;
  readonly look: LookInBatch;
}

interface ActedItem {
  readonly what: ActingBulk;
  readonly order: OrderId;
  readonly position: number;
  readonly document?: DocumentEntry;
}

/** Does an action with one order of a batch. */
export const makeActInBatch = ({ stores, clock, performAction, look }: Ports) => {
  return async (
    shop: Shop,
    batch: Batch,
    { what, order: id, position }: Omit<ActedItem, 'document'>,
  ): Promise<TaskAnswer> => {
    const order = await stores.recordsOf(shop.key).orders.byId(id);
    if (!order) return failed('order-gone');
    const looked = `look:${batch.id}:${position}`;
    // noted in this very batch before the program ended
    const isBegun = isNoted(what, order, batch);
    if (isBegun && LOOKS[what]) return look(shop, id, looked);
    const { subject } = batch;
    const input = subject.kind === 'orders' ? subject.input : undefined;
    const transfers = await transfersLeft(stores, shop, clock.now());
    const about = { shop, order, sideTasks: [], now: clock.now(), transfers, ...(input ? { input } : {}) };
    const acted = actedInBulk(what, about);
    // of several documents some may be noted and others not
    if ('why' in acted) return isBegun ? DONE : skipped(acted.why);
    for (const document of acted.documents) {
      const answer = await performOne(shop, batch, { what, order: id, position, ...(document ? { document } : {}) });
      if (answer) return answer;
    }
    return LOOKS[what] ? look(shop, id, looked) : DONE;
  };

  /** Undefined where it was done. */
  async function performOne(
    shop: Shop,
    { id, subject, by, begunAt }: Batch,
    { what, order, position, document }: ActedItem,
  ): Promise<TaskAnswer | undefined> {
    const { reason = 'other', input = {} } = subject.kind === 'orders' ? subject : {};
    const work = {
      kind: 'order-action',
      orderId: order,
      action: ACTION_OF_BULK[what],
      input: what === 'ignore' ? { reason } : input,
      by: staffActor(by),
      batch: id,
      ...(document ? { document: document.id } : {}),
    } as const;
    const answer = await performAction(shop, {
      id: document ? `${nameOf(id, position)}:${document.id}` : nameOf(id, position),
      shop: shop.key,
      work,
      urgency: 'import',
      state: 'started',
      receivedAt: begunAt,
      triggeredAt: begunAt,
      dueAt: begunAt,
      attempts: 0,
      defects: 0,
    });
    if ('kind' in answer) return comeBack(answer.waitSeconds, answer.why);
    if (answer.state === 'successful') return undefined;
    return skipped(answer.reason !== undefined && isObstacle(answer.reason) ? answer.reason : 'defect');
  }
};

const nameOf = (batch: string, position: number): string => `action:${batch}:${position}`;

/** Whether what comes of it is looked at before the order counts as done: documents may still be held. */
const LOOKS: Readonly<Record<ActingBulk, boolean>> = {
  'create-now': true,
  cancel: true,
  'mark-paid': false,
  ignore: false,
};

/** Whether a batch has left its note beside the order already. */
const isNoted = (what: ActingBulk, order: OrderRecord, { id, begunAt }: Batch): boolean => {
  const isOfBatch = ({ at }: { readonly at: Instant }): boolean => compareInstants(at, begunAt) === 0;
  switch (what) {
    case 'create-now':
      return order.wanted?.some((each) => each.kind === 'invoice' && isOfBatch(each)) ?? false;
    case 'mark-paid':
      return order.paidByHand?.some(isOfBatch) ?? false;
    case 'cancel':
      return order.cancellation?.id.startsWith(`action:${id}:`) ?? false;
    case 'ignore':
      return order.ignored !== undefined && isOfBatch(order.ignored);
  }
};
