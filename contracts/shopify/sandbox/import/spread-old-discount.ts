import { allocate } from '../ledger/rounding.ts';
import { fullText, type MoneyBag } from '../model/money.ts';
import type { LineItemView } from '../model/order-parts.ts';
import type { ReadingContext } from './read-lines.ts';
import { child, text, type StatedObject } from './stated.ts';
import { bagOf, combined, minor, statedBag } from './stated-money.ts';

/** Spreads an order discount that an old payload states as a sum only, so that lines and subtotal agree again. */
export const spreadOldDiscount = (
  order: StatedObject,
  lines: readonly LineItemView[],
  context: ReadingContext,
): LineItemView[] => {
  const subtotal = statedBag(order, context.currencies, 'subtotalPriceSet', 'subtotalPrice');
  if (!context.discounts.isOldShape() || !subtotal) return [...lines];
  const nets = lines.map((line) =>
    minor(
      combined(context.currencies, [
        [line.originalTotalSet, 1],
        ...line.discountAllocations.map((one) => [one.allocatedAmountSet, -1] as const),
      ]),
    ),
  );
  const missing = nets.reduce((sum, net) => sum + net, 0) - minor(subtotal);
  const stated = statedBag(order, context.currencies, 'totalDiscountsSet', 'totalDiscounts');
  const applied = child(order, 'appliedDiscount');
  if (missing <= 0 || (!applied && minor(stated ?? bagOf('0', context.currencies)) < missing)) return [...lines];
  const bag = (share: number): MoneyBag => bagOf(fullText(share, context.currencies.presentment), context.currencies);
  const index = context.discounts.invent(bag(missing), 'LINE_ITEM', 'ALL', applied ? text(applied, 'title') : null);
  const shares = allocate(missing, nets);
  return lines.map((line, position) => ({
    ...line,
    discountAllocations: [...line.discountAllocations, { index, allocatedAmountSet: bag(shares[position] ?? 0) }],
  }));
};
