import type { Instant } from '../kernel/calendar.ts';
import type { MaintenanceWindow } from '../maintenance/maintenance.ts';

/** When the product is going to be worked on, as the operator planned it; of no shop. */
export interface PlannedMaintenance {
  /** Planning the same times twice is fine. */
  add(window: MaintenanceWindow): Promise<void>;
  /** Takes one away; whether there was such a one. */
  remove(window: MaintenanceWindow): Promise<boolean>;
  /** Those that end after that, the earliest first. */
  endingAfter(at: Instant): Promise<readonly MaintenanceWindow[]>;
  /** Forgets those that ended by then. */
  forgetEndedBy(at: Instant): Promise<void>;
}
