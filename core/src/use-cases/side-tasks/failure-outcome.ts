import type { BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { ContactFailure } from '../../ports/contact-book.ts';
import type { PaidMarkFailure } from '../../ports/shop-writer.ts';
import type { SideTaskOutcome } from './side-task-outcome.ts';

const SOON_SECONDS = 5;
const LATER_SECONDS = 300;

/** What a failed call means for a side task that may be repeated without harm. Reasons begin with the kind of failure. */
export const outcomeOfFailure = (failure: BookkeepingFailure | ContactFailure | PaidMarkFailure): SideTaskOutcome => {
  switch (failure.kind) {
    case 'bookkeeping-refused':
    case 'shop-refused':
      return { kind: 'refused', reasons: [failure.kind, ...failure.reasons] };
    case 'bookkeeping-permission-missing':
    case 'shop-permission-missing':
      return { kind: 'refused', reasons: [failure.kind, failure.permission] };
    case 'bookkeeping-busy':
    case 'shop-busy':
      return { kind: 'come-back', waitSeconds: failure.waitSeconds, why: failure.kind };
    case 'bookkeeping-outcome-unknown':
    case 'bookkeeping-unreachable':
    case 'bookkeeping-cancelled':
    case 'contact-changed':
      return { kind: 'come-back', waitSeconds: SOON_SECONDS, why: failure.kind };
    case 'bookkeeping-not-connected':
    case 'shop-unreachable':
    case 'shop-outcome-unknown':
    case 'shop-access-lost':
      return { kind: 'come-back', waitSeconds: LATER_SECONDS, why: failure.kind };
    case 'document-not-found':
    case 'document-is-draft':
    case 'contact-not-found':
    case 'contact-limit':
    case 'order-not-found':
    case 'order-unreadable':
      return { kind: 'refused', reasons: [failure.kind] };
  }
};
