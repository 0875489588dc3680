import { compareInstants, type Instant } from '../kernel/calendar.ts';
import type { FollowUp } from '../records/follow-up.ts';
import type { SkippedFollowUp } from '../records/skipped-follow-up.ts';
import { followUpProgress, messageOf } from './follow-up-progress.ts';

/** After so long a merchant is told of what is not done, though it goes on by itself. */
const TOLD_AFTER_HOURS = 24;

/** Why a follow-up task that was just tried is not done, where a merchant is to know: it stopped, or is older than a day. */
export const stillUndone = (followUp: FollowUp, now: Instant): SkippedFollowUp | undefined => {
  const { kind, source, plannedAt } = followUp;
  const progress = followUpProgress(followUp, { now });
  if (progress.kind === 'done') return undefined;
  const isOld = compareInstants(plannedAt.add({ hours: TOLD_AFTER_HOURS }), now) <= 0;
  const facts = { since: plannedAt.toString(), kind, ...(followUp.refusal ? messageOf(followUp) : {}) };
  if (progress.kind === 'begin') return isOld ? { kind, source, because: { code: 'OVERDUE', facts } } : undefined;
  const { because, nextLookAt } = progress;
  return { kind, source, because, ...(nextLookAt ? { nextLookAt } : {}) };
};
