import { instantOfMillis, type Instant } from '@belegwerk/core/kernel';
import { MAX_LEASE_SECONDS, type Lease, type Leases } from '@belegwerk/core/ports';
import type { Collection } from 'mongodb';
import { dateOfInstant } from '../records/index.ts';
import type { StoredLease } from './collections.ts';
import { storedNew } from './writing.ts';

const after = (now: Instant, seconds: number): Instant => instantOfMillis(now.epochMilliseconds + seconds * 1000);

/** A lease given back has no holder and stays only to remember its fence. */
export const LONG_EXPIRED = new Date(0);

/** Leases, in MongoDB; every change is one write. */
export class MongoLeases implements Leases {
  readonly #leases: Collection<StoredLease>;

  constructor(leases: Collection<StoredLease>) {
    this.#leases = leases;
  }

  async acquire(name: string, holder: string, now: Instant, seconds: number): Promise<Lease | undefined> {
    const expiresAt = after(now, seconds);
    const fence =
      (await this.#takeFree(name, holder, now, expiresAt)) ??
      (await this.#prolongOwn(name, holder, expiresAt)) ??
      (await this.#takeFirst(name, holder, expiresAt));
    return fence === undefined ? undefined : { name, holder, fence, expiresAt };
  }

  async renew(lease: Lease, now: Instant, seconds: number): Promise<boolean> {
    const expiresAt = dateOfInstant(after(now, seconds));
    const { name, holder, fence } = lease;
    const renewed = await this.#leases.updateOne({ _id: name, holder, fence }, { $set: { expiresAt } });
    return renewed.matchedCount === 1;
  }

  async release(lease: Lease): Promise<void> {
    const { name, holder, fence } = lease;
    await this.#leases.updateOne({ _id: name, holder, fence }, { $set: { holder: null, expiresAt: LONG_EXPIRED } });
  }

  async #prolongOwn(name: string, holder: string, expiresAt: Instant): Promise<number | undefined> {
    const own = { _id: name, holder };
    const prolonged = { $set: { expiresAt: dateOfInstant(expiresAt) } };
    return (await this.#leases.findOneAndUpdate(own, prolonged, { returnDocument: 'after' }))?.fence;
  }

  async #takeFree(name: string, holder: string, now: Instant, expiresAt: Instant): Promise<number | undefined> {
    const latest = dateOfInstant(after(now, MAX_LEASE_SECONDS));
    const isOver = { $or: [{ expiresAt: { $lte: dateOfInstant(now) } }, { expiresAt: { $gt: latest } }] };
    const free = { _id: name, holder: { $ne: holder }, ...isOver };
    const taken = { $set: { holder, expiresAt: dateOfInstant(expiresAt) }, $inc: { fence: 1 } };
    return (await this.#leases.findOneAndUpdate(free, taken, { returnDocument: 'after' }))?.fence;
  }

  async #takeFirst(name: string, holder: string, expiresAt: Instant): Promise<number | undefined> {
    const first = { _id: name, holder, fence: 1, expiresAt: dateOfInstant(expiresAt) };
    return (await storedNew(this.#leases.insertOne(first))) ? 1 : undefined;
  }
}
