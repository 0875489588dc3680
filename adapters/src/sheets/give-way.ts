import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';

/** What names the thread that reads it, e.g. `4711/task/4713`. Linux has it, others do not. */
const OWN_THREAD = '/proc/thread-self';

/**
 * From here on the thread that calls this stands back behind the other threads of the machine, as far as the system
 * lets single threads do so: Linux counts the nice value by thread, see sched(7). Elsewhere it stays as it was.
 */
export const giveWay = (): void => {
  try {
    setPriority(Number(basename(readlinkSync(OWN_THREAD))), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // slower for the others, and nothing else
  }
};
