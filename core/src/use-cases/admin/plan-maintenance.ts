import { fail, ok, type Result } from '../../kernel/result.ts';
import { windowOf, type PlannedTime, type PlannedTimeFault } from '../../maintenance/planned-time.ts';
import { overlaps, type MaintenanceWindow } from '../../maintenance/maintenance.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';

/** More are no plan any more. */
const MOST = 20;

interface Ports {
  readonly stores: Pick<Stores, 'maintenance'>;
  readonly clock: Clock;
  /** Planned by the settings of the installation. */
  readonly settled: readonly MaintenanceWindow[];
}

/** Plans maintenance, and takes it back: one that goes on is over then. */
export const makePlanMaintenance = ({ stores: { maintenance }, clock, settled }: Ports) => ({
  list: (): Promise<readonly MaintenanceWindow[]> => maintenance.endingAfter(clock.now()),
  async plan(time: PlannedTime): Promise<Result<void, PlannedTimeFault | 'too-many' | 'overlaps'>> {
    const now = clock.now();
    const window = windowOf(time, now);
    if (!window.ok) return window;
    await maintenance.forgetEndedBy(now);
    const ahead = await maintenance.endingAfter(now);
    if (ahead.length >= MOST) return fail('too-many');
    if ([...ahead, ...settled].some((other) => overlaps(other, window.value))) return fail('overlaps');
    await maintenance.add(window.value);
    return ok(undefined);
  },
  takeBack: (window: MaintenanceWindow): Promise<boolean> => maintenance.remove(window),
});
export type PlanMaintenance = ReturnType<typeof makePlanMaintenance>;
