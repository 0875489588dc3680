import {
  sideTaskAfter,
  plannedSideTask,
  PROVING_KINDS,
  type Changed,
  type SideTask,
  type SideTaskKind,
  type SideTaskTransition,
  type NewSideTask,
} from '@belegwerk/core/records';
import type { SideTaskRegister } from '@belegwerk/core/ports';
import type { Instant, OrderId, ShopKey } from '@belegwerk/core/kernel';
import type { SentMails } from '@belegwerk/core/plans';
import type { Collection } from 'mongodb';
import { dateOfInstant } from '../records/index.ts';
import { codecs } from './codecs.ts';
import { keyWithin, type StoredSideTask } from './collections.ts';
import { LastSeen } from './last-seen.ts';
import { literally } from './searching.ts';
import { changeOne, storedNew } from './writing.ts';

const sideTaskOf = (stored: StoredSideTask): SideTask => codecs.sideTask.fromStored(stored.record);

/** A side task as MongoDB holds it. */
export const storedSideTaskOf = (shop: ShopKey, sideTask: SideTask, revision: number): StoredSideTask => ({
  _id: keyWithin(shop, sideTask.id),
  revision,
  shop,
  kind: sideTask.kind,
  source: sideTask.source,
  ...(sideTask.orderId ? { orderId: sideTask.orderId } : {}),
  plannedAt: dateOfInstant(sideTask.plannedAt),
  record: codecs.sideTask.toStored(sideTask),
});

/** The side tasks of one shop, in MongoDB. */
export class MongoSideTaskRegister implements SideTaskRegister {
  readonly #sideTasks: Collection<StoredSideTask>;
  readonly #shop: ShopKey;
  readonly #seen = new LastSeen<StoredSideTask>();

  constructor(sideTasks: Collection<StoredSideTask>, shop: ShopKey) {
    this.#sideTasks = sideTasks;
    this.#shop = shop;
  }

  async plan(sideTask: NewSideTask): Promise<SideTask> {
    const planned = plannedSideTask(sideTask);
    const fresh = storedSideTaskOf(this.#shop, planned, 0);
    if (await storedNew(this.#sideTasks.insertOne(fresh))) return this.#sideTaskOf(fresh);
    const there = await this.bySource(sideTask.kind, sideTask.source);
    if (!there) throw new Error(`shop ${this.#shop} has another side task ${sideTask.id}`);
    return there;
  }

  async change(id: string, transition: SideTaskTransition): Promise<Changed<SideTask>> {
    const changeStored = (stored: StoredSideTask): StoredSideTask | undefined => {
      const after = sideTaskAfter(sideTaskOf(stored), transition);
      return after && storedSideTaskOf(this.#shop, after, stored.revision);
    };
    const key = keyWithin(this.#shop, id);
    const changed = await changeOne(this.#sideTasks, key, changeStored, this.#seen.take(key));
    if (!changed) throw new Error(`shop ${this.#shop} has no side task ${id}`);
    return { stored: this.#sideTaskOf(changed.after ?? changed.before), isChanged: changed.after !== undefined };
  }

  async bySource(kind: SideTaskKind, source: string): Promise<SideTask | undefined> {
    const stored = await this.#sideTasks.findOne({ shop: this.#shop, kind, source });
    return stored ? this.#sideTaskOf(stored) : undefined;
  }

  async ofOrders(orderIds: readonly OrderId[]): Promise<readonly SideTask[]> {
    const wanted = { shop: this.#shop, orderId: { $in: [...orderIds] } };
    const found = await this.#sideTasks.find(wanted).sort({ plannedAt: 1, _id: 1 }).toArray();
    return found.map((stored) => this.#sideTaskOf(stored));
  }

  async withResult(kind: SideTaskKind, part: string, value: string): Promise<readonly SideTask[]> {
    const wanted = { shop: this.#shop, kind, [`record.result.${part}`]: value };
    return (await this.#sideTasks.find(wanted).sort({ plannedAt: 1, _id: 1 }).toArray()).map(sideTaskOf);
  }

  async withSource(kind: SideTaskKind, source: string): Promise<readonly SideTask[]> {
    const start = new RegExp(`^${literally(source)}(/|$)`);
    const found = await this.#sideTasks
      .find({ shop: this.#shop, kind, source: { $regex: start } })
      .sort({ plannedAt: 1, _id: 1 })
      .toArray();
    return found.map(sideTaskOf);
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.#sideTasks.deleteMany({ _id: { $in: ids.map((id) => keyWithin(this.#shop, id)) } });
  }

  async forget(before: Instant, provingBefore: Instant): Promise<number> {
    const proving = [...PROVING_KINDS];
    const old = {
      shop: this.#shop,
      $or: [
        { kind: { $nin: proving }, plannedAt: { $lt: dateOfInstant(before) } },
        { kind: { $in: proving }, plannedAt: { $lt: dateOfInstant(provingBefore) } },
      ],
    };
    return (await this.#sideTasks.deleteMany(old)).deletedCount;
  }

  async stoppedSince(since: Instant, limit: number): Promise<readonly SideTask[]> {
    const found = await this.#sideTasks
      .find({
        shop: this.#shop,
        'record.state': { $in: ['refused', 'unclear'] },
        'record.concludedAt': { $gte: dateOfInstant(since) },
      })
      .sort({ 'record.concludedAt': -1, _id: 1 })
      .limit(limit)
      .toArray();
    return found.map(sideTaskOf);
  }

  async lastMailAt(): Promise<Instant | undefined> {
    const done = { shop: this.#shop, kind: 'mail' as const, 'record.state': 'done' as const };
    const last = await this.#sideTasks.findOne(done, { sort: { 'record.sentAt': -1 } });
    return last ? sideTaskOf(last).sentAt : undefined;
  }

  async mailsSince(since: Instant): Promise<SentMails> {
    const mailed = {
      shop: this.#shop,
      kind: 'mail' as const,
      'record.strangers': { $exists: true },
      'record.sentAt': { $gte: dateOfInstant(since) },
    };
    const [count, strangers] = await Promise.all([
      this.#sideTasks.countDocuments(mailed),
      this.#sideTasks.distinct('record.strangers', mailed),
    ]);
    return { count, strangers: strangers.map(String) };
  }

  #sideTaskOf(stored: StoredSideTask): SideTask {
    return sideTaskOf(this.#seen.note(stored));
  }
}
