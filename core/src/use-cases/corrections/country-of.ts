import { leadingAddress } from '../../orders/leading-address.ts';
import type { Order } from '../../orders/order.ts';

/** The country of the address that documents of the order show, `DE`; that of the delivery where it says none. */
export const countryOf = (order: Order): string | undefined =>
  (leadingAddress(order)?.countryCode ?? order.shippingAddress?.countryCode)?.toUpperCase();
