import {
  ACTIONS,
  isActionName,
  isObstacle,
  offerOf,
  readInput,
  type ActionFault,
  type ActionInput,
  type ActionName,
  type Obstacle,
} from '../../actions/index.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Urgency } from '../../work/urgency.ts';
import { OPEN_WORK_STATES, type WorkItem } from '../../work/work-item.ts';
import type { AddWork } from '../add-work.ts';
import { transfersLeft } from '../passes/count-transfers.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly addWork: AddWork;
  /** Called when there is something to do in the shop now. */
  readonly wake: (shop: Shop['key']) => void;
}

/** An action that is asked for by hand, or as a part of a batch. */
export interface ActionWish {
  readonly order: OrderId;
  readonly action: string;
  /** The entry of the document that it is to be done with. */
  readonly document?: string;
  readonly input: ActionInput;
  /** Names the opened dialog, or the batch: what is asked for again under it is the same action. */
  readonly key: string;
  readonly by: Actor;
  readonly batch?: string;
  readonly urgency?: Urgency;
}

/** How an action stands that was asked for. */
export interface ActionProgress {
  readonly state: 'waiting' | 'done' | 'refused';
  readonly askedAt: Instant;
  /** Why it was refused, where that has a sentence. */
  readonly why?: Obstacle;
}

export type ActionFailure =
  | { readonly kind: 'order-unknown' }
  | { readonly kind: 'receipt-unknown' }
  | { readonly kind: 'action-unknown' }
  | { readonly kind: 'action-impossible'; readonly why?: Obstacle }
  | { readonly kind: 'form-faulty'; readonly faults: readonly ActionFault[] };

/**
 * Takes an action into the work of the shop; only then is it answered. Asked again under the same key it says how that one
 * stands, and nothing is done twice.
 */
export const makeActOnOrder = ({ stores, clock, addWork, wake }: Ports) => {
  return async (shop: Shop, wish: ActionWish): Promise<Result<ActionProgress, ActionFailure>> => {
    const { order, document, by, batch, urgency = 'live', key } = wish;
    const id = ['action', order, wish.action, ...(document === undefined ? [] : [document]), key].join(':');
    const known = await stores.workQueue.find(shop.key, id);
    if (known) return ok(progressOf(known));
    const possible = await checked(shop, wish);
    if (!possible.ok) return possible;
    const { action, input } = possible.value;
    const of = { ...(document === undefined ? {} : { document }), ...(batch === undefined ? {} : { batch }) };
    await addWork({
      id,
      shop: shop.key,
      urgency,
      work: { kind: 'order-action', orderId: order, action, input, by, ...of },
    });
    wake(shop.key);
    const stored = await stores.workQueue.find(shop.key, id);
    return ok(stored ? progressOf(stored) : { state: 'waiting', askedAt: clock.now() });
  };

  async function checked(
    shop: Shop,
    { order: orderId, action, document: key, input }: ActionWish,
  ): Promise<Result<{ readonly action: ActionName; readonly input: ActionInput }, ActionFailure>> {
    const { orders, documents } = stores.recordsOf(shop.key);
    const order = await orders.byId(orderId);
    if (!order) return fail({ kind: 'order-unknown' });
    const document = key === undefined ? undefined : await documents.byId(key);
    if (key !== undefined && document?.orderId !== orderId) return fail({ kind: 'receipt-unknown' });
    if (!isActionName(action) || (ACTIONS[action].on === 'document') !== (document !== undefined))
      return fail({ kind: 'action-unknown' });
    const now = clock.now();
    const transfers = await transfersLeft(stores, shop, now);
    const about = { shop, order, ...(document ? { document } : {}), now, transfers };
    const offer = offerOf(action, about);
    if (offer.kind !== 'here')
      return fail({ kind: 'action-impossible', ...(offer.kind === 'not' ? { why: offer.why } : {}) });
    const { fields = [], isAsked = () => true } = ACTIONS[action].dialog ?? {};
    const asked = fields.filter(({ name }) => isAsked(name, about));
    const read = readInput(asked, input, { createdAt: order.createdAt, now });
    return read.ok ? ok({ action, input: read.value }) : fail({ kind: 'form-faulty', faults: read.failure });
  }
};
export type ActOnOrder = ReturnType<typeof makeActOnOrder>;

const progressOf = ({ state, reason, receivedAt: askedAt }: WorkItem): ActionProgress => {
  if (OPEN_WORK_STATES.includes(state)) return { state: 'waiting', askedAt };
  if (state === 'successful') return { state: 'done', askedAt };
  return { state: 'refused', askedAt, ...(reason !== undefined && isObstacle(reason) ? { why: reason } : {}) };
};
