import { idOfGid } from '../kernel/ids.ts';
import type { Order } from '../orders/order.ts';

/** What is stored under an order. */
export const orderSource = ({ id }: Pick<Order, 'id'>): string => `order:${idOfGid(id)}`;
