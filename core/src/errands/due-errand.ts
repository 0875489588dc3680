import { isHeld, type Held } from '../documents/held-document.ts';

import { compareInstants, type Instant } from '../kernel/calendar.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { Errand, ErrandKind } from '../records/errand.ts';
import type { ErrandAction, ErrandMode, ErrandsDue } from './errand-action.ts';
import { errandProgress } from './errand-progress.ts';
import type { ErrandReason } from '../reasons/errand-reason.ts';
import type { ErrandSituation, RecordedDocument } from './errand-situation.ts';

/** Nothing to do and nothing to say. */
export const NOTHING_DUE: ErrandsDue = { actions: [], withheld: [] };

/** One action. */
export const oneDue = (action: ErrandAction): ErrandsDue => ({ actions: [action], withheld: [] });

/** One thing that is not done. */
export const oneWithheld = (
  kind: ErrandKind,
  source: string,
  because: ErrandReason,
  nextLookAt?: Instant,
): ErrandsDue => ({ actions: [], withheld: [{ kind, source, because, ...(nextLookAt ? { nextLookAt } : {}) }] });

/** All of them in their order. */
export const allDue = (parts: readonly ErrandsDue[]): ErrandsDue => ({
  actions: parts.flatMap(({ actions }) => actions),
  withheld: parts.flatMap(({ withheld }) => withheld),
});

/** The stored errand for something. */
export const knownErrand = (
  { errands }: Pick<ErrandSituation, 'errands'>,
  kind: ErrandKind,
  source: string,
): Errand | undefined => errands.find((errand) => errand.kind === kind && errand.source === source);

interface Wanted<K extends ErrandKind> {
  readonly kind: K;
  readonly source: string;
  readonly because: ErrandReason;
  readonly result?: Readonly<Record<string, string>>;
  /** What was done is not what is wanted now. */
  readonly outdated?: boolean;
}

interface Begun<K extends ErrandKind> {
  readonly kind: K;
  readonly source: string;
  readonly mode: ErrandMode;
  readonly because: ErrandReason;
  readonly known?: Errand;
  readonly result: Readonly<Record<string, string>>;
}

/** Begins an errand that is wanted, unless it is done or stopped. */
export const begin = <K extends ErrandKind>(
  situation: Pick<ErrandSituation, 'errands' | 'now' | 'order'>,
  { kind, source, because, result = {}, outdated = false }: Wanted<K>,
): Result<Begun<K>, ErrandsDue> => {
  const known = knownErrand(situation, kind, source);
  // a refused mail is never sent again by itself: whoever corrects the address sends it by hand
  const change = kind === 'mail' ? {} : { changedAt: situation.order.updatedAt };
  const progress = errandProgress(known, { now: situation.now, outdated, ...change });
  if (progress.kind === 'done') return fail(NOTHING_DUE);
  if (progress.kind === 'stopped') return fail(oneWithheld(kind, source, progress.because, progress.nextLookAt));
  return ok({ kind, source, mode: progress.mode, because, ...(known ? { known } : {}), result });
};

/** A document that the accounting service holds, with what our records know of it. */
export type HeldDocument = Held<RecordedDocument>;

/** The documents of the order that the accounting service holds, in the order in which they were made. */
export const heldDocuments = ({ documents }: Pick<ErrandSituation, 'documents'>): readonly HeldDocument[] =>
  documents.filter(isHeld).toSorted((one, other) => compareInstants(one.document.createdAt, other.document.createdAt));
