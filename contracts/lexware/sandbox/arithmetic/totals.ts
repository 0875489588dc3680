import {
  fraction,
  jsonNumber,
  minus,
  over,
  plus,
  readFraction,
  roundHalfUp,
  roundToDigits,
  times,
  type Fraction,
} from './fraction.ts';

/** Which side of the price the voucher leads with; the other side is derived. */
export type LeadingSide = 'net' | 'gross';

/** A line that counts: its amount in cents on the leading side and its tax rate in percent. */
export type CountedLine = { readonly amountCents: bigint; readonly rate: Fraction };

/** A discount on the whole voucher, in cents of the leading side or in percent. */
export type TotalDiscount =
  | { readonly kind: 'absolute'; readonly cents: bigint }
  | { readonly kind: 'percentage'; readonly percent: Fraction };

/** Tax of one rate, all in cents. */
export type RateTotals = { readonly rate: Fraction; readonly netCents: bigint; readonly taxCents: bigint };

/** What the accounting service computes for a voucher, all in cents. */
export type VoucherTotals = {
  readonly rates: readonly RateTotals[];
  readonly netCents: bigint;
  readonly taxCents: bigint;
  readonly grossCents: bigint;
};

const HUNDRED = fraction(100n);

/** Quantity times unit price less the line discount, rounded once to cents. */
export const lineAmountCents = (quantity: Fraction, unitPrice: Fraction, discountPercent: Fraction): bigint =>
  roundToDigits(times(times(quantity, unitPrice), over(minus(HUNDRED, discountPercent), HUNDRED)), 2);

/** Splits cents in proportion to the weights; the shares always add up (largest remainder, earlier first). */
export const share = (cents: bigint, weights: readonly bigint[]): bigint[] => {
  const sum = weights.reduce((a, b) => a + b, 0n);
  if (sum === 0n) return weights.map(() => 0n);
  const floors = weights.map((weight) => (cents * weight) / sum);
  const rest = cents - floors.reduce((a, b) => a + b, 0n);
  const step = rest < 0n ? -1n : 1n;
  const order = weights
    .map((weight, index) => ({ index, remainder: (cents * weight) % sum }))
    .toSorted((a, b) => Number(step * (b.remainder - a.remainder)) || a.index - b.index);
  for (const { index } of order.slice(0, Number(rest * step))) floors[index] = (floors[index] ?? 0n) + step;
  return floors;
};

const basesByRate = (lines: readonly CountedLine[]): { rate: Fraction; cents: bigint }[] => {
  const bases = new Map<string, { rate: Fraction; cents: bigint }>();
  for (const { amountCents, rate } of lines) {
    const key = String(roundToDigits(rate, 4));
    const base = bases.get(key) ?? { rate, cents: 0n };
    bases.set(key, { rate, cents: base.cents + amountCents });
  }
  return [...bases.values()].toSorted((a, b) => Number(roundToDigits(minus(a.rate, b.rate), 4)));
};

const discounted = (bases: { rate: Fraction; cents: bigint }[], discount: TotalDiscount | undefined) => {
  if (!discount) return bases;
  const weights = bases.map((base) => base.cents);
  const sum = weights.reduce((a, b) => a + b, 0n);
  const off =
    discount.kind === 'absolute' ? discount.cents : roundHalfUp(over(times(fraction(sum), discount.percent), HUNDRED));
  const shares = share(off, weights);
  return bases.map((base, index) => ({ ...base, cents: base.cents - (shares[index] ?? 0n) }));
};

const taxOf = (leading: LeadingSide, base: { rate: Fraction; cents: bigint }): RateTotals => {
  const cents = fraction(base.cents);
  if (leading === 'net') {
    const taxCents = roundHalfUp(over(times(cents, base.rate), HUNDRED));
    return { rate: base.rate, netCents: base.cents, taxCents };
  }
  const netCents = roundHalfUp(over(times(cents, HUNDRED), plus(HUNDRED, base.rate)));
  return { rate: base.rate, netCents, taxCents: base.cents - netCents };
};

/** Totals per tax rate and of the voucher: tax is computed once per rate over the whole document. */
export const computeTotals = (
  leading: LeadingSide,
  lines: readonly CountedLine[],
  discount?: TotalDiscount,
): VoucherTotals => {
  const rates = discounted(basesByRate(lines), discount).map((base) => taxOf(leading, base));
  const netCents = rates.reduce((sum, rate) => sum + rate.netCents, 0n);
  const taxCents = rates.reduce((sum, rate) => sum + rate.taxCents, 0n);
  return { rates, netCents, taxCents, grossCents: netCents + taxCents };
};

/** The price of the other side, two decimals and for information only. */
export const otherSide = (leading: LeadingSide, price: Fraction, rate: Fraction): number => {
  const factor = over(plus(HUNDRED, rate), HUNDRED);
  const other = leading === 'net' ? times(price, factor) : over(price, factor);
  return jsonNumber(roundToDigits(other, 2), 2);
};

/** Zero, for absent numbers. */
export const ZERO: Fraction = fraction(0n);

/** A JSON number as an exact fraction; zero when it is absent or no number. */
export const exactOrZero = (value: number | string | null | undefined): Fraction =>
  (value === null || value === undefined ? undefined : readFraction(value)) ?? ZERO;
