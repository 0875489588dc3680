import { NO_MONEY, sumOfCents, type Cents } from '@belegwerk/core/kernel';
import type { LineKind, OrderLine } from '@belegwerk/core/orders';
import { z } from 'zod';
import { amountOf, perColumn, type CurrencyColumn } from './currency-column.ts';
import { given } from './given.ts';
import { taxLinesIn } from './tax-lines.ts';
import { moment, optionalText, pageOf } from './words.ts';

/** Only discounts that the buyer typed have a code. */
const appliedDiscount = z.object({ code: optionalText }).nullish();

const lineIn = (column: CurrencyColumn) =>
  z.object({
    id: z.string(),
    title: z.string(),
    variantTitle: optionalText,
    sku: optionalText,
    quantity: z.int().nonnegative(),
    currentQuantity: z.int().nonnegative(),
    isGiftCard: z.boolean(),
    requiresShipping: z.boolean(),
    originalUnitPriceSet: amountOf(column),
    discountAllocations: z.array(
      z.object({ allocatedAmountSet: amountOf(column), discountApplication: appliedDiscount }),
    ),
    taxLines: taxLinesIn(column),
  });

/** Reads one page of lines. */
export const linesIn = perColumn((column) =>
  z.object({ order: z.object({ updatedAt: moment, lineItems: pageOf(lineIn(column)) }) }),
);

type WireLine = z.output<ReturnType<typeof lineIn>>;

const TIP_TITLE = /^(?:tip|trinkgeld)$/i;

/** The platform does not mark tips here: one is an article without number that makes up the tips of the order. */
const isTip = (line: WireLine, tips: Cents): boolean =>
  tips !== NO_MONEY &&
  line.sku === undefined &&
  !line.requiresShipping &&
  (TIP_TITLE.test(line.title.trim()) || line.originalUnitPriceSet * line.quantity === tips);

const kindOf = (line: WireLine, tips: Cents): LineKind => {
  if (line.isGiftCard) return 'giftCard';
  if (isTip(line, tips)) return 'tip';
  return line.requiresShipping ? 'goods' : 'digital';
};

/** The codes that lowered a line; discounts that were not typed have none. */
const codesOf = ({ discountAllocations }: WireLine): readonly string[] => [
  ...new Set(
    discountAllocations.flatMap(({ allocatedAmountSet, discountApplication }) =>
      allocatedAmountSet === 0 ? [] : (discountApplication?.code ?? []),
    ),
  ),
];

/** A line in the core's words; `tips` is what the order states as its tips. */
export const orderLine = (line: WireLine, tips: Cents): OrderLine => ({
  ...given({ variant: line.variantTitle, sku: line.sku }),
  ...(codesOf(line).length === 0 ? {} : { discountCodes: codesOf(line) }),
  id: line.id,
  kind: kindOf(line, tips),
  title: line.title,
  quantity: line.quantity,
  currentQuantity: line.currentQuantity,
  unitPrice: line.originalUnitPriceSet,
  discount: sumOfCents(line.discountAllocations.map(({ allocatedAmountSet }) => allocatedAmountSet)),
  taxes: line.taxLines,
});
