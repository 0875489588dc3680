import {
  errandAfter,
  plannedErrand,
  type Changed,
  type Errand,
  type ErrandKind,
  type ErrandTransition,
  type NewErrand,
} from '@belegwerk/core/records';
import type { ErrandRegister } from '@belegwerk/core/ports';
import type { Instant, OrderId, ShopKey } from '@belegwerk/core/kernel';
import type { SentMails } from '@belegwerk/core/plans';
import type { Collection } from 'mongodb';
import { dateOfInstant } from '../records/index.ts';
import { codecs } from './codecs.ts';
import { keyWithin, type StoredErrand } from './collections.ts';
import { LastSeen } from './last-seen.ts';
import { literally } from './searching.ts';
import { changeOne, storedNew } from './writing.ts';

const errandOf = (stored: StoredErrand): Errand => codecs.errand.fromStored(stored.record);

const storedOf = (shop: ShopKey, errand: Errand, revision: number): StoredErrand => ({
  _id: keyWithin(shop, errand.id),
  revision,
  shop,
  kind: errand.kind,
  source: errand.source,
  ...(errand.orderId ? { orderId: errand.orderId } : {}),
  plannedAt: dateOfInstant(errand.plannedAt),
  record: codecs.errand.toStored(errand),
});

/** The errands of one shop, in MongoDB. */
export class MongoErrandRegister implements ErrandRegister {
  readonly #errands: Collection<StoredErrand>;
  readonly #shop: ShopKey;
  readonly #seen = new LastSeen<StoredErrand>();

  constructor(errands: Collection<StoredErrand>, shop: ShopKey) {
    this.#errands = errands;
    this.#shop = shop;
  }

  async plan(errand: NewErrand): Promise<Errand> {
    const planned = plannedErrand(errand);
    const fresh = storedOf(this.#shop, planned, 0);
    if (await storedNew(this.#errands.insertOne(fresh))) return this.#errandOf(fresh);
    const there = await this.bySource(errand.kind, errand.source);
    if (!there) throw new Error(`shop ${this.#shop} has another errand ${errand.id}`);
    return there;
  }

  async change(id: string, transition: ErrandTransition): Promise<Changed<Errand>> {
    const changeStored = (stored: StoredErrand): StoredErrand | undefined => {
      const after = errandAfter(errandOf(stored), transition);
      return after && storedOf(this.#shop, after, stored.revision);
    };
    const key = keyWithin(this.#shop, id);
    const changed = await changeOne(this.#errands, key, changeStored, this.#seen.take(key));
    if (!changed) throw new Error(`shop ${this.#shop} has no errand ${id}`);
    return { stored: this.#errandOf(changed.after ?? changed.before), isChanged: changed.after !== undefined };
  }

  async bySource(kind: ErrandKind, source: string): Promise<Errand | undefined> {
    const stored = await this.#errands.findOne({ shop: this.#shop, kind, source });
    return stored ? this.#errandOf(stored) : undefined;
  }

  async ofOrders(orderIds: readonly OrderId[]): Promise<readonly Errand[]> {
    const wanted = { shop: this.#shop, orderId: { $in: [...orderIds] } };
    const found = await this.#errands.find(wanted).sort({ plannedAt: 1, _id: 1 }).toArray();
    return found.map((stored) => this.#errandOf(stored));
  }

  async withResult(kind: ErrandKind, part: string, value: string): Promise<readonly Errand[]> {
    const wanted = { shop: this.#shop, kind, [`record.result.${part}`]: value };
    return (await this.#errands.find(wanted).sort({ plannedAt: 1, _id: 1 }).toArray()).map(errandOf);
  }

  async withSource(kind: ErrandKind, source: string): Promise<readonly Errand[]> {
    const start = new RegExp(`^${literally(source)}(/|$)`);
    const found = await this.#errands
      .find({ shop: this.#shop, kind, source: { $regex: start } })
      .sort({ plannedAt: 1, _id: 1 })
      .toArray();
    return found.map(errandOf);
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.#errands.deleteMany({ _id: { $in: ids.map((id) => keyWithin(this.#shop, id)) } });
  }

  async forget(before: Instant): Promise<number> {
    const old = { shop: this.#shop, plannedAt: { $lt: dateOfInstant(before) } };
    return (await this.#errands.deleteMany(old)).deletedCount;
  }

  async stoppedSince(since: Instant, limit: number): Promise<readonly Errand[]> {
    const found = await this.#errands
      .find({
        shop: this.#shop,
        'record.state': { $in: ['refused', 'unclear'] },
        'record.settledAt': { $gte: dateOfInstant(since) },
      })
      .sort({ 'record.settledAt': -1, _id: 1 })
      .limit(limit)
      .toArray();
    return found.map(errandOf);
  }

  async mailsSince(since: Instant): Promise<SentMails> {
    const mailed = {
      shop: this.#shop,
      kind: 'mail' as const,
      'record.strangers': { $exists: true },
      'record.sentAt': { $gte: dateOfInstant(since) },
    };
    const [count, strangers] = await Promise.all([
      this.#errands.countDocuments(mailed),
      this.#errands.distinct('record.strangers', mailed),
    ]);
    return { count, strangers: strangers.map(String) };
  }

  #errandOf(stored: StoredErrand): Errand {
    return errandOf(this.#seen.note(stored));
  }
}
