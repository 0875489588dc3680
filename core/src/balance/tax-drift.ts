import { cents, NO_MONEY, type Cents } from '../kernel/money.ts';
import { taxOf } from '../kernel/amounts.ts';
import { chargedTax } from '../orders/charged-tax.ts';
import type { Order, TaxLine } from '../orders/order.ts';
import { partsOfRefund, type OrderPart } from '../orders/ordered-parts.ts';
import { contentsOf, isCorrection, type LedgerDocument } from './ledger-sums.ts';
import { NO_PARTS, plusParts } from './part-sums.ts';

/** What a document stands for once the refunds that it took off are gone from it. */
const partsIn = (order: Order, booked: LedgerDocument): readonly OrderPart[] => {
  const refundParts = (id: string): readonly OrderPart[] =>
    order.refunds.filter((each) => each.id === id).flatMap((each) => partsOfRefund(order, each));
  if (booked.kind === 'credit-note' && !isCorrection(order, booked)) return refundParts(booked.source);
  const { covers, absorbedRefunds } = contentsOf(order, booked);
  return [...plusParts(plusParts(NO_PARTS, covers), absorbedRefunds.flatMap(refundParts), -1).values()];
};

/** The tax lines of whatever a part is of; a tip has none. */
const taxesByRef = (order: Order): ReadonlyMap<string, readonly TaxLine[]> =>
  new Map([...order.lines, ...order.shipping, ...(order.fees ?? [])].map(({ id, taxes }) => [id, taxes]));

/**
 * How much more a document comes to when the tax of each row is rounded, as the shop does, than when that of each rate is, as
 * the accounting service does; computed, not estimated. Where prices contain their tax both come to the same.
 * Source: VAT reference, 3.1.
 */
export const taxDrift = (order: Order, booked: LedgerDocument): Cents => {
  if (order.taxesIncluded) return NO_MONEY;
  const taxes = taxesByRef(order);
  const nets = new Map<ReturnType<typeof chargedTax>['rate'], number>();
  let drift = 0;
  for (const { ref, amount, tax } of partsIn(order, booked)) {
    const { rate } = chargedTax(taxes.get(ref) ?? [], amount, 'net');
    nets.set(rate, (nets.get(rate) ?? 0) + amount);
    drift += tax;
  }
  for (const [rate, net] of nets) drift -= taxOf(cents(net), rate, 'net');
  return cents(drift);
};
