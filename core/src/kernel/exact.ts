/** An exact fraction of whole numbers. The denominator is positive and the fraction is in lowest terms. */
export interface Exact {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

const reduced = (numerator: bigint, denominator: bigint): Exact => {
  // most amounts are whole, and those are in lowest terms
  if (denominator === 1n) return { numerator, denominator };
  if (denominator === 0n) throw new RangeError('a fraction cannot have the denominator 0');
  const sign = denominator < 0n ? -1n : 1n;
  const divisor = gcd(numerator, denominator) || 1n;
  return { numerator: (sign * numerator) / divisor, denominator: (sign * denominator) / divisor };
};

/** Makes a fraction from whole numbers; numbers that are not safe integers are refused. */
export const exact = (numerator: number | bigint, denominator: number | bigint = 1): Exact => {
  for (const part of [numerator, denominator])
    if (typeof part === 'number' && !Number.isSafeInteger(part)) throw new RangeError(`${part} is not a whole number`);
  return reduced(BigInt(numerator), BigInt(denominator));
};

/** Sum of two fractions. */
export const plus = (a: Exact, b: Exact): Exact =>
  reduced(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

/** Difference of two fractions. */
export const minus = (a: Exact, b: Exact): Exact => plus(a, negated(b));

/** Product of two fractions. */
export const times = (a: Exact, b: Exact): Exact => reduced(a.numerator * b.numerator, a.denominator * b.denominator);

/** Quotient of two fractions; dividing by zero is a defect. */
export const dividedBy = (a: Exact, b: Exact): Exact =>
  reduced(a.numerator * b.denominator, a.denominator * b.numerator);

/** The fraction with the other sign. */
export const negated = (a: Exact): Exact => ({ numerator: -a.numerator, denominator: a.denominator });

/** Negative, zero or positive, as `a` is below, at or above `b`. */
export const compare = (a: Exact, b: Exact): number => {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** Commercial rounding to a whole number, ties away from zero, so that a credit note mirrors its invoice. */
export const roundHalfAwayFromZero = (a: Exact): bigint => {
  const size = a.numerator < 0n ? -a.numerator : a.numerator;
  const rounded = (2n * size + a.denominator) / (2n * a.denominator);
  return a.numerator < 0n ? -rounded : rounded;
};

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/** Reads a decimal text such as `-12.50` digit by digit; undefined if it is none. Nothing passes through a float. */
export const parseDecimal = (text: string): Exact | undefined => {
  const match = DECIMAL.exec(text.trim());
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const digits = BigInt(whole + fraction);
  return reduced(sign === '-' ? -digits : digits, 10n ** BigInt(fraction.length));
};

/** A share in percent, to be shown: 3.5. */
export const percentOf = ({ numerator, denominator }: Exact): number => (Number(numerator) * 100) / Number(denominator);
