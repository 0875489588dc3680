import type { WorkChange } from '../../ports/work-queue.ts';
import type { ProcessingStatus } from '../../records/processing-status.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { OrderId, ShopKey } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { decidesAlike } from '../../shops/decides-alike.ts';
import type { WorkItem, WorkState } from '../../work/work-item.ts';
import { orderOf } from '../../work/work.ts';
import type { AddWork } from '../add-work.ts';
import type { Outcome } from '../passes/order-outcome.ts';
import type { WorkAnswer } from '../work-answer.ts';
import { unreadableEvent, workDefect } from './worker-events.ts';
import type { WorkerLog } from './worker-log.ts';

interface Ports {
  readonly stores: Pick<Stores, 'shops' | 'workQueue' | 'defects'>;
  readonly clock: Clock;
  readonly addWork: AddWork;
  readonly log: WorkerLog;
}

const MAX_WAIT_SECONDS = 900;
const MAX_DEFECTS = 8;
/** Why an item waits that ended by a defect. */
const DEFECT = 'defect';

/** An order that was looked at. */
interface LookedAt {
  readonly orderId: OrderId;
  readonly outcome: Outcome;
  /** The shop by which it was decided. */
  readonly shop: Shop;
}

/**
 * Marks the work of one shop by what came of it. A worker that stood still longer than its lease finds its work begun anew or
 * ended by another: it leaves that as it is, and has the order looked at once more, because it may have recorded an older stand.
 */
export const makeMarkItems = (
  { stores: { shops, workQueue, defects: known }, clock, addWork, log }: Ports,
  key: ShopKey,
) => {
  const { begin, mark } = makeMarkOwn({ workQueue, addWork }, key);
  return { begin, mark, finish, close, setAside };

  async function finish(items: readonly WorkItem[], { orderId, outcome, shop }: LookedAt): Promise<void> {
    if (outcome.kind === 'come-back') await delay(items, outcome);
    else if (outcome.kind === 'unreadable') {
      await log.tell(orderId, unreadableEvent(items[0], await log.named(orderId), outcome, clock.now()));
      await mark(items, 'unprocessable', { reason: `${outcome.path}: ${outcome.why}` });
    } else if (!decidesAlike(shop, await shops.find(key))) {
      // a change of the shop meanwhile found this order as it was before, and did not ask for it
      await mark(items, 'delayed', { reason: 'shop-changed', dueAt: clock.now() });
    } else await markDecided(items, orderId, outcome.status);
  }

  async function markDecided(items: readonly WorkItem[], orderId: OrderId, status: ProcessingStatus): Promise<void> {
    const { nextLookAt: dueAt } = status;
    if (dueAt) {
      const id = `wait:${orderId}:${dueAt.toString()}`;
      // a clock that was set back asks for the very look that is being done
      if (idsOf(items).includes(id)) return mark(items, 'delayed', { reason: status.reason.code, dueAt });
      // the first is the most urgent; what waited goes on in the order in which it came
      const urgency = items[0]?.urgency ?? 'repair';
      await addWork({ id, shop: key, work: { kind: 'wait', orderId }, urgency, dueAt });
    }
    const state = status.state === 'done' ? 'successful' : status.state === 'failed' ? 'failed' : 'skipped';
    await mark(items, state, { reason: status.reason.code });
  }

  async function close(items: readonly WorkItem[], answer: WorkAnswer): Promise<void> {
    if ('kind' in answer) await delay(items, answer);
    else await mark(items, answer.state, answer.reason ? { reason: answer.reason } : {});
  }

  async function delay(
    items: readonly WorkItem[],
    { waitSeconds, why }: { readonly waitSeconds: number; readonly why: string },
  ): Promise<void> {
    const seconds = Math.min(Math.max(waitSeconds, backoffSeconds(attemptsBefore(items))), MAX_WAIT_SECONDS);
    await mark(items, 'delayed', { reason: why, dueAt: later(seconds) });
  }

  /** After a defect of ours: tried again later, and given up after so many in a row. */
  async function setAside(items: readonly WorkItem[], error: unknown): Promise<void> {
    const defects = Math.max(...items.map((item) => item.defects)) + 1;
    for (const { id } of items) await known.note(workDefect({ id, shop: key }, error, clock.now()));
    if (defects < MAX_DEFECTS) return mark(items, 'delayed', { reason: DEFECT, defects, dueAt: later(2 ** defects) });
    for (const item of items.slice(0, 1)) await log.tellDefect(item, error);
    await mark(items, 'failed', { reason: DEFECT, defects });
  }

  function later(seconds: number): Instant {
    return clock.now().add({ milliseconds: Math.ceil(seconds * 1000) });
  }
};
export type MarkItems = ReturnType<typeof makeMarkItems>;

/** Marks what is still this worker's. */
const makeMarkOwn = ({ workQueue, addWork }: Pick<Stores, 'workQueue'> & Pick<Ports, 'addWork'>, shop: ShopKey) => {
  return { begin, mark };

  /** Whether all of these are this worker's now. */
  async function begin(items: readonly WorkItem[]): Promise<boolean> {
    return (await workQueue.mark(items, 'started')) === items.length;
  }

  async function mark(items: readonly WorkItem[], state: WorkState, change?: WorkChange): Promise<void> {
    const [first] = items;
    if (!first || (await workQueue.mark(items, state, change)) === items.length) return;
    const orderId = orderOf(first.work);
    if (orderId === undefined) return;
    const id = `overtaken:${first.id}:${first.attempts}`;
    await addWork({ id, shop, work: { kind: 'look-again', orderId }, urgency: first.urgency });
  }
};

/** The ids of some items. */
export const idsOf = (items: readonly WorkItem[]): readonly string[] => items.map(({ id }) => id);

/** Without the one that is under way. */
const attemptsBefore = (items: readonly WorkItem[]): number =>
  Math.max(...items.map(({ state, attempts }) => (state === 'started' ? attempts - 1 : attempts)));

/** 0, 2, 4, 8 … seconds for the first, second, third … attempt in a row. */
const backoffSeconds = (attempts: number): number => (attempts <= 1 ? 0 : 2 ** Math.min(attempts - 1, 9));
