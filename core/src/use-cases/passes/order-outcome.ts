import type { ProcessingStatus } from '../../records/processing-status.ts';
import { compareInstants, type Instant } from '../../kernel/calendar.ts';
import type { OrderSourceFailure } from '../../ports/order-source.ts';
import type { IssueFailure } from './issue-document.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Urgency } from '../../work/urgency.ts';

/** What became of an order: settled for now, to be looked at again, or unreadable. */
export type Outcome =
  | { readonly kind: 'finished'; readonly status: ProcessingStatus }
  | { readonly kind: 'come-back'; readonly waitSeconds: number; readonly why: string }
  | { readonly kind: 'unreadable'; readonly why: string; readonly path: string };

/** Another worker has gone on with the order meanwhile: it is read again. */
export const OVERTAKEN: Outcome = { kind: 'come-back', waitSeconds: 1, why: 'overtaken' };

const READ_AGAIN_SECONDS = 30;
/** How long an order waits while the accounting account refuses us; `makeRecheckAccess` finds out meanwhile whether it stays so. */
const ACCESS_RETRY_SECONDS = 900;

/** What a failed reading means for the order. */
export const outcomeOfRead = (failure: OrderSourceFailure): Outcome => {
  switch (failure.kind) {
    case 'order-not-found':
      return { kind: 'unreadable', why: 'NOT_FOUND', path: '' };
    case 'order-unreadable':
      return { kind: 'unreadable', why: failure.detail, path: failure.path };
    case 'shop-busy':
      return { kind: 'come-back', waitSeconds: failure.waitSeconds, why: failure.kind };
    case 'shop-unreachable':
    case 'shop-access-lost':
    case 'shop-permission-missing':
      return { kind: 'come-back', waitSeconds: READ_AGAIN_SECONDS, why: failure.kind };
  }
};

/** How an order stands whose document did not come off; `now` is when that was. */
export const statusOfFailure = (
  failure: Exclude<IssueFailure, { kind: 'no-transfers' | 'overtaken' | 'not-allowed' }>,
  setting: string | undefined,
  now: Instant,
): ProcessingStatus => {
  switch (failure.kind) {
    case 'come-back': {
      const told = failure.because === undefined ? {} : { message: failure.because };
      const why = { code: 'IN_PROGRESS', facts: { why: failure.why, ...told } } as const;
      const reason = setting === undefined ? why : { ...why, setting };
      return { state: 'creating', reason, nextLookAt: secondsAfter(now, failure.waitSeconds) };
    }
    case 'refused': {
      const status = failure.code === undefined ? {} : { status: failure.code };
      return {
        state: 'failed',
        reason: { code: 'REFUSED', facts: { ...status, message: failure.reasons.join('; ') } },
      };
    }
    case 'not-connected':
      // where the account lets us in again by itself nothing else has the order looked at
      return {
        state: 'waiting',
        reason: { code: 'NOT_CONNECTED' },
        nextLookAt: secondsAfter(now, ACCESS_RETRY_SECONDS),
      };
  }
};

/** The moment so many seconds later, a started second counted whole. */
export const secondsAfter = (now: Instant, seconds: number): Instant => now.add({ seconds: Math.ceil(seconds) });

/** The earliest of some moments; undefined where there is none. */
export const earliest = (moments: readonly (Instant | undefined)[]): Instant | undefined =>
  moments.reduce(
    (first, moment) => (!moment || (first && compareInstants(first, moment) <= 0) ? first : moment),
    undefined,
  );

/** Looks at an order as it is now. */
export type ProcessOrder = (shop: Shop, id: OrderId, urgency: Urgency) => Promise<Outcome>;
