import type { DemoOrder } from './demo-order.ts';
import { earlyOrders } from './early-orders.ts';
import { lateOrders } from './late-orders.ts';
import { middleOrders } from './middle-orders.ts';
import { todaysOrders } from './todays-orders.ts';

/** What goes back goes back after the invoice, by the program that starts the demo. */
const sentOnly = (order: DemoOrder): DemoOrder => ({
  ...order,
  later: (order.later ?? []).filter(({ kind }) => kind === 'fulfill'),
});

/** The demo's orders from the oldest to the newest. */
export const orderBook: readonly DemoOrder[] = [
  ...earlyOrders,
  ...middleOrders,
  ...lateOrders,
  ...Object.values(todaysOrders).map(sentOnly),
];
