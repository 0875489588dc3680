import { decimalsOf, jsonNumber, roundToDigits, type Fraction } from '../arithmetic/fraction.ts';
import {
  computeTotals,
  exactOrZero,
  type CountedLine,
  type LeadingSide,
  type TotalDiscount,
  type VoucherTotals,
} from '../arithmetic/totals.ts';
import { present, type Form } from '../http/form.ts';
import type { SalesKindTraits } from './kinds.ts';

/** Totals in cents and as the API prints them. */
export type PrintedTotals = {
  readonly totals: VoucherTotals;
  readonly totalPrice: Readonly<Record<string, number | string>>;
  readonly taxAmounts: readonly { taxRatePercentage: number; taxAmount: number; netAmount: number }[];
};

type ReadDiscount = { readonly discount?: TotalDiscount; readonly echo: Readonly<Record<string, number>> };

const readDiscount = (form: Form | undefined, kind: SalesKindTraits): ReadDiscount => {
  if (!form || kind.kind === 'credit-note') return { echo: {} };
  const absolute = form.number('totalDiscountAbsolute', 2);
  const percentage = form.number('totalDiscountPercentage', 2);
  const echo = present({ totalDiscountAbsolute: absolute, totalDiscountPercentage: percentage });
  if (absolute) return { echo, discount: { kind: 'absolute', cents: roundToDigits(exactOrZero(absolute), 2) } };
  if (percentage) return { echo, discount: { kind: 'percentage', percent: exactOrZero(percentage) } };
  return { echo };
};

const rateNumber = (rate: Fraction): number => {
  const digits = decimalsOf(rate);
  return jsonNumber(roundToDigits(rate, digits), digits);
};

/** Reads the currency and discounts and computes everything else; totals that were sent are ignored. */
export const readTotals = (
  form: Form,
  kind: SalesKindTraits,
  leading: LeadingSide,
  lines: readonly CountedLine[],
): PrintedTotals => {
  if (kind.hasTotals) form.require('totalPrice');
  const priceForm = form.child('totalPrice');
  if (kind.hasTotals) priceForm?.requiredOneOf('currency', ['EUR']);
  const { discount, echo } = readDiscount(priceForm, kind);
  const totals = computeTotals(leading, lines, discount);
  return {
    totals,
    totalPrice: {
      currency: 'EUR',
      totalNetAmount: jsonNumber(totals.netCents, 2),
      totalGrossAmount: jsonNumber(totals.grossCents, 2),
      totalTaxAmount: jsonNumber(totals.taxCents, 2),
      ...echo,
    },
    taxAmounts: totals.rates.map(({ rate, taxCents, netCents }) => ({
      taxRatePercentage: rateNumber(rate),
      taxAmount: jsonNumber(taxCents, 2),
      netAmount: jsonNumber(netCents, 2),
    })),
  };
};
