import type { Standing } from '../decisions/decision.ts';
import type { StandingState } from '../decisions/reasons.ts';
import type { OpenItem } from './open-items.ts';

/**
 * How a whole order stands: like its standing, but one that has all its documents is only done when the accounting
 * service calls none of them open.
 */
export type OrderState = StandingState | 'open-in-books';

/** Every state an order can be in, the most urgent first. */
export const ORDER_STATES = [
  'failed',
  'held',
  'creating',
  'waiting',
  'open-in-books',
  'skipped',
  'done',
] as const satisfies readonly OrderState[];

/** What the state of an order depends on. */
export interface OrderStateFacts {
  readonly standing: Pick<Standing, 'state'>;
  /** Absent like none. */
  readonly openItems?: readonly Pick<OpenItem, 'cause'>[];
}

/** The one rule for badge, filter and counts. */
export const orderState = ({ standing: { state }, openItems = [] }: OrderStateFacts): OrderState =>
  state === 'done' && openItems.length > 0 ? 'open-in-books' : state;
