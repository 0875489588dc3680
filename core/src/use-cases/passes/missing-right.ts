import type { AccountRight } from '../../kernel/account-capabilities.ts';
import type { BookkeepingFailure } from '../../ports/bookkeeping.ts';

/** The right that a call lacked; none where the account as a whole may not be used by programs: that waits. Decision record 58. */
export const missingRight = (failure: BookkeepingFailure): AccountRight | undefined =>
  failure.kind === 'bookkeeping-permission-missing' && failure.permission !== 'subscription'
    ? failure.permission
    : undefined;
