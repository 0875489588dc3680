import type { OrderInBook } from '../../ports/order-book.ts';
import type { TaskAnswer } from '../batches/run-batch.ts';
import { inOrderOfPlace, placeOf, placeText } from './audit-sources.ts';

/** So many are written before others have their turn. */
export const ORDERS_A_STEP = 250;

/** The orders of one step, and how it is answered. */
export interface OrdersOfStep {
  /** Names the part that they become; names of parts sort as numbers do. */
  readonly part: string;
  readonly some: readonly OrderInBook[];
  readonly answer: TaskAnswer;
}

/** The orders of a list whose turn it is: those behind `after`, which tells how many steps there were and the last order. */
export const ordersOfStep = (name: string, all: readonly OrderInBook[], after = '0 '): OrdersOfStep => {
  const gap = after.indexOf(' ');
  const step = Number(after.slice(0, gap));
  const place = placeOf(after.slice(gap + 1));
  const rest = place ? all.filter((each) => inOrderOfPlace(each, place) > 0) : all;
  const some = rest.slice(0, ORDERS_A_STEP);
  const last = some.at(-1);
  return {
    part: `${name}-${String(step).padStart(6, '0')}`,
    some,
    answer:
      last && rest.length > some.length
        ? { kind: 'more', after: `${step + 1} ${placeText(last)}`, orders: some.length }
        : { kind: 'ended', state: 'done', orders: some.length },
  };
};
