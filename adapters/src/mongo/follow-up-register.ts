import {
  followUpAfter,
  plannedFollowUp,
  PROVING_KINDS,
  type Changed,
  type FollowUp,
  type FollowUpKind,
  type FollowUpTransition,
  type NewFollowUp,
} from '@belegwerk/core/records';
import type { FollowUpRegister } from '@belegwerk/core/ports';
import type { Instant, OrderId, ShopKey } from '@belegwerk/core/kernel';
import type { SentMails } from '@belegwerk/core/plans';
import type { Collection } from 'mongodb';
import { dateOfInstant } from '../records/index.ts';
import { codecs } from './codecs.ts';
import { keyWithin, type StoredFollowUp } from './collections.ts';
import { LastSeen } from './last-seen.ts';
import { literally } from './searching.ts';
import { changeOne, storedNew } from './writing.ts';

const followUpOf = (stored: StoredFollowUp): FollowUp => codecs.followUp.fromStored(stored.record);

/** A follow-up task as MongoDB holds it. */
export const storedFollowUpOf = (shop: ShopKey, followUp: FollowUp, revision: number): StoredFollowUp => ({
  _id: keyWithin(shop, followUp.id),
  revision,
  shop,
  kind: followUp.kind,
  source: followUp.source,
  ...(followUp.orderId ? { orderId: followUp.orderId } : {}),
  plannedAt: dateOfInstant(followUp.plannedAt),
  record: codecs.followUp.toStored(followUp),
});

/** The follow-up tasks of one shop, in MongoDB. */
export class MongoFollowUpRegister implements FollowUpRegister {
  readonly #followUps: Collection<StoredFollowUp>;
  readonly #shop: ShopKey;
  readonly #seen = new LastSeen<StoredFollowUp>();

  constructor(followUps: Collection<StoredFollowUp>, shop: ShopKey) {
    this.#followUps = followUps;
    this.#shop = shop;
  }

  async plan(followUp: NewFollowUp): Promise<FollowUp> {
    const planned = plannedFollowUp(followUp);
    const fresh = storedFollowUpOf(this.#shop, planned, 0);
    if (await storedNew(this.#followUps.insertOne(fresh))) return this.#followUpOf(fresh);
    const there = await this.bySource(followUp.kind, followUp.source);
    if (!there) throw new Error(`shop ${this.#shop} has another follow-up task ${followUp.id}`);
    return there;
  }

  async change(id: string, transition: FollowUpTransition): Promise<Changed<FollowUp>> {
    const changeStored = (stored: StoredFollowUp): StoredFollowUp | undefined => {
      const after = followUpAfter(followUpOf(stored), transition);
      return after && storedFollowUpOf(this.#shop, after, stored.revision);
    };
    const key = keyWithin(this.#shop, id);
    const changed = await changeOne(this.#followUps, key, changeStored, this.#seen.take(key));
    if (!changed) throw new Error(`shop ${this.#shop} has no follow-up task ${id}`);
    return { stored: this.#followUpOf(changed.after ?? changed.before), isChanged: changed.after !== undefined };
  }

  async bySource(kind: FollowUpKind, source: string): Promise<FollowUp | undefined> {
    const stored = await this.#followUps.findOne({ shop: this.#shop, kind, source });
    return stored ? this.#followUpOf(stored) : undefined;
  }

  async ofOrders(orderIds: readonly OrderId[]): Promise<readonly FollowUp[]> {
    const wanted = { shop: this.#shop, orderId: { $in: [...orderIds] } };
    const found = await this.#followUps.find(wanted).sort({ plannedAt: 1, _id: 1 }).toArray();
    return found.map((stored) => this.#followUpOf(stored));
  }

  async withResult(kind: FollowUpKind, part: string, value: string): Promise<readonly FollowUp[]> {
    const wanted = { shop: this.#shop, kind, [`record.result.${part}`]: value };
    return (await this.#followUps.find(wanted).sort({ plannedAt: 1, _id: 1 }).toArray()).map(followUpOf);
  }

  async withSource(kind: FollowUpKind, source: string): Promise<readonly FollowUp[]> {
    const start = new RegExp(`^${literally(source)}(/|$)`);
    const found = await this.#followUps
      .find({ shop: this.#shop, kind, source: { $regex: start } })
      .sort({ plannedAt: 1, _id: 1 })
      .toArray();
    return found.map(followUpOf);
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.#followUps.deleteMany({ _id: { $in: ids.map((id) => keyWithin(this.#shop, id)) } });
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
    return (await this.#followUps.deleteMany(old)).deletedCount;
  }

  async stoppedSince(since: Instant, limit: number): Promise<readonly FollowUp[]> {
    const found = await this.#followUps
      .find({
        shop: this.#shop,
        'record.state': { $in: ['refused', 'unclear'] },
        'record.concludedAt': { $gte: dateOfInstant(since) },
      })
      .sort({ 'record.concludedAt': -1, _id: 1 })
      .limit(limit)
      .toArray();
    return found.map(followUpOf);
  }

  async lastMailAt(): Promise<Instant | undefined> {
    const done = { shop: this.#shop, kind: 'mail' as const, 'record.state': 'done' as const };
    const last = await this.#followUps.findOne(done, { sort: { 'record.sentAt': -1 } });
    return last ? followUpOf(last).sentAt : undefined;
  }

  async mailsSince(since: Instant): Promise<SentMails> {
    const mailed = {
      shop: this.#shop,
      kind: 'mail' as const,
      'record.strangers': { $exists: true },
      'record.sentAt': { $gte: dateOfInstant(since) },
    };
    const [count, strangers] = await Promise.all([
      this.#followUps.countDocuments(mailed),
      this.#followUps.distinct('record.strangers', mailed),
    ]);
    return { count, strangers: strangers.map(String) };
  }

  #followUpOf(stored: StoredFollowUp): FollowUp {
    return followUpOf(this.#seen.note(stored));
  }
}
