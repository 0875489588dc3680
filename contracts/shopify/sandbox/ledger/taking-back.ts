import { amountOf, discountOf } from './entries.ts';
import type { Sale } from './ledger-order.ts';
import { portion, unitsOf } from './rounding.ts';

type Share = { readonly index: number; readonly amount: number };

/** Discount shares of the first `count` units; the last application carries what rounding leaves. */
const discountsUpTo = (sold: Sale, quantity: number, count: number): Share[] => {
  const unitPrice = sold.price / quantity;
  let left = unitPrice * count - unitsOf(amountOf(sold), quantity, 0, count);
  return sold.discounts.map((discount, position) => {
    const isLast = position === sold.discounts.length - 1;
    const amount = isLast ? left : Math.floor((discount.amount * count) / quantity);
    left -= amount;
    return { index: discount.index, amount };
  });
};

/** The return of units `from` to `to` of a sold line as its negative twin; all units together give back exactly what was sold. */
export const takeBackUnits = (sold: Sale, from: number, to: number, id: string): Sale => {
  const quantity = sold.quantity ?? 1;
  const before = discountsUpTo(sold, quantity, from);
  const after = discountsUpTo(sold, quantity, to);
  return {
    id,
    action: 'RETURN',
    lineType: sold.lineType,
    subjectId: sold.subjectId,
    quantity: from - to,
    price: -(sold.price / quantity) * (to - from),
    discounts: after.map((share, position) => ({
      index: share.index,
      amount: (before[position]?.amount ?? 0) - share.amount,
    })),
    taxes: sold.taxes.map((tax) => ({ rate: tax.rate, amount: -unitsOf(tax.amount, quantity, from, to) })),
  };
};

const together = (one: Sale, other: Sale): Sale => ({
  ...one,
  quantity: (one.quantity ?? 0) + (other.quantity ?? 0),
  price: one.price + other.price,
  discounts: [...one.discounts, ...other.discounts],
  taxes: one.taxes.map((tax, index) => ({ ...tax, amount: tax.amount + (other.taxes[index]?.amount ?? 0) })),
});

/** Takes back units of a line that was sold in several entries, as an edit that raises its quantity leaves it; oldest first. */
export const takeBackUnitsOf = (entries: readonly Sale[], from: number, to: number, id: string): Sale | undefined => {
  let start = 0;
  const parts = entries.flatMap((sold) => {
    const [first, last] = [start, start + (sold.quantity ?? 0)];
    start = last;
    const [begin, end] = [Math.max(from, first), Math.min(to, last)];
    return begin < end ? [takeBackUnits(sold, begin - first, end - first, id)] : [];
  });
  return parts.length === 0 ? undefined : parts.reduce(together);
};

/** The negative twin of what is left of a position without units (shipping, duty), in full or up to `amount`. */
export const takeBackAmount = (
  sold: Sale,
  left: { amount: number; taxes: readonly number[] },
  amount: number,
  id: string,
): Sale => {
  const isAll = amount === left.amount;
  return {
    id,
    action: 'RETURN',
    lineType: sold.lineType,
    subjectId: sold.subjectId,
    quantity: null,
    price: -amount - (isAll ? discountOf(sold) : 0),
    discounts: isAll ? sold.discounts.map((share) => ({ index: share.index, amount: -share.amount })) : [],
    taxes: sold.taxes.map((tax, index) => {
      const remainingTax = left.taxes[index] ?? 0;
      return {
        rate: tax.rate,
        amount: -(isAll || left.amount === 0 ? remainingTax : portion(remainingTax, amount, left.amount)),
      };
    }),
  };
};
