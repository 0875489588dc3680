import type { Area } from '../../http/mount.ts';
import type { JobGroup } from '../../jobs/job-group.ts';

/** One topic of the product, opened: what it answers to whom, and what it does by itself. */
export interface Module {
  /** What machines ask, answered without the headers that browsers need. */
  readonly machines?: readonly Area[];
  readonly people?: readonly Area[];
  readonly jobs?: readonly JobGroup[];
}
