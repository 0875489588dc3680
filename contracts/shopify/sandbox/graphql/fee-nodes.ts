import type { OrderView } from '../model/order-view.ts';
import type { ReturnFeeView } from '../model/return-view.ts';

export const restockingFeeNode = (fee: ReturnFeeView | null) => fee && { ...fee, __typename: 'RestockingFee' };

export const shippingFeeNode = (fee: ReturnFeeView) => ({ ...fee, __typename: 'ReturnShippingFee' });

/** The fee of a return that a ledger entry is about, or null. */
export const feeNode = (order: OrderView, id: string | null): object | null => {
  const fees = order.returns.flatMap((one) => [
    ...one.lineItems.map((line) => restockingFeeNode(line.restockingFee)),
    ...one.shippingFees.map(shippingFeeNode),
  ]);
  return fees.find((fee) => fee?.id === id) ?? null;
};
