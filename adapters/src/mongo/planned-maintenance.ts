import { instantOfMillis, type Instant } from '@belegwerk/core/kernel';
import type { MaintenanceWindow } from '@belegwerk/core/maintenance';
import type { PlannedMaintenance } from '@belegwerk/core/ports';
import { dateOfInstant } from '../records/index.ts';
import type { Collections, StoredPlannedMaintenance } from './collections.ts';

const idOf = ({ from, until }: MaintenanceWindow): string => `${from.epochMilliseconds} ${until.epochMilliseconds}`;

/** Times as MongoDB holds them. */
export const storedWindow = (window: MaintenanceWindow): StoredPlannedMaintenance => ({
  _id: idOf(window),
  from: dateOfInstant(window.from),
  until: dateOfInstant(window.until),
});

/** When the product is going to be worked on, in MongoDB. */
export class MongoPlannedMaintenance implements PlannedMaintenance {
  readonly #planned: Collections['plannedMaintenance'];

  constructor(planned: Collections['plannedMaintenance']) {
    this.#planned = planned;
  }

  async add(window: MaintenanceWindow): Promise<void> {
    const { _id, ...set } = storedWindow(window);
    await this.#planned.updateOne({ _id }, { $set: set }, { upsert: true });
  }

  async remove(window: MaintenanceWindow): Promise<boolean> {
    return (await this.#planned.deleteOne({ _id: idOf(window) })).deletedCount > 0;
  }

  async endingAfter(at: Instant): Promise<readonly MaintenanceWindow[]> {
    const found = await this.#planned
      .find({ until: { $gt: dateOfInstant(at) } })
      .sort({ from: 1, until: 1 })
      .toArray();
    return found.map(({ from, until }) => ({
      from: instantOfMillis(from.getTime()),
      until: instantOfMillis(until.getTime()),
    }));
  }

  async forgetEndedBy(at: Instant): Promise<void> {
    await this.#planned.deleteMany({ until: { $lte: dateOfInstant(at) } });
  }
}
