import type { IssuedDocument } from '../../documents/issued-document.ts';
import type { Instant } from '../../kernel/calendar.ts';

export interface KnownDraft extends Pick<IssuedDocument, 'id' | 'kind' | 'date' | 'createdAt' | 'cancelled'> {
  /** It was made by then, where only the moment before it was sent is known. */
  readonly madeBy?: Instant;
}

/** Moments of drafts in the order of making, in milliseconds. */
export interface DraftMoments {
  readonly made: readonly number[];
  /** When each was made at the latest. */
  readonly madeBy: readonly number[];
  /** The most that lies between both. */
  readonly span: number;
}

export const momentsOfDrafts = (drafts: readonly KnownDraft[]): DraftMoments => {
  const ordered = drafts
    .map(({ createdAt, madeBy = createdAt }) => [createdAt.epochMilliseconds, madeBy.epochMilliseconds] as const)
    .toSorted(([one], [other]) => one - other);
  return {
    made: ordered.map(([made]) => made),
    madeBy: ordered.map(([, madeBy]) => madeBy),
    span: ordered.reduce((most, [made, madeBy]) => Math.max(most, madeBy - made), 0),
  };
};

/** Takes out drafts made from one moment to before another, the earliest first. Answers how many. */
export type TakeDrafts = (from: number, until: number, most: number) => number;

/** Each draft can be taken once. Those between two moments are found by halves, and none that is taken is looked at again. */
export const takingDrafts = ({ made, madeBy, span }: DraftMoments): TakeDrafts => {
  /** Behind a taken one: where to look next. */
  const behind = new Map<number, number>();
  const free = (start: number): number => {
    let end = start;
    for (let next = behind.get(end); next !== undefined; next = behind.get(end)) end = next;
    for (let step = start; step !== end;) {
      const next = behind.get(step) ?? end;
      behind.set(step, end);
      step = next;
    }
    return end;
  };
  return (from, until, most) => {
    const end = firstFrom(made, until);
    let taken = 0;
    for (let at = free(firstFrom(made, from - span)); at < end && taken < most; at = free(at + 1)) {
      if ((madeBy[at] ?? from) < from) continue;
      behind.set(at, at + 1);
      taken += 1;
    }
    return taken;
  };
};

/** Where the first of ordered moments lies that is not before this one. */
const firstFrom = (ordered: readonly number[], moment: number): number => {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ordered[middle] ?? moment) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
};
