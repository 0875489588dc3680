import type { LedgerOrder } from './oracle/facts.ts';
import type { Placing } from './world/living-order.ts';

/** What was ordered, less its discounts, and its shipping: with tax or without, as the shop states prices. */
export const placedLines = ({ lines, shipping, shippingRate, taxesIncluded }: Placing): LedgerOrder['placed'] => ({
  taxesIncluded,
  lines: [
    ...lines.map(({ price, quantity, rate, off }) => ({
      rate: Number(rate),
      amount: price * quantity - Math.floor((price * quantity * off) / 100),
    })),
    { rate: Number(shippingRate), amount: shipping },
  ],
});
