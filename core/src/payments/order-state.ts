import type { OrderState } from '../records/order-state.ts';
import type { ProcessingStatus } from '../records/processing-status.ts';
import { differenceOf, type Compared } from '../balance/order-difference.ts';
import type { OpenItem } from '../records/open-item.ts';

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
