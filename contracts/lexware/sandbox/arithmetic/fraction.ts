/** An exact rational number; `d` is always positive. The sandbox computes every amount with these. */
export type Fraction = { readonly n: bigint; readonly d: bigint };

/** The fraction `n / d`. */
export const fraction = (n: bigint, d = 1n): Fraction => (d < 0n ? { n: -n, d: -d } : { n, d });

/** Reads a JSON number by its printed form, so that 0.1 is one tenth; undefined for anything that is no finite number. */
export const readFraction = (value: number | string): Fraction | undefined => {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(String(value).trim());
  if (!match) return undefined;
  const [, sign = '', whole = '0', decimals = '', exponent = '0'] = match;
  const digits = BigInt(`${sign}${whole}${decimals}`);
  const power = Number(exponent) - decimals.length;
  if (Math.abs(power) > 60) return undefined;
  return power >= 0 ? fraction(digits * 10n ** BigInt(power)) : fraction(digits, 10n ** BigInt(-power));
};

/** `a + b`. */
export const plus = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d + b.n * a.d, a.d * b.d);

/** `a - b`. */
export const minus = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d - b.n * a.d, a.d * b.d);

/** `a * b`. */
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d);

/** `a / b`; `b` must not be zero. */
export const over = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d, a.d * b.n);

/** The nearest whole number, ties away from zero (commercial rounding). */
export const roundHalfUp = ({ n, d }: Fraction): bigint => {
  const magnitude = n < 0n ? -n : n;
  const rounded = (2n * magnitude + d) / (2n * d);
  return n < 0n ? -rounded : rounded;
};

/** The value in units of 10^-digits, for example euros to cents with two digits. */
export const roundToDigits = (value: Fraction, digits: number): bigint =>
  roundHalfUp(times(value, fraction(10n ** BigInt(digits))));

/** An amount in euros as whole cents, ties away from zero; undefined for anything that is no number. */
export const centsOf = (euros: number | string): number | undefined => {
  const value = readFraction(euros);
  return value && Number(roundToDigits(value, 2));
};

/** How many decimals the number needs when written out. */
export const decimalsOf = (value: Fraction): number => {
  for (let digits = 0; digits <= 20; digits += 1) {
    if ((value.n * 10n ** BigInt(digits)) % value.d === 0n) return digits;
  }
  return 21;
};

/** Units of 10^-digits as the JSON number that prints exactly like that. */
export const jsonNumber = (units: bigint, digits: number): number => Number(units) / 10 ** digits;
