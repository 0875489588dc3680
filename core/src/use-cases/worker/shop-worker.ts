import type { OrderId, ShopKey } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import { UnreadableRecord } from '../../ports/unreadable-record.ts';
import type { Shop } from '../../shops/shop.ts';
import { needsCatchUp } from '../../shops/account-sync.ts';
import { MAX_DELAY_STILL_PENDING } from '../../work/pending-delay.ts';
import { begunOf, type WorkItem } from '../../work/work-item.ts';
import { isAnsweredTogether, orderOf, topicOf, type ShopMessage } from '../../work/work.ts';
import type { ActionItem, PerformAction } from '../actions/perform-action.ts';
import type { AddWork } from '../add-work.ts';
import type { RunBatch } from '../batches/run-batch.ts';
import type { FollowAccounting } from '../account-changes/follow-accounting.ts';
import type { ReleaseOrders } from '../account-changes/release-orders.ts';
import type { HandleShopMessage } from '../shops/handle-shop-message.ts';
import type { ProcessOrder } from '../rounds/process-order.ts';
import type { WorkAnswer } from '../work-answer.ts';
import { workerLog } from './worker-log.ts';
import { idsOf, makeMarkItems, type MarkItems } from './mark-items.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly processOrder: ProcessOrder;
  readonly performAction: PerformAction;
  readonly handleShopMessage: HandleShopMessage;
  readonly followAccounting: FollowAccounting;
  readonly addWork: AddWork;
  readonly runBatch: RunBatch;
  /** What waits for such events goes on once all are answered. */
  readonly releaseOrders: ReleaseOrders;
  /** Does the work on these items so that whatever is logged of it names them. */
  readonly followed?: <T>(ids: readonly string[], work: () => Promise<T>) => Promise<T>;
  /** Told of every defect; the item is tried again later and given up after so many in a row. */
  readonly reportDefect: (error: unknown, facts: Readonly<Record<string, string>>) => void;
}

/** A record is mended by hand; it is looked at again every five minutes. */
const RECORD_UNREADABLE: WorkAnswer = { kind: 'come-back', waitSeconds: 300, why: 'shop-unreadable' };

const isUninstall = (item: WorkItem): item is WorkItem & { readonly work: ShopMessage } =>
  item.work.kind === 'shop-message' && item.work.about === 'farewell';

const isAction = (item: WorkItem): item is ActionItem => item.work.kind === 'order-action';

/** What of a shop that has left waits for its return, and what is not done: imported orders are announced once. */
const turnedAwayFrom = (due: readonly WorkItem[]): readonly [WorkItem[], WorkItem[]] => {
  const ofOrders = due.filter(({ work }) => orderOf(work));
  return [
    ofOrders.filter(({ urgency }) => urgency === 'import'),
    ofOrders.filter(({ urgency }) => urgency !== 'import'),
  ];
};

/** Enough to answer together what came together; every look at an order reads so many anew. */
const BATCH = 8;

/**
 * Works through what is due in one shop, one order at a time, until nothing is due, an order that was just looked at has
 * new work, which is better gathered with those that follow, or `goOn` says no. The caller holds the shop's lease.
 * What is about the same order or document is answered together, because it is read as it is now. What was begun and not
 * ended counts as a defect before it is tried again, so that nothing that kills the program is taken first for ever.
 */
export const makeShopWorker = (ports: Ports) => {
  const {
    stores,
    clock,
    processOrder,
    performAction,
    handleShopMessage,
    followAccounting,
    releaseOrders,
    runBatch,
    reportDefect,
    followed = (_ids, go) => go(),
  } = ports;

  return async (key: ShopKey, goOn: () => boolean): Promise<void> => {
    const log = workerLog(ports, key);
    const mark = makeMarkItems({ ...ports, log }, key);
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
        const [waiting, turnedAway] = shop ? turnedAwayFrom(due) : [[], due];
        if (waiting.length > 0) {
          const dueAt = clock.now().add(MAX_DELAY_STILL_PENDING);
          await mark.mark(waiting, 'delayed', { reason: 'DISABLED', dueAt });
        }
        if (turnedAway.length === 0) continue;
        await log.tellDisabled(turnedAway);
        await mark.mark(turnedAway, 'skipped', { reason: 'DISABLED' });
        continue;
      }
      const together = due.filter((item) => item === first || isAnsweredTogether(first.work, item.work));
      await begin(first, together, (begun) => answer({ shop, first, begun, mark }));
    }

    function begin(first: WorkItem, together: readonly WorkItem[], work: Begin): Promise<void> {
      return followed(idsOf(together), () => tried(first, together, work));
    }

    async function tried(first: WorkItem, together: readonly WorkItem[], work: Begin): Promise<void> {
      if (!(await mark.begin(together))) return;
      const begun = together.map(begunOf);
      try {
        await work(begun);
      } catch (error) {
        reportDefect(error, { shop: key, topic: topicOf(first.work), order: orderOf(first.work) ?? '' });
        await mark.setAside(begun, error);
      }
    }

    /** Nobody else works for the shop: whoever began these has died, and may have died of one of them. */
    async function setAsideLeft(left: readonly WorkItem[]): Promise<void> {
      for (const item of left) {
        const death = new Error('the program ended while it worked on this');
        reportDefect(death, { shop: key, topic: topicOf(item.work), order: orderOf(item.work) ?? '' });
        await mark.setAside([item], death);
      }
    }

    /** What is asked for while the shop's record cannot be read waits for whoever mends it; but a shop may leave. */
    async function waitForRecord(due: readonly WorkItem[], cause: UnreadableRecord): Promise<void> {
      const others = due.filter((item) => !isUninstall(item));
      if (others.length > 0) {
        reportDefect(cause, { shop: key, topic: '', order: '' });
        await mark.close(others, RECORD_UNREADABLE);
      }
      for (const item of due.filter(isUninstall))
        await begin(item, [item], async (begun) => mark.close(begun, await handleShopMessage(key, item.id, item.work)));
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

  /** Whatever there can be to do has its answer here: what is not answered does not compile. */
  async function answer({ shop, first, begun, mark }: Begun): Promise<void> {
    const { id, work, urgency, defects } = first;
    switch (work.kind) {
      case 'order-message':
      case 'wait':
      case 'sweep':
      case 'ask':
      case 'follow':
      case 'look-again': {
        const { orderId } = work;
        const outcome = await processOrder(shop, orderId, urgency);
        return mark.finish(begun, { orderId, outcome, shop });
      }
      case 'order-action':
        return mark.close(begun, await performAction(shop, { ...first, work }));
      case 'accounting-event':
        await mark.close(begun, await followAccounting(shop, work.event, begun));
        if (needsCatchUp(shop)) await releaseOrders(shop.key);
        return;
      case 'batch-step':
        return mark.close(begun, await runBatch(shop, work, defects));
      case 'shop-message':
        return mark.close(begun, await handleShopMessage(shop.key, id, work));
      case 'unreadable-message':
        return mark.mark(begun, 'unprocessable', { reason: work.fault });
    }
  }
};

export type ShopWorker = ReturnType<typeof makeShopWorker>;

type Begin = (begun: readonly WorkItem[]) => Promise<void>;

/** Work that was begun together, for its first. */
interface Begun {
  readonly shop: Shop;
  /** As it was before. */
  readonly first: WorkItem;
  readonly begun: readonly WorkItem[];
  readonly mark: MarkItems;
}
