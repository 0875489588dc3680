import { ACTIONS, isActionName, offerOf, type ActedOn, type ActionName } from '../../actions/index.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import type { Shop } from '../../shops/shop.ts';
import { OPEN_WORK_STATES, type WorkItem } from '../../work/work-item.ts';
import type { ActionWork } from '../../work/work.ts';
import type { AddWork } from '../add-work.ts';
import { pressed } from '../evidence/shop-evidence.ts';
import { transfersLeft } from '../passes/count-transfers.ts';
import { answered, type WorkAnswer } from '../work-answer.ts';
import { actedEvent } from './acted-event.ts';
import type { ActionHandler, Performing } from './action-handler.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly handlers: Readonly<Record<ActionName, ActionHandler>>;
  readonly addWork: AddWork;
}

/** An action that waits in the queue. */
export type ActionItem = WorkItem & { readonly work: ActionWork };

/** Another host is at it. */
const TAKEN_OVER: WorkAnswer = { kind: 'come-back', waitSeconds: 30, why: 'taken-over' };

/**
 * Does what a person asked for, tells the log, and has the order looked at. Offers are asked again before it is begun, because
 * the order may be otherwise by now; what was begun goes on by its own records.
 */
export const makePerformAction = ({ stores, clock, handlers, addWork }: Ports) => {
  return async (shop: Shop, item: ActionItem): Promise<WorkAnswer> => {
    const { id, urgency, work } = item;
    const { action, orderId } = work;
    if (!isActionName(action)) return { state: 'unprocessable', reason: 'action-unknown' };
    const about = await aboutOf(shop, item);
    if (!about) return answered('skipped', 'NOT_FOUND');
    const offer = offerOf(action, await situationOf(about));
    const overtaken = await overtakenBy(about.shop, item);
    if (overtaken) return overtaken;
    const performed =
      offer.kind === 'not' && !about.isRepeated
        ? ({ kind: 'refused', why: offer.why } as const)
        : await handlers[action](about);
    if (performed.kind === 'come-back') return performed;
    const event = actedEvent(action, about, performed, clock.now());
    if (performed.kind === 'refused' || ACTIONS[action].told) await about.records.events.append(event);
    await about.records.evidence.write(pressed(event));
    await addWork({ id: `ask:${id}`, shop: shop.key, work: { kind: 'ask', orderId }, urgency });
    return performed.kind === 'done' ? answered('successful') : answered('skipped', performed.why);
  };

  async function situationOf(about: Performing): Promise<ActedOn> {
    const now = clock.now();
    return { ...about, now, transfers: await transfersLeft(stores, about.shop, now) };
  }

  /**
   * What another host that has the same item made of it: this one stood still meanwhile, and what it finds may be that one's
   * doing, or what a person did next.
   */
  async function overtakenBy({ key }: Shop, { id, attempts }: ActionItem): Promise<WorkAnswer | undefined> {
    const stored = await stores.workQueue.find(key, id);
    if (!stored) return undefined;
    const { state, reason } = stored;
    if (!OPEN_WORK_STATES.includes(state)) return { state, ...(reason === undefined ? {} : { reason }) };
    return stored.attempts > attempts + 1 ? TAKEN_OVER : undefined;
  }

  async function aboutOf(
    shop: Shop,
    { id, work, receivedAt: askedAt, urgency, attempts }: ActionItem,
  ): Promise<Performing | undefined> {
    const { orderId, document: key, input, by } = work;
    const { records } = await recordsOfOrder(stores, shop.key, orderId);
    const seen = await records.orders.byId(orderId);
    // those that were made since it was looked at, too
    const documents = await records.documents.ofOrder(orderId);
    const document = documents.find((each) => each.id === key);
    if (!seen || (key !== undefined && !document)) return undefined;
    const order = { ...seen, documents };
    const about = { shop, order, records, input, by, id, askedAt, urgency, isRepeated: attempts > 0 };
    return document ? { ...about, document } : about;
  }
};
export type PerformAction = ReturnType<typeof makePerformAction>;
