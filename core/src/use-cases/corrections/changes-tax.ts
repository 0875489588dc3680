import type { Instant } from '../../kernel/calendar.ts';
import { recorrectedOrder } from '../../orders/corrections.ts';
import type { Address, Order } from '../../orders/order.ts';
import type { Shop } from '../../shops/shop.ts';
import { taxedToday } from '../../side-tasks/vat-id-question.ts';
import { showsTax } from '../../tax/treatment.ts';

/** What of the treatment must stay: whether tax is shown and why not, where it is taxed, and what the law wants said. */
const taxedAs = (order: Order, shop: Shop, now: Instant): string => {
  const taxed = taxedToday(order, shop, now);
  if (!taxed) return '';
  if (!taxed.ok) return taxed.failure.code;
  const { scheme, oss, note, territory } = taxed.value;
  return [showsTax(taxed.value) ? 'taxed' : scheme, oss, note, territory].join('|');
};

/** The order with another address for its bill, and all else that a person corrected of it. */
export const addressedTo = (order: Order, address: Address): Order =>
  recorrectedOrder(order, { ...order.corrected, address });

/** Whether the invoice to that address would be taxed otherwise than the one to the address that counts now. */
export const changesTax = (order: Order, address: Address, shop: Shop, now: Instant): boolean =>
  taxedAs(addressedTo(order, address), shop, now) !== taxedAs(order, shop, now);
