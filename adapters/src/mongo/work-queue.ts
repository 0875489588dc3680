import {
  beginningOf,
  countsAttempt,
  OPEN_WORK_STATES,
  orderOf,
  RANK_OF_URGENCY,
  type NewWorkItem,
  type SeenWorkItem,
  type Urgency,
  type WorkItem,
  type WorkState,
} from '@belegwerk/core/work';
import { compareInstants, instantOfMillis, type Instant, type ShopKey } from '@belegwerk/core/kernel';
import { type OpenEvents, type OpenWorkOfKind, type WorkChange, type WorkQueue } from '@belegwerk/core/ports';
import type { Collection } from 'mongodb';
import { dateOfInstant, Gathering, shopKeyText, workKind, workState } from '../records/index.ts';
import { codecs } from './codecs.ts';
import type { StoredWorkItem } from './collections.ts';
import { knownAmong } from './writing.ts';

/** Work as MongoDB holds it. */
export const storedWorkItemOf = (item: WorkItem): StoredWorkItem => {
  const orderId = orderOf(item.work);
  return {
    _id: item.id,
    shop: item.shop,
    ...(orderId === undefined ? {} : { orderId }),
    state: item.state,
    open: OPEN_WORK_STATES.includes(item.state),
    rank: RANK_OF_URGENCY[item.urgency],
    dueAt: dateOfInstant(item.dueAt),
    receivedAt: dateOfInstant(item.receivedAt),
    attempts: item.attempts,
    defects: item.defects,
    ...(item.reason === undefined ? {} : { reason: item.reason }),
    record: codecs.workItem.toStored(item),
  };
};

/** The item that was stored. */
export const itemOf = ({ record, state, dueAt, attempts, defects, reason }: StoredWorkItem): WorkItem =>
  codecs.workItem.fromStored({
    ...record,
    state,
    dueAt,
    attempts,
    defects,
    ...(reason === undefined ? {} : { reason }),
  });

type Waiting = Pick<StoredWorkItem, 'shop' | 'orderId' | 'rank' | 'dueAt'>;

/** An action by hand answers nothing: it looks at the order only for itself. */
const LOOKS = { 'record.work.kind': { $ne: 'order-action' } } as const;

const answersToo = (waiting: Waiting, { shop, work, urgency, dueAt, receivedAt }: NewWorkItem) =>
  waiting.orderId !== undefined &&
  waiting.orderId === orderOf(work) &&
  compareInstants(dueAt, receivedAt) <= 0 &&
  waiting.shop === shop &&
  waiting.rank <= RANK_OF_URGENCY[urgency] &&
  waiting.dueAt <= dateOfInstant(dueAt);

/** What is to be done for all shops, in MongoDB. */
export class MongoWorkQueue implements WorkQueue {
  readonly #items: Collection<StoredWorkItem>;
  readonly #arrivals = new Gathering((items: readonly NewWorkItem[]) => this.#store(items));

  constructor(items: Collection<StoredWorkItem>) {
    this.#items = items;
  }

  add(item: NewWorkItem): Promise<'stored' | 'known'> {
    return this.#arrivals.ask(item);
  }

  async #store(items: readonly NewWorkItem[]): Promise<('stored' | 'known')[]> {
    const waiting = await this.#waitingFor(items);
    const fresh = items.map((item) => {
      const beginning = beginningOf(
        item.work,
        waiting.some((other) => answersToo(other, item)),
      );
      return storedWorkItemOf({ ...item, ...beginning, attempts: 0, defects: 0 });
    });
    const known = await knownAmong(this.#items.insertMany(fresh, { ordered: false }));
    return items.map((_, at) => (known.has(at) ? 'known' : 'stored'));
  }

  #waitingFor(items: readonly NewWorkItem[]): Promise<Waiting[]> {
    const shops = [...new Set(items.map(({ shop }) => shop))];
    const orders = [...new Set(items.flatMap(({ work }) => orderOf(work) ?? []))];
    return this.#items
      .find({ open: true, shop: { $in: shops }, orderId: { $in: orders }, state: 'received', ...LOOKS })
      .project<Waiting>({ shop: 1, orderId: 1, rank: 1, dueAt: 1 })
      .toArray();
  }

  async due(shop: ShopKey, now: Instant, limit: number): Promise<readonly WorkItem[]> {
    const found = await this.#items
      .find({ open: true, shop, dueAt: { $lte: dateOfInstant(now) } })
      .sort({ rank: 1, dueAt: 1, receivedAt: 1, _id: 1 })
      .limit(limit)
      .toArray();
    return found.map(itemOf);
  }

  async mark(items: readonly SeenWorkItem[], state: WorkState, change: WorkChange = {}): Promise<number> {
    if (items.length === 0) return 0;
    const fields = {
      state,
      open: OPEN_WORK_STATES.includes(state),
      ...(state === 'started' ? {} : { defects: change.defects ?? 0 }),
      ...(change.reason === undefined ? {} : { reason: change.reason }),
      ...(change.dueAt ? { dueAt: dateOfInstant(change.dueAt) } : {}),
    };
    const counted = countsAttempt(state) ? { $inc: { attempts: 1 } } : {};
    const update = { $set: fields, ...counted };
    // one command all the same; the driver repeats it after a failover, which it does not do for `updateMany`
    const { matchedCount } = await this.#items.bulkWrite(
      items.map(({ id: _id, ...seen }) => ({
        updateOne: { filter: { _id, state: seen.state, attempts: seen.attempts }, update },
      })),
      { ordered: false },
    );
    return matchedCount;
  }

  async retry(shop: ShopKey, id: string, now: Instant): Promise<boolean> {
    const set = { state: 'delayed', open: true, defects: 0, dueAt: dateOfInstant(now) } as const;
    return (await this.#items.updateOne(undone(shop, id), { $set: set })).matchedCount > 0;
  }

  async drop(shop: ShopKey, id: string, reason: string): Promise<boolean> {
    const set = { state: 'skipped', open: false, reason } as const;
    return (await this.#items.updateOne(undone(shop, id), { $set: set })).matchedCount > 0;
  }

  async find(shop: ShopKey, id: string): Promise<WorkItem | undefined> {
    const found = await this.#items.findOne({ _id: id, shop });
    return found ? itemOf(found) : undefined;
  }

  async shopsWithWork(now: Instant): Promise<readonly ShopKey[]> {
    const shops = await this.#items.distinct('shop', { open: true, dueAt: { $lte: dateOfInstant(now) } });
    return shops.toSorted().map((shop) => shopKeyText.parse(shop));
  }

  async openEvents(shop: ShopKey): Promise<OpenEvents | undefined> {
    const about = { 'record.work.kind': 'accounting-event', 'record.work.event.about': 'document' };
    const open = this.#items.find({ shop, open: true, ...about });
    const first = async (by: string, direction: 1 | -1 = 1): Promise<WorkItem | undefined> => {
      const [found] = await open.clone().sort(by, direction).limit(1).toArray();
      return found && itemOf(found);
    };
    const [received, last] = [await first('receivedAt'), await first('receivedAt', -1)];
    const happened = await first('record.triggeredAt');
    return received && last && happened
      ? { receivedAt: received.receivedAt, lastReceivedAt: last.receivedAt, happenedAt: happened.triggeredAt }
      : undefined;
  }

  waiting(shop: ShopKey, urgency: Urgency, now: Instant, idEnd = ''): Promise<number> {
    const rank = RANK_OF_URGENCY[urgency];
    const named = idEnd === '' ? {} : { _id: new RegExp(`${idEnd.replaceAll(/[^\w:-]/g, String.raw`\$&`)}$`) };
    return this.#items.countDocuments({ open: true, shop, rank, dueAt: { $lte: dateOfInstant(now) }, ...named });
  }

  async openByKind(now: Instant): Promise<readonly OpenWorkOfKind[]> {
    const due = { open: true, dueAt: { $lte: dateOfInstant(now) } };
    const counted = await this.#items
      .aggregate<{ _id: string; items: number }>([
        { $match: due },
        { $group: { _id: '$record.work.kind', items: { $sum: 1 } } },
        { $sort: { _id: 1 } },
      ])
      .toArray();
    // compatible servers know no `$min` in a group
    const found = counted.map(async ({ _id, items }) => {
      const kind = workKind.parse(_id);
      const first = await this.#items.findOne(
        { ...due, 'record.work.kind': kind },
        { sort: { dueAt: 1 }, projection: { dueAt: 1 } },
      );
      // what was finished meanwhile waits no longer
      return first ? [{ kind, items, dueSince: instantOfMillis(first.dueAt.getTime()) }] : [];
    });
    return (await Promise.all(found)).flat();
  }

  async counts(shop: ShopKey): Promise<Readonly<Partial<Record<WorkState, number>>>> {
    const counted = await this.#items
      .aggregate<{ _id: string; items: number }>([
        { $match: { shop } },
        { $group: { _id: '$state', items: { $sum: 1 } } },
      ])
      .toArray();
    return Object.fromEntries(counted.map((each) => [workState.parse(each._id), each.items]));
  }

  async forget(before: Instant): Promise<number> {
    const removed = await this.#items.deleteMany({ open: false, receivedAt: { $lt: dateOfInstant(before) } });
    return removed.deletedCount;
  }
}

const undone = (shop: ShopKey, id: string) => ({ _id: id, shop, state: { $in: ['failed', 'delayed'] as const } });
