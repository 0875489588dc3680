import type { OfferedActionReply } from '@belegwerk/contracts/api';
import type { ActionName } from '@belegwerk/core/actions';

/** What answers the question for which an order is held; each has a button beside the sentence that asks. */
const ANSWERS: readonly ActionName[] = ['accept-name', 'refuse-name', 'explain-kept', 'try-rate'];

/** One that lacks transfers alone is pressed all the same: the press asks about them. */
export const isAnswer = ({ action, state, lacksTransfers }: OfferedActionReply): boolean =>
  (state === 'here' || lacksTransfers === true) && ANSWERS.some((name) => name === action);
