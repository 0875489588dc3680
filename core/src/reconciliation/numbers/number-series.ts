import { DOCUMENT_KINDS, type DocumentKind } from '../../documents/document-kind.ts';
import type { NumberedDocument } from '../../documents/numbered-document.ts';
import { compareDays, compareInstants, type Instant, type PlainDate } from '../../kernel/calendar.ts';
import type { ExplainedGap, NumberRun } from '../../records/explained-gap.ts';
import { momentsOfDrafts, takingDrafts, type DraftMoments, type KnownDraft, type TakeDrafts } from './gone-drafts.ts';
import { numberAt, placeOfNumber, type NumberPlace } from './number-place.ts';

/** Why a number of a month is on none of its documents. The list is closed: what fits nothing else is `asked` of a person. */
export const GAP_REASONS = [
  /** Set aside for a draft that is still there. */
  'draft',
  /** It was set aside for a draft that we know, and that is gone. */
  'deleted-draft',
  /** A document of a kind that we never make has it. */
  'other-kind',
  /** A document dated before the month has it. */
  'earlier',
  /** A document dated behind the month has it. */
  'later',
  /** A person has said why. */
  'explained',
  'asked',
] as const;
export type GapReason = (typeof GAP_REASONS)[number];

/** Numbers in a row that are missing for the same reason. */
export interface NumberGap extends NumberRun {
  /** As the first and the last of them would be written. */
  readonly first: string;
  readonly last: string;
  readonly count: number;
  readonly reason: GapReason;
  /** So many of them were set aside for drafts that are gone; which ones is not known. */
  readonly deletedDrafts?: number;
  readonly explained?: ExplainedGap;
}

/** The numbers of one series in a month. */
export interface NumberSeries {
  readonly series: string;
  /** Kinds of its documents in the month. */
  readonly kinds: readonly DocumentKind[];
  readonly first: string;
  readonly last: string;
  /** From the first to the last, with those that are missing. */
  readonly numbers: number;
  readonly voided: number;
  readonly missing: number;
  /** So many of the missing ones have no reason yet. */
  readonly asked: number;
  readonly gaps: readonly NumberGap[];
}

export interface MonthOfNumbers {
  readonly series: readonly NumberSeries[];
  /** Documents of the month whose numbers do not end in digits, and cannot be counted. */
  readonly uncounted: number;
}

/** First and last day. */
export interface Days {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

export interface KnownNumbers {
  readonly month: Days;
  /** The days of which all documents are among `documents`; the month lies in them, with days around it. */
  readonly listed: Days;
  readonly documents: readonly NumberedDocument[];
  /** What we know as drafts, deleted ones among them. */
  readonly drafts: readonly KnownDraft[];
  readonly explained: readonly ExplainedGap[];
}

type Placed = NumberedDocument & NumberPlace;

const isWithin = ({ from, to }: Days, date: PlainDate): boolean =>
  compareDays(from, date) <= 0 && compareDays(date, to) <= 0;

/**
 * The numbers of a month, series by series, with every number between two documents that none of the month has. What is missing
 * before the first document of the month counts from the last one before it; what is missing behind the last belongs to the next month.
 */
export const numbersOfMonth = (known: KnownNumbers): MonthOfNumbers => {
  const { documents, month, explained } = known;
  const placed = documents.flatMap((each) => {
    const place = placeOfNumber(each.number, each.date);
    return place ? [{ ...each, ...place }] : [];
  });
  const said = Map.groupBy(
    explained.filter(({ year }) => year === month.from.year),
    (each) => each.series,
  );
  const reasons = { month, said, goneOf: goneDrafts(known) };
  const series = [...Map.groupBy(placed, (each) => each.series).values()].flatMap((same) =>
    untilRestart(inOrder(same, month)).flatMap((part) => seriesOf(part, reasons) ?? []),
  );
  const isOfMonth = (each: NumberedDocument): boolean => isOwn(each) && isWithin(month, each.date);
  return {
    series: series.toSorted(byKind),
    uncounted: documents.filter(isOfMonth).length - placed.filter(isOfMonth).length,
  };
};

const isOwn = ({ kind, state }: NumberedDocument): boolean => kind !== 'other' && state !== 'draft';

const byKind = (one: NumberSeries, other: NumberSeries): number =>
  rank(one) - rank(other) || (one.series === other.series ? 0 : one.series < other.series ? -1 : 1);
const rank = ({ kinds }: NumberSeries): number => DOCUMENT_KINDS.findIndex((kind) => kinds.includes(kind));

/** Each number once; where several documents have it, one of the month counts. */
const inOrder = (same: readonly Placed[], month: Days): readonly Placed[] => {
  const last = (each: Placed): number => Number(!isOwn(each)) + Number(!isWithin(month, each.date));
  return same
    .toSorted((one, other) => one.at - other.at || last(one) - last(other))
    .filter(({ at }, index, all) => all[index - 1]?.at !== at);
};

const earliest = (one: Instant, other: Instant): Instant => (compareInstants(one, other) <= 0 ? one : other);
const latest = (one: Instant, other: Instant): Instant => (compareInstants(one, other) >= 0 ? one : other);

/**
 * Cuts a series where it began anew: everything below was made after everything above. Nothing is missing in between.
 */
const untilRestart = (ordered: readonly Placed[]): readonly (readonly Placed[])[] => {
  const firstBelow: Instant[] = [];
  for (const { createdAt } of ordered) firstBelow.push(earliest(firstBelow.at(-1) ?? createdAt, createdAt));
  const lastAbove: Instant[] = [];
  for (const { createdAt } of ordered.toReversed()) lastAbove.push(latest(lastAbove.at(-1) ?? createdAt, createdAt));
  lastAbove.reverse();
  const cuts = ordered.flatMap((_, index) => {
    const [below, above] = [firstBelow[index - 1], lastAbove[index]];
    return below && above && compareInstants(below, above) > 0 ? [index] : [];
  });
  return [0, ...cuts].map((begin, index) => ordered.slice(begin, cuts[index]));
};

/**
 * Drafts of ours of some kinds that are not there any more; those dated outside of what was listed only where we know that they
 * are deleted.
 */
const goneDrafts = ({ documents, drafts, listed }: KnownNumbers): Reasons['goneOf'] => {
  const there = new Set(documents.map(({ id }) => id));
  const gone = drafts.filter(({ id, date, cancelled }) => !there.has(id) && (cancelled || isWithin(listed, date)));
  const known = new Map<string, DraftMoments>();
  return (kinds) => {
    const key = kinds.join();
    const moments = known.get(key) ?? momentsOfDrafts(gone.filter(({ kind }) => kinds.includes(kind)));
    known.set(key, moments);
    return moments;
  };
};

/** What the reasons of missing numbers are read from. */
interface Reasons {
  readonly month: Days;
  /** What people said of this year, by series. */
  readonly said: ReadonlyMap<string, readonly ExplainedGap[]>;
  readonly goneOf: (kinds: readonly DocumentKind[]) => DraftMoments;
}

const seriesOf = (part: readonly Placed[], { month, said, goneOf }: Reasons): NumberSeries | undefined => {
  const own = part.filter((each) => isOwn(each) && isWithin(month, each.date));
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return undefined;
  const before = part.findLast(
    (each) => each.at < first.at && each.state !== 'draft' && compareDays(each.date, month.from) < 0,
  );
  const begin = before ? before.at + 1 : first.at;
  const kinds = DOCUMENT_KINDS.filter((kind) => own.some((each) => each.kind === kind));
  const gaps = gapsAmong(
    part.filter(({ at }) => begin <= at && at <= last.at),
    before,
    { month, said: said.get(first.series) ?? [], take: takingDrafts(goneOf(kinds)) },
  );
  const counted = (some: readonly NumberGap[]): number => some.reduce((sum, { count }) => sum + count, 0);
  return {
    series: first.series,
    kinds,
    first: before ? numberAt({ ...first, at: begin }) : numberAt(first),
    last: numberAt(last),
    numbers: last.at - begin + 1,
    voided: own.filter(({ state }) => state === 'voided').length,
    missing: counted(gaps),
    asked: counted(gaps.filter(({ reason }) => reason === 'asked')),
    gaps,
  };
};

/** What the reasons of one series are read from. */
interface SeriesReasons {
  readonly month: Days;
  readonly said: readonly ExplainedGap[];
  readonly take: TakeDrafts;
}

const gapsAmong = (
  documents: readonly Placed[],
  before: Placed | undefined,
  reasons: SeriesReasons,
): readonly NumberGap[] => {
  const gaps: NumberGap[] = [];
  let lower = before;
  for (const upper of documents) {
    if (lower && upper.at > lower.at + 1) gaps.push(missingBetween({ lower, upper }, reasons));
    const reason = reasonOf(upper, reasons.month);
    if (reason) addTo(gaps, upper, reason);
    lower = upper;
  }
  return gaps;
};

/** Why a number that is there is on no document of the month; undefined where it is. */
const reasonOf = ({ kind, state, date }: Placed, month: Days): GapReason | undefined => {
  if (state === 'draft') return 'draft';
  if (compareDays(date, month.from) < 0) return 'earlier';
  if (compareDays(date, month.to) > 0) return 'later';
  return kind === 'other' ? 'other-kind' : undefined;
};

/** Numbers in a row with the same reason are one gap. */
const addTo = (gaps: NumberGap[], { series, at, width }: Placed, reason: GapReason): void => {
  const number = numberAt({ series, at, width });
  const same = gaps.at(-1);
  const grows = same?.reason === reason && same.to === at - 1;
  if (grows) gaps.pop();
  const run = { series, from: grows ? same.from : at, to: at };
  gaps.push({ ...run, first: grows ? same.first : number, last: number, count: run.to - run.from + 1, reason });
};

interface Neighbours {
  readonly lower: Placed;
  readonly upper: Placed;
}

/** The list tells moments to the second only. */
const A_SECOND = 1000;

const missingBetween = ({ lower, upper }: Neighbours, { said, take }: SeriesReasons): NumberGap => {
  const width = Math.min(lower.width, upper.width);
  const run = { series: upper.series, from: lower.at + 1, to: upper.at - 1 };
  const [first, last] = [run.from, run.to].map((at) => numberAt({ series: run.series, at, width })) as [string, string];
  const gap = { ...run, first, last, count: run.to - run.from + 1 };
  // numbers are given in the order of making
  const deletedDrafts = take(
    lower.createdAt.epochMilliseconds,
    upper.createdAt.epochMilliseconds + A_SECOND,
    gap.count,
  );
  if (deletedDrafts === gap.count) return { ...gap, reason: 'deleted-draft' };
  const some = deletedDrafts === 0 ? {} : { deletedDrafts };
  const explained = said.find((each) => explains(each, run, upper.createdAt));
  return explained ? { ...gap, ...some, reason: 'explained', explained } : { ...gap, ...some, reason: 'asked' };
};

/** A reason stands only for gaps that were there when it was given: the document above them was made before. */
const explains = (said: ExplainedGap, { from, to }: NumberRun, thereSince: Instant): boolean =>
  said.from <= from && to <= said.to && compareInstants(thereSince, said.at) < 0;
