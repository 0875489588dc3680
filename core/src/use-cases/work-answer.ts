import type { BookkeepingFailure } from '../ports/bookkeeping.ts';
import type { WorkState } from '../work/work-item.ts';
import type { PassingFailure } from './passing-failure.ts';

/** What became of work that is about no order: an end, or that it is to be looked at again. */
export type WorkAnswer =
  | { readonly state: WorkState; readonly reason?: string }
  | { readonly kind: 'come-back'; readonly waitSeconds: number; readonly why: string };

/** Done, with what came of it. */
export const answered = (state: 'successful' | 'skipped', reason?: string): WorkAnswer => ({
  state,
  ...(reason === undefined ? {} : { reason }),
});

const LATER_SECONDS = 30;

/** The accounting service or the shop could not be asked: look again when that may be otherwise. */
export const answerOfFailure = (failure: BookkeepingFailure | PassingFailure): WorkAnswer => {
  const { kind } = failure;
  if (kind === 'bookkeeping-not-connected' || kind === 'bookkeeping-permission-missing')
    return answered('skipped', kind);
  return { kind: 'come-back', waitSeconds: 'waitSeconds' in failure ? failure.waitSeconds : LATER_SECONDS, why: kind };
};
