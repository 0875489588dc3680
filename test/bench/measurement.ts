/** One measured figure with what it is compared with in the same run. Printed as one line of JSON. */
export interface Measurement {
  readonly bench: string;
  readonly metric: string;
  readonly value: number;
  readonly unit: string;
  readonly baseline: number | null;
  readonly ratio: number | null;
  /** What it must be, as words: `ratio >= 0.4`. */
  readonly bound: string;
  readonly ok: boolean;
}

/** The middle of several runs. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new RangeError('no runs');
  return middle;
};

export const rounded = (value: number): number => Math.round(value * 1000) / 1000;
