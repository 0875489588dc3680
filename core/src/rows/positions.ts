import { dividedBy, exact, minus, roundHalfAwayFromZero, times, type Exact } from '../kernel/exact.ts';
import {
  cents,
  euroOfCents,
  euroOfUnitPrice,
  sumOfCents,
  toCents,
  toUnitPrice,
  unitPriceOfCents,
  type Cents,
  type UnitPrice,
} from '../kernel/money.ts';
import { NO_TAX, percentText, type TaxRate } from '../kernel/tax-rate.ts';
import { onBasis, type PriceBasis } from '../kernel/amounts.ts';
import { showsTax, type TaxTreatment } from '../tax/treatment.ts';
import { chargeAmount, type Charge } from '../charges/charge.ts';
import { cutText } from '../documents/cut-text.ts';
import type { Position } from '../documents/draft.ts';
import { unitIn, type DocumentWords } from '../documents/words.ts';
import type { RowWords } from '../documents/wording.ts';

/** How a discount is shown: one negative position per rate, a percentage on the line, or inside the unit price. */
export type DiscountMode = 'line' | 'percent' | 'folded';

/** The fixed words of a document, and the merchant's own for rows that no charge stands behind. */
export interface RowSource extends DocumentWords {
  readonly discountRow?: (rate: TaxRate, amount: Cents) => RowWords;
}

const WHOLE_DISCOUNT = 10_000;

/**
 * Amount of a row as the accounting service computes it: quantity × unit price less the discount in hundredths of a
 * percent, rounded once. Source: Lexware reference, 3.4.
 */
export const rowAmount = (quantity: number, price: UnitPrice, discount = 0): Cents =>
  toCents(times(times(exact(quantity), euroOfUnitPrice(price)), minus(exact(1), exact(discount, WHOLE_DISCOUNT))));

interface RowFigures {
  readonly rate: TaxRate;
  readonly quantity: number;
  readonly price: UnitPrice;
  /** In hundredths of a percent. */
  readonly discount?: number;
}

/** The row of a charge at a price; one piece that stands for several says so. */
export const rowAt = (charge: Charge, { rate, quantity, price, discount }: RowFigures): Position => ({
  ref: charge.ref,
  kind: charge.kind,
  title: charge.pieces === undefined ? charge.title : `${charge.pieces} × ${charge.title}`,
  ...(charge.detail ? { detail: charge.detail } : {}),
  quantity,
  unit: charge.unit,
  unitPrice: price,
  rate,
  ...(discount === undefined ? {} : { discount }),
  amount: rowAmount(quantity, price, discount),
});

const perPiece = (euro: Exact, quantity: number): UnitPrice => toUnitPrice(dividedBy(euro, exact(quantity)));

/** The share that a discount takes off, in hundredths of a percent, to the nearest multiple of a step. */
const shareOff = (charge: Charge, step: number): number =>
  step *
  Number(
    roundHalfAwayFromZero(
      dividedBy(exact(charge.discount * WHOLE_DISCOUNT), exact(charge.quantity * charge.unitPrice * step)),
    ),
  );

/** Percentages as people agree on them: whole ones before those with one digit. In hundredths of a percent. */
const AGREED_STEPS = [100, 10];

/** The roundest percentage that takes off exactly what the shop took off; none where only 15,01 % would. */
const agreedPercent = (charge: Charge): number | undefined => {
  const price = unitPriceOfCents(charge.unitPrice);
  return AGREED_STEPS.map((step) => shareOff(charge, step)).find(
    (share) => rowAmount(charge.quantity, price, share) === chargeAmount(charge),
  );
};

/** Whether a percentage that people agree on takes off exactly what the shop took off. */
export const survivesPercent = (charge: Charge): boolean =>
  charge.discount > 0 && charge.unitPrice !== 0 && agreedPercent(charge) !== undefined;

/** The basis on which the row of a charge stands in a document. */
export const shownBasis = (treatment: TaxTreatment, charge: Charge): PriceBasis => {
  if (!showsTax(treatment)) return charge.basis;
  return treatment.scheme === 'gross' ? 'gross' : 'net';
};

/** The row of a charge on the basis of the document. */
const rowOf = (charge: Charge, rate: TaxRate, basis: PriceBasis, mode: DiscountMode): Position => {
  const { quantity } = charge;
  if (charge.basis !== basis) {
    const net = onBasis(euroOfCents(chargeAmount(charge)), charge.basis, basis, charge.rate);
    return rowAt(charge, { rate, quantity, price: perPiece(net, quantity) });
  }
  if (charge.discount === 0 || mode === 'line')
    return rowAt(charge, { rate, quantity, price: unitPriceOfCents(charge.unitPrice) });
  return mode === 'percent' && charge.unitPrice !== 0
    ? rowAt(charge, {
        rate,
        quantity,
        price: unitPriceOfCents(charge.unitPrice),
        discount: agreedPercent(charge) ?? shareOff(charge, 1),
      })
    : rowAt(charge, { rate, quantity, price: perPiece(euroOfCents(chargeAmount(charge)), quantity) });
};

/** Codes are named as long as they leave room for the rate. */
const MAX_CODES = 200;

const discountName = (charges: readonly Charge[], words: RowSource): string => {
  const codes = charges.flatMap(({ discount, discountCodes = [] }) => (discount > 0 ? discountCodes : []));
  return cutText(words.discountBy([...new Set(codes)]), MAX_CODES);
};

/** Discounts of one rate as one row (R2); what a shop booked as a negative discount is a correction. */
const discountRow = (rate: TaxRate, charges: readonly Charge[], taxed: boolean, words: RowSource): Position => {
  const off = sumOfCents(charges.map(({ discount }) => discount));
  const name = off > 0 ? discountName(charges, words) : words.adjustment;
  const own = off > 0 ? words.discountRow?.(rate, off) : undefined;
  const price = unitPriceOfCents(cents(0 - off));
  return {
    ref: `${off > 0 ? 'discount' : 'adjustment'}@${percentText(rate)}`,
    kind: off > 0 ? 'discount' : 'adjustment',
    title: own?.title || (taxed ? words.atRate(name, rate) : name),
    ...(own?.detail ? { detail: own.detail } : {}),
    quantity: 1,
    unit: own?.unit ? unitIn(own.unit, words) : words.discount,
    unitPrice: price,
    rate,
    amount: rowAmount(1, price),
  };
};

const discountRows = (charges: readonly Charge[], taxed: boolean, words: RowSource): readonly Position[] =>
  [...Map.groupBy(charges, ({ rate }) => (taxed ? rate : NO_TAX))]
    .toSorted(([a], [b]) => b - a)
    .map(([rate, same]) => discountRow(rate, same, taxed, words))
    .filter(({ amount }) => amount !== 0);

/**
 * The rows of a document: goods and shipping in their order, then discounts by falling rate, then adjustments. On the
 * shop's own price basis the amounts are the shop's; on the other the unit price is converted once, to four digits.
 */
export const positionsOf = (
  charges: readonly Charge[],
  treatment: TaxTreatment,
  mode: DiscountMode | ((charge: Charge) => DiscountMode),
  words: RowSource,
): readonly Position[] => {
  const taxed = showsTax(treatment);
  const modeOf = typeof mode === 'function' ? mode : () => mode;
  const shown = (charge: Charge): Position =>
    rowOf(charge, taxed ? charge.rate : NO_TAX, shownBasis(treatment, charge), modeOf(charge));
  const isAdjustment = ({ kind }: Charge): boolean => kind === 'adjustment';
  const basis = treatment.scheme;
  const separate = charges.filter((charge) => modeOf(charge) === 'line' && (!taxed || charge.basis === basis));
  return [
    ...charges.filter((charge) => !isAdjustment(charge)).map(shown),
    ...discountRows(separate, taxed, words),
    ...charges.filter(isAdjustment).map(shown),
  ];
};
