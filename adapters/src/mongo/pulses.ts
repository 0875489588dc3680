import { instantOfMillis, type Instant, type ShopKey } from '@belegwerk/core/kernel';
import type { Pulse, Pulses } from '@belegwerk/core/ports';
import { dateOfInstant } from '../records/index.ts';
import type { Collections } from './collections.ts';

/** That something of a shop has changed, in MongoDB. */
export class MongoPulses implements Pulses {
  readonly #collections: Pick<Collections, 'pulses' | 'shops'>;

  constructor(collections: Pick<Collections, 'pulses' | 'shops'>) {
    this.#collections = collections;
  }

  async beat(shops: readonly ShopKey[], at: Instant): Promise<void> {
    const there = await this.#collections.shops
      .find({ _id: { $in: [...shops] } }, { projection: { _id: 1 } })
      .toArray();
    if (there.length === 0) return;
    const set = { $inc: { beats: 1 }, $set: { at: dateOfInstant(at) } };
    await this.#collections.pulses.bulkWrite(
      there.map(({ _id }) => ({ updateOne: { filter: { _id }, update: set, upsert: true } })),
      { ordered: false },
    );
  }

  async of(shops: readonly ShopKey[]): Promise<ReadonlyMap<ShopKey, Pulse>> {
    const found = await this.#collections.pulses.find({ _id: { $in: [...shops] } }).toArray();
    return new Map(found.map(({ _id, beats, at }) => [_id as ShopKey, { beats, at: instantOfMillis(at.getTime()) }]));
  }
}
