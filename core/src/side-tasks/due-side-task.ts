import { isAtService, type AtService } from '../documents/held-document.ts';

import { compareInstants, type Instant } from '../kernel/calendar.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { SideTask, SideTaskKind } from '../records/side-task.ts';
import type { SideTaskAction, SideTaskMode, SideTasksDue } from './side-task-action.ts';
import { sideTaskProgress } from './side-task-progress.ts';
import type { SideTaskReason } from '../reasons/side-task-reason.ts';
import type { SideTaskSituation, RecordedDocument } from './side-task-situation.ts';

/** Nothing to do and nothing to say. */
export const NOTHING_DUE: SideTasksDue = { actions: [], skipped: [] };

/** One action. */
export const oneDue = (action: SideTaskAction): SideTasksDue => ({ actions: [action], skipped: [] });

/** One thing that is not done. */
export const oneSkipped = (
  kind: SideTaskKind,
  source: string,
  because: SideTaskReason,
  nextLookAt?: Instant,
): SideTasksDue => ({ actions: [], skipped: [{ kind, source, because, ...(nextLookAt ? { nextLookAt } : {}) }] });

/** All of them in their order. */
export const allDue = (parts: readonly SideTasksDue[]): SideTasksDue => ({
  actions: parts.flatMap(({ actions }) => actions),
  skipped: parts.flatMap(({ skipped }) => skipped),
});

/** The stored side task for something. */
export const knownSideTask = (
  { sideTasks }: Pick<SideTaskSituation, 'sideTasks'>,
  kind: SideTaskKind,
  source: string,
): SideTask | undefined => sideTasks.find((sideTask) => sideTask.kind === kind && sideTask.source === source);

interface Wanted<K extends SideTaskKind> {
  readonly kind: K;
  readonly source: string;
  readonly because: SideTaskReason;
  readonly result?: Readonly<Record<string, string>>;
  /** What was done is not what is wanted now. */
  readonly outdated?: boolean;
  /** When what may have made it fail was changed; the order otherwise. */
  readonly changedAt?: Instant;
}

interface Begun<K extends SideTaskKind> {
  readonly kind: K;
  readonly source: string;
  readonly mode: SideTaskMode;
  readonly because: SideTaskReason;
  readonly known?: SideTask;
  readonly result: Readonly<Record<string, string>>;
}

/** A side task that is wanted and still due; as failure what is told of one that is done or stopped. */
export const dueOrSettled = <K extends SideTaskKind>(
  situation: Pick<SideTaskSituation, 'sideTasks' | 'now' | 'order'>,
  { kind, source, because, result = {}, outdated = false, changedAt }: Wanted<K>,
): Result<Begun<K>, SideTasksDue> => {
  const known = knownSideTask(situation, kind, source);
  // a refused mail is never sent again by itself: a merchant who corrects the address sends it by hand; a registry is not asked earlier
  const change =
    kind === 'mail' || kind === 'vat-id-check' ? {} : { changedAt: changedAt ?? situation.order.updatedAt };
  const progress = sideTaskProgress(known, { now: situation.now, outdated, ...change });
  if (progress.kind === 'done') return fail(NOTHING_DUE);
  if (progress.kind === 'stopped') return fail(oneSkipped(kind, source, progress.because, progress.nextLookAt));
  return ok({ kind, source, mode: progress.mode, because, ...(known ? { known } : {}), result });
};

/** A document that the accounting service holds, with what our records know of it. */
export type DocumentAtService = AtService<RecordedDocument>;

/** The documents of the order that the accounting service holds, in the order in which they were made. */
export const documentsAtService = ({ documents }: Pick<SideTaskSituation, 'documents'>): readonly DocumentAtService[] =>
  documents
    .filter(isAtService)
    .toSorted((one, other) => compareInstants(one.document.createdAt, other.document.createdAt));
