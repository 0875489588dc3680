import { billingOperations } from '../billing/operations.ts';
import { writerOperations } from '../writer/operations.ts';
import { subscriptionOperations } from '../subscriptions/operations.ts';
import type { Operation } from './operation.ts';
import { orderAgreements } from './order-agreements.ts';
import { orderFees } from './order-fees.ts';
import { orderFulfilment } from './order-fulfilment.ts';
import { orderHead } from './order-head.ts';
import { orderLines } from './order-lines.ts';
import { orderRefund } from './order-refund.ts';
import { orderReturn } from './order-return.ts';
import { orderShipping } from './order-shipping.ts';
import { balanceLines, payouts } from './payouts.ts';
import { placedOrders } from './placed-orders.ts';
import { beginOrderListing, orderListingState } from './order-listing.ts';
import { shopProfileRead } from './shop-profile.ts';
import { updatedOrders } from './updated-orders.ts';

/** Every document this adapter sends, so that a test can hold each against the schema. */
export const shopifyOperations: readonly Operation[] = [
  orderHead,
  orderLines,
  orderShipping,
  orderFees,
  orderRefund,
  orderReturn,
  orderFulfilment,
  orderAgreements,
  placedOrders,
  payouts,
  balanceLines,
  beginOrderListing,
  orderListingState,
  updatedOrders,
  shopProfileRead,
  ...writerOperations,
  ...subscriptionOperations,
  ...billingOperations,
];
export {
  balanceLines,
  beginOrderListing,
  orderListingState,
  orderAgreements,
  orderFees,
  orderFulfilment,
  orderHead,
  orderLines,
  orderRefund,
  orderReturn,
  orderShipping,
  payouts,
  placedOrders,
  shopProfileRead,
  updatedOrders,
};
export type { Operation };
