import type { Area } from '../../http/mount.ts';
import type { JobGroup } from '../../jobs/job-group.ts';
import type { Dependencies } from '../dependencies.ts';

/** One topic of the product, opened: what it answers to whom, and what it does by itself. */
export interface Module {
  /** What machines ask, answered without the headers that browsers need. */
  readonly machines?: readonly Area[];
  readonly people?: readonly Area[];
  readonly jobs?: readonly JobGroup[];
}

/** Makes the use cases of a topic from ports, stores and clock, and hands them to its areas and jobs. */
export type OpenModule = (all: Dependencies) => Module;
