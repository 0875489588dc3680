import type { OfferedActionReply } from '@belegwerk/contracts/api';
import type { ActionName } from '@belegwerk/core/actions';

/** What answers the question for which an order is held; each has a button beside the sentence that asks. */
const ANSWERS: readonly ActionName[] = ['explain-kept', 'try-rate'];

export const isAnswer = ({ action, state }: OfferedActionReply): boolean =>
  state === 'here' && ANSWERS.some((name) => name === action);
