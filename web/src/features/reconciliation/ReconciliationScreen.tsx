import { MonthOfOrders } from './MonthOfOrders.tsx';
import { OrdersOfMonth } from './OrdersOfMonth.tsx';
import { useIsOrders } from './use-reconciliation.ts';

/** Money, documents and payments of a month; or the orders behind one line of it. */
export const ReconciliationScreen = () => (useIsOrders() ? <OrdersOfMonth /> : <MonthOfOrders />);
