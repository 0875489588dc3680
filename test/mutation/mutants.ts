import { join } from 'node:path';
import type { MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';

/** Least share of changes that must be noticed, in percent. */
export const LEAST = 80;

/** The same of a folder: of what may happen to records and work little may go unnoticed. */
export const leastOf = (folder: string): number => (['records', 'work'].includes(folder) ? 85 : LEAST);

const optionsFor = (folder: string): PartialStrykerOptions => ({
  mutate: [`core/src/${folder}/**/*.ts`, '!**/*.test.ts'],
  testRunner: 'warm',
  plugins: [join(import.meta.dirname, 'warm-runner.ts')],
  warmTests: [`core/src/${folder}/**/*.test.ts`],
  coverageAnalysis: 'perTest',
  ignorePatterns: ['**', '!core/{package.json,src/**/*}', '!test/builders/*', '!package.json'],
  tempDirName: '.data/mutation',
  cleanTempDir: 'always',
  reporters: ['html'],
  htmlReporter: { fileName: `.data/mutation/${folder}.html` },
  concurrency: 1,
  timeoutMS: 10_000,
  disableTypeChecks: false,
  warnings: false,
});

/** Every small change of a folder of the core, and whether one of the tests beside it noticed. */
export const mutantsOf = (folder: string): Promise<readonly MutantResult[]> =>
  new Stryker(optionsFor(folder)).runMutationTest();
