import { hasUnlistedFees } from '../orders/order-money.ts';
import type { Order } from '../orders/order.ts';

/** What an order may contain that no document can show yet; each stops the order with NOT_SUPPORTED. */
export type UnsupportedFeature = 'duties' | 'additional-fees' | 'marketplace-tax';

/** The first thing in the order that cannot be put on a document, if there is one (R7); fees must be listed (R22). */
export const unsupportedFeature = (order: Order): UnsupportedFeature | undefined => {
  if (hasUnlistedFees(order)) return order.totals.duties === 0 ? 'additional-fees' : 'duties';
  const taxes = [...order.lines, ...order.shipping, ...(order.fees ?? [])].flatMap((part) => part.taxes);
  return taxes.some(({ paidByChannel }) => paidByChannel) ? 'marketplace-tax' : undefined;
};
