import { join } from 'node:path';
import type { MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';

/** Least share of changes that must be noticed, in percent. */
export const LEAST = 80;

/** The least share for a folder: of what may happen to records and work little may go unnoticed. */
export const leastOf = (folder: string): number => (['records', 'work'].includes(folder) ? 85 : LEAST);

/** Folders that belong together: what is small in one is noticed by the tests of another. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  documents: ['documents', 'document-plans', 'charges', 'rows', 'texts', 'balance'],
};

const filesOf = (folder: string, ending: string): string[] =>
  (FOLDERS[folder] ?? [folder]).map((each) => `core/src/${each}/**/*${ending}`);

const optionsFor = (folder: string): PartialStrykerOptions => ({
  mutate: [...filesOf(folder, '.ts'), '!**/*.test.ts'],
  testRunner: 'warm',
  plugins: [join(import.meta.dirname, 'warm-runner.ts')],
  warmTests: filesOf(folder, '.test.ts'),
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

/** Every small change of a folder of the core, or of modules that belong together, and whether one of the tests beside it noticed. */
export const mutantsOf = (folder: string): Promise<readonly MutantResult[]> =>
  new Stryker(optionsFor(folder)).runMutationTest();
