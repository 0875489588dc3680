import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUDGETS, budgetOf } from './parts.ts';

interface FileSeconds {
  /** Path from the root. */
  readonly file: string;
  readonly seconds: number;
}

/** How long each file of the last run took, longest first. */
export const TIMES = join(import.meta.dirname, '../node_modules/.cache/test-seconds.json');

const sumOf = (files: readonly FileSeconds[]): number => files.reduce((sum, { seconds }) => sum + seconds, 0);

/** Keeps the seconds of each file in `TIMES`, and says their sums beside the budgets and which took longest. */
export const timesText = (files: readonly FileSeconds[]): string => {
  const sorted = files.toSorted((one, other) => other.seconds - one.seconds);
  mkdirSync(dirname(TIMES), { recursive: true });
  writeFileSync(TIMES, JSON.stringify(Object.fromEntries(sorted.map(({ file, seconds }) => [file, seconds])), null, 1));
  const sums = Object.entries(BUDGETS).map(([name, budget]) => {
    const seconds = sumOf(files.filter(({ file }) => budgetOf(file) === name));
    return `${name}: ${Math.round(seconds)} file-seconds of ${budget}`;
  });
  const [longest] = sorted;
  return [...sums, ...(longest ? [`longest file: ${longest.file}, ${Math.round(longest.seconds)} s`] : [])].join('\n');
};
