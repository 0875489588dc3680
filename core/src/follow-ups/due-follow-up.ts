import { isAtService, type AtService } from '../documents/held-document.ts';

import { compareInstants, type Instant } from '../kernel/calendar.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { FollowUp, FollowUpKind } from '../records/follow-up.ts';
import type { FollowUpAction, FollowUpMode, FollowUpsDue } from './follow-up-action.ts';
import { followUpProgress } from './follow-up-progress.ts';
import type { FollowUpReason } from '../reasons/follow-up-reason.ts';
import type { FollowUpSituation, RecordedDocument } from './follow-up-situation.ts';

/** Nothing to do and nothing to say. */
export const NOTHING_DUE: FollowUpsDue = { actions: [], skipped: [] };

/** One action. */
export const oneDue = (action: FollowUpAction): FollowUpsDue => ({ actions: [action], skipped: [] });

/** One thing that is not done. */
export const oneSkipped = (
  kind: FollowUpKind,
  source: string,
  because: FollowUpReason,
  nextLookAt?: Instant,
): FollowUpsDue => ({ actions: [], skipped: [{ kind, source, because, ...(nextLookAt ? { nextLookAt } : {}) }] });

/** All of them in their order. */
export const allDue = (parts: readonly FollowUpsDue[]): FollowUpsDue => ({
  actions: parts.flatMap(({ actions }) => actions),
  skipped: parts.flatMap(({ skipped }) => skipped),
});

/** The stored follow-up task for something. */
export const knownFollowUp = (
  { followUps }: Pick<FollowUpSituation, 'followUps'>,
  kind: FollowUpKind,
  source: string,
): FollowUp | undefined => followUps.find((followUp) => followUp.kind === kind && followUp.source === source);

interface Wanted<K extends FollowUpKind> {
  readonly kind: K;
  readonly source: string;
  readonly because: FollowUpReason;
  readonly result?: Readonly<Record<string, string>>;
  /** What was done is not what is wanted now. */
  readonly outdated?: boolean;
}

interface Begun<K extends FollowUpKind> {
  readonly kind: K;
  readonly source: string;
  readonly mode: FollowUpMode;
  readonly because: FollowUpReason;
  readonly known?: FollowUp;
  readonly result: Readonly<Record<string, string>>;
}

/** A follow-up task that is wanted and still due; as failure what is told of one that is done or stopped. */
export const dueOrSettled = <K extends FollowUpKind>(
  situation: Pick<FollowUpSituation, 'followUps' | 'now' | 'order'>,
  { kind, source, because, result = {}, outdated = false }: Wanted<K>,
): Result<Begun<K>, FollowUpsDue> => {
  const known = knownFollowUp(situation, kind, source);
  // a refused mail is never sent again by itself: a merchant who corrects the address sends it by hand; a registry is not asked earlier
  const change = kind === 'mail' || kind === 'vat-id-check' ? {} : { changedAt: situation.order.updatedAt };
  const progress = followUpProgress(known, { now: situation.now, outdated, ...change });
  if (progress.kind === 'done') return fail(NOTHING_DUE);
  if (progress.kind === 'stopped') return fail(oneSkipped(kind, source, progress.because, progress.nextLookAt));
  return ok({ kind, source, mode: progress.mode, because, ...(known ? { known } : {}), result });
};

/** A document that the accounting service holds, with what our records know of it. */
export type DocumentAtService = AtService<RecordedDocument>;

/** The documents of the order that the accounting service holds, in the order in which they were made. */
export const documentsAtService = ({ documents }: Pick<FollowUpSituation, 'documents'>): readonly DocumentAtService[] =>
  documents
    .filter(isAtService)
    .toSorted((one, other) => compareInstants(one.document.createdAt, other.document.createdAt));
