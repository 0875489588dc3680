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

/** How long a benchmark runs: in full, or just long enough to show that it runs. */
export type Extent = 'full' | 'smoke';

/** A benchmark; `smoke` takes a few seconds, and its figures mean nothing. */
export type Bench = (extent: Extent) => Promise<readonly Measurement[]>;

/** The middle of several runs. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new RangeError('no runs');
  return middle;
};

export const rounded = (value: number): number => Math.round(value * 1000) / 1000;
