import type { Standing } from '../../decisions/decision.ts';
import type { LogEvent } from '../../records/event.ts';
import { idOfGid, type OrderId, type ShopKey } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../ports/stores.ts';
import { recordsOfOrder } from '../../privacy/redacted-records.ts';
import type { Shop } from '../../shops/shop.ts';
import { decidesAlike } from '../../shops/decides-alike.ts';
import type { WorkItem } from '../../work/work-item.ts';
import { isAnsweredTogether, orderOf, topicOf } from '../../work/work.ts';
import type { FollowAccounting } from '../follow/follow-accounting.ts';
import type { WorkAnswer } from '../work-answer.ts';
import type { Outcome } from '../order-outcome.ts';
import type { ProcessOrder } from '../process-order.ts';
import type { AddWork } from '../add-work.ts';
import type { HandleShopMessage } from '../handle-shop-message.ts';
import { defectEvent, disabledEvent, unreadableEvent, type NamedOrder } from './lane-events.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly processOrder: ProcessOrder;
  readonly handleShopMessage: HandleShopMessage;
  readonly followAccounting: FollowAccounting;
  readonly addWork: AddWork;
  /** Told of every defect; the item is tried again later and given up after `MAX_DEFECTS` in a row. */
  readonly reportDefect: (error: unknown, facts: Readonly<Record<string, string>>) => void;
}

/** Enough to answer together what came together; every look at an order reads so many anew. */
const BATCH = 20;
const MAX_WAIT_SECONDS = 900;
const MAX_DEFECTS = 8;
/** Why an item waits that ended by a defect. */
const DEFECT = 'defect';

/**
 * Works through what is due in one shop, one order at a time, until nothing is due, an order that was just looked at has
 * new work, which is better gathered with those that follow, or `goOn` says no. The caller holds the shop's lease.
 * What is about the same order or document is answered together, because it is read as it is now.
 */
export const makeWorkLane =
  ({ stores, clock, processOrder, handleShopMessage, followAccounting, addWork, reportDefect }: Ports) =>
  async (key: ShopKey, goOn: () => boolean): Promise<void> => {
    let last: OrderId | undefined;
    while (goOn()) {
      const due = await stores.workQueue.due(key, clock.now(), BATCH);
      const first = due[0];
      const order = first && orderOf(first.work);
      if (!first || (order && order === last && first.state === 'received')) return;
      last = order;
      const shop = await stores.shops.find(key);
      if (!shop || (shop.uninstalledAt && order)) {
        await turnAway(shop ? due.filter(({ work }) => orderOf(work)) : due);
        continue;
      }
      const together = due.filter((item) => item === first || isAnsweredTogether(first.work, item.work));
      await stores.workQueue.mark(idsOf(together), 'started');
      try {
        await answerTo(shop, first, together);
      } catch (error) {
        reportDefect(error, { shop: key, topic: topicOf(first.work), order: order ?? '' });
        await setAside(together, error);
      }
    }

    /** Whatever there can be to do has its answer here: what is not answered does not compile. */
    function answerTo(shop: Shop, { id, work, urgency }: WorkItem, together: readonly WorkItem[]): Promise<void> {
      switch (work.kind) {
        case 'order-message':
        case 'wait':
        case 'sweep':
        case 'ask':
        case 'follow':
        case 'look-again':
          return processOrder(shop, work.orderId, urgency).then((outcome) =>
            finish(together, work.orderId, outcome, shop),
          );
        case 'accounting-event':
          return followAccounting(shop, work.event, together).then((told) => close(together, told));
        case 'shop-message':
          return handleShopMessage(shop, id, work).then((told) => close(together, told));
        case 'unreadable-message':
          return stores.workQueue.mark([id], 'unprocessable', { reason: work.fault });
      }
    }

    async function turnAway(items: readonly WorkItem[]): Promise<void> {
      for (const [orderId, item] of firstOfOrders(items))
        await tell(orderId, disabledEvent(item, await named(orderId), clock.now()));
      await stores.workQueue.mark(idsOf(items), 'skipped', { reason: 'DISABLED' });
    }

    async function setAside(items: readonly WorkItem[], error: unknown): Promise<void> {
      const defects = Math.max(...items.map((item) => item.defects)) + 1;
      if (defects < MAX_DEFECTS)
        return stores.workQueue.mark(idsOf(items), 'delayed', { reason: DEFECT, defects, dueAt: later(2 ** defects) });
      for (const item of items.slice(0, 1)) {
        const order = orderOf(item.work);
        await tell(order, defectEvent(item, order && (await named(order)), error, clock.now()));
      }
      await stores.workQueue.mark(idsOf(items), 'failed', { reason: DEFECT, defects });
    }

    async function finish(
      items: readonly WorkItem[],
      orderId: OrderId,
      outcome: Outcome,
      decidedWith: Shop,
    ): Promise<void> {
      const ids = idsOf(items);
      if (outcome.kind === 'come-back') await delay(items, outcome);
      else if (outcome.kind === 'unreadable') {
        await tell(orderId, unreadableEvent(items[0], await named(orderId), outcome, clock.now()));
        await stores.workQueue.mark(ids, 'unprocessable', { reason: `${outcome.path}: ${outcome.why}` });
      } else if (!decidesAlike(decidedWith, await stores.shops.find(key))) {
        // whoever changed the shop meanwhile found this order as it was before, and did not ask for it
        await stores.workQueue.mark(ids, 'delayed', { reason: 'shop-changed', dueAt: clock.now() });
      } else await settle(items, orderId, outcome.standing);
    }

    async function settle(items: readonly WorkItem[], orderId: OrderId, standing: Standing): Promise<void> {
      const ids = idsOf(items);
      const { nextLookAt: dueAt } = standing;
      if (dueAt) {
        const id = `wait:${orderId}:${dueAt.toString()}`;
        // a clock that was set back asks for the very look that is being done
        if (ids.includes(id)) return stores.workQueue.mark(ids, 'delayed', { reason: standing.reason.code, dueAt });
        // the first is the most urgent; what waited goes on in the order in which it came
        const urgency = items[0]?.urgency ?? 'repair';
        await addWork({ id, shop: key, work: { kind: 'wait', orderId }, urgency, dueAt });
      }
      const state = standing.state === 'done' ? 'successful' : standing.state === 'failed' ? 'failed' : 'skipped';
      await stores.workQueue.mark(ids, state, { reason: standing.reason.code });
    }

    async function close(items: readonly WorkItem[], answer: WorkAnswer): Promise<void> {
      if ('kind' in answer) await delay(items, answer);
      else await stores.workQueue.mark(idsOf(items), answer.state, answer.reason ? { reason: answer.reason } : {});
    }

    async function delay(
      items: readonly WorkItem[],
      { waitSeconds, why }: { readonly waitSeconds: number; readonly why: string },
    ): Promise<void> {
      const seconds = Math.min(Math.max(waitSeconds, backoffSeconds(attemptsOf(items))), MAX_WAIT_SECONDS);
      await stores.workQueue.mark(idsOf(items), 'delayed', { reason: why, dueAt: later(seconds) });
    }

    async function tell(order: OrderId | undefined, event: LogEvent): Promise<void> {
      const { events } = order ? (await recordsOfOrder(stores, key, order)).records : stores.recordsOf(key);
      await events.append(event);
    }

    /** An order that we have never seen has no name but its number. */
    async function named(id: OrderId): Promise<NamedOrder> {
      const name = (await stores.recordsOf(key).orders.byId(id))?.name ?? idOfGid(id);
      return { id, name };
    }

    function later(seconds: number) {
      return clock.now().add({ milliseconds: Math.ceil(seconds * 1000) });
    }
  };
export type WorkLane = ReturnType<typeof makeWorkLane>;

/** One item for each order that is named. */
const firstOfOrders = (items: readonly WorkItem[]): ReadonlyMap<OrderId, WorkItem> =>
  new Map(
    items.toReversed().flatMap((item) => {
      const order = orderOf(item.work);
      return order ? [[order, item] as const] : [];
    }),
  );

const idsOf = (items: readonly WorkItem[]): readonly string[] => items.map(({ id }) => id);

const attemptsOf = (items: readonly WorkItem[]): number => Math.max(...items.map(({ attempts }) => attempts));

/** 0, 2, 4, 8 … seconds for the first, second, third … attempt in a row. */
const backoffSeconds = (attempts: number): number => (attempts <= 1 ? 0 : 2 ** Math.min(attempts - 1, 9));
