import type { Standing } from '../decisions/decision.ts';
import type { LogEvent } from '../events/event.ts';
import { idOfGid, type OrderId, type ShopKey } from '../kernel/ids.ts';
import type { Clock } from '../ports/clock.ts';
import type { InboxEntry } from '../ports/inbox.ts';
import type { Stores } from '../ports/stores.ts';
import { recordsOfOrder } from '../privacy/redacted-records.ts';
import type { Shop } from '../shops/shop.ts';
import { decidesAlike } from '../shops/decides-alike.ts';
import { accountingHintOf, isSameSubject } from './follow/accounting-hint.ts';
import type { FollowAccounting } from './follow/follow-accounting.ts';
import type { HintAnswer } from './follow/hint-answer.ts';
import type { Outcome } from './order-outcome.ts';
import type { ProcessOrder } from './process-order.ts';
import type { ReceiveHint } from './receive-hint.ts';
import type { HandleShopHint } from './handle-shop-hint.ts';
import { defectEvent, disabledEvent, unreadableEvent, type NamedOrder } from './lane-events.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly processOrder: ProcessOrder;
  readonly handleShopHint: HandleShopHint;
  readonly followAccounting: FollowAccounting;
  readonly receiveHint: ReceiveHint;
  /** Told of every defect; the entry is tried again later and given up after `MAX_DEFECTS` in a row. */
  readonly reportDefect: (error: unknown, facts: Readonly<Record<string, string>>) => void;
}

/** Enough to answer together what came together; every look at an order reads so many anew. */
const BATCH = 20;
const MAX_WAIT_SECONDS = 900;
const MAX_DEFECTS = 8;
/** Begins the reason of an entry that waits because of a defect; the number of defects in a row follows. */
const DEFECT = 'defect ';

/**
 * Works through what is due in one shop, one order at a time, until nothing is due, an order that was just looked at has
 * a new hint, which is better gathered with those that follow, or `goOn` says no. The caller holds the shop's lease.
 * Hints at the same order or document are answered together, because it is read as it is now.
 */
export const makeWorkLane =
  ({ stores, clock, processOrder, handleShopHint, followAccounting, receiveHint, reportDefect }: Ports) =>
  async (key: ShopKey, goOn: () => boolean): Promise<void> => {
    let last: OrderId | undefined;
    while (goOn()) {
      const due = await stores.inbox.due(key, clock.now(), BATCH);
      const first = due[0];
      if (!first || (first.orderId && first.orderId === last && first.state === 'received')) return;
      last = first.orderId;
      const shop = await stores.shops.find(key);
      if (!shop || (shop.uninstalledAt && first.orderId)) {
        await turnAway(shop ? due.filter(({ orderId }) => orderId) : due);
        continue;
      }
      const together = due.filter((entry) => isAnsweredWith(first, entry));
      await stores.inbox.mark(idsOf(together), 'started');
      try {
        if (first.orderId)
          await finish(together, first.orderId, await processOrder(shop, first.orderId, first.urgency), shop);
        else if (accountingHintOf(first.topic)) await close(together, await followAccounting(shop, together));
        else await close([first], await handleShopHint(shop, first));
      } catch (error) {
        reportDefect(error, { shop: key, topic: first.topic, order: first.orderId ?? '' });
        await setAside(together, error);
      }
    }

    async function turnAway(entries: readonly InboxEntry[]): Promise<void> {
      for (const [orderId, entry] of firstOfOrders(entries))
        await tell(orderId, disabledEvent(entry, await named(orderId), clock.now()));
      await stores.inbox.mark(idsOf(entries), 'skipped', { reason: 'DISABLED' });
    }

    async function setAside(entries: readonly InboxEntry[], error: unknown): Promise<void> {
      const inARow = Math.max(...entries.map(defectsInARow)) + 1;
      const reason = `${DEFECT}${inARow}`;
      if (inARow >= MAX_DEFECTS) {
        for (const entry of entries.slice(0, 1))
          await tell(
            entry.orderId,
            defectEvent(entry, entry.orderId && (await named(entry.orderId)), error, clock.now()),
          );
        await stores.inbox.mark(idsOf(entries), 'failed', { reason });
      } else await stores.inbox.mark(idsOf(entries), 'delayed', { reason, dueAt: later(2 ** inARow) });
    }

    async function finish(
      entries: readonly InboxEntry[],
      orderId: OrderId,
      outcome: Outcome,
      decidedWith: Shop,
    ): Promise<void> {
      const ids = idsOf(entries);
      if (outcome.kind === 'come-back') await delay(entries, outcome);
      else if (outcome.kind === 'unreadable') {
        await tell(orderId, unreadableEvent(entries[0], await named(orderId), outcome, clock.now()));
        await stores.inbox.mark(ids, 'unprocessable', { reason: `${outcome.path}: ${outcome.why}` });
      } else if (!decidesAlike(decidedWith, await stores.shops.find(key))) {
        // whoever changed the shop meanwhile found this order as it was before, and did not ask for it
        await stores.inbox.mark(ids, 'delayed', { reason: 'shop-changed', dueAt: clock.now() });
      } else await settle(entries, orderId, outcome.standing);
    }

    async function settle(entries: readonly InboxEntry[], orderId: OrderId, standing: Standing): Promise<void> {
      const ids = idsOf(entries);
      const { nextLookAt: dueAt } = standing;
      if (dueAt) {
        const id = `wait:${orderId}:${dueAt.toString()}`;
        // a clock that was set back asks for the very look that is being done
        if (ids.includes(id)) return stores.inbox.mark(ids, 'delayed', { reason: standing.reason.code, dueAt });
        // the first is the most urgent; what waited goes on in the order in which it came
        const urgency = entries[0]?.urgency ?? 'repair';
        await receiveHint({ id, shop: key, topic: 'wait', orderId, urgency, dueAt });
      }
      const state = standing.state === 'done' ? 'successful' : standing.state === 'failed' ? 'failed' : 'skipped';
      await stores.inbox.mark(ids, state, { reason: standing.reason.code });
    }

    async function close(entries: readonly InboxEntry[], answer: HintAnswer): Promise<void> {
      if ('kind' in answer) await delay(entries, answer);
      else await stores.inbox.mark(idsOf(entries), answer.state, answer.reason ? { reason: answer.reason } : {});
    }

    async function delay(
      entries: readonly InboxEntry[],
      { waitSeconds, why }: { readonly waitSeconds: number; readonly why: string },
    ): Promise<void> {
      const seconds = Math.min(Math.max(waitSeconds, backoffSeconds(attemptsOf(entries))), MAX_WAIT_SECONDS);
      await stores.inbox.mark(idsOf(entries), 'delayed', { reason: why, dueAt: later(seconds) });
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

/** Whether one look answers both: at the same order, or at the same thing of the accounting service. */
const isAnsweredWith = (first: InboxEntry, entry: InboxEntry): boolean =>
  first.orderId ? entry.orderId === first.orderId : entry === first || isSameSubject(first.topic, entry.topic);

/** One entry for each order that is named. */
const firstOfOrders = (entries: readonly InboxEntry[]): ReadonlyMap<OrderId, InboxEntry> =>
  new Map(entries.toReversed().flatMap((entry) => (entry.orderId ? [[entry.orderId, entry] as const] : [])));

const defectsInARow = ({ reason = '' }: InboxEntry): number =>
  reason.startsWith(DEFECT) ? Number(reason.slice(DEFECT.length)) : 0;

const idsOf = (entries: readonly InboxEntry[]): readonly string[] => entries.map(({ id }) => id);

const attemptsOf = (entries: readonly InboxEntry[]): number => Math.max(...entries.map(({ attempts }) => attempts));

/** 0, 2, 4, 8 … seconds for the first, second, third … attempt in a row. */
const backoffSeconds = (attempts: number): number => (attempts <= 1 ? 0 : 2 ** Math.min(attempts - 1, 9));
