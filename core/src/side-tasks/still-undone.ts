import { compareInstants, type Instant } from '../kernel/calendar.ts';
import type { SideTask } from '../records/side-task.ts';
import type { SkippedSideTask } from '../records/skipped-side-task.ts';
import { sideTaskProgress, messageOf } from './side-task-progress.ts';

/** After so long a merchant is told of what is not done, though it goes on by itself. */
const TOLD_AFTER_HOURS = 24;

/** Why a side task that was just tried is not done, where a merchant is to know: it stopped, or is older than a day. */
export const stillUndone = (sideTask: SideTask, now: Instant): SkippedSideTask | undefined => {
  const { kind, source, plannedAt } = sideTask;
  const progress = sideTaskProgress(sideTask, { now });
  if (progress.kind === 'done') return undefined;
  const isOld = compareInstants(plannedAt.add({ hours: TOLD_AFTER_HOURS }), now) <= 0;
  const facts = { since: plannedAt.toString(), kind, ...(sideTask.refusal ? messageOf(sideTask) : {}) };
  if (progress.kind === 'begin') return isOld ? { kind, source, because: { code: 'OVERDUE', facts } } : undefined;
  const { because, nextLookAt } = progress;
  return { kind, source, because, ...(nextLookAt ? { nextLookAt } : {}) };
};
