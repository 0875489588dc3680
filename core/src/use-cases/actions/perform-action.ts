import { ACTIONS, isActionName, offerOf, type ActionName } from '../../actions/index.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../ports/stores.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import type { Shop } from '../../shops/shop.ts';
import type { WorkItem } from '../../work/work-item.ts';
import type { ActionWork } from '../../work/work.ts';
import type { AddWork } from '../add-work.ts';
import { transfersLeft } from '../rounds/count-transfers.ts';
import { answered, type WorkAnswer } from '../work-answer.ts';
import { actedEvent } from './acted-event.ts';
import type { Perform, Performed, Performing } from './perform.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly performers: Readonly<Record<ActionName, Perform>>;
  readonly addWork: AddWork;
}

/** An action that waits in the queue. */
export type ActionItem = WorkItem & { readonly work: ActionWork };

/**
 * Does what a person asked for, tells the log, and has the order looked at. Offers are asked again before it is begun, because
 * the order may be otherwise by now; what was begun goes on by its own records.
 */
export const makePerformAction = ({ stores, clock, performers, addWork }: Ports) => {
  return async (shop: Shop, item: ActionItem): Promise<WorkAnswer> => {
    const { id, urgency, work } = item;
    const { action, orderId } = work;
    if (!isActionName(action)) return { state: 'unprocessable', reason: 'action-unknown' };
    const about = await aboutOf(shop, item);
    if (!about) return answered('skipped', 'NOT_FOUND');
    const performed = await begun(action, about, item);
    if (performed.kind === 'come-back') return performed;
    if (performed.kind === 'refused' || ACTIONS[action].told)
      await about.records.events.append(actedEvent(action, about, performed, clock.now()));
    await addWork({ id: `ask:${id}`, shop: shop.key, work: { kind: 'ask', orderId }, urgency });
    return performed.kind === 'done' ? answered('successful') : answered('skipped', performed.why);
  };

  async function begun(action: ActionName, about: Performing, item: ActionItem): Promise<Performed> {
    const now = clock.now();
    const transfers = await transfersLeft(stores, about.shop, now);
    const offer = offerOf(action, { ...about, now, transfers });
    if (offer.kind === 'not' && !about.isRepeated && !(await isTakenSince(about.shop, item)))
      return { kind: 'refused', why: offer.why };
    return performers[action](about);
  }

  /** Another host has the same item, or is done with it: this one stood still, and what it finds may be that one's doing. */
  async function isTakenSince({ key }: Shop, { id, attempts }: ActionItem): Promise<boolean> {
    const stored = await stores.workQueue.find(key, id);
    return stored !== undefined && (stored.state === 'successful' || stored.attempts > attempts + 1);
  }

  async function aboutOf(
    shop: Shop,
    { id, work, receivedAt: askedAt, urgency, attempts }: ActionItem,
  ): Promise<Performing | undefined> {
    const { orderId, document: key, input, by } = work;
    const { records } = await recordsOfOrder(stores, shop.key, orderId);
    const order = await records.orders.byId(orderId);
    const document = key === undefined ? undefined : await records.documents.byId(key);
    if (!order || (key !== undefined && document?.orderId !== orderId)) return undefined;
    const about = { shop, order, records, input, by, id, askedAt, urgency, isRepeated: attempts > 0 };
    return document ? { ...about, document } : about;
  }
};
export type PerformAction = ReturnType<typeof makePerformAction>;
