import { sumOfCents, type Cents } from '../kernel/money.ts';
import { grossOfPart } from '../orders/ordered-parts.ts';
import type { Order } from '../orders/order.ts';
import { adjustmentOf } from '../orders/refund-value.ts';
import type { LedgerParts } from '../balance/order-ledger.ts';

/** What a correction over parts comes to: with what refunds that stand on them gave beside their things, or kept. */
export const correctedMoney = (order: Order, { absorbedRefunds, left }: LedgerParts): Cents => {
  const kept = order.refunds.filter(({ id }) => absorbedRefunds.includes(id)).map(adjustmentOf);
  return sumOfCents([...left.map((part) => grossOfPart(part, order)), ...kept]);
};
