import type { OrderId, ShopKey } from '../../kernel/ids.ts';
import type { Stores } from '../../stores/stores.ts';
import { UnreadableRecord } from '../../ports/unreadable-record.ts';
import type { Shop } from '../../shops/shop.ts';
import type { WorkItem } from '../../work/work-item.ts';
import { isAnsweredTogether, orderOf } from '../../work/work.ts';
import type { ActionItem } from '../actions/perform-action.ts';
import type { AddWork } from '../add-work.ts';
import { workerLog } from './worker-log.ts';
import { makeMarkItems } from './mark-items.ts';
import { makeAnswerWork, type AnswerPorts } from './answer-work.ts';
import { makeAttempts, type AttemptPorts } from './attempts.ts';

interface Ports extends AnswerPorts, AttemptPorts {
  readonly stores: Stores;
  readonly addWork: AddWork;
}

const isAction = (item: WorkItem): item is ActionItem => item.work.kind === 'order-action';

/** Enough to answer together what came together; every look at an order reads so many anew. */
const BATCH = 8;

/**
 * Works through what is due in one shop, one order at a time, until nothing is due, an order that was just looked at has
 * new work, which is better gathered with those that follow, or `goOn` says no. The caller holds the shop's lease.
 * What is about the same order or document is answered together, because it is read as it is now. What was begun and not
 * ended counts as a defect before it is tried again, so that nothing that kills the program is taken first for ever.
 */
export const makeShopWorker = (ports: Ports) => {
  const { stores, clock } = ports;
  const answer = makeAnswerWork(ports);

  return async (key: ShopKey, goOn: () => boolean): Promise<void> => {
    const log = workerLog(ports, key);
    const mark = makeMarkItems({ ...ports, log }, key);
    const { begin, setAsideLeft, waitForRecord, waitUntilOn, turnAway } = makeAttempts(ports, { key, mark, log });
    let last: OrderId | undefined;
    while (goOn()) {
      const due = await stores.workQueue.due(key, clock.now(), BATCH);
      const left = due.filter(({ state }) => state === 'started');
      if (left.length > 0) {
        await setAsideLeft(left);
        continue;
      }
      const first = due[0];
      const order = first && orderOf(first.work);
      if (!first || (order && order === last && first.state === 'received')) return;
      last = isAction(first) ? undefined : order;
      const shop = await found(key);
      if (shop instanceof UnreadableRecord) {
        await waitForRecord(due, shop);
        continue;
      }
      if (!shop || (shop.uninstalledAt && order)) {
        await turnAway(shop, due);
        continue;
      }
      const waiting = shop.suspended ? due.filter(({ work }) => work.kind !== 'shop-message') : [];
      if (waiting.length > 0) {
        await waitUntilOn(waiting);
        continue;
      }
      const together = due.filter((item) => item === first || isAnsweredTogether(first.work, item.work));
      await begin(first, together, (begun) => answer({ shop, first, begun, mark }));
    }
  };

  async function found(key: ShopKey): Promise<Shop | UnreadableRecord | undefined> {
    try {
      return await stores.shops.find(key);
    } catch (error) {
      if (error instanceof UnreadableRecord) return error;
      throw error;
    }
  }
};

export type ShopWorker = ReturnType<typeof makeShopWorker>;
