import { ACTION_OF_BULK } from '../../actions/bulk.ts';
import { ACTIONS, readInput, type ActionFault, type ActionInput } from '../../actions/index.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { FeatureGate } from '../../plans/closed-gate.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import { isOpenBatch, type Batch } from '../../records/batch.ts';
import type { Shop } from '../../shops/shop.ts';
import type { AddWork } from '../add-work.ts';
import { makeAddBatch } from '../batch-steps.ts';
import { gateOf, type BulkWish } from './bulk-wish.ts';
import type { SortOrders } from './sort-orders.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly addWork: AddWork;
  readonly orders: SortOrders;
}

/** Under which name it is begun, by whom, and what they agreed to. */
export interface BulkBeginning {
  readonly id: string;
  readonly by: StaffId;
  /** As the preview said it. */
  readonly agreed: string;
}

/**
 * `nothing-to-do`: none of the orders needs it; `others-agreed`: they are others than a person agreed to; `name-taken`: something
 * else was begun under that name.
 */
export type BulkFailure =
  | { readonly kind: 'nothing-to-do' }
  | { readonly kind: 'others-agreed' }
  | { readonly kind: 'name-taken' }
  /** The dialog lacks what the action asks for. */
  | { readonly kind: 'form-faulty'; readonly faults: readonly ActionFault[] }
  | { readonly kind: 'many-running' }
  | { readonly kind: 'bulk-closed'; readonly gate: Exclude<FeatureGate, { kind: 'open' }> };

/** Each of them takes its turn behind all live work. */
const MAX_RUNNING = 5;
/** An open batch is among the first. */
const MAX_OPEN = 50;

/** Begins a batch that does the same with many orders. */
export const makeBeginBulk = ({ stores, clock, addWork, orders }: Ports) => {
  const addBatch = makeAddBatch({ stores, addWork });

  /** Asked for again under the same name, it is the same one. */
  return async (shop: Shop, wish: BulkWish, beginning: BulkBeginning): Promise<Result<Batch, BulkFailure>> => {
    const { id, by } = beginning;
    const { batches } = stores.recordsOf(shop.key);
    const known = await batches.byId(id);
    if (known) return isOf(known, wish) ? ok(known) : fail({ kind: 'name-taken' });
    const gate = gateOf(shop, wish);
    if (gate.kind !== 'open') return fail({ kind: 'bulk-closed', gate });
    const running = (await batches.newest(MAX_OPEN)).filter((each) => isOpenBatch(each));
    if (running.length >= MAX_RUNNING) return fail({ kind: 'many-running' });
    const input = inputOf(wish, clock.now());
    if (!input.ok) return fail({ kind: 'form-faulty', faults: input.failure });
    const { ids } = await orders.chosen(shop, wish.orders);
    const { toDo, left, agreed } = await orders.sorted(shop, wish, ids);
    if (toDo.length === 0) return fail({ kind: 'nothing-to-do' });
    if (beginning.agreed !== agreed) return fail({ kind: 'others-agreed' });
    const now = clock.now();
    const batch: Batch = {
      id,
      subject: {
        kind: 'orders',
        what: wish.what,
        ...(wish.reason ? { reason: wish.reason } : {}),
        ...(input.value ? { input: input.value } : {}),
      },
      state: 'running',
      begunAt: now,
      by,
      items: toDo.length + left.length,
      turn: 0,
      steppedAt: now,
      workedMillis: 0,
    };
    await addBatch(shop.key, batch, [
      ...toDo.map((order) => ({ kind: 'order', order }) as const),
      // the person who chose them finds them in the result and on the cover page, by name
      ...left.map(({ order, why }) => ({ kind: 'order', order, left: why }) as const),
    ]);
    return ok(batch);
  };
};

const isOf = ({ subject, begunAt }: Batch, wish: BulkWish): boolean => {
  if (subject.kind !== 'orders' || subject.what !== wish.what || subject.reason !== wish.reason) return false;
  const input = inputOf(wish, begunAt);
  return input.ok && JSON.stringify(subject.input) === JSON.stringify(input.value);
};

/**
 * What the dialog asked for, the fields of its action alone; what an order is asked for by itself is not asked here (`inBulk`), and
 * the reason for ignoring has its own place.
 */
const inputOf = (
  { what, input = {} }: BulkWish,
  now: Instant,
): Result<ActionInput | undefined, readonly ActionFault[]> =>
  what === 'mark-paid' ? readInput(ACTIONS[ACTION_OF_BULK[what]].dialog?.fields ?? [], input, { now }) : ok(undefined);
