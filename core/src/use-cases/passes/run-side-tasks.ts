import type { SideTaskAction } from '../../side-tasks/side-task-action.ts';
import { sideTaskProgress } from '../../side-tasks/side-task-progress.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { Clock } from '../../ports/clock.ts';
import { deniedScopeOf } from '../side-tasks/failure-words.ts';
import type { RunSideTask } from '../side-tasks/conclude-side-task.ts';
import { makeRunSideTask, type SideTaskPorts } from '../side-tasks/run-side-task.ts';
import type { LearnRights } from './learn-rights.ts';
import type { NeedsRights } from '../../shops/account-rights.ts';
import type { StillConnected } from '../../shops/same-connection.ts';
import { earliest, secondsAfter } from './order-outcome.ts';
import type { OrderWork } from './order-work.ts';

interface Ports extends SideTaskPorts {
  readonly isStillConnected: StillConnected;
  readonly rights: LearnRights;
  readonly clock: Clock;
}

/** What became of a side task, and the shop as it is after what was learnt of its rights. */
export type RanSideTask = RunSideTask & Pick<OrderWork, 'shop'>;

/** What a side task has written at the accounting service; a contact that was only found proves no right to write. */
const writtenBy = ({ kind }: SideTaskAction, { outcome }: RunSideTask): NeedsRights | undefined => {
  if (outcome.kind !== 'done') return undefined;
  if (kind === 'contact') return outcome.result['how'] === 'assigned' ? undefined : kind;
  return kind === 'bank-transaction' || kind === 'payment-match' ? kind : undefined;
};

/** Does what is due beside the documents of an order, and learns what the account allows. */
export const makeRunSideTasks = (ports: Ports) => {
  const { rights, clock } = ports;
  const runSideTask = makeRunSideTask(ports);
  return { run, runAll, triedAgainAt };

  async function run({ shop, order, records }: OrderWork, action: SideTaskAction): Promise<RanSideTask> {
    const result = await runSideTask(shop, records, order, action);
    const scope = deniedScopeOf(result.outcome);
    if (scope !== undefined) return { ...result, shop: await rights.refused(shop, scope) };
    const written = writtenBy(action, result);
    return { ...result, shop: written ? await rights.allowed(shop, written) : shop };
  }

  /** Runs every side task; answers when the first of those that did not come off is to be tried again. */
  async function runAll(work: OrderWork, actions: readonly SideTaskAction[]): Promise<Instant | undefined> {
    let next: Instant | undefined;
    for (const action of actions) {
      const { outcome, sideTask } = await run(work, action);
      const again =
        outcome.kind === 'come-back' ? secondsAfter(clock.now(), outcome.waitSeconds) : triedAgainAt(sideTask);
      next = earliest([next, again]);
    }
    return next;
  }

  /** When a side task that was refused just now may come off all the same. */
  function triedAgainAt(sideTask: RunSideTask['sideTask']): Instant | undefined {
    const progress = sideTaskProgress(sideTask, { now: clock.now() });
    return progress.kind === 'stopped' ? progress.nextLookAt : undefined;
  }
};
export type RunSideTasks = ReturnType<typeof makeRunSideTasks>;
