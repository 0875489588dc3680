import type { Order } from '../orders/order.ts';
import { idOfGid } from '../templates/catalogue/gid.ts';

/** What is stored under an order. */
export const orderSource = ({ id }: Pick<Order, 'id'>): string => `order:${idOfGid(id)}`;
