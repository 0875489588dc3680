import type { ProcessingStatus } from '../decisions/decision.ts';
import type { ProcessingState } from '../reasons/reasons.ts';
import { differenceOf, type Compared } from '../balance/order-difference.ts';
import type { OpenItem } from './open-items.ts';

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

/**
 * The states whose orders a filter by that state finds: what the list calls done also has an order that is done and of which
 * the accounting service calls a document open.
 */
export const statesFoundBy = (state: OrderState): readonly OrderState[] =>
  state === 'done' ? ['done', 'open-in-books'] : [state];

/** What the state of an order depends on. */
export interface OrderStateFacts extends Compared {
  readonly status: Pick<ProcessingStatus, 'state'>;
  /** Absent like none. */
  readonly openItems?: readonly Pick<OpenItem, 'cause'>[];
}

/** The one rule for badge, counts, the summary of the day and, by `statesFoundBy`, the filter. */
export const orderState = ({ status: { state }, openItems = [], ...compared }: OrderStateFacts): OrderState => {
  if (state !== 'done') return state;
  if (differenceOf(compared)) return 'differs';
  return openItems.some(({ cause }) => cause !== 'nothing-to-pay') ? 'open-in-books' : state;
};
