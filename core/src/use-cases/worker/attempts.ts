import type { ShopKey } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { UnreadableRecord } from '../../ports/unreadable-record.ts';
import type { Shop } from '../../shops/shop.ts';
import { MAX_DELAY_STILL_PENDING } from '../../work/pending-delay.ts';
import { begunOf, type WorkItem } from '../../work/work-item.ts';
import { orderOf, topicOf, type ShopMessage } from '../../work/work.ts';
import type { HandleShopMessage } from '../shops/handle-shop-message.ts';
import type { WorkAnswer } from '../work-answer.ts';
import type { WorkerLog } from './worker-log.ts';
import { idsOf, type MarkItems } from './mark-items.ts';

export interface AttemptPorts {
  readonly clock: Clock;
  readonly handleShopMessage: HandleShopMessage;
  /** Does the work on these items so that each log line of it names them. */
  readonly followed?: <T>(ids: readonly string[], work: () => Promise<T>) => Promise<T>;
  /** Told of every defect; the item is tried again later and given up after so many in a row. */
  readonly reportDefect: (error: unknown, facts: Readonly<Record<string, string>>) => void;
}

interface OfShop {
  readonly key: ShopKey;
  readonly mark: MarkItems;
  readonly log: WorkerLog;
}

type Begin = (begun: readonly WorkItem[]) => Promise<void>;

/** A record is mended by hand; it is looked at again every five minutes. */
const RECORD_UNREADABLE: WorkAnswer = { kind: 'come-back', waitSeconds: 300, why: 'shop-unreadable' };

/** So long after a shop was switched on its work goes on. */
const SUSPENDED_SECONDS = 60;

const isUninstall = (item: WorkItem): item is WorkItem & { readonly work: ShopMessage } =>
  item.work.kind === 'shop-message' && item.work.about === 'farewell';

/** What of a shop that has left waits for its return, and what is not done: imported orders are announced once. */
const turnedAwayFrom = (due: readonly WorkItem[]): readonly [WorkItem[], WorkItem[]] => {
  const ofOrders = due.filter(({ work }) => orderOf(work));
  return [
    ofOrders.filter(({ urgency }) => urgency === 'import'),
    ofOrders.filter(({ urgency }) => urgency !== 'import'),
  ];
};

/** Tries work of a shop, and says what becomes of it where it cannot be tried or dies. */
export const makeAttempts = (
  { clock, handleShopMessage, reportDefect, followed = (_ids, go) => go() }: AttemptPorts,
  { key, mark, log }: OfShop,
) => {
  return { begin, setAsideLeft, waitForRecord, waitUntilOn, turnAway };

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

  /** No other host works for the shop: the one that began these has died, and may have died of one of them. */
  async function setAsideLeft(left: readonly WorkItem[]): Promise<void> {
    for (const item of left) {
      const death = new Error('the program ended while it worked on this');
      reportDefect(death, { shop: key, topic: topicOf(item.work), order: orderOf(item.work) ?? '' });
      await mark.setAside([item], death);
    }
  }

  /** What is asked for while the shop's record cannot be read waits until it is mended; but a shop may leave. */
  async function waitForRecord(due: readonly WorkItem[], cause: UnreadableRecord): Promise<void> {
    const others = due.filter((item) => !isUninstall(item));
    if (others.length > 0) {
      reportDefect(cause, { shop: key, topic: '', order: '' });
      await mark.close(others, RECORD_UNREADABLE);
    }
    for (const item of due.filter(isUninstall))
      await begin(item, [item], async (begun) => mark.close(begun, await handleShopMessage(key, item.id, item.work)));
  }

  /** What is asked for while the shop is switched off waits until it is on; what the platform says of the shop itself does not. */
  async function waitUntilOn(waiting: readonly WorkItem[]): Promise<void> {
    const dueAt = clock.now().add({ seconds: SUSPENDED_SECONDS });
    await mark.mark(waiting, 'delayed', { reason: 'SUSPENDED', dueAt });
  }

  /** Work of a shop that has left, or that there is not. */
  async function turnAway(shop: Shop | undefined, due: readonly WorkItem[]): Promise<void> {
    const [waiting, turnedAway] = shop ? turnedAwayFrom(due) : [[], due];
    if (waiting.length > 0) {
      const dueAt = clock.now().add(MAX_DELAY_STILL_PENDING);
      await mark.mark(waiting, 'delayed', { reason: 'DISABLED', dueAt });
    }
    if (turnedAway.length === 0) return;
    await log.tellDisabled(turnedAway);
    await mark.mark(turnedAway, 'skipped', { reason: 'DISABLED' });
  }
};
