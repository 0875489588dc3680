import type { Order } from './order.ts';
import type { OrderEvent } from './statuses.ts';

/** Whether the shop gave money back. */
export const isMoneyBack = ({ paymentStatus }: Pick<Order, 'paymentStatus'>): boolean =>
  paymentStatus === 'refunded' || paymentStatus === 'partially_refunded';

/** Whether the money for the order has come in, even if some of it went back. Specification 1, section 4. */
export const isPaid = (order: Pick<Order, 'paymentStatus'>): boolean =>
  order.paymentStatus === 'paid' || isMoneyBack(order);

/** Whether all goods have left. Specification 1, section 4. */
export const isFulfilled = ({ fulfilmentStatus }: Pick<Order, 'fulfilmentStatus'>): boolean =>
  fulfilmentStatus === 'fulfilled';

/** Whether the order was called off. */
export const isCancelled = ({ cancelledAt }: Pick<Order, 'cancelledAt'>): boolean => cancelledAt !== undefined;

type Progress = Pick<Order, 'paymentStatus' | 'fulfilmentStatus'>;

const HAPPENED: Readonly<Record<OrderEvent, (order: Progress) => boolean>> = {
  created: () => true,
  paid: isPaid,
  fulfilled: isFulfilled,
  completed: (order) => isPaid(order) && isFulfilled(order),
};

/** Whether the event that may trigger a document has happened to the order. Specification 1, section 4. */
export const hasHappened = (order: Progress, event: OrderEvent): boolean => HAPPENED[event](order);
