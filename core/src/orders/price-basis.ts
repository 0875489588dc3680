import type { PriceBasis } from '../kernel/amounts.ts';
import type { Order } from './order.ts';

/** Whether lines and shipping of the order are gross or net; a property of the order, not of the shop (R4). */
export const basisOf = ({ taxesIncluded }: Pick<Order, 'taxesIncluded'>): PriceBasis =>
  taxesIncluded ? 'gross' : 'net';
