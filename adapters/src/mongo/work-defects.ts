import { instantOfMillis, type Instant } from '@belegwerk/core/kernel';
import type { WorkDefect, WorkDefects } from '@belegwerk/core/ports';
import { dateOfInstant, shopKeyText } from '../records/index.ts';
import type { Collections, StoredWorkDefect } from './collections.ts';

/** A defect as its collection holds it. */
export const storedDefect = ({ id, at, ...defect }: WorkDefect): StoredWorkDefect => ({
  _id: id,
  ...defect,
  at: dateOfInstant(at),
});

/** Defects that the operator looks at, in MongoDB. */
export class MongoWorkDefects implements WorkDefects {
  readonly #defects: Collections['workDefects'];

  constructor(defects: Collections['workDefects']) {
    this.#defects = defects;
  }

  async note(defect: WorkDefect): Promise<void> {
    const { _id, ...fields } = storedDefect(defect);
    await this.#defects.updateOne({ _id }, { $set: fields }, { upsert: true });
  }

  async newest(limit: number): Promise<readonly WorkDefect[]> {
    const found = await this.#defects.find({}).sort({ at: -1, _id: 1 }).limit(limit).toArray();
    return found.map(({ _id: id, shop, at, error, stack }) => ({
      id,
      shop: shopKeyText.parse(shop),
      at: instantOfMillis(at.getTime()),
      error,
      stack,
    }));
  }

  async forget(ids: readonly string[]): Promise<void> {
    await this.#defects.deleteMany({ _id: { $in: [...ids] } });
  }

  async forgetBefore(at: Instant): Promise<void> {
    await this.#defects.deleteMany({ at: { $lt: dateOfInstant(at) } });
  }
}
