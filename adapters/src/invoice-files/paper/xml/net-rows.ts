import { cents, type Cents, type TaxRate } from '@belegwerk/core/kernel';
import type { DocumentDraft, Position } from '@belegwerk/core/documents';

/** A row without tax. */
export interface NetRow {
  readonly position: Position;
  /** What it comes to; negative for what is taken off. */
  readonly net: Cents;
  /** The same before the discount of the row, where it has one. */
  readonly before: Cents;
}

const WHOLE = 10_000n;

/** A quotient of whole numbers towards minus infinity, and what is left. */
const floored = (numerator: bigint, denominator: bigint): { readonly units: bigint; readonly rest: bigint } => {
  const rest = ((numerator % denominator) + denominator) % denominator;
  return { units: (numerator - rest) / denominator, rest };
};

/**
 * What rows with tax of one rate come to without it: each to the nearest cent, and so many of the nearest the other way
 * that they add up to what the document says, because it rounds once for each rate.
 */
export const netShares = (net: Cents, gross: readonly Cents[], rate: TaxRate): readonly Cents[] => {
  const shares = gross.map((amount, index) => ({ index, ...floored(BigInt(amount) * WHOLE, WHOLE + BigInt(rate)) }));
  const missing = Number(BigInt(net) - shares.reduce((sum, { units }) => sum + units, 0n));
  if (missing < 0 || missing > shares.length) throw new RangeError(`the rows at ${rate} do not add up to ${net}`);
  const favoured = new Set(
    shares
      .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return shares.map(({ index, units }) => cents(Number(units) + (favoured.has(index) ? 1 : 0)));
};

/** Half up, in cents, of a price in ten-thousandths of a euro for so many; with tax of a rate taken out. */
const pricedAt = ({ quantity, unitPrice }: Position, contained: number): bigint => {
  const divisor = 100n * (WHOLE + BigInt(contained));
  return floored(2n * BigInt(quantity) * BigInt(unitPrice) * WHOLE + divisor, 2n * divisor).units;
};

/** All rows of a document without tax, in their order. They add up to its net total, and for each rate to that of the rate. */
export const netRows = ({ positions, totals, treatment }: DocumentDraft): readonly NetRow[] => {
  const isGross = treatment.scheme === 'gross';
  const nets = new Map<Position, Cents>();
  for (const { rate, net } of totals.byRate) {
    const rows = positions.filter((position) => position.rate === rate);
    const amounts = rows.map(({ amount }) => amount);
    const shares = isGross ? netShares(net, amounts, rate) : amounts;
    rows.forEach((position, at) => nets.set(position, shares[at] ?? cents(0)));
  }
  return positions.map((position) => {
    const net = nets.get(position) ?? cents(0);
    const before = position.discount ? Number(pricedAt(position, isGross ? position.rate : 0)) : net;
    return { position, net, before: cents(Math.max(net, before)) };
  });
};

/** Of the price of one piece: 1 € is 1,000,000, as exact as a price is told (BT-146). */
const MILLIONTHS = 1_000_000n;

/** The price of one piece without tax, as decimal text. */
export const netPriceText = ({ position, before }: NetRow, isGross: boolean): string => {
  const { quantity, unitPrice } = position;
  const millionths =
    isGross && quantity > 0
      ? floored((2n * BigInt(before) * MILLIONTHS) / 100n + BigInt(quantity), 2n * BigInt(quantity)).units
      : BigInt(Math.max(0, unitPrice)) * 100n;
  const digits = String(millionths).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6).replace(/0{1,4}$/, '')}`;
};
