import { relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';

/** How many changes were noticed. `score` is a percentage: noticed or endless, of all that could run. */
export interface Tally {
  readonly score: number;
  readonly killed: number;
  readonly timeout: number;
  readonly survived: number;
  readonly noCoverage: number;
}

/** Counts the fates of mutants. */
export const tally = (mutants: readonly MutantResult[]): Tally => {
  const count = (status: MutantResult['status']): number => mutants.filter((each) => each.status === status).length;
  const [killed, timeout, survived, noCoverage] = [
    count('Killed'),
    count('Timeout'),
    count('Survived'),
    count('NoCoverage'),
  ];
  const all = killed + timeout + survived + noCoverage;
  const score = all === 0 ? 100 : Math.floor(((killed + timeout) / all) * 1000) / 10;
  return { score, killed, timeout, survived, noCoverage };
};

/** Where a change was made that was not noticed; undefined for one that was noticed. */
export const sentence = ({ fileName, location, mutatorName, replacement, status }: MutantResult): string | undefined =>
  status === 'Survived' || status === 'NoCoverage'
    ? `${relative(process.cwd(), fileName)}:${location.start.line} ${mutatorName} -> ${(replacement ?? '').replaceAll('\n', ' ').slice(0, 90)}${status === 'NoCoverage' ? ' (no test comes here)' : ''}`
    : undefined;
