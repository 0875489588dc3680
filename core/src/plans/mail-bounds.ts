import { businessDay, instantOfMillis, plusDays, startOfBusinessDay, type Instant } from '../kernel/calendar.ts';
import type { Entitlements } from './entitlements.ts';
import { PLAN_IDS, PLANS } from './plans.ts';

/** Mails that left through the product's own sender, and the strangers among their recipients, each once. */
export interface SentMails {
  readonly count: number;
  readonly strangers: readonly string[];
}

/** How much may leave through the product's own sender, which all shops share. A merchant's own server has no bounds. */
export interface MailBounds {
  /** Mails of a day in Berlin. */
  readonly day: number;
  /** Mails of ten minutes. */
  readonly burst: number;
  /**
   * Mails of a day to addresses that belong neither to the customer nor to the shop; automatic ones to the same address
   * count once.
   */
  readonly strangers: number;
  /** Mails of ten minutes to such addresses. */
  readonly strangerBurst: number;
}

/** Which bound was reached. */
export type MailBound = keyof MailBounds;

const BOUNDS: readonly string[] = ['day', 'burst', 'strangers', 'strangerBurst'] satisfies readonly MailBound[];

/** Whether a text is the name of a bound. */
export const isMailBound = (text: string): text is MailBound => BOUNDS.includes(text);

/** Why no mail leaves for now, and when mails leave again. */
export interface MailStop {
  readonly bound: MailBound;
  readonly most: number;
  readonly goesOnAt: Instant;
}

/** What has left in the day and in the ten minutes that a moment lies in. */
export interface MailTraffic {
  readonly day: SentMails;
  readonly burst: SentMails;
}

const BURST_MILLISECONDS = 10 * 60 * 1000;
const FEWEST_A_DAY = 100;
const FEWEST_IN_A_BURST = 60;
/** Where transfers have no end, the operator's sender is protected as with the largest plan. */
const LARGEST_QUOTA = Math.max(...PLAN_IDS.map((id) => PLANS[id].quota));

/**
 * The bounds of a shop: all documents of a month may be mailed on one day, a fifth of them within ten minutes. Addresses
 * of strangers are for a tax adviser, a colleague, a second address of the customer: twenty a day do for every plan.
 */
export const mailBounds = ({ quota }: Pick<Entitlements, 'quota'>): MailBounds => {
  const most = quota ?? LARGEST_QUOTA;
  return {
    day: Math.max(FEWEST_A_DAY, most),
    burst: Math.max(FEWEST_IN_A_BURST, Math.ceil(most / 5)),
    strangers: 20,
    strangerBurst: 5,
  };
};

/** Beginning and end of the spans that are counted: the day in Berlin, and ten minutes of the clock. */
export const mailSpans = (
  now: Instant,
): Record<keyof MailTraffic, { readonly from: Instant; readonly until: Instant }> => {
  const today = businessDay(now);
  const from = Math.floor(now.epochMilliseconds / BURST_MILLISECONDS) * BURST_MILLISECONDS;
  return {
    day: { from: startOfBusinessDay(today), until: startOfBusinessDay(plusDays(today, 1)) },
    burst: { from: instantOfMillis(from), until: instantOfMillis(from + BURST_MILLISECONDS) },
  };
};

/** Whether so many strangers are too many; a single mail may always leave, else it would wait for ever. */
const areTooMany = (strangers: readonly string[], { strangers: before }: SentMails, most: number): boolean =>
  strangers.some((one) => !before.includes(one)) &&
  new Set([...before, ...strangers]).size > Math.max(most, strangers.length);

/** Why a mail to these strangers may not leave now, the longest stop first; undefined when it may. */
export const mailStop = (
  strangers: readonly string[],
  traffic: MailTraffic,
  bounds: MailBounds,
  now: Instant,
): MailStop | undefined => {
  const { day, burst } = mailSpans(now);
  const stops: readonly (readonly [MailBound, boolean, Instant])[] = [
    ['day', traffic.day.count >= bounds.day, day.until],
    ['strangers', areTooMany(strangers, traffic.day, bounds.strangers), day.until],
    ['burst', traffic.burst.count >= bounds.burst, burst.until],
    ['strangerBurst', areTooMany(strangers, traffic.burst, bounds.strangerBurst), burst.until],
  ];
  const [stop] = stops.filter(([, isReached]) => isReached);
  return stop && { bound: stop[0], most: bounds[stop[0]], goesOnAt: stop[2] };
};
