import { compareInstants, type Instant } from '../../kernel/calendar.ts';
import { staffActor } from '../../kernel/actor.ts';
import type { OrderId, StaffId } from '../../kernel/ids.ts';
import { digestOfData } from '../../kernel/digest.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { featureGate } from '../../plans/feature-gate.ts';
import type { FeatureGate } from '../../plans/closed-gate.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import { isOpenBatch, type Batch, type OrdersBatch } from '../../records/batch.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { Preferences } from '../../preferences/preferences-shape.ts';
import { causeKey, causeOf, type Cause } from '../../reasons/repair-causes.ts';
import { changeFor, type RepairSetting } from '../../repairs/repair-setting.ts';
import { entitlementsOf } from '../../shops/entitlements-of.ts';
import type { Shop } from '../../shops/shop.ts';
import type { AddWork } from '../add-work.ts';
import { makeAddBatch } from '../batch-steps.ts';
import { makeLookAgain } from '../look-again.ts';
import { MAX_OF_BULK } from '../bulk/sort-orders.ts';
import {
  keepCorrections,
  makeCheckCorrections,
  type CorrectionFailure,
  type ReadyCorrections,
} from '../corrections/keep-corrections.ts';
import type { CorrectionFault } from '../corrections/read-corrections.ts';
import type { ChangePreferences } from '../preferences/change-preferences.ts';
import { isRepair } from './is-repair.ts';
import type { RepairWish } from './preview-repair.ts';
import { repairedShop, type SettingFailure } from './repaired-shop.ts';
import { isTyped, unmendedFaults, withTyped } from './typed-corrections.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly addWork: AddWork;
  readonly changePreferences: ChangePreferences;
}

/** Under which name it is begun, and by whom. */
export interface RepairBeginning {
  readonly id: string;
  readonly by: StaffId;
}

/** `name-taken`: something else was begun under that name; `nothing-to-do`: it names no order that there is. */
export type RepairFailure =
  | { readonly kind: 'name-taken' | 'many-running' | 'nothing-to-do' }
  /** More orders are stopped by that cause than a person has agreed to. */
  | { readonly kind: 'group-grown'; readonly orders: number }
  | { readonly kind: 'repair-closed'; readonly gate: Exclude<FeatureGate, { kind: 'open' }> }
  /** Only shops with the feature `address` correct an address. */
  | Extract<CorrectionFailure, { kind: 'feature-missing' }>
  /** What was typed at single orders; their places in the list stand before the fields: `orders.3.address.city`. */
  | { readonly kind: 'form-faulty'; readonly faults: readonly CorrectionFault[] }
  | SettingFailure;

const sameRepair = (known: Batch, input: NonNullable<OrdersBatch['input']>): boolean =>
  isRepair(known) && known.subject.input?.['wish'] === input['wish'];

const batchOf = (
  beginning: RepairBeginning,
  input: NonNullable<OrdersBatch['input']>,
  items: number,
  at: Instant,
): Batch => ({
  ...beginning,
  subject: { kind: 'orders', what: 'repair', input },
  state: 'running',
  begunAt: at,
  items,
  turn: 0,
  steppedAt: at,
  workedMillis: 0,
});

/** Each takes its turn behind all live work; a desk of many causes has one for each. */
const MAX_RUNNING = 20;
/** An open batch is among the first. */
const MAX_OPEN = 50;

/** Why no repair may begin; undefined where one may. */
const closedTo = async ({ stores }: Pick<Ports, 'stores'>, shop: Shop): Promise<RepairFailure | undefined> => {
  const gate = featureGate('orders', entitlementsOf(shop));
  if (gate.kind !== 'open') return { kind: 'repair-closed', gate };
  const newest = await stores.recordsOf(shop.key).batches.newest(MAX_OPEN);
  const running = newest.filter((each) => isOpenBatch(each) && isRepair(each));
  return running.length >= MAX_RUNNING ? { kind: 'many-running' } : undefined;
};

interface CheckedOrders {
  readonly ids: readonly OrderId[];
  readonly typed: readonly ReadyCorrections[];
  /** So many are not stopped by that cause any more, are gone, or of customers who were erased. */
  readonly leftOut: number;
}

/** A repair as it begins, and how many of the orders that it names are left as they are. */
export interface BegunRepair {
  readonly batch: Batch;
  readonly leftOut: number;
}

/** By what it is known, and nothing of a customer: titles of made-to-order things name people, so of all else only a digest. */
const inputOf = (id: string, { cause, orders, setting }: RepairWish): NonNullable<OrdersBatch['input']> => ({
  code: cause.code,
  wish: digestOfData({ id, cause: causeKey(cause), orders, setting }),
  ...(setting ? { setting: setting.kind } : {}),
});

/** Stopped by that cause, or corrected by that very repair before a host died. */
const isConcerned = ({ status, corrections }: OrderRecord, cause: Cause, repair: string): boolean =>
  corrections?.repair === repair ||
  ((status.state === 'held' || status.state === 'failed') && causeKey(causeOf(status.reason)) === causeKey(cause));

/** Oldest first, as invoices are numbered; orders that are gone, or whose customers are erased, are left out. */
const makeCheckedOrders = ({ stores }: Pick<Ports, 'stores'>) => {
  const checkCorrections = makeCheckCorrections({ stores });
  return async (
    shop: Shop,
    { cause, orders }: RepairWish,
    repair: string,
  ): Promise<Result<CheckedOrders, RepairFailure>> => {
    const named = new Set<OrderId>();
    const faults: CorrectionFault[] = [];
    const ready: { readonly checked: ReadyCorrections; readonly isTyped: boolean }[] = [];
    for (const [place, { id, corrections }] of orders.entries()) {
      const at = (fault: CorrectionFault) => ({ ...fault, field: `orders.${place}.${fault.field}` });
      if (named.has(id)) faults.push(at({ field: 'id', text: 'Diese Bestellung steht schon in der Liste' }));
      named.add(id);
      faults.push(...unmendedFaults(cause, corrections).map(at));
      const record = await stores.recordsOf(shop.key).orders.byId(id);
      if (!record || !isConcerned(record, cause, repair)) continue;
      const checked = await checkCorrections(shop, id, (order) => withTyped(order.corrections, corrections));
      if (checked.ok) ready.push({ checked: checked.value, isTyped: isTyped(corrections) });
      else if (checked.failure.kind === 'feature-missing') return fail(checked.failure);
      else if (checked.failure.kind === 'form-faulty') faults.push(...checked.failure.faults.map(at));
    }
    if (faults.length > 0) return fail({ kind: 'form-faulty', faults });
    const inTurn = ready.toSorted((one, other) =>
      compareInstants(one.checked.order.createdAt, other.checked.order.createdAt),
    );
    return ok({
      ids: inTurn.map(({ checked }) => checked.order.id),
      typed: inTurn.filter((each) => each.isTyped).map(({ checked }) => checked),
      leftOut: orders.length - inTurn.length,
    });
  };
};

/**
 * Repairs the orders of a group: what was typed is kept beside each of them, what the group shares becomes a setting, and then the
 * orders are looked at anew as a batch, at the pace of the account and behind all live work. With a setting that is done with every
 * order of its cause. Nothing is kept where anything of it is faulty. All is stored before the batch is. Dying in between loses
 * neither a correction nor an order: a look is asked for with each correction, a changed setting has its review, and the same press
 * under the same name goes on. Looking twice at an order makes nothing twice.
 */
export const makeRunRepair = ({ stores, clock, addWork, changePreferences }: Ports) => {
  const addBatch = makeAddBatch({ stores, addWork });
  const checkedOrders = makeCheckedOrders({ stores });
  const lookAgain = makeLookAgain({ addWork });

  return async (
    shop: Shop,
    wish: RepairWish,
    { id, by }: RepairBeginning,
  ): Promise<Result<BegunRepair, RepairFailure>> => {
    const { batches, orders } = stores.recordsOf(shop.key);
    const { cause, setting } = wish;
    const input = inputOf(id, wish);
    const known = await batches.byId(id);
    if (known) return sameRepair(known, input) ? ok({ batch: known, leftOut: 0 }) : fail({ kind: 'name-taken' });
    const closed = await closedTo({ stores }, shop);
    if (closed) return fail(closed);
    const repaired = repairedShop(shop, cause, setting);
    if (!repaired.ok) return repaired;
    const checked = await checkedOrders(shop, wish, id);
    if (!checked.ok) return checked;
    const alike = setting ? await orders.found({ cause, sortBy: 'createdAt', sortDir: 'asc' }, MAX_OF_BULK) : [];
    if (alike.length > (wish.agreed ?? 0)) return fail({ kind: 'group-grown', orders: alike.length });
    const ids = [...new Set([...checked.value.ids, ...alike])];
    if (ids.length === 0) return fail({ kind: 'nothing-to-do' });
    const at = clock.now();
    for (const each of checked.value.typed) {
      await keepCorrections(each, { by: staffActor(by), at, occasion: `${id}:${each.order.id}`, repair: id });
      await lookAgain(shop, id, [each.order], 'batch');
    }
    const refused = setting && (await keptSetting(shop, setting, by));
    if (refused) return fail(refused);
    const batch = batchOf({ id, by }, input, ids.length, at);
    await addBatch(
      shop.key,
      batch,
      ids.map((order) => ({ kind: 'order', order }) as const),
    );
    const begun = await batches.byId(id);
    return begun && !sameRepair(begun, input)
      ? fail({ kind: 'name-taken' })
      : ok({ batch: begun ?? batch, leftOut: checked.value.leftOut });
  };

  /** Keeps what the group shares; answers why it was not. */
  async function keptSetting(
    shop: Shop,
    setting: RepairSetting,
    by: RepairBeginning['by'],
  ): Promise<RepairFailure | undefined> {
    // what others have answered meanwhile stays
    const change = (stored: Preferences) => changeFor(setting, stored);
    const changed = await changePreferences(shop.key, change, { by, origin: 'repair' });
    if (changed.ok) return undefined;
    return changed.failure.kind === 'faulty'
      ? { kind: 'setting-faulty', faults: changed.failure.faults }
      : { kind: 'setting-unfit' };
  }
};
export type RunRepair = ReturnType<typeof makeRunRepair>;
