import { NO_MONEY, type Cents } from '../kernel/money.ts';
import { grossOfPart, partsOfRefund } from '../orders/ordered-parts.ts';
import type { Order } from '../orders/order.ts';
import { isRounding } from '../documents/rounding.ts';
import type { LedgerParts } from './order-ledger.ts';
import { NO_PARTS, plusParts } from './part-sums.ts';

/** Tax of a part of which nothing else is left, in gross; on no document. */
export interface TaxLeft {
  readonly ref: string;
  readonly amount: Cents;
}

/** What tax of a net order is left of parts that all went again: it is rounded for each piece on its own. */
export const taxLeftOf = (
  order: Order,
  { covers, absorbedRefunds }: Pick<LedgerParts, 'covers' | 'absorbedRefunds'>,
): readonly TaxLeft[] => {
  const gone = order.refunds.filter(({ id }) => absorbedRefunds.includes(id));
  const rest = plusParts(
    plusParts(NO_PARTS, covers),
    gone.flatMap((refund) => partsOfRefund(order, refund)),
    -1,
  );
  return covers.flatMap(({ ref, quantity }) => {
    const part = rest.get(ref);
    const isOnlyTax = part?.amount === NO_MONEY && isRounding(part.tax, { rows: quantity + 1 });
    return isOnlyTax ? [{ ref, amount: grossOfPart(part, order) }] : [];
  });
};
