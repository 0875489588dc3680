import type { Order } from '../orders/order.ts';

/** What an order may contain that no document can show yet; each stops the order with NOT_SUPPORTED. */
export type UnsupportedFeature = 'duties' | 'additional-fees' | 'marketplace-tax';

/** The first thing in the order that cannot be put on a document, if there is one (R7, R22). */
export const unsupportedFeature = (order: Order): UnsupportedFeature | undefined => {
  if (order.totals.duties !== 0) return 'duties';
  if (order.totals.additionalFees !== 0) return 'additional-fees';
  const taxes = [...order.lines, ...order.shipping].flatMap((part) => part.taxes);
  return taxes.some(({ paidByChannel }) => paidByChannel) ? 'marketplace-tax' : undefined;
};
