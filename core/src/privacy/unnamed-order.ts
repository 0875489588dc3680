import type { Order } from '../orders/order.ts';

/** An order of an erased customer as mails may speak of it, also when the shop still names them: no name, no address. */
export const unnamedOrder = ({
  email: _email,
  customerLocale: _locale,
  customer: _customer,
  billingAddress: _billing,
  shippingAddress: _shipping,
  company: _company,
  note: _note,
  poNumber: _number,
  uncorrected: _uncorrected,
  ...order
}: Order): Order => ({ ...order, attributes: [], tags: [] });
