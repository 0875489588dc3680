import type { ProcessingState } from '../reasons/reasons.ts';

/**
 * How a whole order stands: like its status, but one that has all its documents is only done when they agree with it as
 * far as a person is needed for that (`differenceOf`), and the accounting service calls none of them open over more than 0.00.
 */
export type OrderState = ProcessingState | 'differs' | 'open-in-books';

/** Every state an order can be in, the most urgent first. */
export const ORDER_STATES = [
  'failed',
  'held',
  'differs',
  'creating',
  'waiting',
  'open-in-books',
  'skipped',
  'done',
] as const satisfies readonly OrderState[];
