import type { DiscountApplicationView } from '../model/ledger-view.ts';
import { fullText, type Minor } from '../model/money.ts';
import { sum } from './entries.ts';
import type { DraftDiscount, OrderDraft } from './order-draft.ts';
import { allocate, portion } from './rounding.ts';

/** Discount shares per position, each list in the order of applications. */
export interface Allocations {
  readonly lines: readonly { index: number; amount: Minor }[][];
  readonly shipping: readonly { index: number; amount: Minor }[][];
}

const typeNames = {
  code: 'DiscountCodeApplication',
  manual: 'ManualDiscountApplication',
  automatic: 'AutomaticDiscountApplication',
} as const;

const percentText = (basisPoints: number): string => {
  const text = `${Math.trunc(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`;
  return text.replace(/0$/u, '');
};

/** How the API describes a discount of a draft. */
export const describeDiscount = (discount: DraftDiscount, index: number, currency: string): DiscountApplicationView => {
  const isPercent = 'basisPoints' in discount.value;
  return {
    __typename: typeNames[discount.kind],
    index,
    allocationMethod: typeof discount.on === 'object' && isPercent ? 'EACH' : 'ACROSS',
    targetSelection: typeof discount.on === 'object' ? (discount.kind === 'manual' ? 'EXPLICIT' : 'ENTITLED') : 'ALL',
    targetType: discount.on === 'shipping' ? 'SHIPPING_LINE' : 'LINE_ITEM',
    title: discount.title,
    code: discount.title,
    description: discount.kind === 'manual' ? discount.title : null,
    percentage: 'basisPoints' in discount.value ? percentText(discount.value.basisPoints) : null,
    amount: 'fixed' in discount.value ? fullText(discount.value.fixed, currency) : null,
  };
};

const sharesOf = (discount: DraftDiscount, remaining: readonly Minor[]): Minor[] => {
  const { value } = discount;
  const whole = sum(remaining);
  if ('fixed' in value) return allocate(Math.min(value.fixed, whole), remaining);
  if (typeof discount.on === 'object') return remaining.map((amount) => portion(amount, value.basisPoints, 10_000));
  return allocate(portion(whole, value.basisPoints, 10_000), remaining);
};

const targetsOf = (discount: DraftDiscount, draft: OrderDraft): boolean[] => {
  const { on } = discount;
  if (on === 'shipping') return (draft.shipping ?? []).map(() => true);
  return draft.lines.map((line, index) =>
    typeof on === 'object' ? on.lines.includes(index) : !line.isTip && !line.isGiftCard,
  );
};

/** Spreads every discount over its targets: line discounts first, then order discounts on what they left. */
export const allocateDiscounts = (draft: OrderDraft): Allocations => {
  const left = {
    lines: draft.lines.map((line) => line.unitPrice * line.quantity),
    shipping: (draft.shipping ?? []).map((line) => line.price),
  };
  const shares = {
    lines: left.lines.map((): { index: number; amount: Minor }[] => []),
    shipping: left.shipping.map((): { index: number; amount: Minor }[] => []),
  };
  const rank = (discount: DraftDiscount): number => (typeof discount.on === 'object' ? 0 : 1);
  const numbered = (draft.discounts ?? []).map((discount, index) => ({ discount, index }));
  for (const { discount, index } of numbered.toSorted(
    (a, b) => rank(a.discount) - rank(b.discount) || a.index - b.index,
  )) {
    const column = discount.on === 'shipping' ? 'shipping' : 'lines';
    const targets = targetsOf(discount, draft);
    const remaining = left[column].map((amount, position) => (targets[position] ? amount : 0));
    sharesOf(discount, remaining).forEach((amount, position) => {
      if (amount === 0) return;
      left[column][position] = (left[column][position] ?? 0) - amount;
      shares[column][position]?.push({ index, amount });
    });
  }
  return shares;
};
