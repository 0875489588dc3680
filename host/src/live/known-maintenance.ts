import type { MaintenanceWindow } from '@belegwerk/core/maintenance';
import type { Clock, PlannedMaintenance } from '@belegwerk/core/ports';

/** Another host may have planned something; workers ask at every turn, so that no timer has to look meanwhile. */
const FRESH_MS = 3000;

interface Parts {
  readonly planned: Pick<PlannedMaintenance, 'endingAfter'>;
  readonly clock: Clock;
  /** Told when the store could not be asked; what was known holds on. */
  readonly failed: (error: unknown) => void;
}

/** The planned maintenance of the store at hand: a caller is told at once, and what is old is read again afterwards. */
export interface KnownMaintenance {
  readonly windows: () => readonly MaintenanceWindow[];
  readonly refresh: () => Promise<void>;
}

export const knownMaintenance = ({ planned, clock, failed }: Parts): KnownMaintenance => {
  let known: readonly MaintenanceWindow[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  const refresh = async (): Promise<void> => {
    const now = clock.now();
    readAt = now.epochMilliseconds;
    known = await planned.endingAfter(now);
  };
  return {
    windows: () => {
      if (clock.now().epochMilliseconds - readAt > FRESH_MS) refresh().catch(failed);
      return known;
    },
    refresh,
  };
};
